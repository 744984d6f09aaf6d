import { expect, it } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import { pendingChangesOf } from '../../../machines/app/pendingChanges.machine.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { watchMarksMachine } from '../../../machines/catalogue/watchMarks.machine.ts';
import { known } from '../../../machines/domain/known.ts';
import type { Change } from '../../../machines/domain/pendingChanges.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

const film: WatchMark = { kind: 'removed', id: 'a', title: 'A', seconds: 300 };
const episode: WatchMark = { kind: 'watched', id: 'b', title: 'B', seconds: 60 };

describeEveryPath(watchMarksMachine, {
  inputs: [{ profileId: null }, { profileId: 'p1' }],
  serializeState: ({ value, context: { profileId, marks, last } }) => JSON.stringify([value, profileId, marks, last]),
  events: [
    { type: 'mark.set', mark: film },
    { type: 'mark.set', mark: episode },
    { type: 'mark.undo' },
    { type: 'change.settled', change: { key: 'removed a', value: film, before: null } },
    { type: 'change.settled', change: { key: 'removed a', value: null, before: film } },
    { type: 'change.refused', change: { key: 'removed a', value: film, before: null }, error: null },
    { type: 'change.refused', change: { key: 'removed a', value: null, before: film }, error: null },
  ],
  /** The service is asked only for a profile. */
  filterEvents: ({ context }, { type }) => context.profileId !== null || !type.startsWith('change.'),
  invariants: {
    'WAT-02 has no marks without a profile': ({ context }) => context.profileId !== null || context.marks.length === 0,
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
        pendingChanges: pendingChangesOf<WatchMark | null>().provide({
          actors: {
            saveChange: fromPromise<WatchMark | null, Change<WatchMark | null>>(async ({ input: { value, before } }) => {
              writes.push({ mark: known(value ?? before), undoes: value === null });
              if (refuses) throw new Error('refused');
              return value;
            }),
          },
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
      action: { label: { key: 'UI_UNDO' }, undoes: 'watchMark' },
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
