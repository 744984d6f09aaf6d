import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback, SimulatedClock } from 'xstate';
import { type CardsCommand, cardPreviewMachine } from '../../../machines/catalogue/cardPreview.machine.ts';
import { listedIdOf } from '../../../machines/catalogue/watchlist.ts';
import { contentLike } from '../../../stories/fixtures/catalogue.ts';
import { createAlone } from '../../alone.ts';
import { entryThatSaves } from '../entryThatSaves.ts';
import { describeEveryPath } from '../everyPath.ts';

const one = { key: 'one', content: contentLike({ id: 'low-orbit' }), forcesVod: false };
const two = { key: 'two', content: contentLike({ id: 'undersong' }), forcesVod: false };

describeEveryPath(cardPreviewMachine, {
  inputs: [
    { isSignedIn: true, playsTrailers: true, now: () => 5 },
    { isSignedIn: false, playsTrailers: false, now: () => 5 },
  ],
  events: [
    { type: 'card.attended', card: one },
    { type: 'card.attended', card: two },
    { type: 'card.pressed', card: one },
    { type: 'card.held', card: one },
    { type: 'card.gone', key: 'one' },
    { type: 'card.gone', key: 'two' },
    { type: 'trailers.changed', playsTrailers: true },
    { type: 'trailers.changed', playsTrailers: false },
    { type: 'watchlist.changed', contentId: 'low-orbit', isOnWatchlist: true },
    { type: 'xstate.error.actor.cards', error: new Error('no page') },
    { type: 'xstate.error.actor.autoTrailer', error: new Error('broke') },
  ],
  // The identity of the next card and of the changed watchlist entries does not affect later transitions.
  serializeState: ({ value, context: { card, next, dismissed, isSignedIn, entries } }) =>
    JSON.stringify([value, card?.key, next !== null, dismissed, isSignedIn, 'low-orbit' in entries]),
  invariants: {
    'HOM-11 an open tooltip has a card': (snapshot) => !snapshot.matches('open') || snapshot.context.card !== null,
    'HOM-11 a closed tooltip has no card': (snapshot) => !snapshot.matches('closed') || snapshot.context.card === null,
  },
  states: {
    'open: HOM-11 can be dismissed': (snapshot) => expect(snapshot.can({ type: 'preview.dismiss' })).toBe(true),
    'open: MOT-09 has its trailer': ({ children }) => expect(children.autoTrailer).toBeDefined(),
    'open: HOM-11 keeps the time of opening, for titles with a later release': (snapshot) => expect(snapshot.context.openedAt).toBe(5),
    'pressing: HOM-11 accepts the release of the finger': (snapshot) => expect(snapshot.can({ type: 'card.released' })).toBe(true),
  },
});

function start({ isSignedIn = true, fails = false } = {}) {
  const clock = new SimulatedClock();
  const commands: CardsCommand[] = [];
  const calls: string[] = [];
  const heard: AnyEventObject[] = [];
  const actor = createAlone(
    cardPreviewMachine.provide({
      actors: {
        cards: fromCallback<CardsCommand>(({ receive }) => receive((command) => commands.push(command))),
        watchlistEntry: entryThatSaves(async (name, contentId) => {
          calls.push(`${name} ${contentId}`);
          if (fails) throw { success: false, errorCode: 500, errorMessage: '', errorStatus: '' };
        }),
      },
    }),
    { input: { isSignedIn, playsTrailers: true, now: () => 5 }, clock },
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
  it('HOM-11 opens after 500 ms, and only for the card under the pointer', () => {
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

  it('HOM-11 stays open when the pointer moves from the card into it, and closes when the pointer stays on another card', () => {
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

  it('HOM-11 opens after a press of 1000 ms, and suppresses the link of the card', () => {
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

  it('HOM-11 opens again after a dismissal only when the pointer has left the card', () => {
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

  it('HOM-11 WAT-01 adds a title to the watchlist, and shows a toast when the call fails', async () => {
    const { actor, clock, calls, heard, settle } = start({ fails: true });
    actor.send({ type: 'card.attended', card: one });
    clock.increment(500);
    actor.send({ type: 'watchlist.toggle' });
    await settle();
    expect(calls).toEqual(['add low-orbit']);
    expect(heard).toContainEqual({ type: 'toast.show', message: { key: 'WATCHLIST_NOT_ADDED' } });
  });

  it('HOM-11 DET-03 opens the login for a visitor, and asks to add the title after the login', () => {
    const { actor, clock, calls, heard, state } = start({ isSignedIn: false });
    actor.send({ type: 'card.attended', card: one });
    clock.increment(500);
    actor.send({ type: 'watchlist.toggle' });
    const postponed = { type: 'action.postpone', action: { kind: 'watchlist', contentId: 'low-orbit' } };
    expect([state(), heard, calls]).toEqual(['closed', [postponed, { type: 'login.open' }], []]);
  });

  it.each([
    [true, 'remove'],
    [false, 'add'],
  ])('HOM-11 WAT-01 shows that the title was put on the watchlist elsewhere: %s', async (isOnWatchlist, call) => {
    const { actor, clock, calls, settle } = start();
    const changed = { type: 'watchlist.changed', contentId: 'low-orbit' } as const;
    actor.send({ ...changed, isOnWatchlist: !isOnWatchlist });
    actor.send({ ...changed, isOnWatchlist });
    actor.send({ type: 'card.attended', card: one });
    clock.increment(500);
    actor.send({ type: 'watchlist.toggle' });
    await settle();
    expect(calls).toEqual([`${call} low-orbit`]);
  });

  it('MOT-09 has a trailer only when trailers play by themselves', () => {
    const { actor, clock } = start();
    const trailerOf = () => actor.getSnapshot().children.autoTrailer?.getSnapshot().context.trailerId;
    const trailed = { ...one, content: { ...one.content, trailerId: 'low-orbit-trailer' } };
    actor.send({ type: 'card.attended', card: trailed });
    clock.increment(500);
    expect(trailerOf()).toBe('low-orbit-trailer');
    actor.send({ type: 'preview.close' });
    actor.send({ type: 'trailers.changed', playsTrailers: false });
    actor.send({ type: 'card.attended', card: trailed });
    clock.increment(500);
    expect(trailerOf()).toBeNull();
  });

  it('HOM-11 uses the series for the watchlist entry of an episode', () => {
    const episode = { episodeNumber: 1, seasonId: 's', seasonNumber: 1, seasonName: 'S', seriesId: 'coast', seriesName: 'Coast' };
    expect(listedIdOf({ id: 'e', contentType: 'EPISODE', episode })).toBe('coast');
    expect(listedIdOf({ id: 'e', contentType: 'EPISODE', episode: null })).toBe('e');
    expect(listedIdOf({ id: 'm', contentType: 'MOVIE', episode: null })).toBe('m');
  });
});
