/** What is done with a title, with a service, a tab and a browser that do nothing unless told otherwise. */
import { vi } from 'vitest';
import type { TitleActionsDependencies } from '../../src/actors/titleActions.ts';
import type { Stage } from '../../src/player/stage.ts';

export const titleActionsWithout = (given: Partial<TitleActionsDependencies> = {}): TitleActionsDependencies => ({
  playback: { media: vi.fn(() => new Promise<never>(() => {})) },
  mediaUrlTemplate: null,
  // Nothing is played.
  stage: {} as Stage,
  watchlist: { add: vi.fn(async () => {}), remove: vi.fn(async () => {}) },
  rating: { rate: vi.fn(async ({ rating }: { rating: number }) => rating) },
  wishes: { keep: vi.fn(), take: vi.fn(() => null) },
  urlOf: (path) => `https://marquee.example${path}`,
  browser: {},
  ...given,
});
