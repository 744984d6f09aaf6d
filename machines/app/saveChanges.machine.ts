/** The save-changes popup (GRD-03, PRO-08): save, discard or stay. Outputs whether the viewer may leave the page. */
import { assign, sendTo, setup } from 'xstate';
import { receiver, type SaveChangesAnswer } from '../domain/messages.ts';

export type SaveChangesEvent =
  | { type: 'answer.save' }
  | { type: 'answer.discard' }
  | { type: 'answer.stay' }
  /** The answers of the page to `changes.save`. */
  | { type: 'changes.saved' }
  | { type: 'changes.notSaved' };
type Context = { answer: SaveChangesAnswer };

export const saveChangesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SaveChangesEvent,
    output: {} as SaveChangesAnswer,
  },
  actions: {
    askToSave: sendTo(receiver('pages'), { type: 'changes.save' }),
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
        'answer.discard': { target: 'discarded' },
        'answer.stay': { target: 'kept' },
        /** The viewer pressed the form's own button before the popup opened. */
        'changes.saved': { target: 'saved' },
      },
    },
    saving: {
      entry: 'askToSave',
      on: {
        'changes.saved': { target: 'saved' },
        /** The viewer is back on the form, which shows the reason. */
        'changes.notSaved': { target: 'kept' },
      },
    },
    saved: { type: 'final', entry: 'letGo' },
    discarded: { type: 'final', entry: 'letGo' },
    kept: { type: 'final' },
  },
  output: ({ context }) => context.answer,
});
