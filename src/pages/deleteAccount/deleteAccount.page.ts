import { definePlainPage } from '../definePage.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';

export default definePlainPage(DeleteAccountScreen);
