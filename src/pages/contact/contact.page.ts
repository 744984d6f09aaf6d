import { definePlainPage } from '../definePage.ts';
import { ContactScreen } from './ContactScreen.tsx';

export default definePlainPage(ContactScreen);
