import { definePlainPage } from '../../start/definePage.ts';
import { ContactScreen } from './ContactScreen.tsx';

export default definePlainPage(ContactScreen);
