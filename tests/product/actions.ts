/** The steps of a random visit and their frequencies. */
import fc from 'fast-check';
import { decideRoute, isDestination } from '../../machines/domain/access.ts';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import { parseRoute, routePath } from '../../machines/domain/routes.ts';
import { STORED_HOME } from '../../src/storage/stored.ts';
import { Action, type Model } from './action.ts';
import type { Control } from './control.ts';
import { controlsOf, submitLogin } from './controls.ts';
import {
  AddFault,
  AnswerConsent,
  BackOnRemote,
  CONSENT_STEPS,
  FAULTS,
  FindNewVersion,
  Install,
  OpenEmailLink,
  OtherDevice,
  OtherTab,
  Sleep,
  Wait,
} from './outsideSteps.ts';
import { personas } from './personas.ts';
import { areSameSnapshots, asText, snapshotsOf, type Visit } from './visit.ts';

/** Everything that a press can change: URL, popup, message, calls, external URLs, content. The summary is compared first because it is cheap. */
const observe = (visit: Visit) => ({
  summary: `${visit.tab.url} ${visit.popup()} ${visit.service.calls.length} ${visit.tab.externalUrls.length} ${asText(visit.toast())} ${asText(visit.notice())}`,
  snapshots: snapshotsOf(visit.actors.root),
});

/** TOG-03 */
async function press(visit: Visit, control: Control): Promise<string> {
  const before = observe(visit);
  if (control.changesWatchlist) visit.intent.isChangingWatchlist = true;
  await control.press();
  await visit.pause();
  const after = observe(visit);
  if (before.summary === after.summary && areSameSnapshots(before.snapshots, after.snapshots))
    throw new Error(`TOG-03 nothing changes: ${control.name}`);
  if (control.cancelsIntent && visit.popup() !== 'saveChanges') visit.cancelIntent();
  return control.name;
}

class Press extends Action {
  readonly choice: number;
  constructor(choice: number) {
    super();
    this.choice = choice;
  }
  protected async act(visit: Visit) {
    // The window shows the payment page.
    if (visit.tab.externalUrls.length > 0) return null;
    const controls = controlsOf(visit);
    const control = controls[this.choice % Math.max(1, controls.length)];
    visit.intent.destination = null;
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
    'privacy',
    'chooseProfile',
    'login',
    'subscription',
    'contact',
  ] as const),
  ...(['deleteAccount', 'avatar', 'language', 'profilePin', 'profileRestriction', 'deleteProfile', 'forgotPassword'] as const),
].map((name) => routePath(name));

/** Addresses with parameters. */
const LINKS = [
  routePath('live', { slug: 'wild', id: 'wild' }),
  routePath('series', { slug: 'quiet-coast', id: 'quiet-coast' }),
  routePath('search', {}, { query: 'coast' }),
  routePath('editProfile', {}, { id: 'zoe' }),
  routePath('profilePin', {}, { id: 'ruth' }),
  routePath('deleteProfile', {}, { id: 'alice' }),
  routePath('linkTv', {}, { code: '123456' }),
  routePath('movie', { slug: 'x', id: 'no-such-title' }),
];

const TITLES = ['low-orbit', 'beekeeper'].flatMap((id) => [routePath('movie', { slug: id, id }), routePath('vod', { slug: id, id })]);

class GoTo extends Action {
  readonly to: string;
  constructor(to: string) {
    super();
    this.to = to;
  }
  protected act(visit: Visit) {
    if (visit.popup() !== 'none' || visit.notice() || visit.tab.externalUrls.length > 0) return null;
    visit.cancelIntent();
    visit.intent.destination = null;
    visit.actors.navigation.send({ type: 'navigation.request', to: this.to });
    return `navigates to ${this.to}`;
  }
  protected override violation(visit: Visit) {
    const isKept = visit.route()?.name === 'login' && visit.session().matches('signedOut');
    // GRD-09: a visitor has no account to delete. The guard redirects to home.
    const wanted = parseRoute(this.to);
    visit.intent.destination = isKept && isDestination(wanted) && wanted.name !== 'deleteAccount' ? this.to : null;
    return null;
  }
}

