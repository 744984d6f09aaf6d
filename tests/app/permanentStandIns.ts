/** Stand-ins for the actors that run beside every page: they accept every event and never load. */
import { lazyLogic } from '../../src/actors/lazyLogic.ts';

const never = lazyLogic(() => new Promise<never>(() => {}), {});

/** Spread these into the root's `actors`, before the actors under test. */
export const permanentStandIns = { popups: never, search: never, reminders: never, cardPreview: never, watchMarks: never };
