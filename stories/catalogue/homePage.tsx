/** Home in any state, with rails in any state. The fake work calls no service. */
import { useState } from 'react';
import { createActor, fromCallback, fromPromise, type StateValueFrom } from 'xstate';
import { autoTrailerMachine } from '../../machines/catalogue/autoTrailer.machine.ts';
import { homeMachine } from '../../machines/catalogue/home.machine.ts';
import { railMachine } from '../../machines/catalogue/rail.machine.ts';
import { trailerMachine } from '../../machines/catalogue/trailer.machine.ts';
import type { Rail, Section } from '../../machines/domain/entities.ts';
import { NO_SOURCE, type Source } from '../../machines/domain/playback.ts';
import { type RailPage, withHighlights } from '../../machines/domain/rails.ts';
import type { VideoCommand, VideoInput } from '../../machines/player/video.ts';
import { ConnectedHome } from '../../src/catalogue/home/HomeScreen.tsx';
import { createAlone } from '../../tests/alone.ts';
import { NOW, rails } from '../fixtures/catalogue.ts';
import { FakeStage } from '../player/FakeStage.tsx';
import { backgroundOf } from '../ui/samples.tsx';

const failure = { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 };

export type RailState = 'partial' | 'complete' | 'loading' | 'failed';
type Shown = { rail: Rail; state?: RailState };

/** A machine whose requests never end, so that the story stays in its state. */
const waiting = railMachine.provide({
  actors: { loadPage: fromPromise<RailPage, { railId: string; cursor: string | null }>(() => new Promise(() => {})) },
});
const withTrailers = (rail: Rail): Rail => ({
  ...rail,
  contents: rail.contents.map((content) => ({ ...content, trailerId: `${content.id}-trailer` })),
});
const waitingHome = homeMachine.provide({ actors: { loadSection: fromPromise<Section, { id: string }>(() => new Promise(() => {})) } });

const railIn = ({ rail, state = rail.hasMore ? 'partial' : 'complete' }: Shown) =>
  createActor(waiting, {
    id: `rail.${rail.id}`,
    input: { rail },
    snapshot: waiting.resolveState({ value: state, context: { rail, error: state === 'failed' ? failure : null } }),
  }).start();

function homeIn(value: StateValueFrom<typeof homeMachine>, shown: readonly Shown[]) {
  const { highlights, others } = withHighlights(shown.map(({ rail }) => rail));
  const below = shown.filter(({ rail }) => others.includes(rail));
  const context = {
    sectionId: 'home',
    now: () => NOW,
    screenId: 'home-main',
    highlights,
    railRefs: below.map(railIn),
    moment: NOW,
    playsTrailers: false,
    error: value === 'failed' ? failure : null,
  };
  return createActor(waitingHome, { input: context, snapshot: waitingHome.resolveState({ value, context }) }).start();
}

/** Home with a trailer that plays. The picture of the stage replaces the video. */
const playing = homeMachine.provide({
  actors: {
    loadSection: fromPromise<Section, { id: string }>(async () => ({ id: 'home', screenId: 'home-main', name: 'Home', subMenu: [] })),
    loadScreen: fromPromise<readonly Rail[], { screenId: string }>(async () => rails.map(withTrailers)),
    rail: waiting,
    autoTrailer: autoTrailerMachine.provide({
      delays: { trailerDelay: 0 },
      actors: {
        circumstances: fromCallback(({ sendBack }) => sendBack({ type: 'motion.wanted' })),
        trailer: trailerMachine.provide({
          actors: {
            loadTrailer: fromPromise<Source, { trailerId: string }>(async () => NO_SOURCE),
            video: fromCallback<VideoCommand, VideoInput>(({ sendBack }) => {
              sendBack({ type: 'video.played' });
              sendBack({ type: 'video.moved', position: 4, duration: 60, bufferedUntil: 60, seekable: { start: 0, end: 60 } });
            }),
          },
        }),
      },
    }),
  },
});

const homeWithTrailers = () => createAlone(playing, { input: { sectionId: 'home', now: () => NOW, playsTrailers: true } }).start();

export const READY = { ready: { clock: 'right', trailer: 'none' } } as const;

export type HomeAsked = {
  state: StateValueFrom<typeof homeMachine>;
  shown: readonly Shown[];
  playsTrailers?: boolean;
};

export function HomeIn({ state, shown, playsTrailers = false }: HomeAsked) {
  const [home] = useState(() => (playsTrailers ? homeWithTrailers() : homeIn(state, shown)));
  return (
    <FakeStage picture={backgroundOf('cartographers').url} lines={[]}>
      <main>
        <ConnectedHome home={home} daysBefore={30} />
      </main>
    </FakeStage>
  );
}
