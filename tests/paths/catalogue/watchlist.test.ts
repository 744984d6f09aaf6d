import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { keptOf, shownOf, undoableOf, type WatchlistEvent, watchlistMachine } from '../../../machines/catalogue/watchlist.machine.ts';
import { type ListKind, listKindOf, suggestedRail } from '../../../machines/catalogue/watchlist.ts';
import type { Content, Rail } from '../../../machines/domain/entities.ts';
import { contentLike, lowOrbit, NOW, quietCoast, railLike, rails } from '../../../stories/fixtures/catalogue.ts';
import { createAlone } from '../../alone.ts';
import { entryThatSaves } from '../entryThatSaves.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

const refusal = { success: false, errorCode: 503, errorMessage: '', errorStatus: 'http_503' };
const input = { parentRef: listener(), sectionId: 'home', kind: 'all', now: () => NOW } as const;

describeEveryPath(watchlistMachine, {
  input,
  events: [
    { type: 'xstate.done.actor.loadWatchlist', output: [lowOrbit, quietCoast] },
    { type: 'xstate.done.actor.loadWatchlist', output: [lowOrbit] },
    { type: 'xstate.done.actor.loadWatchlist', output: [] },
    { type: 'xstate.error.actor.loadWatchlist', error: refusal },
    { type: 'xstate.done.actor.loadSuggestions', output: railLike({ id: 'new', contents: [lowOrbit] }) },
    { type: 'xstate.done.actor.loadSuggestions', output: null },
    { type: 'xstate.error.actor.loadSuggestions', error: refusal },
    { type: 'kind.choose', kind: 'series' },
    { type: 'title.remove', contentId: 'low-orbit' },
    { type: 'title.remove', contentId: 'quiet-coast' },
    { type: 'title.remove', contentId: 'somewhere else' },
    { type: 'watchlist.changed', contentId: 'low-orbit', isOnWatchlist: true },
    { type: 'watchlist.changed', contentId: 'low-orbit', isOnWatchlist: false },
    { type: 'list.changed', contentId: 'low-orbit', isOnWatchlist: false },
    { type: 'list.changed', contentId: 'low-orbit', isOnWatchlist: true },
    { type: 'xstate.done.actor.loadAgain', output: [lowOrbit, quietCoast] },
    { type: 'xstate.error.actor.loadAgain', error: refusal },
    { type: 'xstate.error.actor.changesElsewhere', error: new Error('no channel') },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.kind,
      context.removed,
      context.lastRemoved,
      context.contents.map(({ id }) => id),
      context.suggestions?.id,
    ]),
  invariants: {
    'has an error only in the failed state': (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
    'WAT-01 is in the empty state only when the list is empty': (snapshot) =>
      !snapshot.matches('ready') || snapshot.matches({ ready: { list: 'empty' } }) === (keptOf(snapshot.context).length === 0),
    'WAT-01 lists each removed title once': ({ context: { removed } }) => new Set(removed).size === removed.length,
    'WAT-01 offers to undo only for a removed title': (snapshot) =>
      !snapshot.matches({ ready: { undo: 'offered' } }) || undoableOf(snapshot.context) !== null,
    'WAT-01 keeps an entry actor for each removed title': ({ context: { removed, entryRefs } }) => removed.every((id) => id in entryRefs),
  },
  states: {
    'failed: ERR-05 can be retried': (snapshot) => expect(snapshot.can({ type: 'watchlist.retry' })).toBe(true),
  },
});

/** A list with a service that answers at once. */
async function open({
  contents: first = [lowOrbit, quietCoast] as readonly Content[],
  isRefused = false,
  kind = 'all' as ListKind,
  clock = new SimulatedClock(),
} = {}) {
  const calls: string[] = [];
  let contents = first;
  let emitChange = (_: WatchlistEvent) => {};
  const heard: AnyEventObject[] = [];
  const machine = watchlistMachine.provide({
    actors: {
      loadWatchlist: fromPromise<readonly Content[]>(async () => contents),
      changesElsewhere: fromCallback(({ sendBack }) => {
        emitChange = sendBack;
      }),
      loadSuggestions: fromPromise<Rail | null, { sectionId: string | null }>(async () => suggestedRail(rails)),
      watchlistEntry: entryThatSaves(async (name, contentId) => {
        calls.push(`${name} ${contentId}`);
        if (isRefused) throw refusal;
      }),
    },
  });
  const actor = createAlone(machine, { input: { ...input, kind }, clock }, heard).start();
  const settle = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  };
  await settle();
  const shown = () => shownOf(actor.getSnapshot().context).map(({ id }) => id);
  /** Simulates a change of the list outside of this page. */
  const change = (contentId: string, isOnWatchlist: boolean, now = contents) => {
    contents = now;
    emitChange({ type: 'list.changed', contentId, isOnWatchlist });
  };
  return { actor, calls, change, heard, settle, shown };
}

