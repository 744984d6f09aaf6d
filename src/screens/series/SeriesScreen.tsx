/** A series' page: the details page, which takes its shape from the title. */
export { default } from '../detail/DetailScreen.tsx';
