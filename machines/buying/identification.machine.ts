/** The buyer of a plan: a visitor logs in, a member chooses a profile, and another profile hands over to the account manager (MON-04). */
import { assign, not, sendTo, setup } from 'xstate';
import { PURCHASE_LASTS } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { PurchasePopup } from '../domain/purchase.ts';
import { type RouteName, routePath } from '../domain/routes.ts';
import { buyerOf, type Viewer, type ViewerChanged } from '../domain/viewer.ts';

/** `viewer`: null until the session is known. */
export type IdentificationInput = { viewer: Viewer | null };
export type IdentificationOutput = { kind: 'identified' | 'left' };

export type IdentificationEvent =
  | Extract<Messages['purchase'], { type: 'viewer.changed' | 'login.closed' | 'pin.closed' | 'page.asked' }>
  /** The viewer switches to the account manager's profile. */
  | { type: 'manager.switch' };

type Context = IdentificationInput & { outcome: IdentificationOutput };

const buyerIn = ({ viewer }: IdentificationInput) => viewer && buyerOf(viewer);

export const identificationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as IdentificationInput,
    events: {} as IdentificationEvent,
    output: {} as IdentificationOutput,
  },
  delays: { PURCHASE_LASTS },
  guards: {
    isVisitor: ({ context }) => context.viewer !== null && buyerIn(context) === null,
    isMember: ({ context }) => buyerIn(context) != null,
    hasProfile: ({ context }) => buyerIn(context)?.hasProfile === true,
    /** The service sells only to the account manager. */
    mustHandOver: ({ context }) => buyerIn(context)?.manager != null,
    isProfileChoice: (_, { name }: { name: RouteName }) => name === 'chooseProfile',
  },
  actions: {
    storeViewer: assign({ viewer: (_, { viewer }: ViewerChanged) => viewer }),
    storeIdentified: assign({ outcome: { kind: 'identified' } }),
    show: sendTo(receiver('popups'), (_, { popup }: { popup: PurchasePopup | null }) => ({ type: 'purchase.show', popup })),
    openLogin: sendTo(receiver('popups'), { type: 'login.open' }),
    openProfileChoice: sendTo(receiver('navigation'), { type: 'navigation.request', to: routePath('chooseProfile') }),
    chooseManager: sendTo(receiver('navigation'), ({ context }) => ({ type: 'profile.choose', profile: known(buyerIn(context)?.manager) })),
  },
}).createMachine({
  id: 'identification',
  context: ({ input }) => ({ ...input, outcome: { kind: 'left' } }),
  on: {
    'viewer.changed': { actions: { type: 'storeViewer', params: ({ event }) => event } },
    'page.asked': { target: '.left' },
  },
  initial: 'identifying',
  states: {
    identifying: {
      always: [
        { guard: 'isVisitor', target: 'needsLogin' },
        { guard: 'mustHandOver', target: 'needsManager' },
        { guard: 'hasProfile', target: 'identified' },
        { guard: 'isMember', target: 'needsProfile' },
      ],
    },
    /** The login comes first, then the purchase continues. */
    needsLogin: {
      entry: 'openLogin',
      always: { guard: 'isMember', target: 'identifying' },
      after: { PURCHASE_LASTS: { target: 'left' } },
      on: {
        'login.closed': { target: 'left' },
        /** Ignored: the popups machine sends `login.closed` when the viewer leaves the login. */
        'page.asked': {},
      },
    },
    /** The service sells to a profile, so the viewer chooses one first. */
    needsProfile: {
      entry: [{ type: 'show', params: { popup: null } }, 'openProfileChoice'],
      always: [
        { guard: 'isVisitor', target: 'left' },
        { guard: 'hasProfile', target: 'identifying' },
      ],
      on: { 'page.asked': [{ guard: { type: 'isProfileChoice', params: ({ event }) => event } }, { target: 'left' }] },
    },
    /** Only the account manager buys. The popup says so and offers the switch before the payment method is chosen. */
    needsManager: {
      initial: 'asking',
      always: [
        { guard: 'isVisitor', target: 'left' },
        { guard: not('mustHandOver'), target: 'identifying' },
      ],
      states: {
        asking: {
          entry: { type: 'show', params: { popup: 'manager' } },
          on: { 'manager.switch': { target: 'switching' } },
        },
        /** The PIN popup opens when the manager's profile has a PIN. */
        switching: {
          entry: [{ type: 'show', params: { popup: null } }, 'chooseManager'],
          on: { 'pin.closed': { target: '#identification.left' } },
        },
      },
    },
    identified: { type: 'final', entry: 'storeIdentified' },
    /** TOG-01: the viewer has left the purchase: no checkout opens. */
    left: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
