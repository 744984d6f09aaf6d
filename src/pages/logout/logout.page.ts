import { definePlainPage } from '../definePage.ts';
import { LogoutScreen } from './LogoutScreen.tsx';

export default definePlainPage(LogoutScreen);
