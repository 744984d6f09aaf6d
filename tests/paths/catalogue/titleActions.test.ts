/** The actions of a title other than playing: watchlist, rating, sharing and trailer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { pendingActionMachine } from '../../../machines/catalogue/pendingAction.machine.ts';
import { ratingMachine } from '../../../machines/catalogue/rating.machine.ts';
import { type SystemShare, shareMachine } from '../../../machines/catalogue/share.machine.ts';
import { titleActionsMachine } from '../../../machines/catalogue/titleActions.machine.ts';
import { type WatchlistEntryNotice, watchlistEntryMachine } from '../../../machines/catalogue/watchlistEntry.machine.ts';
import { DEFAULT_FLAGS, type FlagName } from '../../../machines/domain/flags.ts';
import type { PendingAction } from '../../../machines/domain/pendingAction.ts';
import { createAlone } from '../../alone.ts';
import { entryThatSaves } from '../entryThatSaves.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const refusal = { success: false, errorCode: 503, errorMessage: '', errorStatus: 'http_503' };
const parentRef = listener();
const contentId = 'low-orbit';
const settled = () => new Promise((resolve) => setTimeout(resolve));

describeEveryPath(watchlistEntryMachine, {
  inputs: [
    { parentRef, contentId, isOnWatchlist: false },
    { parentRef, contentId, isOnWatchlist: true },
  ],
  events: [
    { type: 'watchlist.loaded', isOnWatchlist: true },
    { type: 'watchlist.loaded', isOnWatchlist: false },
    { type: 'change.settled', change: { key: contentId, value: true, before: false } },
    { type: 'change.refused', change: { key: contentId, value: true, before: false }, error: refusal },
    { type: 'change.refused', change: { key: contentId, value: false, before: true }, error: refusal },
  ],
});

/** Calls that the test answers later. */
function heldCalls<Output>() {
  const waiting: { name: string; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const made: string[] = [];
  const call = (name: string) =>
    new Promise<Output>((resolve, reject) => {
      made.push(name);
      waiting.push({ name, resolve, reject });
    });
  return { waiting, made, call };
}

describe('the watchlist with a slow service', () => {
  it('WAT-01 makes one call at a time, applies the last toggle, and shows the stored state after a refusal', async () => {
    const step = fc.constantFrom('press', 'take', 'refuse');
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 14 }), async (isListed, steps) => {
        let isStored = isListed;
        const { waiting, call } = heldCalls<void>();
        const { heard, parentRef: parent } = recorder<WatchlistEntryNotice>();
        const actor = createActor(entryThatSaves(call), { input: { parentRef: parent, contentId, isOnWatchlist: isListed } }).start();
        const shown = () => actor.getSnapshot().context.isOnWatchlist;
        const answer = async (isTaken: boolean) => {
          const next = waiting.shift();
          if (!next) return;
          if (isTaken) {
            isStored = next.name === 'add';
            next.resolve();
          } else next.reject(refusal);
          await settled();
        };
        for (const each of steps) {
          const before = shown();
          if (each === 'press') {
            actor.send({ type: 'watchlist.toggle' });
            expect(shown()).toBe(!before);
          } else await answer(each === 'take');
          expect(waiting.length).toBeLessThanOrEqual(1);
        }
        const expected = shown();
        while (waiting.length > 0) await answer(true);
        expect([shown(), isStored]).toEqual([expected, expected]);
        const changes = heard.filter((notice) => notice.type === 'watchlist.changed');
        if (changes.length > 0) expect(changes.at(-1)).toEqual({ type: 'watchlist.changed', contentId, isOnWatchlist: expected });
        actor.stop();
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [false, 'WATCHLIST_NOT_ADDED'],
    [true, 'WATCHLIST_NOT_REMOVED'],
  ])('WAT-01 shows one toast and rolls back after a refusal: on the list %s', async (isOnWatchlist, key) => {
    const { heard, parentRef: parent } = recorder();
    const actor = createAlone(
      entryThatSaves(() => Promise.reject(refusal)),
      { input: { parentRef: parent, contentId, isOnWatchlist } },
      heard,
    ).start();
    actor.send({ type: 'watchlist.toggle' });
    await settled();
    expect(actor.getSnapshot().context.isOnWatchlist).toBe(isOnWatchlist);
    expect(heard).toEqual([
      { type: 'toast.show', message: { key } },
      { type: 'watchlist.changed', contentId, isOnWatchlist },
    ]);
  });
});

