/**
 * Paths through the payment, generated from the purchase machine and walked in the browser against the service and its checkout: each event
 * is an action of the viewer or an answer of the service, each state is checked on screen (MON-04 to MON-06, MON-08, MON-13).
 */
import type { Page } from '@playwright/test';
import { type AnyEventObject, type AnyMachineSnapshot, createActor, fromTransition } from 'xstate';
import { purchaseMachine } from '../../machines/buying/purchase.machine.ts';
import type { Gateway, Subscription } from '../../machines/domain/entities.ts';
import { anAccount, aPlan } from '../paths/entities.ts';
import { type Edge, explore } from '../paths/harness/explore.ts';
import type { Faults } from './support/faults.ts';
import { further } from './support/further.ts';
import { newMember, putSession } from './support/members.ts';
import { expect, expectHome, test } from './viewer.ts';

const NOW = 5000;
const card: Gateway = { id: 'g1', code: 'stripe', name: 'Bank card', description: '', imageUrl: null };
const wallet: Gateway = { ...card, id: 'g2', code: 'wallet', name: 'Pocket Wallet' };
const bought: Subscription = {
  id: 's1',
  status: 'active',
  renewalStatus: 'enabled',
  paymentType: 'stripe',
  purchaseDate: NOW,
  expiresDate: null,
  plan: aPlan,
  card: null,
};
const failure = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'http_500' };

/** A parent that ignores all events. */
const parentRef = createActor(fromTransition((nothing: null) => nothing, null)).start();

const ANSWERS: readonly AnyEventObject[] = [
  { type: 'xstate.done.actor.recallPurchase', output: { intent: null, isThisTab: true, answer: null } },
  { type: 'viewer.mayBuy', viewer: { accountId: 'a1', isPremium: false, hasProfile: true, manager: null }, feedbackEmail: null },
  { type: 'plan.buy', plan: aPlan },
  { type: 'gateway.choose', code: wallet.code },
  { type: 'xstate.done.actor.readDestination', output: '/' },
  { type: 'xstate.done.actor.readPresent', output: null },
  { type: 'xstate.done.actor.loadOffer', output: { plan: aPlan, gateways: [card, wallet] } },
  { type: 'xstate.error.actor.loadOffer', error: failure },
  {
    type: 'xstate.done.actor.openCheckout',
    output: { checkout: { kind: 'frame', address: 'https://pay.example/pay/t1' }, token: null, formerSubscriptionId: null },
  },
  { type: 'xstate.error.actor.openCheckout', error: failure },
  { type: 'xstate.done.actor.readSubscription', output: bought },
  { type: 'xstate.done.actor.reloadAccount', output: anAccount },
];

/** A free member who chooses a plan once and pays in the frame; timeouts are tested elsewhere. */
function canHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type } = event;
  if (type.startsWith('xstate.after.') || ['viewer.mayNotBuy', 'voucher.redeemed', 'purchase.leave', 'page.asked'].includes(type))
    return false;
  if (type === 'viewer.mayBuy') return snapshot.matches('arriving');
  if (type === 'plan.buy') return snapshot.matches({ resting: 'waiting' });
  if (type.startsWith('xstate.error.actor.')) return /\.(loadOffer|openCheckout)$/.test(type);
  // During these calls the page has nothing to close.
  if (
    type === 'purchase.close' &&
    ['checkingSubscription', 'loadingGateways', 'creatingCheckout'].some((paying) => snapshot.matches({ buying: { paying } }))
  )
    return false;
  return type.startsWith('xstate.') || snapshot.can(event);
}

const found = explore(purchaseMachine, {
  input: { parentRef, now: () => NOW, mayDismiss: true },
  events: ANSWERS,
  filterEvents: canHappen,
  serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context.intent?.gateway, context.gateways.length]),
});

const WORDS = {
  'xstate.error.actor.loadOffer': 'the ways to pay fail',
  'gateways.retry': 'try again',
  'gateway.choose': 'choose',
  'gateway.continue': 'continue',
  'xstate.error.actor.openCheckout': 'refused',
  'checkout.canceled': 'cancel',
  'checkout.failed': 'decline',
  'checkout.completed': 'pay',
} as const;
type Move = (typeof WORDS)[keyof typeof WORDS] | 'another way' | 'OK' | 'start watching' | 'close';

/** @param before the state in which the event happens */
function moveOf(before: AnyMachineSnapshot | undefined, { type }: AnyEventObject): Move | null {
  if (type in WORDS) return WORDS[type as keyof typeof WORDS];
  if (type !== 'purchase.close') return null;
  if (before?.matches({ buying: { paying: 'framed' } })) return 'another way';
  if (before?.matches('failed')) return 'OK';
  return before?.matches('succeeded') ? 'start watching' : 'close';
}

