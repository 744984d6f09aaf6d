import { definePlainPage } from '../../start/definePage.ts';
import { ServerErrorScreen } from './ServerErrorScreen.tsx';

export default definePlainPage(ServerErrorScreen);
