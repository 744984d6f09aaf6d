import { definePlainPage } from '../../app/definePage.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

export default definePlainPage(ProfileScreen);
