import { definePlainPage } from '../../app/definePage.ts';
import { LogoutScreen } from './LogoutScreen.tsx';

export default definePlainPage(LogoutScreen);