class Back extends Action {
  protected act(visit: Visit) {
    const browser = visit.tab.browser();
    if (browser.at === 0) return null;
    // NAV-17: Back closes a notice first. In the checkout and after a failure it opens the gateways, so the purchase continues.
    if (!['checkout', 'failure'].includes(visit.popup()) && !visit.notice()) visit.intent.isBuying = false;
    visit.intent.destination = null;
    browser.go(-1);
    while (browser.isTravelling) browser.land();
    return 'presses the browser’s Back';
  }
}

/** Ignores the slug, which the router may correct (NAV-03). */
function isSamePage(one: string | null, other: string): boolean {
  if (one === null) return false;
  const [here, there] = [parseRoute(one), parseRoute(other)];
  return here.name === there.name && here.params.id === there.params.id;
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
  /** TOG-06 */
  protected override violation(visit: Visit) {
    const { destination } = visit.intent;
    if (destination === null || !visit.viewer()?.getSnapshot().matches({ known: 'active' })) return null;
    visit.intent.destination = null;
    const { session, features, now } = visit.actors.navigation.getSnapshot().context;
    const decision = decideRoute(parseRoute(destination), { session, features, now: now(), hasUnsavedChanges: false });
    const asksViewer = visit.popup() !== 'none' || visit.notice() !== null || visit.actors.pages.getSnapshot().matches('locked');
    const isAtSignInStep = ['chooseProfile', 'subscription', 'login'].includes(visit.route()?.name ?? '');
    return isSamePage(visit.url(), destination) || decision.kind !== 'allow' || asksViewer || isAtSignInStep
      ? null
      : `TOG-06 the destination is ${destination}, and after the login the viewer is at ${visit.url()}`;
  }
}

class Reload extends Action {
  protected act(visit: Visit) {
    const [address] = visit.tab.externalUrls;
    if (address !== undefined) return null;
    visit.intent.destination = null;
    visit.tab.reload();
    return 'reloads the page';
  }
}

/** A viewer who accepted logs in, chooses a profile, sees home, and comes back: the browser draws the home that it has kept (INS-01). */
class SecondVisit extends Action {
  readonly persona: string;
  private isMissing = false;
  constructor(persona: string) {
    super();
    this.persona = persona;
  }
  protected async act(visit: Visit) {
    if (visit.popup() !== 'none' || visit.notice() || visit.tab.externalUrls.length > 0 || !visit.session().matches('signedOut'))
      return null;
    visit.cancelIntent();
    visit.intent.destination = null;
    visit.intent.consent = FULL_CONSENT;
    visit.actors.consent.send({ type: 'consent.change' });
    visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
    visit.actors.navigation.send({ type: 'navigation.request', to: routePath('login') });
    await visit.pause();
    if (!submitLogin(visit, this.persona)) return `accepts in the banner, and finds no login for ${this.persona}`;
    await visit.pause();
    const choice = controlsOf(visit).find(({ name }) => name.startsWith('chooses ') && name.endsWith(' on the profiles page'));
    await choice?.press();
    await visit.pause();
    visit.actors.navigation.send({ type: 'navigation.request', to: routePath('home') });
    await visit.pause();
    await visit.wait(3000);
    const isKept = visit.tab.url === routePath('home') && visit.tab.storage.getItem(STORED_HOME) !== null;
    if (isKept) {
      visit.tab.reload();
      this.isMissing = visit.tab.drawnFirst === null;
    }
    return `accepts in the banner, logs in as ${this.persona}, and loads home again`;
  }
  protected override violation() {
    return this.isMissing ? 'INS-01 the browser does not draw the home that it has kept' : null;
  }
}

