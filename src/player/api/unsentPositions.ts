/** Keeps playback positions that the service could not store: it did not answer, or the token had expired (PLY-03). */

import * as z from 'zod/mini';
import { ownName } from '../../configuration/basePath.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

/** The owner of a position. The application sends a position in its owner's session only. */
export type Viewer = { account: string; profile: string };
/** `seconds` from the start of the title; `at`: epoch ms, time of the position. */
export type UnsentPosition = { id: string; seconds: number; at: number };
type KeptPosition = UnsentPosition & Viewer;

export const UNSENT_POSITIONS = ownName('unsentPositions');
/** Titles; the oldest is dropped first. */
const CAPACITY = 20;
/** ms. An older position is dropped: the viewer may have watched on another device since then. */
const LASTS = 24 * 60 * 60 * 1000;

const keptWire: z.ZodMiniType<readonly KeptPosition[]> = z.array(
  z.object({ account: z.string(), profile: z.string(), id: z.string(), seconds: z.number(), at: z.number() }),
);

/**
 * Keeps the latest position of each viewer in each title. The tab's storage keeps them through a reload or a login on a provider's page.
 * Without storage, they last as long as the page. Never throws.
 * @param storage of the tab
 * @param now epoch ms
 */
export function createUnsentPositions(storage: Store, now: () => number) {
  const stored = storedValue(storage, UNSENT_POSITIONS, keptWire);
  let kept: readonly KeptPosition[] = (stored.read() ?? []).filter(({ at }) => now() - at < LASTS);
  const store = (positions: readonly KeptPosition[]) => {
    kept = positions;
    if (positions.length === 0) stored.forget();
    else stored.keep(positions);
  };
  const isOf = (viewer: Viewer) => (position: KeptPosition) => position.account === viewer.account && position.profile === viewer.profile;

  return {
    /** An older position never replaces a newer one. */
    keep: ({ id, seconds, at }: UnsentPosition, { account, profile }: Viewer) => {
      const others = kept.filter((position) => !(isOf({ account, profile })(position) && position.id === id));
      const known = kept.find((position) => !others.includes(position));
      if (known === undefined || known.at <= at) store([...others, { account, profile, id, seconds, at }].slice(-CAPACITY));
    },

    of: (viewer: Viewer): readonly UnsentPosition[] => kept.filter(isOf(viewer)).map(({ id, seconds, at }) => ({ id, seconds, at })),

    /** Removes a position that the service has stored or refused for good, or that is older than a stored one. */
    drop: ({ id, at }: Pick<UnsentPosition, 'id' | 'at'>, viewer: Viewer) => {
      if (kept.some((position) => isOf(viewer)(position) && position.id === id && position.at <= at))
        store(kept.filter((position) => !(isOf(viewer)(position) && position.id === id && position.at <= at)));
    },

    /** Removes the positions of other accounts, when a viewer of this account is signed in. */
    dropOthers: (account: string) => {
      if (kept.some((position) => position.account !== account)) store(kept.filter((position) => position.account === account));
    },

    forget: () => store([]),
  };
}
export type UnsentPositions = ReturnType<typeof createUnsentPositions>;
