/** Keeps playback positions that the service could not store: it did not answer, or the token had expired (PLY-03). */
import * as z from 'zod/mini';

/** The owner of a position. The application sends a position in its owner's session only. */
export type Viewer = { account: string; profile: string };
/** `seconds` from the start of the title; `at`: epoch ms, time of the position. */
export type Place = { id: string; seconds: number; at: number };
type KeptPlace = Place & Viewer;

export const KEPT_PLACES = 'marquee.places';
/** Titles; the oldest is dropped first. */
const CAPACITY = 20;
/** ms. An older position is dropped: the viewer may have watched on another device since then. */
const LASTS = 24 * 60 * 60 * 1000;

const keptWire = z.array(z.object({ account: z.string(), profile: z.string(), id: z.string(), seconds: z.number(), at: z.number() }));

/**
 * Keeps the latest position of each viewer in each title. The tab's storage keeps them through a reload or a login on a provider's page.
 * Without storage, they last as long as the page. Never throws.
 * @param storage of the tab
 * @param now epoch ms
 */
export function createUnsentPlaces(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null, now: () => number) {
  const recall = (): readonly KeptPlace[] => {
    try {
      return keptWire.parse(JSON.parse(storage?.getItem(KEPT_PLACES) ?? '[]')).filter(({ at }) => now() - at < LASTS);
    } catch {
      return [];
    }
  };
  let kept = recall();
  const store = (places: readonly KeptPlace[]) => {
    kept = places;
    try {
      if (places.length === 0) storage?.removeItem(KEPT_PLACES);
      else storage?.setItem(KEPT_PLACES, JSON.stringify(places));
    } catch {
      // Without storage, the positions last as long as the page.
    }
  };
  const isOf = (viewer: Viewer) => (place: KeptPlace) => place.account === viewer.account && place.profile === viewer.profile;

  return {
    /** An older position never replaces a newer one. */
    keep: ({ id, seconds, at }: Place, { account, profile }: Viewer) => {
      const others = kept.filter((place) => !(isOf({ account, profile })(place) && place.id === id));
      const known = kept.find((place) => !others.includes(place));
      if (known === undefined || known.at <= at) store([...others, { account, profile, id, seconds, at }].slice(-CAPACITY));
    },

    of: (viewer: Viewer): readonly Place[] => kept.filter(isOf(viewer)).map(({ id, seconds, at }) => ({ id, seconds, at })),

    /** Removes a position that the service has stored or refused for good, or that is older than a stored one. */
    drop: ({ id, at }: Pick<Place, 'id' | 'at'>, viewer: Viewer) => {
      if (kept.some((place) => isOf(viewer)(place) && place.id === id && place.at <= at))
        store(kept.filter((place) => !(isOf(viewer)(place) && place.id === id && place.at <= at)));
    },

    /** Removes the positions of other accounts, when a viewer of this account is signed in. */
    dropOthers: (account: string) => {
      if (kept.some((place) => place.account !== account)) store(kept.filter((place) => place.account === account));
    },

    forget: () => store([]),
  };
}
export type UnsentPlaces = ReturnType<typeof createUnsentPlaces>;
