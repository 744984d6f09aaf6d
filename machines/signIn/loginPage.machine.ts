/**
 * The login page: the login, then the wait until the session is known. The form stays visible during the wait. On a television the page begins
 * with a code for another device (TV-09).
 */
import { sendTo, setup } from 'xstate';
import { type Messages, receiver, type SignedIn } from '../domain/messages.ts';
import type { PageEvent } from '../domain/page.ts';
import { loginMachine } from './login.machine.ts';
import { tvCodeMachine } from './tvCode.machine.ts';

export type LoginPageEvent = PageEvent | { type: 'form.choose' } | { type: 'code.choose' };

export type LoginPageInput = {
  /** A television, of a service with the login by code. */
  offersCode: boolean;
  /** Epoch ms. */
  now: () => number;
};

export const loginPageMachine = setup({
  types: {
    context: {} as LoginPageInput,
    events: {} as LoginPageEvent,
    input: {} as LoginPageInput,
    children: {} as { login: 'login'; tvCode: 'tvCode' },
  },
  actors: { login: loginMachine, tvCode: tvCodeMachine },
  guards: { offersCode: ({ context }) => context.offersCode },
  actions: {
    openSession: sendTo(receiver('session'), (_, signedIn: SignedIn): Messages['session'] => ({
      type: 'session.open',
      wayIn: 'signedIn',
      ...signedIn,
    })),
  },
}).createMachine({
  id: 'loginPage',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'offersCode', target: 'code' }, { target: 'form' }] },
    code: {
      invoke: {
        id: 'tvCode',
        src: 'tvCode',
        input: ({ context: { now } }) => ({ now }),
        onDone: { target: 'entering', actions: { type: 'openSession', params: ({ event }) => event.output } },
        onError: { target: 'form' },
      },
      on: { 'form.choose': { target: 'form' } },
    },
    form: {
      invoke: {
        id: 'login',
        src: 'login',
        onDone: {
          target: 'entering',
          actions: { type: 'openSession', params: ({ event }) => event.output },
        },
      },
      on: { 'code.choose': { guard: 'offersCode', target: 'code' } },
    },
    /** The account is loading. */
    entering: { on: { 'session.settled': { target: 'beginning' } } },
  },
});
