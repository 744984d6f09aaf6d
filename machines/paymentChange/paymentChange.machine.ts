/** Another card for the payments to come (SUB-04). The product never sees more of it than stands on a receipt. */
import { assign, setup } from 'xstate';
import { refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { lastFourProblems } from '../domain/subscription.ts';

export type PaymentChangeEvent =
  | { type: 'payment.submit'; lastFour: string }
  /** The viewer types again. */
  | { type: 'payment.edit' }
  | { type: 'payment.close' };
export type PaymentChangeOutput = { isChanged: boolean };

type Context = PaymentChangeOutput & {
  /** As typed: it stands again when it was refused. */
  lastFour: string;
  problems: readonly FieldProblem[];
};

export const paymentChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PaymentChangeEvent,
    output: {} as PaymentChangeOutput,
    children: {} as { changePayment: 'changePayment' },
  },
  actors: { changePayment: promiseToProvide<void, { lastFour: string }>('changePayment') },
  guards: { isValid: (_, { lastFour }: { lastFour: string }) => lastFourProblems(lastFour).length === 0 },
  actions: {
    storeTyped: assign({ lastFour: (_, { lastFour }: { lastFour: string }) => lastFour.trim() }),
    listProblems: assign({ problems: (_, { lastFour }: { lastFour: string }) => lastFourProblems(lastFour) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    noteChange: assign({ isChanged: true }),
  },
}).createMachine({
  id: 'paymentChange',
  context: { lastFour: '', problems: [], isChanged: false },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'payment.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'changing',
            actions: ['forgetProblems', { type: 'storeTyped', params: ({ event }) => event }],
          },
          {
            target: '.refused',
            actions: [
              { type: 'storeTyped', params: ({ event }) => event },
              { type: 'listProblems', params: ({ event }) => event },
            ],
          },
        ],
        'payment.close': { target: 'closed' },
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'payment.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    changing: {
      invoke: {
        id: 'changePayment',
        src: 'changePayment',
        input: ({ context: { lastFour } }) => ({ lastFour }),
        onDone: { target: 'changed' },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    changed: { entry: 'noteChange', type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context: { isChanged } }) => ({ isChanged }),
});
