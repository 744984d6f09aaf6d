import { definePlainPage } from '../../app/definePage.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export default definePlainPage(NotFoundScreen);