/** The viewer decides on the payment page, which fills the window (MON-05). */
class AtPaymentPage extends Action {
  readonly decision: 'pay' | 'cancel' | 'return';
  constructor(decision: 'pay' | 'cancel' | 'return') {
    super();
    this.decision = decision;
  }
  protected async act(visit: Visit) {
    const address = visit.tab.externalUrls.pop();
    if (address === undefined) return null;
    if (this.decision === 'return') {
      visit.tab.reload();
      return 'returns from the payment page without a decision';
    }
    const response = await visit.service.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ decision: this.decision, card: '4242424242424242' }).toString(),
      redirect: 'manual',
    });
    const back = response.headers.get('location');
    visit.tab.reload(back === null ? '/' : new URL(back).pathname + new URL(back).search);
    return `chooses "${this.decision}" on the payment page`;
  }
}

/** Enters a wrong PIN until the popup refuses another try, at most six times. */
class WrongPins extends Action {
  protected async act(visit: Visit) {
    let tries = 0;
    for (; tries < 6; tries++) {
      const { pin } = visit.inPopup();
      if (visit.notice() || visit.popup() !== 'pin' || !pin?.getSnapshot().can({ type: 'pin.submit', code: '9999' })) break;
      pin.send({ type: 'pin.submit', code: '9999' });
      await visit.pause();
    }
    return tries === 0 ? null : `enters a wrong PIN ${tries} times`;
  }
}

type Kind = { weight: number; arbitrary: fc.Arbitrary<Action> };
const kind = <Value>(weight: number, values: readonly Value[], make: (value: Value) => Action): Kind => ({
  weight,
  arbitrary: fc.constantFrom(...values).map((value) => make(value)),
});

const KINDS: readonly Kind[] = [
  { weight: 10, arbitrary: fc.nat(60).map((choice) => new Press(choice)) },
  kind(4, [...ADDRESSES, ...TITLES, ...LINKS], (to) => new GoTo(to)),
  kind(2, [null], () => new Back()),
  kind(1, [null], () => new BackOnRemote()),
  kind(6, personas, ({ id }) => new LogIn(id)),
  kind(4, personas, ({ id }) => new SecondVisit(id)),
  kind(2, ['pay', 'cancel', 'return'] as const, (decision) => new AtPaymentPage(decision)),
  kind(1, [null], () => new Reload()),
  kind(1, [null], () => new WrongPins()),
  kind(1, [1, 25], (hours) => new Sleep(hours)),
  kind(1, [null], () => new Wait()),
  kind(1, [routePath('search', {}, { query: 'coast' })], (to) => new GoTo(to)),
  kind(2, CONSENT_STEPS, (step) => new AnswerConsent(step)),
  kind(1, ['offered', 'accepts', 'refuses'] as const, (step) => new Install(step)),
  kind(1, [null], () => new FindNewVersion()),
  kind(1, ['buys', 'cancels', 'signsOut'] as const, (change) => new OtherDevice(change)),
  kind(2, FAULTS, (fault) => new AddFault(fault)),
  kind(1, ['logsOut', 'logsIn', 'switches'] as const, (step) => new OtherTab(step, 0)),
  kind(1, [null], () => new OpenEmailLink()),
];

/** Repeats each kind by its weight, because fast-check chooses evenly. */
export const actions: fc.Arbitrary<fc.AsyncCommand<Model, Visit>>[] = KINDS.flatMap(({ weight, arbitrary }) =>
  Array.from({ length: weight }, () => arbitrary),
);

/** The default flags, each of these sets alone, and each pair of them. */
export const FLAG_SETS = (() => {
  const single = [
    {},
    { multiProfile: false },
    { skipProducts: false },
    { monetization: false },
    { skipAuthentication: true },
    { watchWithoutLogin: true, skipAuthentication: true },
    { watchMarks: true, accountExport: true },
  ];
  return single.flatMap((one, index) => single.slice(index).map((other) => ({ ...one, ...other })));
})();
