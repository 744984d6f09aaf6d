/** What lives beside every page and is no matter here: it hears everything, and never comes. */
import { lazyLogic } from '../../src/app/lazyLogic.ts';

const never = lazyLogic(() => new Promise<never>(() => {}), {});

/** For tests of the whole product on one page: spread among the actors of the root, before those that matter. */
export const conveniences = { search: never, reminders: never, cardPreview: never, watchMarks: never };
