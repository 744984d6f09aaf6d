/** The save-changes popup (GRD-03, PRO-08): save, discard or stay. Output: may the viewer leave? */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';

export type SaveChangesEvent =
  | { type: 'answer.save' }
  | { type: 'answer.discard' }
  | { type: 'answer.stay' }
  /** What the page said. */
  | { type: 'changes.saved' }
  | { type: 'changes.notSaved' };
export type SaveChangesNotice = { type: 'changes.save' };
export type SaveChangesAnswer = 'leave' | 'stay';

type Context = { parentRef: ActorRef<Snapshot<unknown>, SaveChangesNotice>; answer: SaveChangesAnswer };

export const saveChangesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SaveChangesEvent,
    input: {} as Pick<Context, 'parentRef'>,
    output: {} as SaveChangesAnswer,
  },
  actions: {
    askToSave: sendTo(({ context }) => context.parentRef, { type: 'changes.save' } satisfies SaveChangesNotice),
    letGo: assign({ answer: 'leave' }),
  },
}).createMachine({
  id: 'saveChanges',
  context: ({ input }) => ({ ...input, answer: 'stay' }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'answer.save': { target: 'saving' },
        'answer.discard': { target: 'answered', actions: 'letGo' },
        'answer.stay': { target: 'answered' },
        /** They had pressed the form's own button before. */
        'changes.saved': { target: 'answered', actions: 'letGo' },
      },
    },
    saving: {
      entry: 'askToSave',
      on: {
        'changes.saved': { target: 'answered', actions: 'letGo' },
        /** The form says why; the viewer is back on it. */
        'changes.notSaved': { target: 'answered' },
      },
    },
    answered: { type: 'final' },
  },
  output: ({ context }) => context.answer,
});
