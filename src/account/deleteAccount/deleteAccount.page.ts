import { definePlainPage } from '../../start/definePage.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';

export default definePlainPage(DeleteAccountScreen);