describeEveryPath(ratingMachine, {
  input: { contentId, rating: 2 },
  events: [
    ...[0, 2, 4].map((rating) => ({ type: 'rating.choose' as const, rating })),
    ...[-1, 6, 2.5, Number.NaN].map((rating) => ({ type: 'rating.choose' as const, rating })),
    { type: 'rating.loaded', rating: 4 },
    { type: 'xstate.done.actor.saveRating', output: 4 },
    { type: 'xstate.error.actor.saveRating', error: refusal },
  ],
  invariants: {
    'DET-03 a rating is a whole number from 0 to 5': ({ context: { rating } }) => Number.isInteger(rating) && rating >= 0 && rating <= 5,
    'DET-03 at rest, the stars show the stored rating': (snapshot) =>
      !snapshot.matches('resting') || snapshot.context.rating === snapshot.context.stored,
  },
});

describe('the rating with a slow service', () => {
  it('DET-03 saves the last choice after the first call, and shows its answer', async () => {
    const { waiting, made, call } = heldCalls<number>();
    const saveRating = fromPromise<number, { contentId: string; rating: number }>(({ input }) =>
      call(`${input.contentId} ${input.rating}`),
    );
    const actor = createAlone(ratingMachine.provide({ actors: { saveRating } }), { input: { contentId, rating: 0 } }).start();
    const shown = () => actor.getSnapshot().context.rating;
    for (const rating of [3, 4, 5]) actor.send({ type: 'rating.choose', rating });
    expect([shown(), made]).toEqual([5, ['low-orbit 3']]);
    waiting.shift()?.resolve(3);
    await settled();
    expect([shown(), made]).toEqual([5, ['low-orbit 3', 'low-orbit 5']]);
    // The answer of the service replaces the choice.
    waiting.shift()?.resolve(4);
    await settled();
    expect(shown()).toBe(4);
  });

  it('DET-03 restores the stored rating and shows a toast after a refusal', async () => {
    const { waiting, call } = heldCalls<number>();
    const heard: AnyEventObject[] = [];
    const saveRating = fromPromise<number, { contentId: string; rating: number }>(({ input }) => call(String(input.rating)));
    const machine = ratingMachine.provide({ actors: { saveRating } });
    const actor = createAlone(machine, { input: { contentId, rating: 2 } }, heard).start();
    actor.send({ type: 'rating.choose', rating: 4 });
    actor.send({ type: 'rating.choose', rating: 5 });
    waiting.shift()?.resolve(4);
    await settled();
    waiting.shift()?.reject(refusal);
    await settled();
    expect(actor.getSnapshot().context.rating).toBe(4);
    expect(heard).toEqual([{ type: 'toast.show', message: { key: 'RATING_NOT_SAVED' } }]);
  });
});

describeEveryPath(shareMachine, {
  input: { title: 'Low Orbit', path: '/movie/low-orbit/low-orbit' },
  events: [
    ...(['shared', 'dismissed', 'unavailable'] as const).map((output) => ({ type: 'xstate.done.actor.offerToSystem' as const, output })),
    { type: 'xstate.error.actor.offerToSystem', error: new Error('broken') },
    { type: 'xstate.done.actor.copyAddress', output: undefined },
    { type: 'xstate.error.actor.copyAddress', error: new Error('NotAllowedError') },
  ],
  states: {
    'offering: DET-03 ignores a second press': (snapshot) => expect(snapshot.can({ type: 'share.open' })).toBe(false),
    'showing: DET-03 shows the address until the viewer closes it': (snapshot) => expect(snapshot.can({ type: 'share.close' })).toBe(true),
  },
});

it.each([
  ['shared', true, 'resting', []],
  ['dismissed', true, 'resting', []],
  ['unavailable', true, 'resting', ['SHARE_COPIED']],
  ['unavailable', false, 'showing', []],
] as const)('DET-03 the system share %s, a clipboard %s: ends in %s', async (outcome, hasClipboard, state, toasts) => {
  const heard: AnyEventObject[] = [];
  const machine = shareMachine.provide({
    actors: {
      offerToSystem: fromPromise<SystemShare, { title: string; path: string }>(async () => outcome),
      copyAddress: fromPromise<void, { title: string; path: string }>(async () => {
        if (!hasClipboard) throw new Error('NotAllowedError');
      }),
    },
  });
  const actor = createAlone(machine, { input: { title: 'Low Orbit', path: '/movie/low-orbit/low-orbit' } }, heard).start();
  actor.send({ type: 'share.open' });
  await settled();
  expect(actor.getSnapshot().value).toBe(state);
  expect(heard.map(({ message }) => message.key)).toEqual(toasts);
});

