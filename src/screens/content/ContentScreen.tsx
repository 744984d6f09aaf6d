/** The page of any title by its id alone: the details page, which takes its shape from the title. */
export { default } from '../detail/DetailScreen.tsx';
