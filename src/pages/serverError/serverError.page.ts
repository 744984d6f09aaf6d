import { definePlainPage } from '../../app/definePage.ts';
import { ServerErrorScreen } from './ServerErrorScreen.tsx';

export default definePlainPage(ServerErrorScreen);
