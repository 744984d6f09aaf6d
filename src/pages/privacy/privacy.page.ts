import { definePlainPage } from '../definePage.ts';
import { PrivacyScreen } from './PrivacyScreen.tsx';

export default definePlainPage(PrivacyScreen);
