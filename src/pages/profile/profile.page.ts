import { definePlainPage } from '../definePage.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

export default definePlainPage(ProfileScreen);
