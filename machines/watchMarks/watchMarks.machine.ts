/**
 * What a viewer says of their watching (WAT-02): a title comes off "Continue watching", or counts as watched. It shows at once. When the service has
 * taken it, a toast says so and offers to undo it; when the service refuses, it is taken back. The calls follow one another.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import type { Toast } from '../domain/notices.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isSameMark, type WatchMark } from '../domain/watchMark.ts';

export type WatchMarksEvent =
  | { type: 'mark.set'; mark: WatchMark }
  /** The viewer changes their mind about the last one. */
  | { type: 'mark.undo' }
  /** Who watches, null for nobody; marks of another profile are forgotten. */
  | { type: 'viewer.told'; profileId: string | null };

export type WatchMarksNotice =
  | ({ type: 'toast.show' } & Toast)
  /** The service knows it: what shows the viewer's position is out of date. */
  | { type: 'viewing.changed' };

/** `undoes`: it takes the mark back. */
type Write = { mark: WatchMark; undoes: boolean };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, WatchMarksNotice>;
  profileId: string | null;
  /** What is shown. */
  marks: readonly WatchMark[];
  /** The first one is being written. */
  writes: readonly Write[];
  /** The one that can be undone. */
  last: WatchMark | null;
};

const without = (marks: readonly WatchMark[], mark: WatchMark) => marks.filter((other) => !isSameMark(other, mark));

const DONE: Readonly<Record<WatchMark['kind'], string>> = { removed: 'MARK_REMOVED', watched: 'MARK_WATCHED' };
const REFUSED: Readonly<Record<WatchMark['kind'], string>> = { removed: 'MARK_NOT_REMOVED', watched: 'MARK_NOT_WATCHED' };

export const watchMarksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WatchMarksEvent,
    input: {} as Pick<Context, 'parentRef' | 'profileId'>,
    children: {} as { writeMark: 'writeMark' },
  },
  actors: {
    writeMark: promiseToProvide<void, Write>('writeMark'),
  },
  guards: {
    isSomebody: ({ context }) => context.profileId !== null,
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
    tellDone: sendTo(({ context }) => context.parentRef, toastOf(DONE, { canUndo: true })),
    tellRefused: sendTo(({ context }) => context.parentRef, toastOf(REFUSED, { canUndo: false })),
    tellNotUndone: sendTo(({ context }) => context.parentRef, {
      type: 'toast.show',
      message: { key: 'MARK_NOT_UNDONE' },
    } satisfies WatchMarksNotice),
    tellChanged: sendTo(({ context }) => context.parentRef, { type: 'viewing.changed' } satisfies WatchMarksNotice),
  },
}).createMachine({
  id: 'watchMarks',
  context: ({ input }) => ({ ...input, marks: [], writes: [], last: null }),
  initial: 'resting',
  on: {
    'viewer.told': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.resting',
      actions: { type: 'storeViewer', params: ({ event }) => event },
    },
    'mark.set': { guard: 'isSomebody', actions: { type: 'addMark', params: ({ event }) => event } },
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
          { guard: 'isUndoing', target: 'resting', actions: ['endWrite', 'tellChanged'] },
          { target: 'resting', actions: ['noteLast', 'tellDone', 'endWrite', 'tellChanged'] },
        ],
        onError: [
          { guard: 'isUndoing', target: 'resting', actions: ['takeBack', 'tellNotUndone', 'endWrite'] },
          { target: 'resting', actions: ['takeBack', 'tellRefused', 'endWrite'] },
        ],
      },
    },
  },
});

/** What is said of the mark that has been written, or refused. */
function toastOf(words: Readonly<Record<WatchMark['kind'], string>>, { canUndo }: { canUndo: boolean }) {
  return ({ context: { writes } }: { context: Context }): WatchMarksNotice => {
    const mark = writes[0]?.mark;
    const message: Message = { key: words[mark?.kind ?? 'watched'], values: { title: mark?.title ?? '' } };
    return canUndo
      ? { type: 'toast.show', message, action: { label: { key: 'MARK_UNDO' }, undoes: 'watchMark' } }
      : { type: 'toast.show', message };
  };
}
