/** What a viewer does in a visit, and the mixture of everything that can happen. */
import fc from 'fast-check';
import { decideRoute, isDestination } from '../../machines/domain/access.ts';
import { parseRoute, routePath } from '../../machines/domain/routes.ts';
import { Action, type Model } from './action.ts';
import type { Control } from './control.ts';
import { controlsOf, submitLogin } from './controls.ts';
import { Elsewhere, FAULTS, OpenLetter, OtherTab, ServiceRefuses, Sleep, Wait } from './outside.ts';
import { personas } from './personas.ts';
import { asText, isSamePicture, pictureOf, type Visit } from './visit.ts';

/** What the viewer could notice of a press: an address, a popup, a message, a call, a departure, or content. */
const noticed = (visit: Visit) => ({
  cheap: `${visit.tab.url} ${visit.popup()} ${visit.service.asked.length} ${visit.tab.left.length} ${asText(visit.toast())} ${asText(visit.notice())}`,
  picture: pictureOf(visit.actors.root),
});

/** TOG-03 */
async function press(visit: Visit, control: Control): Promise<string> {
  const before = noticed(visit);
  if (control.isForList) visit.intent.isListing = true;
  await control.press();
  await visit.pause();
  const after = noticed(visit);
  if (before.cheap === after.cheap && isSamePicture(before.picture, after.picture))
    throw new Error(`TOG-03 nothing changes: ${control.name}`);
  if (control.leaves && visit.popup() !== 'saveChanges') visit.leave();
  return control.name;
}

class Press extends Action {
  readonly choice: number;
  constructor(choice: number) {
    super();
    this.choice = choice;
  }
  protected async act(visit: Visit) {
    // The window is the payment page's now.
    if (visit.tab.left.length > 0) return null;
    const controls = controlsOf(visit);
    const control = controls[this.choice % Math.max(1, controls.length)];
    visit.intent.destination = null;
    return control ? press(visit, control) : null;
  }
}

const ADDRESSES = [
  ...(['home', 'guide', 'watchlist', 'profile', 'switchProfile', 'createProfile', 'editProfile', 'account', 'updatePassword'] as const),
  ...(['mySubscription', 'billing', 'history', 'devices', 'linkTv', 'chooseProfile', 'login', 'subscription', 'contact'] as const),
  ...(['deleteAccount', 'avatar', 'language', 'profilePin', 'profileRestriction', 'deleteProfile', 'forgotPassword'] as const),
].map((name) => routePath(name));

/** Addresses that carry something. */
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
    if (visit.popup() !== 'none' || visit.notice() || visit.tab.left.length > 0) return null;
    visit.leave();
    visit.intent.destination = null;
    visit.actors.navigation.send({ type: 'navigation.request', to: this.to });
    return `goes to ${this.to}`;
  }
  protected override complaint(visit: Visit) {
    const isKept = visit.route()?.name === 'login' && visit.session().matches('signedOut');
    // GRD-09: who is not signed in has no account to delete, and is sent home.
    const wanted = parseRoute(this.to);
    visit.intent.destination = isKept && isDestination(wanted) && wanted.name !== 'deleteAccount' ? this.to : null;
    return null;
  }
}

class Back extends Action {
  protected act(visit: Visit) {
    const browser = visit.tab.browser();
    if (browser.at === 0) return null;
    // NAV-17: in the checkout and after a failure Back leads to the choice of a gateway, as closing does; a notice is closed first.
    if (!['checkout', 'failure'].includes(visit.popup()) && !visit.notice()) visit.intent.isBuying = false;
    visit.intent.destination = null;
    browser.go(-1);
    while (browser.isTravelling) browser.land();
    return 'goes back';
  }
}

/** A slug that was put right leads to the same page (NAV-03). */
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
  protected override complaint(visit: Visit) {
    const { destination } = visit.intent;
    if (destination === null || !visit.session().matches({ signedIn: 'active' })) return null;
    visit.intent.destination = null;
    const { session, features, now } = visit.actors.navigation.getSnapshot().context;
    const decision = decideRoute(parseRoute(destination), { session, features, now: now(), hasUnsavedChanges: false });
    const isAsked = visit.popup() !== 'none' || visit.notice() !== null || visit.actors.pages.getSnapshot().matches('locked');
    const isAtStep = ['chooseProfile', 'subscription', 'login'].includes(visit.route()?.name ?? '');
    return isSamePage(visit.url(), destination) || decision.kind !== 'allow' || isAsked || isAtStep
      ? null
      : `TOG-06 the viewer wanted ${destination}, logged in, and is at ${visit.url()}`;
  }
}

class Reload extends Action {
  protected act(visit: Visit) {
    const [address] = visit.tab.left;
    if (address !== undefined) return null;
    visit.intent.destination = null;
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

/** As often as the PIN is taken. */
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
  kind(6, personas, ({ id }) => new LogIn(id)),
  kind(2, ['pay', 'cancel', 'turnRound'] as const, (decision) => new AtPaymentPage(decision)),
  kind(1, [null], () => new Reload()),
  kind(1, [null], () => new WrongPins()),
  kind(1, [1, 25], (hours) => new Sleep(hours)),
  kind(1, [null], () => new Wait()),
  kind(1, ['buys', 'cancels', 'signsOut'] as const, (deed) => new Elsewhere(deed)),
  kind(2, FAULTS, (fault) => new ServiceRefuses(fault)),
  kind(1, ['logsOut', 'logsIn', 'switches'] as const, (deed) => new OtherTab(deed, 0)),
  kind(1, [null], () => new OpenLetter()),
];

/** Each kind as often as its weight says: fast-check draws evenly. */
export const actions: fc.Arbitrary<fc.AsyncCommand<Model, Visit>>[] = KINDS.flatMap(({ weight, arbitrary }) =>
  Array.from({ length: weight }, () => arbitrary),
);

/** Flag sets: the defaults, each of these alone, and in pairs. */
export const FLAG_SETS = (() => {
  const single = [
    {},
    { multiProfile: false },
    { skipProducts: false },
    { monetization: false },
    { skipAuthentication: true },
    { watchWithoutLogin: true, skipAuthentication: true },
    { watchMarks: true },
  ];
  return single.flatMap((one, index) => single.slice(index).map((other) => ({ ...one, ...other })));
})();
