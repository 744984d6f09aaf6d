import { definePlainPage } from '../../start/definePage.ts';
import { LogoutScreen } from './LogoutScreen.tsx';

export default definePlainPage(LogoutScreen);
