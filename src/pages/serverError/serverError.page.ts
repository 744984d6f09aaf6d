import { definePlainPage } from '../definePage.ts';
import { ServerErrorScreen } from './ServerErrorScreen.tsx';

export default definePlainPage(ServerErrorScreen);
