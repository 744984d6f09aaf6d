/** What can happen in a visit, as fast-check commands. Each tells in a sentence what it did, for the history of a failure. */
import { eq, isNull, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { sessions, subscriptions } from '../../demo/database/accounts.ts';
import { findPlan } from '../../demo/payment/plans.ts';
import { purchase } from '../../demo/payment/settlement.ts';
import { parseRoute, routePath } from '../../machines/domain/routes.ts';
import { type Control, controlsOf, submitLogin } from './controls.ts';
import { check } from './invariants.ts';
import { personas } from './personas.ts';
import { asText, isSamePicture, pictureOf, type Visit } from './visit.ts';

type Model = Record<string, never>;

/** A command whose sentence is known once it ran. */
abstract class Action implements fc.AsyncCommand<Model, Visit> {
  private sentence = '(did not run)';

  check() {
    return true;
  }

  async run(_: Model, visit: Visit) {
    visit.justNavigated = false;
    const before = visit.url();
    this.sentence = (await this.act(visit)) ?? '(nothing to do)';
    visit.told.push(this.sentence);
    await visit.pause();
    visit.justNavigated = before !== visit.url();
    if (visit.justNavigated) await visit.settle();
    await check(visit);
  }

  toString() {
    return this.sentence;
  }

  /** @returns what was done; null when it was not possible here */
  protected abstract act(visit: Visit): Promise<string | null> | string | null;
}

/** What the viewer could notice of a press: an address, a popup, a message, a call, a departure, or content. */
const noticed = (visit: Visit) => ({
  cheap: `${visit.tab.url} ${visit.popup()} ${visit.service.asked.length} ${visit.tab.left.length} ${asText(visit.toast())} ${asText(visit.notice())}`,
  picture: pictureOf(visit.actors.root),
});

/** TOG-03, TOG-05 */
async function press(visit: Visit, control: Control): Promise<string> {
  const before = noticed(visit);
  await control.press();
  await visit.pause();
  const after = noticed(visit);
  if (before.cheap === after.cheap && isSamePicture(before.picture, after.picture))
    throw new Error(`TOG-03 nothing changes: ${control.name}`);
  if (control.leaves && visit.popup() !== 'saveChanges') visit.intent.isBuying = false;
  return control.name;
}

class Press extends Action {
  readonly choice: number;
  constructor(choice: number) {
    super();
    this.choice = choice;
  }
  protected async act(visit: Visit) {
    const controls = controlsOf(visit);
    const control = controls[this.choice % Math.max(1, controls.length)];
    return control ? press(visit, control) : null;
  }
}

const ADDRESSES = [
  ...(['home', 'guide', 'watchlist', 'profile', 'switchProfile', 'createProfile', 'editProfile', 'account', 'updatePassword'] as const),
  ...([
    'mySubscription',
    'billing',
    'history',
    'devices',
    'linkTv',
    'chooseProfile',
    'login',
    'subscription',
    'contact',
    'deleteAccount',
  ] as const),
].map((name) => routePath(name));

const TITLES = ['low-orbit', 'beekeeper'].flatMap((id) => [routePath('movie', { slug: id, id }), routePath('vod', { slug: id, id })]);

class GoTo extends Action {
  readonly to: string;
  constructor(to: string) {
    super();
    this.to = to;
  }
  protected act(visit: Visit) {
    if (visit.popup() !== 'none' || visit.notice()) return null;
    visit.intent.isBuying = false;
    visit.actors.navigation.send({ type: 'navigation.request', to: this.to });
    return `goes to ${this.to}`;
  }
}

class Back extends Action {
  protected act(visit: Visit) {
    const browser = visit.tab.browser();
    if (browser.at === 0) return null;
    // NAV-17: in the checkout Back leads to the choice of a gateway, as closing the frame does; a notice is closed first.
    if (visit.popup() !== 'checkout' && !visit.notice()) visit.intent.isBuying = false;
    browser.go(-1);
    while (browser.isTravelling) browser.land();
    return 'goes back';
  }
}

class LogIn extends Action {
  readonly persona: string;
  constructor(persona: string) {
    super();
    this.persona = persona;
  }
  protected act(visit: Visit) {
    return submitLogin(visit, this.persona) ? `logs in as ${this.persona}` : null;
  }
}

class Reload extends Action {
  protected act(visit: Visit) {
    const [address] = visit.tab.left;
    if (address !== undefined) return null;
    visit.tab.reload();
    return 'reloads the page';
  }
}

/** On the payment page, which is the whole window (MON-05). */
class AtPaymentPage extends Action {
  readonly decision: 'pay' | 'cancel' | 'turnRound';
  constructor(decision: 'pay' | 'cancel' | 'turnRound') {
    super();
    this.decision = decision;
  }
  protected async act(visit: Visit) {
    const address = visit.tab.left.pop();
    if (address === undefined) return null;
    visit.intent.isBuying = this.decision !== 'cancel';
    if (this.decision === 'turnRound') {
      visit.tab.reload();
      return 'comes back from the payment page without a decision';
    }
    const response = await visit.service.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ decision: this.decision, card: '4242424242424242' }).toString(),
      redirect: 'manual',
    });
    const back = response.headers.get('location');
    visit.tab.reload(back === null ? '/' : new URL(back).pathname + new URL(back).search);
    return `decides "${this.decision}" on the payment page`;
  }
}

