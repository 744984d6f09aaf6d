import { definePlainPage } from '../definePage.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export default definePlainPage(NotFoundScreen);
