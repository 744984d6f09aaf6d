/** The board of tonight in any state, with lines by its own rules. The fake work calls no service. */
import { useState } from 'react';
import { fromCallback, SimulatedClock } from 'xstate';
import { tonightMachine } from '../../machines/catalogue/tonight.machine.ts';
import type { TonightSources, UntilChoice } from '../../machines/catalogue/tonightLines.ts';
import type { Content, Rail } from '../../machines/domain/entities.ts';
import { ConnectedBoard, type ConnectedBoardProps } from '../../src/catalogue/tonight/TonightBoard.tsx';
import { createAlone } from '../../tests/alone.ts';
import { programmeLike } from '../../tests/guideEntities.ts';
import { aProfile, aViewer } from '../../tests/paths/entities.ts';
import { channels, contentLike, lisbonAfterRain, moreFilms, NOW, picturesOf, railLike, rails } from '../fixtures/catalogue.ts';
import { characterOf, painted } from '../ui/samples.tsx';

const MINUTE = 60_000;

/** Home of a child. */
export const KIDS_RAILS: readonly Rail[] = [
  railLike({
    id: 'highlights',
    contents: (
      [
        ['moon-whale', 'Pip and the Moon Whale', 41],
        ['the-snow-postman', 'The Snow Postman', 28],
        ['the-clockwork-hen', 'The Clockwork Hen', 12],
        ['button-and-the-giant', 'Button and the Giant', 90],
      ] as const
    ).map(([id, title, minutes]) => contentLike({ id, title, duration: minutes * 60, images: { character: characterOf(id) } })),
  }),
];

const [undersong = contentLike({ id: 'undersong' }), fortune = undersong, paperSun = undersong] = moreFilms;

const nextEpisode = contentLike({
  id: 'salt-ember-s2e2',
  contentType: 'EPISODE',
  title: 'Smoke',
  shortDescription: 'The new menu has one dish too many, and one cook too few.',
  duration: 2880,
  images: picturesOf('salt-ember'),
  episode: {
    episodeNumber: 2,
    seasonId: 's2',
    seasonNumber: 2,
    seasonName: 'Season 2',
    seriesId: 'salt-ember',
    seriesName: 'Salt & Ember',
  },
});

const like = (content: Content, given: Partial<Content>): Content => ({ ...content, duration: 5880, genres: ['Mystery'], ...given });

export const SOURCES: Partial<TonightSources> = {
  watchlist: [lisbonAfterRain, like(undersong, { viewer: { ...undersong.viewer, isOnWatchlist: true } })],
  followed: [nextEpisode],
  favourites: ['arena'],
  channels,
  guide: [
    programmeLike('arena', NOW - 10 * MINUTE, NOW + 95 * MINUTE, {
      id: 'league',
      title: 'Sunday League',
      shortDescription: 'Norte against Alba, from the Old Harbour ground.',
      images: { thumbnail: painted('programme', 'world-tonight', 640, 360) },
    }),
  ],
};

export const RAILS: readonly Rail[] = [
  railLike({ id: 'highlights', contents: [like(fortune, { genres: ['Comedy'] }), like(paperSun, { genres: ['Drama'] })] }),
  ...rails.slice(1, 2),
  railLike({ id: 'seen', contents: [like(paperSun, { title: 'Night Migration', viewer: { ...paperSun.viewer, rating: 5 } })] }),
];

export type BoardAsked = Pick<ConnectedBoardProps, 'placement' | 'hasWatchlist' | 'otherwise'> & {
  /** A child, with this bedtime. */
  bedtime?: string;
  /** Null: home has not shown its titles. */
  shown: readonly Rail[] | null;
  /** Null: the service has not answered. */
  sources: Partial<TonightSources> | null;
  choice: UntilChoice | null;
};

export function BoardIn({ shown, sources, choice, bedtime, ...view }: BoardAsked) {
  const [tonight] = useState(() => {
    const machine = tonightMachine.provide({
      actors: {
        gather: fromCallback(({ sendBack }) => {
          sendBack({ type: 'choice.recalled', choice });
          if (sources) for (const event of [{ type: 'sources.loaded', sources }, { type: 'sources.ended' }]) sendBack(event);
        }),
      },
    });
    const watcher =
      bedtime === undefined ? aViewer : { ...aViewer, profile: { ...aProfile, name: 'Alice', isMaster: false, ageLimit: 6, bedtime } };
    // The clock stands still.
    const actor = createAlone(machine, { input: { now: () => NOW, watcher }, clock: new SimulatedClock() }).start();
    if (shown) actor.send({ type: 'rails.shown', rails: shown });
    return actor;
  });
  return (
    <main>
      <ConnectedBoard {...view} tonight={tonight} name="Alice" />
    </main>
  );
}
