/**
 * Paths through the payment, generated from the machines of its steps and walked in the browser against the service and its checkout: each event
 * is an action of the viewer or an answer of the service, each state is checked on screen (MON-04 to MON-06, MON-08, MON-13).
 */
import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { checkoutMachine } from '../../machines/buying/checkout.machine.ts';
import { gatewayChoiceMachine } from '../../machines/buying/gatewayChoice.machine.ts';
import type { Gateway } from '../../machines/domain/entities.ts';
import { intentFor } from '../../machines/domain/purchase.ts';
import { aMember } from '../paths/buying/viewers.ts';
import { aPlan } from '../paths/entities.ts';
import { type Edge, explore } from '../paths/harness/explore.ts';
import { expect, expectHome, test } from './browserTest.ts';
import type { Faults } from './support/faults.ts';
import { newMember, putSession } from './support/members.ts';

const NOW = 5000;
const card: Gateway = { id: 'g1', code: 'stripe', name: 'Bank card', description: '', imageUrl: null };
const wallet: Gateway = { ...card, id: 'g2', code: 'wallet', name: 'Pocket Wallet' };
const failure = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'http_500' };

const intent = intentFor(aPlan, { accountId: 'a1', isPremium: false, hasProfile: true, manager: null }, NOW);
const step = { kind: 'frame', address: 'https://pay.example/pay/t1' } as const;
const now = () => NOW;

/** A free member who chooses a plan once and pays in the frame; timeouts and other pages are tested elsewhere. */
const canHappen = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  event.type.startsWith('xstate.')
    ? /\.(done|error)\.actor\.(loadOffer|openCheckout)$|done\.actor\.read(Subscription|Again)$/.test(event.type)
    : snapshot.can(event);

const choice = explore(gatewayChoiceMachine, {
  input: { intent, offer: { plan: aPlan, gateways: [] }, choosesAgain: false, viewer: aMember(), now },
  events: [
    { type: 'gateway.choose', code: wallet.code },
    { type: 'xstate.done.actor.readSubscription', output: null },
    { type: 'xstate.done.actor.readAgain', output: null },
    { type: 'xstate.done.actor.loadOffer', output: { plan: aPlan, gateways: [card, wallet] } },
    { type: 'xstate.error.actor.loadOffer', error: failure },
    { type: 'xstate.done.actor.openCheckout', output: { step, formerSubscriptionId: null } },
    { type: 'xstate.error.actor.openCheckout', error: failure },
  ],
  filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => event.type !== 'viewer.changed' && canHappen(snapshot, event),
  serializeState: ({ value, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, context.intent.gateway, context.offer.gateways.length]),
});
const checkout = explore(checkoutMachine, {
  input: { intent: { ...intent, gateway: wallet.code }, step, now },
  filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => event.type !== 'page.asked' && canHappen(snapshot, event),
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

const moveOf = ({ type }: AnyEventObject): Move | null => {
  if (type === 'purchase.close') return 'another way';
  return type in WORDS ? WORDS[type as keyof typeof WORDS] : null;
};
const movesOf = ({ steps }: Edge): readonly Move[] => steps.flatMap(({ event }) => moveOf(event) ?? []);
const endOf = ({ steps }: Edge): AnyMachineSnapshot | undefined => steps.at(-1)?.state;

/** What the viewer does after the frame has reported. */
const AFTER: Partial<Record<Move, readonly Move[]>> = {
  pay: ['start watching'],
  decline: ['OK', 'close'],
  cancel: ['close'],
  'another way': ['close'],
};
const reports = [...new Set(checkout.edges.flatMap((edge) => (endOf(edge)?.status === 'done' ? movesOf(edge) : [])))];
const all = [
  ...new Set(
    choice.edges.flatMap((edge): string[] => {
      const moves = movesOf(edge);
      const end = endOf(edge);
      if (end?.matches('choosing') || end?.matches('failed')) return [[...moves, 'close'].join(' → ')];
      if (end?.matches('opened')) return reports.map((report) => [...moves, report, ...(AFTER[report] ?? [])].join(' → '));
      return [moves.join(' → ')];
    }),
  ),
];
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
