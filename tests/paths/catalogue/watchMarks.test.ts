import { expect, it } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { watchMarksMachine } from '../../../machines/catalogue/watchMarks.machine.ts';
import { createAlone } from '../../alone.ts';
import { anotherProfile, viewerChanged } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const film: WatchMark = { kind: 'removed', id: 'a', title: 'A', seconds: 300 };
const episode: WatchMark = { kind: 'watched', id: 'b', title: 'B', seconds: 60 };

describeEveryPath(watchMarksMachine, {
  inputs: [{ profileId: null }, { profileId: 'p1' }],
  serializeState: ({ value, context: { profileId, marks, writes, last } }) => JSON.stringify([value, profileId, marks, writes, last]),
  /** At most two writes are queued. */
  filterEvents: ({ context }, { type }) => context.writes.length < 2 || !type.startsWith('mark.'),
  limit: 20_000,
  events: [
    viewerChanged({ profile: null }),
    viewerChanged(),
    { type: 'mark.set', mark: film },
    { type: 'mark.set', mark: episode },
    { type: 'mark.undo' },
    { type: 'xstate.done.actor.writeMark', output: undefined },
  ],
  states: {
    resting: ({ context }) => expect(context.writes).toEqual([]),
    writing: ({ context }) => expect(context.writes.length).toBeGreaterThan(0),
  },
  invariants: {
    'WAT-02 has no marks without a profile': ({ context }) =>
      context.profileId !== null || (context.marks.length === 0 && context.writes.length === 0),
    'has at most one mark of each kind for a title': ({ context: { marks } }) =>
      new Set(marks.map(({ kind, id }) => `${kind} ${id}`)).size === marks.length,
  },
});

function start() {
  const heard: AnyEventObject[] = [];
  const writes: { mark: WatchMark; undoes: boolean }[] = [];
  let refuses = false;
  const marks = createAlone(
    watchMarksMachine.provide({
      actors: {
        writeMark: fromPromise<void, { mark: WatchMark; undoes: boolean }>(async ({ input }) => {
          writes.push(input);
          if (refuses) throw new Error('refused');
        }),
      },
    }),
    { input: { profileId: 'p1' } },
    heard,
  ).start();
  return { marks, heard, writes, refuse: () => (refuses = true), shown: () => marks.getSnapshot().context.marks };
}

it('WAT-02 shows a mark at once, and offers to undo it in a toast once it is written', async () => {
  const { marks, heard, writes, shown } = start();
  marks.send({ type: 'mark.set', mark: film });
  expect([shown(), heard]).toEqual([[film], []]);
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard).toEqual([
    {
      type: 'toast.show',
      message: { key: 'MARK_REMOVED', values: { title: 'A' } },
      action: { label: { key: 'MARK_UNDO' }, undoes: 'watchMark' },
    },
    { type: 'viewing.changed' },
  ]);
  marks.send({ type: 'mark.undo' });
  marks.send({ type: 'mark.undo' });
  expect(shown()).toEqual([]);
  await expect.poll(() => heard).toHaveLength(3);
  expect(writes).toEqual([
    { mark: film, undoes: false },
    { mark: film, undoes: true },
  ]);
});

it.each([
  [film, 'MARK_NOT_REMOVED'],
  [episode, 'MARK_NOT_WATCHED'],
])('WAT-02 removes a mark and shows a toast when the service refuses it: %o', async (mark, key) => {
  const { marks, heard, refuse, shown } = start();
  refuse();
  marks.send({ type: 'mark.set', mark });
  await expect.poll(() => heard).toEqual([{ type: 'toast.show', message: { key, values: { title: mark.title } } }]);
  expect(shown()).toEqual([]);
});

it('WAT-02 keeps the mark and shows a toast when the service refuses to undo it', async () => {
  const { marks, heard, refuse, shown } = start();
  marks.send({ type: 'mark.set', mark: episode });
  await expect.poll(() => heard).toHaveLength(2);
  refuse();
  marks.send({ type: 'mark.undo' });
  await expect.poll(() => heard).toHaveLength(3);
  expect([shown(), heard[2]]).toEqual([[episode], { type: 'toast.show', message: { key: 'MARK_NOT_UNDONE' } }]);
});

it('SES-07 clears the marks when the profile changes', async () => {
  const { marks, heard, shown } = start();
  marks.send({ type: 'mark.set', mark: film });
  marks.send(viewerChanged({ profile: anotherProfile }));
  await Promise.resolve();
  expect([shown(), heard]).toEqual([[], []]);
});
