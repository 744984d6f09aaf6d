/**
 * The viewer removes a title from "Continue watching" or marks it as watched (WAT-02). The change shows at once. When the service has
 * accepted it, a toast offers to undo it. When the service refuses it, it is reverted. The calls run one after the other.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { ViewerChanged } from '../domain/viewer.ts';
import { isSameMark, type WatchMark } from './watchMark.ts';

export type WatchMarksEvent = Messages['watchMarks'] | { type: 'mark.set'; mark: WatchMark };

/** `undoes`: the write removes the mark. */
type Write = { mark: WatchMark; undoes: boolean };

type Context = {
  profileId: string | null;
  /** The marks that are shown. */
  marks: readonly WatchMark[];
  /** The writes in order; the first one is under way. */
  writes: readonly Write[];
  /** The mark that can be undone. */
  last: WatchMark | null;
};

const watchingOf = ({ viewer }: ViewerChanged) => ({ profileId: viewer.profile?.id ?? null });

const without = (marks: readonly WatchMark[], mark: WatchMark) => marks.filter((other) => !isSameMark(other, mark));

const DONE: Readonly<Record<WatchMark['kind'], string>> = { removed: 'MARK_REMOVED', watched: 'MARK_WATCHED' };
const REFUSED: Readonly<Record<WatchMark['kind'], string>> = { removed: 'MARK_NOT_REMOVED', watched: 'MARK_NOT_WATCHED' };

export const watchMarksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WatchMarksEvent,
    input: {} as Pick<Context, 'profileId'>,
    children: {} as { writeMark: 'writeMark' },
  },
  actors: {
    writeMark: promiseToProvide<void, Write>('writeMark'),
  },
  guards: {
    isMember: ({ context }) => context.profileId !== null,
    isOther: ({ context }, { profileId }: { profileId: string | null }) => profileId !== context.profileId,
    hasWrites: ({ context }) => context.writes.length > 0,
    hasLast: ({ context }) => context.last !== null,
    isUndoing: ({ context }) => context.writes[0]?.undoes === true,
  },
  actions: {
    storeViewer: assign((_, { profileId }: { profileId: string | null }) => ({ profileId, marks: [], writes: [], last: null })),
    addMark: assign(({ context }, { mark }: { mark: WatchMark }) => ({
      marks: [...without(context.marks, mark), mark],
      writes: [...context.writes, { mark, undoes: false }],
    })),
    undoLast: assign(({ context: { marks, writes, last } }) =>
      last ? { marks: without(marks, last), writes: [...writes, { mark: last, undoes: true }], last: null } : {},
    ),
    noteLast: assign({ last: ({ context }) => context.writes[0]?.mark ?? null }),
    takeBack: assign({
      marks: ({ context: { marks, writes } }) => {
        const [write] = writes;
        if (!write) return marks;
        return write.undoes ? [...without(marks, write.mark), write.mark] : without(marks, write.mark);
      },
    }),
    endWrite: assign({ writes: ({ context }) => context.writes.slice(1) }),
    reportDone: sendTo(receiver('notices'), toastOf(DONE, { canUndo: true })),
    reportRefused: sendTo(receiver('notices'), toastOf(REFUSED, { canUndo: false })),
    reportNotUndone: sendTo(receiver('notices'), {
      type: 'toast.show',
      message: { key: 'MARK_NOT_UNDONE' },
    }),
    reportChanged: sendTo(receiver('pages'), { type: 'viewing.changed' }),
  },
}).createMachine({
  id: 'watchMarks',
  context: ({ input }) => ({ ...input, marks: [], writes: [], last: null }),
  initial: 'resting',
  on: {
    'viewer.changed': {
      guard: { type: 'isOther', params: ({ event }) => watchingOf(event) },
      target: '.resting',
      actions: { type: 'storeViewer', params: ({ event }) => watchingOf(event) },
    },
    'mark.set': { guard: 'isMember', actions: { type: 'addMark', params: ({ event }) => event } },
    'mark.undo': { guard: 'hasLast', actions: 'undoLast' },
  },
  states: {
    resting: { always: { guard: 'hasWrites', target: 'writing' } },
    writing: {
      invoke: {
        id: 'writeMark',
        src: 'writeMark',
        input: ({ context }) => context.writes[0] ?? { mark: { kind: 'watched', id: '', title: '', seconds: 0 }, undoes: false },
        onDone: [
          { guard: 'isUndoing', target: 'resting', actions: ['endWrite', 'reportChanged'] },
          { target: 'resting', actions: ['noteLast', 'reportDone', 'endWrite', 'reportChanged'] },
        ],
        onError: [
          { guard: 'isUndoing', target: 'resting', actions: ['takeBack', 'reportNotUndone', 'endWrite'] },
          { target: 'resting', actions: ['takeBack', 'reportRefused', 'endWrite'] },
        ],
      },
    },
  },
});

/** The toast for the mark that the service accepted or refused. */
function toastOf(words: Readonly<Record<WatchMark['kind'], string>>, { canUndo }: { canUndo: boolean }) {
  return ({ context: { writes } }: { context: Context }): Messages['notices'] => {
    const { kind, title } = known(writes[0]).mark;
    const message: Message = { key: words[kind], values: { title } };
    return canUndo
      ? { type: 'toast.show', message, action: { label: { key: 'MARK_UNDO' }, undoes: 'watchMark' } }
      : { type: 'toast.show', message };
  };
}
