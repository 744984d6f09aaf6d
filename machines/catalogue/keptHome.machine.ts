/**
 * What home showed last (INS-01). The browser keeps it, and the first script of the next visit shows it before the application has loaded. Then
 * the answers of the service replace it, or it is dropped because another page opens. `app` clears the home of another viewer.
 */
import { assign, setup } from 'xstate';
import { KEPT_HOME_TIMEOUT } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import type { Messages } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

type Context = {
  /** INS-03: profile and language of the viewer. Null: nothing may be kept. */
  owner: string | null;
  /** The first script has drawn the home of this viewer, and it is still shown. */
  isDrawn: boolean;
};

export const keptHomeMachine = setup({
  types: { context: {} as Context, events: {} as Messages['keptHome'], input: {} as Context },
  actors: {
    /** Resolves when home is stored for the next visit. Rejects when it cannot be stored, or when home is not open any more. */
    keepHome: promiseToProvide<void, { owner: string }>('keepHome'),
  },
  delays: { KEPT_HOME_TIMEOUT },
  guards: {
    isDrawn: ({ context }) => context.isDrawn,
    hasOwner: ({ context }) => context.owner !== null,
  },
  actions: {
    storeOwner: assign({ owner: (_, { owner }: { owner: string | null }) => owner }),
    /** The work removes it from the browser and from the page. */
    forgetHome: (_, _nothing: undefined) => {},
  },
}).createMachine({
  id: 'keptHome',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    /** The texts of the kept home are in the language before, or the profile may no longer keep one. */
    'owner.changed': { target: '.dropped', actions: [{ type: 'storeOwner', params: ({ event }) => event }, 'forgetHome'] },
  },
  states: {
    deciding: {
      always: [{ guard: 'isDrawn', target: 'shown' }, { target: 'dropped' }],
    },
    /** The first script has drawn it. The application does not draw its first page before it has the answers. */
    shown: {
      on: {
        'home.ready': [{ guard: 'hasOwner', target: 'replaced' }, { target: 'dropped' }],
        /** Another page opened, or home did not load. */
        'page.drawn': { target: 'dropped' },
      },
      after: { KEPT_HOME_TIMEOUT: { target: 'dropped' } },
    },
    /** What home shows now replaces what was kept. */
    replaced: {
      invoke: {
        id: 'keepHome',
        src: 'keepHome',
        input: ({ context }) => ({ owner: known(context.owner) }),
        onDone: { target: 'kept' },
        onError: { target: 'dropped' },
      },
      on: { 'home.ready': { target: 'replaced', reenter: true } },
    },
    kept: {
      on: { 'home.ready': { target: 'replaced' } },
    },
    /** This visit has kept nothing. */
    dropped: {
      on: { 'home.ready': { guard: 'hasOwner', target: 'replaced' } },
    },
  },
});
