/** The login page: the login, then the wait until the session is known. The form stays visible during the wait. */
import { sendTo, setup } from 'xstate';
import { type Messages, receiver, type SignedIn } from '../domain/messages.ts';
import type { PageEvent } from '../domain/page.ts';
import { loginMachine } from './login.machine.ts';

export const loginPageMachine = setup({
  types: { events: {} as PageEvent, children: {} as { login: 'login' } },
  actors: { login: loginMachine },
  actions: {
    openSession: sendTo(receiver('session'), (_, signedIn: SignedIn): Messages['session'] => ({
      type: 'session.open',
      wayIn: 'signedIn',
      ...signedIn,
    })),
  },
}).createMachine({
  id: 'loginPage',
  initial: 'form',
  states: {
    form: {
      invoke: {
        id: 'login',
        src: 'login',
        onDone: {
          target: 'entering',
          actions: { type: 'openSession', params: ({ event }) => event.output },
        },
      },
    },
    /** The account is loading. */
    entering: { on: { 'session.settled': { target: 'form' } } },
  },
});
