import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type CardsCommand, cardPreviewMachine } from '../../machines/cardPreview/cardPreview.machine.ts';
import { listedIdOf } from '../../machines/domain/watchlist.ts';
import { watchlistEntryMachine } from '../../machines/watchlistEntry/watchlistEntry.machine.ts';
import { contentLike } from '../../stories/fixtures/catalogue.ts';
import { createAlone } from '../alone.ts';
import { describeEveryPath } from './everyPath.ts';

const one = { key: 'one', content: contentLike({ id: 'low-orbit' }), forcesVod: false };
const two = { key: 'two', content: contentLike({ id: 'undersong' }), forcesVod: false };

describeEveryPath(cardPreviewMachine, {
  inputs: [
    { isSignedIn: true, now: () => 5 },
    { isSignedIn: false, now: () => 5 },
  ],
  events: [
    { type: 'card.attended', card: one },
    { type: 'card.attended', card: two },
    { type: 'card.pressed', card: one },
    { type: 'card.gone', key: 'one' },
    { type: 'card.gone', key: 'two' },
    { type: 'viewer.told', isSignedIn: true },
    { type: 'viewer.told', isSignedIn: false },
    { type: 'xstate.error.actor.cards', error: new Error('no page') },
  ],
  // Which card comes next, and which lists were changed, changes nothing of what happens then.
  serializeState: ({ value, context: { card, next, dismissed, isSignedIn, entries, wish } }) =>
    JSON.stringify([value, card?.key, next !== null, dismissed, isSignedIn, 'low-orbit' in entries, wish !== null]),
  invariants: {
    'HOM-11 an open tooltip is of a card': (snapshot) => !snapshot.matches('open') || snapshot.context.card !== null,
    'HOM-11 a closed one is of none': (snapshot) => !snapshot.matches('closed') || snapshot.context.card === null,
    'HOM-11 a visitor changes no list': ({ context }) => context.isSignedIn || Object.keys(context.entries).length === 0,
  },
  states: {
    'open: HOM-11 can be dismissed': (snapshot) => expect(snapshot.can({ type: 'preview.dismiss' })).toBe(true),
    'open: HOM-11 knows the moment, for what is not out yet': (snapshot) => expect(snapshot.context.openedAt).toBe(5),
    'pressing: HOM-11 a finger that is lifted follows the link': (snapshot) => expect(snapshot.can({ type: 'card.released' })).toBe(true),
  },
});

function start({ isSignedIn = true, fails = false } = {}) {
  const clock = new SimulatedClock();
  const commands: CardsCommand[] = [];
  const calls: string[] = [];
  const heard: AnyEventObject[] = [];
  const call = (name: string) =>
    fromPromise<void, { contentId: string }>(async ({ input }) => {
      calls.push(`${name} ${input.contentId}`);
      if (fails) throw { success: false, errorCode: 500, errorMessage: '', errorStatus: '' };
    });
  const actor = createAlone(
    cardPreviewMachine.provide({
      actors: {
        cards: fromCallback<CardsCommand>(({ receive }) => receive((command) => commands.push(command))),
        watchlistEntry: watchlistEntryMachine.provide({
          actors: { addToWatchlist: call('add'), removeFromWatchlist: call('remove') },
        }),
      },
    }),
    { input: { isSignedIn, now: () => 5 }, clock },
    heard,
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    actor,
    clock,
    commands,
    calls,
    heard,
    settle,
    state: () => actor.getSnapshot().value,
    card: () => actor.getSnapshot().context.card?.key,
  };
}

describe('the tooltip of a card', () => {
  it('HOM-11 opens after half a second of rest, and only where the pointer rests', () => {
    const { actor, clock, state, card } = start();
    actor.send({ type: 'card.attended', card: one });
    clock.increment(499);
    actor.send({ type: 'card.attended', card: two });
    clock.increment(499);
    expect(state()).toBe('waiting');
    clock.increment(1);
    expect(state()).toEqual({ open: 'attended' });
    expect(card()).toBe('two');
  });

  it('HOM-11 stays while the viewer goes from the card into it, and gives way to the card they stay on', () => {
    const { actor, clock, state, card } = start();
    actor.send({ type: 'card.attended', card: one });
    clock.increment(500);
    actor.send({ type: 'attention.left' });
    clock.increment(249);
    actor.send({ type: 'preview.attended' });
    clock.increment(5000);
    expect(state()).toEqual({ open: 'attended' });
    actor.send({ type: 'card.attended', card: two });
    clock.increment(250);
    expect([state(), card()]).toEqual(['waiting', 'two']);
    clock.increment(500);
    actor.send({ type: 'attention.left' });
    clock.increment(250);
    expect(state()).toBe('closed');
  });

  it('HOM-11 opens after a long press of 1000 ms, which does not also follow the link', () => {
    const { actor, clock, commands, state } = start();
    actor.send({ type: 'card.pressed', card: one });
    clock.increment(999);
    actor.send({ type: 'card.released' });
    expect([state(), commands]).toEqual(['closed', []]);
    actor.send({ type: 'card.pressed', card: one });
    clock.increment(1000);
    actor.send({ type: 'card.released' });
    expect(state()).toEqual({ open: 'attended' });
    expect(commands).toEqual([{ type: 'press.answered' }]);
  });

  it('HOM-11 once dismissed it comes back only when the viewer comes back', () => {
    const { actor, clock, state } = start();
    actor.send({ type: 'card.attended', card: one });
    clock.increment(500);
    actor.send({ type: 'preview.dismiss' });
    actor.send({ type: 'card.attended', card: one });
    clock.increment(5000);
    expect(state()).toBe('closed');
    actor.send({ type: 'attention.left' });
    actor.send({ type: 'card.attended', card: one });
    clock.increment(500);
    expect(state()).toEqual({ open: 'attended' });
  });

  it('HOM-11 WAT-01 puts a title on the list and says when that failed', async () => {
    const { actor, clock, calls, heard, settle } = start({ fails: true });
    actor.send({ type: 'card.attended', card: one });
    clock.increment(500);
    actor.send({ type: 'watchlist.toggle' });
    await settle();
    expect(calls).toEqual(['add low-orbit']);
    expect(heard).toContainEqual({ type: 'toast.show', message: { key: 'WATCHLIST_NOT_ADDED' } });
  });

  it('HOM-11 WAT-01 a visitor logs in first, and has not lost their wish', async () => {
    const { actor, clock, calls, heard, settle, state } = start({ isSignedIn: false });
    actor.send({ type: 'card.attended', card: one });
    clock.increment(500);
    actor.send({ type: 'watchlist.toggle' });
    expect([state(), heard, calls]).toEqual(['closed', [{ type: 'login.open' }], []]);
    actor.send({ type: 'viewer.told', isSignedIn: true });
    await settle();
    expect(calls).toEqual(['add low-orbit']);
  });

  it('HOM-11 an episode stands on the list as its series', () => {
    const episode = { episodeNumber: 1, seasonId: 's', seasonNumber: 1, seasonName: 'S', seriesId: 'coast', seriesName: 'Coast' };
    expect(listedIdOf({ id: 'e', contentType: 'EPISODE', episode })).toBe('coast');
    expect(listedIdOf({ id: 'e', contentType: 'EPISODE', episode: null })).toBe('e');
    expect(listedIdOf({ id: 'm', contentType: 'MOVIE', episode: null })).toBe('m');
  });
});
