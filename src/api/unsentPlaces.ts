/** Places in titles that the service could not take yet: it did not answer, or the token had ended (PLY-03). */
import * as z from 'zod/mini';

/** Whose place it is: nobody else is ever told it. */
export type Viewer = { account: string; profile: string };
/** `seconds` from the start of the title; `at`: epoch ms, when the viewer was there. */
export type Place = { id: string; seconds: number; at: number };
type KeptPlace = Place & Viewer;

export const KEPT_PLACES = 'marquee.places';
/** Titles; the oldest goes first. */
const CAPACITY = 20;
/** ms. The service knows better by then: they have watched elsewhere. */
const LASTS = 24 * 60 * 60 * 1000;

const keptWire = z.array(z.object({ account: z.string(), profile: z.string(), id: z.string(), seconds: z.number(), at: z.number() }));

/**
 * The latest place of each viewer in each title. It lives as long as the tab, so that a login on a provider's pages or a reload does not lose
 * it; where there is no storage, as long as the page. Never throws.
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
      // What cannot be kept lives with the page.
    }
  };
  const isOf = (viewer: Viewer) => (place: KeptPlace) => place.account === viewer.account && place.profile === viewer.profile;

  return {
    /** An older place never replaces a newer one. */
    keep: ({ id, seconds, at }: Place, { account, profile }: Viewer) => {
      const others = kept.filter((place) => !(isOf({ account, profile })(place) && place.id === id));
      const known = kept.find((place) => !others.includes(place));
      if (known === undefined || known.at <= at) store([...others, { account, profile, id, seconds, at }].slice(-CAPACITY));
    },

    of: (viewer: Viewer): readonly Place[] => kept.filter(isOf(viewer)).map(({ id, seconds, at }) => ({ id, seconds, at })),

    /** The service has this place, or a later one, or wants none. */
    drop: ({ id, at }: Pick<Place, 'id' | 'at'>, viewer: Viewer) => {
      if (kept.some((place) => isOf(viewer)(place) && place.id === id && place.at <= at))
        store(kept.filter((place) => !(isOf(viewer)(place) && place.id === id && place.at <= at)));
    },

    /** Somebody of this account is here now: what others left is nobody's. */
    dropOthers: (account: string) => {
      if (kept.some((place) => place.account !== account)) store(kept.filter((place) => place.account === account));
    },

    forget: () => store([]),
  };
}
export type UnsentPlaces = ReturnType<typeof createUnsentPlaces>;
