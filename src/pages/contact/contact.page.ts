import { definePlainPage } from '../../app/definePage.ts';
import { ContactScreen } from './ContactScreen.tsx';

export default definePlainPage(ContactScreen);