class Sleep extends Action {
  readonly hours: number;
  constructor(hours: number) {
    super();
    this.hours = hours;
  }
  protected async act(visit: Visit) {
    visit.slept = true;
    await visit.sleep(this.hours * 3_600_000);
    return `lets ${this.hours} hours pass`;
  }
}

/** Another device of the account that is signed in here, or the operator. */
class Elsewhere extends Action {
  readonly deed: 'buys' | 'cancels' | 'signsOut';
  constructor(deed: 'buys' | 'cancels' | 'signsOut') {
    super();
    this.deed = deed;
  }
  protected async act(visit: Visit) {
    const { account } = visit.latest();
    const { service } = visit.service;
    if (!account) return null;
    visit.service.touched();
    if (this.deed === 'signsOut') {
      await service.database.update(sessions).set({ revokedAt: service.now() }).where(isNull(sessions.revokedAt));
      return 'is signed out by the service';
    }
    const mine = eq(subscriptions.accountId, account.id);
    if (this.deed === 'cancels') {
      await service.database
        .update(subscriptions)
        .set({ status: 'expired', renewalStatus: 'disabled', expiresAt: service.now() - 1 })
        .where(mine);
      return 'loses the subscription on another device';
    }
    const before = await service.database.select().from(subscriptions).where(mine);
    if (before.some(({ status, expiresAt }) => status === 'active' && expiresAt > service.now())) return null;
    await purchase(service, {
      accountId: account.id,
      plan: findPlan('monthly'),
      paymentType: 'stripe',
      at: service.now(),
      renews: true,
      key: crypto.randomUUID(),
    });
    return 'buys a subscription on another device';
  }
}

class ServiceRefuses extends Action {
  readonly fault: { path: string; status: number; error: string };
  constructor(fault: { path: string; status: number; error: string }) {
    super();
    this.fault = fault;
  }
  protected act(visit: Visit) {
    visit.service.service.faults.add({ ...this.fault, times: 1 });
    return `the next call to ${this.fault.path} is answered with ${this.fault.status} ${this.fault.error}`;
  }
}

const FAULTS = [
  { path: '^/v1/account/?$', status: 500, error: 'internal' },
  { path: '^/v1/profile', status: 500, error: 'internal' },
  { path: '^/v1/content', status: 401, error: 'invalid_session' },
  { path: '^/v1/content', status: 423, error: 'profile_not_chosen' },
  { path: '^/v1/content', status: 423, error: 'subscription_required' },
  { path: '^/v1/content/media', status: 403, error: 'device_limit' },
  { path: '^/v1/login', status: 403, error: 'device_limit' },
  { path: '^/v1/content/media', status: 403, error: 'simultaneous_streams' },
  { path: '^/v1/monetization', status: 500, error: 'internal' },
] as const;

export const actions: fc.Arbitrary<fc.AsyncCommand<Model, Visit>>[] = [
  fc.nat(40).map((choice) => new Press(choice)),
  fc.nat(40).map((choice) => new Press(choice)),
  fc.nat(40).map((choice) => new Press(choice)),
  fc.constantFrom(...ADDRESSES, ...TITLES).map((to) => new GoTo(to)),
  fc.constant(null).map(() => new Back()),
  fc.constantFrom(...personas.map(({ id }) => id)).map((id) => new LogIn(id)),
  fc.constantFrom(...personas.map(({ id }) => id)).map((id) => new LogIn(id)),
  fc.constantFrom('pay' as const, 'cancel' as const, 'turnRound' as const).map((decision) => new AtPaymentPage(decision)),
  fc.constant(null).map(() => new Reload()),
  fc.constantFrom(1, 25).map((hours) => new Sleep(hours)),
  fc.constantFrom('buys' as const, 'cancels' as const, 'signsOut' as const).map((deed) => new Elsewhere(deed)),
  fc.constantFrom(...FAULTS).map((fault) => new ServiceRefuses(fault)),
];

/** Flag sets: the defaults, each of these alone, and in pairs. */
export const FLAG_SETS = (() => {
  const single = [
    {},
    { multiProfile: false },
    { skipProducts: false },
    { monetization: false },
    { skipAuthentication: true },
    { watchWithoutLogin: true, skipAuthentication: true },
  ];
  return single.flatMap((one, index) => single.slice(index).map((other) => ({ ...one, ...other })));
})();

export const isInside = (url: string) => parseRoute(url).name !== 'notFound';
void ne;
