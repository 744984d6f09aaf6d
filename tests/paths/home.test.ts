import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Rail, Section } from '../../machines/domain/entities.ts';
import { homeMachine } from '../../machines/home/home.machine.ts';
import { railMachine } from '../../machines/rail/rail.machine.ts';
import { moreFilms, railLike, rails } from '../../stories/fixtures/catalogue.ts';
import { describeEveryPath } from './everyPath.ts';

const refused = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'http_500' };
const section = { id: 'tab1', screenId: 'main', name: 'Home', subMenu: [] };
const input = { sectionId: 'tab1', now: () => 5 };

describeEveryPath(homeMachine, {
  inputs: [input, { ...input, sectionId: null }],
  events: [
    { type: 'xstate.done.actor.loadSection', output: section },
    { type: 'xstate.error.actor.loadSection', error: refused },
    { type: 'xstate.done.actor.loadScreen', output: rails.slice(0, 2) },
    { type: 'xstate.done.actor.loadScreen', output: [railLike({ id: 'bare' })] },
    { type: 'xstate.error.actor.loadScreen', error: refused },
  ],
  invariants: {
    'an error is shown while home has failed, and only then': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.error !== null),
    'HOM-01 a ready home shows its first rail large, and the others below': (snapshot) =>
      !snapshot.matches('ready') || (snapshot.context.highlights?.id === rails[0]?.id && snapshot.context.railRefs.length === 1),
  },
  states: {
    'ready: HOM-01 knows when it was loaded': (snapshot) => expect(snapshot.context.loadedAt).toBe(5),
    'failed: can be tried again': (snapshot) => expect(snapshot.can({ type: 'home.retry' })).toBe(true),
    'empty: can be tried again': (snapshot) => expect(snapshot.can({ type: 'home.retry' })).toBe(true),
  },
});

describe('home with its rails', () => {
  it('HOM-10 one rail failing shows its own retry and leaves the others alone', async () => {
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
