import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type SpotlightEvent, spotlightMachine } from '../../../machines/catalogue/spotlight.machine.ts';
import { SPOTLIGHT_REST } from '../../../machines/domain/constants.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { contentLike } from '../../../stories/fixtures/catalogue.ts';
import { describeEveryPath } from '../everyPath.ts';

const one = { key: 'one', content: contentLike({ id: 'low-orbit' }), forcesVod: false };
const live = { key: 'live', content: contentLike({ id: 'every-goal', actionType: 'LIVE' }), forcesVod: false };
const whole = contentLike({ id: 'low-orbit', trailerId: 'low-orbit-trailer' });

describeEveryPath(spotlightMachine, {
  inputs: [{ playsTrailers: true }, { playsTrailers: false }],
  events: [
    { type: 'card.attended', card: one },
    { type: 'card.attended', card: live },
    { type: 'card.gone', key: 'one' },
    { type: 'card.gone', key: 'live' },
    { type: 'xstate.done.actor.loadContent', output: whole },
    { type: 'xstate.error.actor.loadContent', error: new Error('no') },
    { type: 'xstate.error.actor.autoTrailer', error: new Error('broke') },
    { type: 'xstate.error.actor.focusedCards', error: new Error('no page') },
  ],
  serializeState: ({ value, context: { card, content, playsTrailers } }) =>
    JSON.stringify([value, card?.key, content !== null, playsTrailers]),
  invariants: {
    'TV-19 shows a card, or nothing': (snapshot) =>
      snapshot.matches('shown') === (snapshot.context.card !== null) || snapshot.matches('broken'),
    'TV-19 reads only titles': (snapshot) => !snapshot.children.loadContent || snapshot.context.card?.key === 'one',
  },
  states: {
    'shown.trailed: TV-19 has its trailer': ({ children }) => expect(children.autoTrailer).toBeDefined(),
  },
});

/** A spotlight with a page and a service that the test controls. */
function light() {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  let emit: (event: SpotlightEvent) => void = () => {};
  const actor = createActor(
    spotlightMachine.provide({
      actors: {
        focusedCards: fromCallback(({ sendBack }) => void (emit = sendBack)),
        loadContent: fromPromise<Content, { id: string }>(async ({ input }) => (asked.push(input.id), whole)),
      },
    }),
    { input: { playsTrailers: false }, clock },
  ).start();
  return { actor, clock, asked, emit: (event: SpotlightEvent) => emit(event) };
}

describe('the spotlight of a television', () => {
  it('TV-19 asks nothing of the service while the focus crosses cards, and reads the one on which it rests', async () => {
    const { actor, clock, asked, emit } = light();
    for (let card = 0; card < 10; card += 1) {
      emit({ type: 'card.attended', card: { ...one, key: `${card}`, content: contentLike({ id: `title-${card}` }) } });
      clock.increment(SPOTLIGHT_REST / 2);
    }
    expect(actor.getSnapshot().context.card?.content.id).toBe('title-9');
    expect(asked).toEqual([]);
    clock.increment(SPOTLIGHT_REST / 2);
    await Promise.resolve();
    expect(asked).toEqual(['title-9']);
  });

  it('TV-19 the focus that comes to the same card again changes nothing', () => {
    const { actor, emit } = light();
    emit({ type: 'card.attended', card: one });
    const before = actor.getSnapshot();
    emit({ type: 'card.attended', card: one });
    expect(actor.getSnapshot()).toBe(before);
  });

  it('TV-19 is gone with its card, and not with another one', () => {
    const { actor, emit } = light();
    emit({ type: 'card.attended', card: one });
    emit({ type: 'card.gone', key: 'another' });
    expect(actor.getSnapshot().matches('shown')).toBe(true);
    emit({ type: 'card.gone', key: 'one' });
    expect(actor.getSnapshot().matches('hidden')).toBe(true);
  });
});
