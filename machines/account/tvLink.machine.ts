/** Links a TV with the code that it shows (ACC-10). */
import { assign, setup } from 'xstate';
import { isRefusal, refusalProblems } from '../domain/errors.ts';
import { type FieldProblem, tvCodeOf, tvCodeProblems } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

type Code = { code: string };
export type TvLinkEvent = ({ type: 'code.submit' } & Code) | { type: 'code.edit' } | { type: 'code.another' };

type Context = Code & { problems: readonly FieldProblem[] };

export const tvLinkMachine = setup({
  types: { context: {} as Context, events: {} as TvLinkEvent },
  actors: { linkTv: promiseToProvide<void, Code>('linkTv') },
  guards: {
    isValid: (_, { code }: Code) => tvCodeProblems(code).length === 0,
    isLimit: (_, { error }: { error: unknown }) => isRefusal(error, 'device_limit'),
  },
  actions: {
    storeCode: assign({ code: (_, { code }: Code) => tvCodeOf(code) }),
    listProblems: assign({ problems: (_, { code }: Code) => tvCodeProblems(code) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
  },
}).createMachine({
  id: 'tvLink',
  context: { code: '', problems: [] },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'code.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'linking',
            actions: ['forgetProblems', { type: 'storeCode', params: ({ event }) => event }],
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'code.edit': { target: 'editing', actions: 'forgetProblems' } } },
        /** Like `refused`, with a link to the devices, because one must be removed first (ACC-09). */
        full: { on: { 'code.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    /** ACC-10: links the TV with its code. */
    linking: {
      invoke: {
        id: 'linkTv',
        src: 'linkTv',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'linked' },
        onError: [
          {
            guard: { type: 'isLimit', params: ({ event }) => event },
            target: 'entering.full',
            actions: { type: 'listRefusal', params: ({ event }) => event },
          },
          { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
        ],
      },
    },
    linked: { on: { 'code.another': { target: 'entering' } } },
  },
});
