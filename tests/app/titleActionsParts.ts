/** Dependencies of the actions on a title. They do nothing unless `given` replaces them. */
import { vi } from 'vitest';
import type { TitleActionsDependencies } from '../../src/pages/detail/titleActions.implementations.ts';
import type { Stage } from '../../src/player/stage.ts';

export const titleActionsWithout = (given: Partial<TitleActionsDependencies> = {}): TitleActionsDependencies => ({
  playback: { media: vi.fn(() => new Promise<never>(() => {})) },
  mediaUrlTemplate: null,
  // The actions do not play anything.
  stage: {} as Stage,
  watchlist: { add: vi.fn(async () => {}), remove: vi.fn(async () => {}) },
  rating: { rate: vi.fn(async ({ rating }: { rating: number }) => rating) },
  pendingActions: { keep: vi.fn(), take: vi.fn(() => null) },
  urlOf: (path) => `https://marquee.example${path}`,
  browser: {},
  ...given,
});