const pathOf = ({ steps }: Edge): readonly Move[] => steps.flatMap(({ event }, index) => moveOf(steps[index - 1]?.state, event) ?? []);

const all = [...new Set(found.edges.map((edge) => pathOf(edge).join(' → ')))];
const paths = all.filter((path) => path !== '' && !all.some((other) => other.startsWith(`${path} → `)));

/** A few paths that together contain every move; the path that ends at home is the last. */
const shown = new Set<string>();
const firstRound = paths
  .toSorted((one, other) => other.length - one.length)
  .filter((path) => {
    const fresh = path.split(' → ').filter((move) => !shown.has(move));
    for (const move of fresh) shown.add(move);
    return fresh.length > 0;
  })
  .toSorted((one, other) => Number(one.includes('start watching')) - Number(other.includes('start watching')));

test('FLW-04 MON-11 generates paths with every action and result of a payment', () => {
  expect(new Set(paths.flatMap((path) => path.split(' → ')))).toEqual(
    new Set([...Object.values(WORDS), 'another way', 'OK', 'start watching', 'close']),
  );
});

/** Pays from the plans page on. */
async function pay(page: Page, faults: Faults, path: string) {
  const moves = path.split(' → ') as Move[];
  const chooser = page.getByRole('dialog', { name: 'How would you like to pay?' });
  const frame = page.frameLocator('iframe[data-checkout-frame]');
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  const success = page.getByRole('dialog', { name: 'You’re in' });
  const pressInFrame = async (name: string) => {
    await expect(frame.getByRole('heading', { name: 'Monthly' })).toBeVisible();
    await frame.getByRole('button', { name }).click();
  };
  /** The next answer of the service must be set up before the request. */
  const arrange = async (next: Move | undefined) => {
    if (next === 'the ways to pay fail') await faults.add({ path: '^/v1/monetization/plan/gateways/', status: 500, times: 3 });
    if (next === 'refused') await faults.add({ path: '/checkout/session$', status: 500, times: 1 });
  };
  await arrange(moves[0]);
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('button', { name: /^Subscribe/ }).click();
  for (const [index, move] of moves.entries()) {
    const next = moves[index + 1];
    switch (move) {
      case 'the ways to pay fail':
        await expect(chooser.getByRole('alert')).toContainText('The payment methods did not load');
        break;
      case 'try again':
        await arrange(next);
        await chooser.getByRole('button', { name: 'Try again' }).click();
        break;
      case 'choose':
        await chooser.getByRole('radio', { name: wallet.name }).check();
        await expect(chooser.getByRole('button', { name: 'Continue' })).toBeEnabled();
        break;
      case 'continue':
        await arrange(next);
        await chooser.getByRole('button', { name: 'Continue' }).click();
        break;
      case 'refused':
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
        break;
      case 'another way':
        await expect(frame.getByRole('heading', { name: 'Monthly' })).toBeVisible();
        await page.getByRole('button', { name: 'Pay another way' }).click();
        await expect(chooser).toBeVisible();
        break;
      case 'cancel':
        await pressInFrame('Cancel and go back');
        await expect(chooser).toBeVisible();
        break;
      case 'decline':
        await pressInFrame('Let the bank decline');
        await expect(warning).toContainText('nothing was charged');
        break;
      case 'OK':
        await warning.getByRole('button', { name: 'OK' }).click();
        await expect(chooser).toBeVisible();
        break;
      case 'pay':
        await pressInFrame('Pay €8.99');
        await expect(success).toBeVisible();
        break;
      case 'start watching':
        await success.getByRole('button', { name: 'Start watching' }).click();
        await expect(page).toHaveURL('/');
        await expectHome(page);
        break;
      case 'close':
        await chooser.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        break;
    }
  }
}

test(`FLW-04 MON-04 MON-05 MON-06 MON-08 MON-13 payments on one page: ${firstRound.join('; ')}`, async ({
  context,
  page,
  service,
  faults,
  complaints,
}) => {
  test.slow();
  complaints.allow(/checkout\/session|gateways/);
  await putSession(context, await newMember(service.url));
  await page.goto('/subscription');
  for (const path of firstRound) {
    await pay(page, faults, path);
    await faults.clear();
    await expect(async () => {
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.click({ timeout: 1000 });
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }
});

for (const path of paths.filter((each) => !firstRound.includes(each)))
  test(
    `FLW-04 MON-04 MON-05 MON-06 MON-08 MON-13 payment: ${path}`,
    further(true),
    async ({ context, page, service, faults, complaints }) => {
      complaints.allow(/checkout\/session|gateways/);
      await putSession(context, await newMember(service.url));
      await page.goto('/subscription');
      await pay(page, faults, path);
    },
  );
