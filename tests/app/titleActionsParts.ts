/** Dependencies of the details page. They do nothing. */
import { vi } from 'vitest';
import { autoTrailerMachine } from '../../machines/catalogue/autoTrailer.machine.ts';
import type { DetailDependencies } from '../../src/catalogue/detail/detail.work.ts';
import type { Stage } from '../../src/player/engine/stage.ts';

export const titleActionsWithout = () =>
  ({
    playback: { media: vi.fn(() => new Promise<never>(() => {})) },
    mediaUrlTemplate: null,
    // The actions do not play anything.
    stage: {} as Stage,
    watchlist: { add: vi.fn(async () => {}), remove: vi.fn(async () => {}) },
    plans: { list: vi.fn(async () => []) },
    rating: { rate: vi.fn(async ({ rating }: { rating: number }) => rating) },
    urlOf: (path) => `https://marquee.example${path}`,
    browser: {},
    autoTrailer: autoTrailerMachine,
  }) satisfies Omit<DetailDependencies, 'catalogue'>;