it('DET-03 copies the address when the system share fails, and shows the address when the clipboard fails too', async () => {
  const heard: AnyEventObject[] = [];
  let hasClipboard = true;
  const machine = shareMachine.provide({
    actors: {
      offerToSystem: fromPromise<SystemShare, { title: string; path: string }>(() => Promise.reject(new Error('broken'))),
      copyAddress: fromPromise<void, { title: string; path: string }>(async () => {
        if (!hasClipboard) throw new Error('NotAllowedError');
      }),
    },
  });
  const actor = createAlone(machine, { input: { title: 'Low Orbit', path: '/movie/low-orbit/low-orbit' } }, heard).start();
  actor.send({ type: 'share.open' });
  await settled();
  expect([actor.getSnapshot().value, heard.length]).toEqual(['resting', 1]);
  hasClipboard = false;
  actor.send({ type: 'share.open' });
  await settled();
  expect([actor.getSnapshot().value, heard.length]).toEqual(['showing', 1]);
  actor.send({ type: 'share.close' });
  expect(actor.getSnapshot().value).toBe('resting');
});

const viewer = { isOnWatchlist: false, rating: 0 };
const input = {
  parentRef,
  contentId,
  title: 'Low Orbit',
  path: '/movie/low-orbit/low-orbit',
  trailerId: 'low-orbit-trailer',
  extras: [{ mediaId: 'low-orbit-extra-1', title: 'Drawing the rings', duration: 24, images: {} }],
  viewer,
  isSignedIn: true,
  features: DEFAULT_FLAGS,
};
const off: Partial<Record<FlagName, boolean>> = { watchlist: false, share: false, userRating: false, autoplayTrailer: false };

describeEveryPath(titleActionsMachine, {
  inputs: [
    input,
    { ...input, viewer: { isOnWatchlist: true, rating: 4 }, trailerId: null, extras: [] },
    { ...input, isSignedIn: false },
    { ...input, features: { ...DEFAULT_FLAGS, ...off } },
  ],
  events: [
    { type: 'rating.choose', rating: 3 },
    { type: 'extra.open', mediaId: 'low-orbit-extra-1' },
    { type: 'extra.open', mediaId: 'of another title' },
    { type: 'title.loaded', viewer: { isOnWatchlist: true, rating: 3 } },
    { type: 'watchlist.changed', contentId, isOnWatchlist: true },
    { type: 'xstate.error.actor.trailer', error: new Error('broken') },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.isSignedIn, context.trailerId, context.extra, context.features, context.viewer]),
  invariants: {
    'DET-03 DET-17 CFG-08 the dialog has a trailer or an extra of the title, and only with the feature on': (snapshot) =>
      !snapshot.matches('open') ||
      ((snapshot.context.extra ?? snapshot.context.trailerId) !== null && snapshot.context.features.autoplayTrailer),
    'DET-17 a closed dialog keeps no extra': (snapshot) => snapshot.matches('open') || snapshot.context.extra === null,
  },
});

