/**
 * Sells the service on the login page to a visitor who has not signed in in this browser (LOG-10): asks for the e-mail only, and shows posters
 * and the lowest price when the service has sent them. The form waits for no answer. Without one, the page is the login page.
 */
import { assign, setup } from 'xstate';
import { promiseToProvide } from '../domain/placeholders.ts';
import { NO_WELCOME, type Welcome, type WelcomeAnswers, welcomeOf } from './welcome.ts';

export type WelcomeEvent = { type: 'welcome.start' };

/** `isConfigured`: the deployment has a text for visitors. `hasSignedIn`: a viewer has signed in in this browser. */
export type WelcomeFacts = { isConfigured: boolean; hasSignedIn: boolean };

/** `sectionId`: of home; null: the settings name none. `sells`: the service has plans. */
export type WelcomeInput = { sectionId: string | null; sells: boolean };

type Context = WelcomeInput & { welcome: Welcome };

export const welcomeMachine = setup({
  types: { context: {} as Context, events: {} as WelcomeEvent, input: {} as WelcomeInput },
  actors: {
    readFacts: promiseToProvide<WelcomeFacts>('readFacts'),
    loadAnswers: promiseToProvide<WelcomeAnswers, WelcomeInput>('loadAnswers'),
  },
  guards: {
    isForVisitor: ({ context }, { isConfigured, hasSignedIn }: WelcomeFacts) => isConfigured && !hasSignedIn && context.sectionId !== null,
    hasPosters: (_, answers: WelcomeAnswers) => welcomeOf(answers).rows.length > 0,
  },
  actions: { storeAnswers: assign({ welcome: (_, answers: WelcomeAnswers) => welcomeOf(answers) }) },
}).createMachine({
  id: 'welcome',
  context: ({ input }) => ({ ...input, welcome: NO_WELCOME }),
  initial: 'deciding',
  states: {
    deciding: {
      tags: 'loading',
      invoke: {
        id: 'readFacts',
        src: 'readFacts',
        onDone: [{ guard: { type: 'isForVisitor', params: ({ event }) => event.output }, target: 'shown' }, { target: 'absent' }],
        onError: { target: 'absent' },
      },
    },
    /** LOG-10: a visitor sees what the service sells before the login. */
    shown: {
      type: 'parallel',
      states: {
        answers: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadAnswers',
                src: 'loadAnswers',
                input: ({ context: { sectionId, sells } }) => ({ sectionId, sells }),
                onDone: [
                  {
                    guard: { type: 'hasPosters', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: { type: 'storeAnswers', params: ({ event }) => event.output },
                  },
                  { target: '#welcome.unanswered' },
                ],
                onError: { target: '#welcome.unanswered' },
              },
            },
            ready: {},
          },
        },
        form: {
          initial: 'email',
          states: {
            /** Asks for the e-mail only. */
            email: { on: { 'welcome.start': { target: 'whole' } } },
            /** The login form, with the typed e-mail, and the way to a new account. */
            whole: {},
          },
        },
      },
    },
    /** The login page, with the form in its place. */
    unanswered: {},
    absent: {},
  },
});
