/** Where pictures of stories are kept. */
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What was approved: one small picture a story, in git. */
export const APPROVED = here('approved/');
/** What the last run saw, and its report. */
export const RESULTS = here('../results/pictures/');
export const STORYBOOK = here('../../storybook-static/');

export const pictureOf = (storyId: string) => `${storyId}.avif`;