describe('the actions of a title', () => {
  /** The actions with a service that answers at once. */
  async function open(given: Partial<Omit<typeof input, 'trailerId'> & { trailerId: string | null }> = {}) {
    const { heard, parentRef: parent } = recorder();
    const calls: string[] = [];
    const called = (name: string) => async () => void calls.push(name);
    const machine = titleActionsMachine.provide({
      actors: {
        watchlistEntry: entryThatSaves(async (name) => void calls.push(name)),
        rating: ratingMachine.provide({
          actors: {
            saveRating: fromPromise<number, { contentId: string; rating: number }>(async ({ input: { rating } }) => {
              calls.push(`rate ${rating}`);
              return rating;
            }),
          },
        }),
        share: shareMachine.provide({
          actors: {
            offerToSystem: fromPromise<SystemShare, { title: string; path: string }>(async () => 'unavailable'),
            copyAddress: fromPromise<void, { title: string; path: string }>(called('copy')),
          },
        }),
      },
    });
    const actor = createAlone(machine, { input: { ...input, parentRef: parent, ...given } }, heard).start();
    await settled();
    const act = async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) actor.send(event);
      await settled();
      await settled();
    };
    return { actor, calls, heard, act };
  }
  const everything = [
    { type: 'watchlist.toggle' },
    { type: 'rating.choose', rating: 4 },
    { type: 'share.open' },
    { type: 'trailer.open' },
    { type: 'extra.open', mediaId: 'low-orbit-extra-1' },
  ] as const;

  it('DET-03 WAT-01 the watchlist, the rating and sharing each make their call', async () => {
    const { calls, heard, act } = await open({ trailerId: null });
    await act(...everything);
    expect(calls.sort()).toEqual(['add', 'copy', 'rate 4']);
    expect(heard).toContainEqual({ type: 'watchlist.changed', contentId, isOnWatchlist: true });
    expect(heard).toContainEqual({ type: 'toast.show', message: { key: 'SHARE_COPIED' } });
  });

  it('CFG-08 makes no call for the watchlist, rating, share and trailer when their flags are off', async () => {
    for (const isSignedIn of [true, false]) {
      const { actor, calls, heard, act } = await open({ isSignedIn, features: { ...DEFAULT_FLAGS, ...off } });
      await act(...everything);
      expect([calls, heard]).toEqual([[], []]);
      expect(actor.getSnapshot().matches('closed')).toBe(true);
    }
  });

  it('DET-17 plays the pressed extra, then the trailer, and no extra of another title', async () => {
    const { actor, act } = await open();
    const played = () => actor.getSnapshot().children.trailer?.getSnapshot().context.trailerId;
    await act({ type: 'extra.open', mediaId: 'low-orbit-extra-1' });
    expect([played(), actor.getSnapshot().context.extra?.title]).toEqual(['low-orbit-extra-1', 'Drawing the rings']);
    await act({ type: 'trailer.close' }, { type: 'extra.open', mediaId: 'of another title' });
    expect(actor.getSnapshot().matches('closed')).toBe(true);
    await act({ type: 'trailer.open' });
    expect([played(), actor.getSnapshot().context.extra]).toEqual(['low-orbit-trailer', null]);
  });

  it('DET-03 opens the login for a visitor, and asks for each action after the login', async () => {
    const { calls, heard, act } = await open({ isSignedIn: false });
    await act({ type: 'watchlist.toggle' }, { type: 'rating.choose', rating: 4 });
    expect(calls).toEqual([]);
    expect(heard).toEqual([
      { type: 'action.postpone', action: { kind: 'watchlist', contentId } },
      { type: 'login.open' },
      { type: 'action.postpone', action: { kind: 'rating', contentId, rating: 4 } },
      { type: 'login.open' },
    ]);
  });
});

const inList: PendingAction = { kind: 'watchlist', contentId };
const rated: PendingAction = { kind: 'rating', contentId, rating: 4 };

describeEveryPath(pendingActionMachine, {
  inputs: [null, inList, rated].flatMap((action) => [
    { action, features: { watchlist: true, userRating: true } },
    { action, features: { watchlist: false, userRating: false } },
  ]),
  events: [
    { type: 'xstate.done.actor.addToWatchlist', output: undefined },
    { type: 'xstate.error.actor.addToWatchlist', error: refusal },
    { type: 'xstate.done.actor.saveRating', output: 4 },
    { type: 'xstate.error.actor.saveRating', error: refusal },
  ],
  invariants: {
    'DET-03 CFG-08 does what the visitor wanted, and only with the feature on': ({ value, context: { action, features } }) =>
      (value !== 'listing' || (action?.kind === 'watchlist' && features.watchlist)) &&
      (value !== 'rating' || (action?.kind === 'rating' && features.userRating)),
  },
});

describe('what a visitor wanted before the login', () => {
  const changed = { type: 'viewing.changed' };
  it.each([
    [inList, true, ['add low-orbit'], [{ type: 'watchlist.changed', contentId, isOnWatchlist: true }, changed]],
    [inList, false, ['add low-orbit'], [{ type: 'toast.show', message: { key: 'WATCHLIST_NOT_ADDED' } }]],
    [rated, true, ['rate low-orbit 4'], [changed]],
    [rated, false, ['rate low-orbit 4'], [{ type: 'toast.show', message: { key: 'RATING_NOT_SAVED' } }]],
  ])('DET-03 HOM-11 is done once after the login, or a toast says that it failed: %o, %s', async (action, isTaken, called, expected) => {
    const heard: AnyEventObject[] = [];
    const calls: string[] = [];
    const answer = <Output>(output: Output) => (isTaken ? Promise.resolve(output) : Promise.reject(refusal));
    const machine = pendingActionMachine.provide({
      actors: {
        addToWatchlist: fromPromise<void, { contentId: string }>(({ input: { contentId: id } }) => {
          calls.push(`add ${id}`);
          return answer(undefined);
        }),
        saveRating: fromPromise<number, { contentId: string; rating: number }>(({ input: { contentId: id, rating } }) => {
          calls.push(`rate ${id} ${rating}`);
          return answer(rating);
        }),
      },
    });
    createAlone(machine, { input: { action, features: { watchlist: true, userRating: true } } }, heard).start();
    await settled();
    expect([calls, heard]).toEqual([called, expected]);
  });
});
