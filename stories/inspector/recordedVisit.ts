/** Records a visit with a purchase for the inspector. The machine is the product's own, with fake work. */
import { type ActorRef, createActor, fromPromise, type Snapshot, setup } from 'xstate';
import {
  type Offer,
  type OpenedCheckout,
  type PurchaseEvent,
  type PurchaseNotice,
  purchaseMachine,
} from '../../machines/buying/purchase.machine.ts';
import type { Account, Plan, Subscription } from '../../machines/domain/entities.ts';
import type { RecalledPurchase } from '../../machines/domain/purchase.ts';
import { createRecorder, type Recorder } from '../../src/inspector/recorder.ts';
import { gateways } from '../fixtures/purchase.ts';
import { monthly } from '../fixtures/subscriptions.ts';

/** 20:15 in every time zone. */
const EVENING = new Date(2026, 4, 14, 20, 15, 3).getTime();
const STEP = 137; // ms between two readings of the recorder's clock

const purchase = purchaseMachine.provide({
  actors: {
    recallPurchase: fromPromise<RecalledPurchase>(async () => ({ intent: null, isThisTab: true, isSigningIn: false, answer: null })),
    readDestination: fromPromise<string | null>(async () => '/movie/low-orbit/low-orbit'),
    loadOffer: fromPromise<Offer, { planId: string; plan: Plan | null }>(async () => ({ plan: monthly, gateways: gateways.slice(0, 2) })),
    openCheckout: fromPromise<OpenedCheckout, { planId: string; gateway: string; isPremium: boolean }>(() => new Promise(() => {})),
    readSubscription: fromPromise<Subscription | null>(async () => null),
    reloadAccount: fromPromise<Account>(() => new Promise(() => {})),
  },
});

const visit = setup({
  types: { events: {} as PurchaseNotice },
  actors: { purchase },
}).createMachine({
  id: 'visit',
  initial: 'open',
  states: { open: {} },
  invoke: {
    id: 'purchase',
    src: 'purchase',
    input: ({ self }: { self: ActorRef<Snapshot<unknown>, PurchaseNotice> }) => ({ parentRef: self, now: () => EVENING, mayDismiss: true }),
  },
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

const DONE: readonly PurchaseEvent[] = [
  { type: 'viewer.mayBuy', viewer: { accountId: 'marek', isPremium: false, hasProfile: true, manager: null }, feedbackEmail: null },
  { type: 'plan.buy', plan: monthly },
  { type: 'gateway.choose', code: 'no such gateway' },
  { type: 'gateway.continue' },
  { type: 'gateway.choose', code: 'stripe' },
  { type: 'gateway.continue' },
];

export async function recordVisit(): Promise<Recorder> {
  let time = EVENING;
  const recorder = createRecorder({ now: () => (time += STEP), soon: (notify) => notify() });
  const root = createActor(visit, { inspect: recorder.inspect });
  root.start();
  for (const event of DONE) {
    await settled();
    root.getSnapshot().children.purchase?.send(event);
  }
  await settled();
  return recorder;
}
