import { definePlainPage } from '../../start/definePage.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

export default definePlainPage(ProfileScreen);
