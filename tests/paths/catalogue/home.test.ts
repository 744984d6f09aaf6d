import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, SimulatedClock } from 'xstate';
import { homeMachine } from '../../../machines/catalogue/home.machine.ts';
import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import type { Rail, Section } from '../../../machines/domain/entities.ts';
import { moreFilms, railLike, rails } from '../../../stories/fixtures/catalogue.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

const refused = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'http_500' };
const section = { id: 'tab1', screenId: 'main', name: 'Home', subMenu: [] };
const input = { sectionId: 'tab1', now: () => 5, playsTrailers: true };

const withTrailers = rails.slice(0, 2).map((rail) => ({
  ...rail,
  contents: rail.contents.map((content) => ({ ...content, trailerId: `${content.id}-trailer` })),
}));

describeEveryPath(homeMachine, {
  inputs: [input, { ...input, playsTrailers: false }, { ...input, sectionId: null }],
  events: [
    { type: 'xstate.done.actor.loadSection', output: section },
    { type: 'xstate.error.actor.loadSection', error: refused },
    { type: 'xstate.done.actor.loadScreen', output: withTrailers },
    { type: 'xstate.done.actor.loadScreen', output: rails.slice(0, 2) },
    { type: 'xstate.done.actor.loadScreen', output: [railLike({ id: 'bare' })] },
    { type: 'xstate.error.actor.loadScreen', error: refused },
    { type: 'xstate.error.actor.autoTrailer', error: new Error('did not come') },
    { type: 'xstate.error.actor.sight', error: new Error('no page') },
  ],
  invariants: {
    'has an error only in the failed state': (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
    'HOM-01 a ready home has highlights from its first rail, and actors for the others': (snapshot) =>
      !snapshot.matches('ready') || (snapshot.context.highlights?.id === rails[0]?.id && snapshot.context.railRefs.length === 1),
  },
  states: {
    'ready: HOM-01 HOM-07 has the time for its badges': (snapshot) => expect(snapshot.context.moment).toBe(5),
    'ready.trailer.none: CFG-08 HOM-09 plays no trailer without the flag or after an error': ({ children }) =>
      expect(children.autoTrailer).toBeUndefined(),
    'askingSettings: has no section': (snapshot) => expect(snapshot.context.sectionId).toBeNull(),
    'failed: can be retried': (snapshot) => expect(snapshot.can({ type: 'home.retry' })).toBe(true),
    'empty: can be retried': (snapshot) => expect(snapshot.can({ type: 'home.retry' })).toBe(true),
  },
});

describe('home with its rails', () => {
  it('HOM-10 retries a failed rail without effect on the others', async () => {
    let tries = 0;
    const home = createActor(
      homeMachine.provide({
        actors: {
          loadSection: fromPromise<Section, { id: string }>(async () => section),
          loadScreen: fromPromise<readonly Rail[], { screenId: string }>(async () => [
            railLike({ id: 'large', contents: moreFilms.slice(0, 1) }),
            railLike({ id: 'well', contents: moreFilms.slice(0, 2) }),
            railLike({ id: 'ill', contents: moreFilms.slice(2, 4), hasMore: true }),
            railLike({ id: 'bare' }),
          ]),
          rail: railMachine.provide({
            actors: {
              loadPage: fromPromise(async ({ input: { railId, cursor } }) => {
                expect([railId, cursor]).toEqual(['ill', moreFilms[3]?.id]);
                tries += 1;
                if (tries === 1) throw refused;
                return { contents: moreFilms.slice(4, 6), channels: [], hasMore: false };
              }),
            },
          }),
        },
      }),
      { input },
    ).start();
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    await settle();
    const [well, ill, ...others] = home.getSnapshot().context.railRefs;
    expect(others).toEqual([]);
    ill?.send({ type: 'rail.more' });
    await settle();
    expect(ill?.getSnapshot().matches('failed')).toBe(true);
    expect(ill?.getSnapshot().context.rail.contents).toHaveLength(2);
    expect(well?.getSnapshot().matches('complete')).toBe(true);
    expect(home.getSnapshot().matches('ready')).toBe(true);
    ill?.send({ type: 'rail.retry' });
    await settle();
    expect(ill?.getSnapshot().context.rail.contents.map(({ id }) => id)).toEqual(moreFilms.slice(2, 6).map(({ id }) => id));
    home.stop();
  });
});

describe('home and the clock', () => {
  it('HOM-07 reads the clock every minute', async () => {
    const clock = new SimulatedClock();
    let time = 1000;
    const home = createActor(
      homeMachine.provide({
        actors: {
          loadSection: fromPromise<Section, { id: string }>(async () => section),
          loadScreen: fromPromise<readonly Rail[], { screenId: string }>(async () => rails),
        },
      }),
      { input: { ...input, playsTrailers: false, now: () => time }, clock },
    ).start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(home.getSnapshot().context.moment).toBe(1000);
    time = 61_000;
    clock.increment(60_000);
    expect(home.getSnapshot().context.moment).toBe(61_000);
    home.stop();
  });
});

describe('home without settings', () => {
  it('HOM-01 requests the settings again after a retry, and is empty again without an answer within 3 s', () => {
    const clock = new SimulatedClock();
    const heard: AnyEventObject[] = [];
    const home = createAlone(homeMachine, { input: { ...input, sectionId: null }, clock }, heard).start();
    expect(home.getSnapshot().value).toBe('empty');
    home.send({ type: 'home.retry' });
    expect(home.getSnapshot().value).toBe('askingSettings');
    expect(heard).toEqual([{ type: 'settings.retry' }]);
    clock.increment(3000);
    expect(home.getSnapshot().value).toBe('empty');
    home.stop();
  });
});
