/** A detail page in any state of its machine, for the stories of titles, series and trailers. */
import { useState } from 'react';
import type { AvailabilityState, EpisodesState } from '../../machines/catalogue/detail.selectors.ts';
import type { WatchMark } from '../../machines/catalogue/watchMark.ts';
import { ConnectedDetail } from '../../src/catalogue/detail/DetailScreen.tsx';
import { lowOrbit } from '../fixtures/catalogue.ts';
import { FakeStage } from '../player/FakeStage.tsx';
import { backgroundOf } from '../ui/samples.tsx';
import { type DetailAsked, type DetailState, detailIn } from './detailStates.ts';

export function DetailIn({ canMark = false, ...args }: DetailAsked & { canMark?: boolean }) {
  const [detail] = useState(() => detailIn(args));
  const [marks, setMarks] = useState<readonly WatchMark[]>([]);
  const [reminded, setReminded] = useState<ReadonlySet<string>>(new Set());
  return (
    <FakeStage picture={backgroundOf('low-orbit')?.url ?? ''} lines={[]}>
      <main>
        <ConnectedDetail
          detail={detail}
          daysBefore={30}
          canSwitchProfile
          onLogIn={null}
          marks={marks}
          reminded={reminded}
          onRemind={({ id }) => setReminded(new Set([id]))}
          onMark={canMark ? (mark) => setMarks([...marks, mark]) : null}
        />
      </main>
    </FakeStage>
  );
}

type ReleasesState = 'none' | 'awaited';
type AvailabilityShown = Exclude<AvailabilityState, 'premium'> | 'premium.priced' | 'premium.unpriced';

const PREMIUM = { 'premium.priced': { premium: 'priced' }, 'premium.unpriced': { premium: 'unpriced' } } as const;

export const ready = (
  availability: AvailabilityShown,
  episodes: EpisodesState = 'none',
  releases: ReleasesState = 'none',
  related: 'none' | 'shown' = 'none',
): DetailState => ({
  ready: {
    availability: availability === 'premium.priced' || availability === 'premium.unpriced' ? PREMIUM[availability] : availability,
    episodes,
    releases,
    related,
    freshness: 'fresh',
  },
});

/** The names of the states that a story shows. While the page reloads its title after a change of the list, it looks the same. */
export const shownIn = (availability: AvailabilityShown, episodes: EpisodesState = 'none', releases: ReleasesState = 'none') => [
  `detail.ready.availability.${availability}`,
  `detail.ready.episodes.${episodes}`,
  `detail.ready.releases.${releases}`,
  // The row appears when the titles have loaded.
  'detail.ready.related.loading',
  'detail.ready.related.none',
  'detail.ready.freshness.fresh',
  'detail.ready.freshness.reloading',
  'pages.open.shown',
];

/** A title with a trailer, on the watchlist, and with a rating. */
export const kept = { ...lowOrbit, trailerId: 'low-orbit-trailer', viewer: { ...lowOrbit.viewer, isOnWatchlist: true, rating: 4 } };
