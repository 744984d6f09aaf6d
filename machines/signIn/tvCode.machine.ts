/** TV-09: a television shows a code, until a viewer has linked it on another device (ACC-10). Output: the tokens. */
import { assign, setup } from 'xstate';
import { TV_CODE_POLL_INTERVAL } from '../domain/constants.ts';
import type { Message, TvCode } from '../domain/entities.ts';
import { isRefusal, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import type { CodeSignIn, SignedIn } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type TvCodeEvent = { type: 'code.renew' };

type Context = {
  /** Epoch ms. */
  now: () => number;
  code: TvCode | null;
  failure: Message | null;
  signedIn: SignedIn | null;
};

const OVER = ['code_invalid', 'code_expired', 'code_used'] as const;

export const tvCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TvCodeEvent,
    input: {} as Pick<Context, 'now'>,
    output: {} as SignedIn,
  },
  actors: {
    askForCode: promiseToProvide<TvCode>('askForCode'),
    signInByCode: promiseToProvide<CodeSignIn, { code: string }>('signInByCode'),
  },
  delays: {
    pollInterval: TV_CODE_POLL_INTERVAL,
    codeDuration: ({ context: { code, now } }) => Math.max(0, known(code).expiresAt - now()),
  },
  guards: {
    isPending: (_, answer: CodeSignIn) => answer === null,
    isOver: (_, { error }: { error: unknown }) => OVER.some((name) => isRefusal(error, name)),
    /** The account has too many devices. After another failure, the code is asked again. */
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error, 'device_limit'),
  },
  actions: {
    storeCode: assign({ code: (_, { code }: { code: TvCode }) => code, failure: null }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => messageOf(error) }),
    storeToken: assign({ signedIn: (_, answer: CodeSignIn) => answer }),
  },
}).createMachine({
  id: 'tvCode',
  context: ({ input }) => ({ ...input, code: null, failure: null, signedIn: null }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'askForCode',
        src: 'askForCode',
        onDone: { target: 'waiting', actions: { type: 'storeCode', params: ({ event }) => ({ code: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    /** The code is shown. */
    waiting: {
      after: { codeDuration: { target: 'expired' } },
      initial: 'resting',
      states: {
        resting: { after: { pollInterval: { target: 'checking' } } },
        checking: {
          invoke: {
            id: 'signInByCode',
            src: 'signInByCode',
            input: ({ context }) => ({ code: known(context.code).code }),
            onDone: [
              { guard: { type: 'isPending', params: ({ event }) => event.output }, target: 'resting' },
              { target: '#tvCode.signedIn', actions: { type: 'storeToken', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#tvCode.expired' },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#tvCode.failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    expired: { on: { 'code.renew': { target: 'asking' } } },
    failed: { on: { 'code.renew': { target: 'asking' } } },
    signedIn: { type: 'final' },
  },
  output: ({ context }) => known(context.signedIn),
});
