import { definePlainPage } from '../../app/definePage.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';

export default definePlainPage(DeleteAccountScreen);
