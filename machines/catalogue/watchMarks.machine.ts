/**
 * The viewer removes a title from "Continue watching" or marks it as watched (WAT-02). The change shows at once. When the service has
 * accepted it, a toast offers to undo it. When the service refuses it, it is reverted.
 */
import { assign, sendTo, setup } from 'xstate';
import { type PendingChangesNotice, pendingChangesOf } from '../app/pendingChanges.machine.ts';
import type { Message } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { Change } from '../domain/pendingChanges.ts';
import type { WatchMark } from './watchMark.ts';

export type WatchMarksEvent = Messages['watchMarks'] | { type: 'mark.set'; mark: WatchMark } | PendingChangesNotice<WatchMark | null>;

/** `key`: kind and id of the title. null: no mark. */
type MarkChange = Change<WatchMark | null>;

type Context = {
  /** Null for a visitor, who has no marks. */
  profileId: string | null;
  /** The marks that are shown. */
  marks: readonly WatchMark[];
  /** The mark that can be undone. */
  last: WatchMark | null;
};

const keyOf = ({ kind, id }: WatchMark) => `${kind} ${id}`;

function changeOf({ marks }: Context, mark: WatchMark, value: WatchMark | null): MarkChange {
  const key = keyOf(mark);
  return { key, value, before: marks.find((other) => keyOf(other) === key) ?? null };
}

const DONE: Readonly<Record<WatchMark['kind'], string>> = { removed: 'MARK_REMOVED', watched: 'MARK_WATCHED' };
const REFUSED: Readonly<Record<WatchMark['kind'], string>> = { removed: 'MARK_NOT_REMOVED', watched: 'MARK_NOT_WATCHED' };

export const watchMarksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WatchMarksEvent,
    input: {} as Pick<Context, 'profileId'>,
  },
  actors: { pendingChanges: pendingChangesOf<WatchMark | null>() },
  guards: {
    isMember: ({ context }) => context.profileId !== null,
    hasLast: ({ context }) => context.last !== null,
    isUndone: (_, { value }: MarkChange) => value === null,
  },
  actions: {
    saveChange: sendTo('pendingChanges', (_, change: MarkChange) => ({ type: 'change.add', change })),
    show: assign({
      marks: ({ context }, { key, value }: Pick<MarkChange, 'key' | 'value'>) => [
        ...context.marks.filter((mark) => keyOf(mark) !== key),
        ...(value ? [value] : []),
      ],
    }),
    noteLast: assign({ last: (_, { mark }: { mark: WatchMark }) => mark }),
    forgetLast: assign({ last: null }),
    reportDone: sendTo(receiver('notices'), (_, { mark }: { mark: WatchMark }): Messages['notices'] => ({
      type: 'toast.show',
      message: messageOf(DONE, mark),
      action: { label: { key: 'UI_UNDO' }, undoes: 'watchMark' },
    })),
    reportRefused: sendTo(receiver('notices'), (_, { mark }: { mark: WatchMark }) => ({
      type: 'toast.show',
      message: messageOf(REFUSED, mark),
    })),
    reportNotUndone: sendTo(receiver('notices'), {
      type: 'toast.show',
      message: { key: 'MARK_NOT_UNDONE' },
    }),
    reportChanged: sendTo(receiver('pages'), { type: 'viewing.changed' }),
  },
}).createMachine({
  id: 'watchMarks',
  context: ({ input }) => ({ ...input, marks: [], last: null }),
  invoke: { id: 'pendingChanges', src: 'pendingChanges', input: ({ self }) => ({ parentRef: self }) },
  on: {
    'mark.set': {
      guard: 'isMember',
      actions: [
        { type: 'saveChange', params: ({ context, event: { mark } }) => changeOf(context, mark, mark) },
        { type: 'show', params: ({ event: { mark } }) => ({ key: keyOf(mark), value: mark }) },
      ],
    },
    'mark.undo': {
      guard: 'hasLast',
      actions: [
        { type: 'saveChange', params: ({ context }) => changeOf(context, known(context.last), null) },
        { type: 'show', params: ({ context }) => ({ key: keyOf(known(context.last)), value: null }) },
        'forgetLast',
      ],
    },
    'change.settled': [
      { guard: { type: 'isUndone', params: ({ event }) => event.change }, actions: 'reportChanged' },
      {
        actions: [
          { type: 'noteLast', params: ({ event }) => ({ mark: known(event.change.value) }) },
          { type: 'reportDone', params: ({ event }) => ({ mark: known(event.change.value) }) },
          'reportChanged',
        ],
      },
    ],
    'change.refused': [
      {
        guard: { type: 'isUndone', params: ({ event }) => event.change },
        actions: [{ type: 'show', params: ({ event: { change } }) => ({ key: change.key, value: change.before }) }, 'reportNotUndone'],
      },
      {
        actions: [
          { type: 'show', params: ({ event: { change } }) => ({ key: change.key, value: change.before }) },
          { type: 'reportRefused', params: ({ event }) => ({ mark: known(event.change.value) }) },
        ],
      },
    ],
  },
});

const messageOf = (words: Readonly<Record<WatchMark['kind'], string>>, { kind, title }: WatchMark): Message => ({
  key: words[kind],
  values: { title },
});