describe('the watchlist', () => {
  it('WAT-01 removes a title at once, and restores it at its position', async () => {
    const { actor, calls, settle, shown } = await open();
    actor.send({ type: 'title.remove', contentId: 'low-orbit' });
    expect(shown()).toEqual(['quiet-coast']);
    await settle();
    expect(undoableOf(actor.getSnapshot().context)?.title).toBe('Low Orbit');
    actor.send({ type: 'removal.undo' });
    expect(shown()).toEqual(['low-orbit', 'quiet-coast']);
    await settle();
    expect(calls).toEqual(['remove low-orbit', 'add low-orbit']);
  });

  it('WAT-01 adds the title after the removal when the viewer undoes before the service has answered', async () => {
    const { actor, calls, settle, shown } = await open();
    actor.send({ type: 'title.remove', contentId: 'low-orbit' });
    actor.send({ type: 'removal.undo' });
    expect(calls).toEqual(['remove low-orbit']);
    await settle();
    expect([calls, shown()]).toEqual([
      ['remove low-orbit', 'add low-orbit'],
      ['low-orbit', 'quiet-coast'],
    ]);
  });

  it('WAT-01 restores the title and shows a toast when the removal is refused', async () => {
    const { actor, heard, settle, shown } = await open({ isRefused: true });
    actor.send({ type: 'title.remove', contentId: 'quiet-coast' });
    expect(shown()).toEqual(['low-orbit']);
    await settle();
    expect(shown()).toEqual(['low-orbit', 'quiet-coast']);
    expect(heard).toMatchObject([{ type: 'toast.show', message: { key: 'WATCHLIST_NOT_REMOVED' } }]);
    expect(actor.getSnapshot().can({ type: 'removal.undo' })).toBe(false);
  });

  it('WAT-01 shows suggestions after the removal of the last title, and the list again after undoing', async () => {
    const { actor, settle, shown } = await open({ contents: [lowOrbit] });
    actor.send({ type: 'title.remove', contentId: 'low-orbit' });
    await settle();
    expect(actor.getSnapshot().matches({ ready: { list: 'empty' } })).toBe(true);
    expect(actor.getSnapshot().context.suggestions?.id).toBe('new');
    actor.send({ type: 'removal.undo' });
    expect([actor.getSnapshot().matches({ ready: { list: 'showing' } }), shown()]).toEqual([true, ['low-orbit']]);
  });

  it('WAT-01 offers to undo for 8 s, and while the viewer holds the offer', async () => {
    const clock = new SimulatedClock();
    const { actor } = await open({ clock });
    const isOffered = () => actor.getSnapshot().matches({ ready: { undo: 'offered' } });
    actor.send({ type: 'title.remove', contentId: 'low-orbit' });
    actor.send({ type: 'undo.hold' });
    clock.increment(60_000);
    expect(isOffered()).toBe(true);
    actor.send({ type: 'undo.release' });
    clock.increment(7999);
    expect(isOffered()).toBe(true);
    clock.increment(1);
    expect([isOffered(), actor.getSnapshot().can({ type: 'removal.undo' })]).toEqual([false, false]);
  });

  it('WAT-01 shows changes from other pages without a call, and keeps the list until it is loaded again', async () => {
    const { actor, calls, change, settle, shown } = await open();
    change('low-orbit', false);
    expect(shown()).toEqual(['quiet-coast']);
    expect(actor.getSnapshot().can({ type: 'removal.undo' })).toBe(false);
    change('low-orbit', true, [quietCoast, lowOrbit]);
    expect(shown()).toEqual(['quiet-coast']);
    await settle();
    expect(shown()).toEqual(['quiet-coast', 'low-orbit']);
    expect(calls).toEqual([]);
  });

  it('WAT-01 shows a removed title again when another page adds it, and can remove it again', async () => {
    const { actor, calls, change, settle, shown } = await open();
    actor.send({ type: 'title.remove', contentId: 'low-orbit' });
    await settle();
    change('low-orbit', true);
    expect(shown()).toEqual(['low-orbit', 'quiet-coast']);
    actor.send({ type: 'title.remove', contentId: 'low-orbit' });
    await settle();
    expect(calls).toEqual(['remove low-orbit', 'remove low-orbit']);
  });

  it('WAT-01 still offers to undo a removal when another page adds a title', async () => {
    const { actor, change, settle, shown } = await open();
    const other = contentLike({ id: 'other' });
    actor.send({ type: 'title.remove', contentId: 'low-orbit' });
    await settle();
    change('other', true, [other, quietCoast]);
    await settle();
    expect(shown()).toEqual(['other', 'quiet-coast']);
    expect(undoableOf(actor.getSnapshot().context)?.title).toBe('Low Orbit');
    actor.send({ type: 'removal.undo' });
    expect(shown()).toEqual(['other', 'quiet-coast', 'low-orbit']);
  });

  it('WAT-01 filters the list by kind, and corrects the address', async () => {
    const broadcast = contentLike({ id: 'match', contentType: 'CATCHUP' });
    const { actor, heard, shown } = await open({ contents: [lowOrbit, quietCoast, broadcast] });
    const by = (kind: 'all' | 'movies' | 'series') => {
      actor.send({ type: 'kind.choose', kind });
      return shown();
    };
    expect([by('movies'), by('series'), by('all')]).toEqual([['low-orbit'], ['quiet-coast'], ['low-orbit', 'quiet-coast', 'match']]);
    expect(heard).toEqual(
      ['/watchlist?kind=movies', '/watchlist?kind=series', '/watchlist'].map((url) => ({ type: 'address.correct', url })),
    );
  });

  it('NAV-12 opens with the kind in the address', async () => {
    const { shown } = await open({ kind: 'series' });
    expect(shown()).toEqual(['quiet-coast']);
    expect([undefined, '', 'movies', 'series', 'films'].map(listKindOf)).toEqual(['all', 'all', 'movies', 'series', 'all']);
  });

  it.each([
    [rails, 'new'],
    [rails.slice(0, 1), null],
    [[], null],
    [
      [railLike({ id: 'hero', contents: [lowOrbit] }), railLike({ id: 'empty' }), railLike({ id: 'second', contents: [lowOrbit] })],
      'second',
    ],
  ] as [readonly Rail[], string | null][])('WAT-01 chooses the rail of suggestions for an empty list: %#', (given, id) => {
    expect(suggestedRail(given)?.id ?? null).toBe(id);
  });
});
