import { definePlainPage } from '../../start/definePage.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export default definePlainPage(NotFoundScreen);
