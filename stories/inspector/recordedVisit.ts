/** Records a visit with a purchase for the inspector. The machine is the product's own, with fake work. */
import { createActor, setup } from 'xstate';
import { type GatewayChoiceEvent, gatewayChoiceMachine } from '../../machines/buying/gatewayChoice.machine.ts';
import { identificationMachine } from '../../machines/buying/identification.machine.ts';
import { type PurchaseEvent, purchaseMachine } from '../../machines/buying/purchase.machine.ts';
import { purchaseReturnMachine } from '../../machines/buying/purchaseReturn.machine.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { chartOf } from '../../machines/domain/placeholders.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import type { Viewer } from '../../machines/domain/viewer.ts';
import { createRecorder, type Recorder } from '../../src/inspector/recorder.ts';
import { lateChart } from '../../src/start/lateChart.ts';
import { withWork } from '../../src/start/work.ts';
import { gateways } from '../fixtures/purchase.ts';
import { monthly } from '../fixtures/subscriptions.ts';

/** 20:15 in every time zone. */
const EVENING = new Date(2026, 4, 14, 20, 15, 3).getTime();
const STEP = 137; // ms between two readings of the recorder's clock

const never = () => new Promise<never>(() => {});

const purchase = withWork(purchaseMachine, {
  readDestination: async () => '/movie/low-orbit/low-orbit',
  purchaseReturn: withWork(purchaseReturnMachine, {
    recallPurchase: async () => ({ intent: null, isThisTab: true, isSigningIn: false, answer: null }),
  }),
  identification: lateChart(async () => identificationMachine),
  gatewayChoice: lateChart(async () =>
    withWork(gatewayChoiceMachine, {
      readSubscription: async () => null,
      loadOffer: async () => ({ plan: monthly, gateways: gateways.slice(0, 2) }),
      openCheckout: never,
    }),
  ),
});

const visit = setup({ actors: { purchase } }).createMachine({
  id: 'visit',
  initial: 'open',
  states: { open: {} },
  invoke: { id: 'purchase', src: 'purchase', input: { now: () => EVENING, mayDismiss: true, isTelevision: false } },
});

const marek: Viewer = {
  session: {
    kind: 'member',
    premium: false,
    hasManyProfiles: false,
    profile: { id: 'marek', isMaster: true, isRestricted: false },
    profileChosenAt: null,
  },
  account: null,
  profile: null,
  features: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS),
  settings: DEFAULT_SETTINGS,
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

const DONE: readonly ({ to: 'purchase'; event: PurchaseEvent } | { to: 'gatewayChoice'; event: GatewayChoiceEvent })[] = [
  { to: 'purchase', event: { type: 'viewer.changed', viewer: marek } },
  { to: 'purchase', event: { type: 'plan.buy', plan: monthly } },
  { to: 'gatewayChoice', event: { type: 'gateway.choose', code: 'no such gateway' } },
  { to: 'gatewayChoice', event: { type: 'gateway.continue' } },
  { to: 'gatewayChoice', event: { type: 'gateway.choose', code: 'stripe' } },
  { to: 'gatewayChoice', event: { type: 'gateway.continue' } },
];

export async function recordVisit(): Promise<Recorder> {
  let time = EVENING;
  const recorder = createRecorder({ now: () => (time += STEP), soon: (notify) => notify() });
  const root = createActor(visit, { inspect: recorder.inspect });
  root.start();
  for (const done of DONE) {
    await settled();
    const actor = root.getSnapshot().children.purchase;
    if (done.to === 'purchase') actor?.send(done.event);
    else chartOf(actor?.getSnapshot().children.gatewayChoice)?.send(done.event);
  }
  await settled();
  return recorder;
}
