/** The folders for pictures of stories. */
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The approved pictures, one small file per story, in git. */
export const APPROVED = here('approved/');
/** The report of the last run. */
export const RESULTS = here('../results/pictures/');
export const STORYBOOK = here('../../storybook-static/');

export const pictureOf = (storyId: string) => `${storyId}.avif`;
