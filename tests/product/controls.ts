/** The controls that the interface offers now. A view shows a button exactly when its machine accepts the event. */
import { eq } from 'drizzle-orm';
import { profiles } from '../../demo/database/accounts.ts';
import { menuEntries, profileMenuEntries } from '../../machines/app/menu.ts';
import { chartOf } from '../../machines/domain/placeholders.ts';
import { isAllowedAt } from '../../machines/domain/routeAfter.ts';
import { parseRoute, type RouteName, routePath } from '../../machines/domain/routes.ts';

import { managerOf } from '../../machines/domain/viewer.ts';

import { type Control, linkTo } from './control.ts';
import { formPageControls, offer } from './formPageControls.ts';
import { personaOf } from './personas.ts';
import type { Visit } from './visit.ts';

export { linkTo } from './control.ts';

const features = (visit: Visit) => visit.actors.root.getSnapshot().context.viewer.features;

/** On a television it begins with a code (TV-09). */
const loginPageOf = ({ actors: { pages } }: Visit) => pages.getSnapshot().context.actors.loginPage;

const WRONG_PASSWORD = { type: 'login.submit', email: 'helena@example.com', password: 'wrong-password' } as const;

/** @returns the controls of the topmost layer: notice, popup or page. A popup covers the controls of the page. */
export function controlsOf(visit: Visit): readonly Control[] {
  const { notice } = { notice: visit.notice() };
  if (notice) {
    const { notices } = visit.actors;
    return [
      ...(notices.getSnapshot().can({ type: 'notice.act' })
        ? [
            {
              name: `presses the action of the notice ${notice.message.key}`,
              isWayOn: true,
              press: () => notices.send({ type: 'notice.act' }),
            },
          ]
        : []),
      { name: `presses OK on the notice ${notice.message.key}`, isWayOn: true, press: () => notices.send({ type: 'notice.close' }) },
    ];
  }
  const popup = visit.popup();
  if (popup !== 'none') return popupControls(visit, popup);
  if (isSettling(visit)) return [];
  // The error view of the account replaces the page and its frame.
  if (visit.viewer()?.getSnapshot().matches('unavailable')) return [...toastControls(visit), ...unavailableControls(visit)];
  return [...toastControls(visit), ...pageControls(visit), ...formPageControls(visit), ...frameControls(visit)];
}

/** True while the overlay of a profile switch covers the page, or while a form waits for its answer: the page offers no controls then. */
export const isSettling = (visit: Visit): boolean =>
  (['loadingAccount', 'switchingProfile'] as const).some((state) => visit.viewer()?.getSnapshot().matches(state)) ||
  visit.inPopup().completeAccount?.getSnapshot().hasTag('busy') === true ||
  visit.inPopup().saveChanges?.getSnapshot().matches('saving') === true;

const unavailableControls = ({ viewer, actors: { session } }: Visit): readonly Control[] => [
  { name: 'presses "Try again" for the account', isWayOn: true, press: () => viewer()?.send({ type: 'account.retry' }) },
  { name: 'logs out after loading the account has failed', press: () => session.send({ type: 'session.close' }) },
];

const toastControls = (visit: Visit): readonly Control[] =>
  visit.toast()?.action
    ? offer(visit.actors.notices, 'presses the action of the toast', { type: 'toast.act' }, { cancelsIntent: true })
    : [];

function popupControls(visit: Visit, popup: string): readonly Control[] {
  const { popups, purchase } = visit.actors;
  const inside = visit.inPopup();
  const close: Control = {
    name: `closes the ${popup} popup`,
    isWayOn: true,
    cancelsIntent: true,
    press: () => popups.send({ type: 'popup.close' }),
  };
  switch (popup) {
    case 'login':
      if (inside.login?.getSnapshot().children.deviceLimit) return [close, ...deviceLimitControls(inside.login)];
      return [
        close,
        { ...linkTo(visit, routePath('forgotPassword')), name: 'follows "Forgot your password?" in the login popup' },
        ...(features(visit).signup
          ? [{ name: 'presses "Create account" in the login popup', press: () => popups.send({ type: 'register.open', social: null }) }]
          : []),
        ...offer(inside.login, 'submits a wrong password in the login popup', WRONG_PASSWORD),
      ];
    case 'register':
      return [
        ...offer(inside.register, 'registers as new@example.com', { type: 'register.submit', ...NEW_PERSON }),
        close,
        { name: 'presses "Log in" in the register popup', press: () => popups.send({ type: 'login.open' }) },
      ];
    case 'plans': {
      const choice = inside.planChoice;
      return [
        ...planControls(visit, choice),
        ...(visit.actors.root.getSnapshot().context.flags.skipProducts
          ? [close]
          : [{ name: 'presses "Log out" in the plans popup', press: () => popups.send({ type: 'plans.logOut' }) }]),
        { name: 'presses "I have a voucher" in the plans popup', isWayOn: true, press: () => popups.send({ type: 'plans.visitStore' }) },
      ];
    }
    case 'gateways': {
      const choice = chartOf(purchase.getSnapshot().children.gatewayChoice);
      const gateways = choice?.getSnapshot().context.offer.gateways ?? [];
      const chosen = choice?.getSnapshot().context.intent.gateway;
      return [
        ...gateways
          .filter(({ code }) => code !== chosen)
          .flatMap(({ code }) => offer(choice, `chooses the gateway ${code}`, { type: 'gateway.choose', code })),
        ...offer(choice, 'presses "Continue" in the gateways popup', { type: 'gateway.continue' }),
        ...offer(choice, 'presses "Try again" for the gateways', { type: 'gateways.retry' }),
        { name: 'closes the gateways popup', isWayOn: true, cancelsIntent: true, press: () => purchase.send({ type: 'purchase.close' }) },
      ];
    }
    case 'phone': {
      const payment = chartOf(purchase.getSnapshot().children.phonePayment);
      return [
        ...offer(payment, 'presses "Try again" for the payment on a phone', { type: 'phone.retry' }),
        ...offer(payment, 'presses "Pay on this TV"', { type: 'phone.decline' }, { isWayOn: true }),
        {
          name: 'closes the payment on a phone',
          isWayOn: true,
          cancelsIntent: true,
          press: () => purchase.send({ type: 'purchase.close' }),
        },
      ];
    }
    case 'held':
      return [
        {
          name: 'presses "Change to another plan" in the held popup',
          isWayOn: true,
          cancelsIntent: true,
          press: () => purchase.send({ type: 'subscription.manage' }),
        },
        { name: 'closes the held popup', isWayOn: true, cancelsIntent: true, press: () => purchase.send({ type: 'purchase.close' }) },
      ];
    case 'manager':
      return [
        {
          name: `presses "Switch to ${managerOf(visit.latest())?.name}" in the manager popup`,
          isWayOn: true,
          press: () => chartOf(purchase.getSnapshot().children.identification)?.send({ type: 'manager.switch' }),
        },
        { name: 'closes the manager popup', isWayOn: true, cancelsIntent: true, press: () => purchase.send({ type: 'purchase.close' }) },
      ];
    case 'handOver': {
      const { handOver } = popups.getSnapshot().context;
      return [
        {
          name: `presses "Switch to ${handOver?.manager.name}" in the hand-over popup`,
          isWayOn: true,
          press: () => handOver && popups.send({ type: 'handOver.accept', ...handOver }),
        },
        // The popup was opened for a page, so closing it does not cancel a purchase.
        { ...close, cancelsIntent: false },
      ];
    }
    case 'checkout':
      return [
        { name: 'pays in the framed checkout', press: () => payInFrame(visit, 'pay') },
        { name: 'cancels in the framed checkout', press: () => payInFrame(visit, 'cancel') },
        { name: 'is declined in the framed checkout', press: () => payInFrame(visit, 'decline') },
        { name: 'closes the framed checkout', isWayOn: true, press: () => purchase.send({ type: 'purchase.close' }) },
      ];
    case 'success':
    case 'failure':
      return purchase.getSnapshot().can({ type: 'purchase.close' })
        ? [
            {
              name: `presses OK on the ${popup} popup`,
              isWayOn: true,
              // MON-11: after a failed payment the viewer chooses a gateway again.
              cancelsIntent: popup === 'success',
              press: () => purchase.send({ type: 'purchase.close' }),
            },
            ...(popup === 'failure'
              ? [
                  {
                    name: 'presses "Contact us" on the failure popup',
                    isWayOn: true,
                    cancelsIntent: true,
                    press: () => {
                      purchase.send({ type: 'purchase.leave' });
                      return linkTo(visit, routePath('contact')).press();
                    },
                  },
                ]
              : []),
          ]
        : [];
    case 'pin': {
      const { pin } = inside;
      const profileId = pin?.getSnapshot().context.profile.id;
      return [
        close,
        ...(features(visit).pinRecovery && visit.latest().profile?.isMaster
          ? [
              {
                ...linkTo(visit, routePath('profilePin', {}, { id: profileId, forgotten: 1 })),
                name: 'follows "Forgot your PIN?" to the PIN page',
              },
            ]
          : [{ ...linkTo(visit, routePath('contact')), name: 'follows "Forgot your PIN?" to the contact page' }]),
        ...offer(pin, 'enters a wrong PIN', { type: 'pin.submit', code: '9999' }),
        ...(pin?.getSnapshot().can({ type: 'pin.submit', code: '9999' })
          ? [
              {
                name: 'enters the right PIN',
                isWayOn: true,
                press: async () => pin.send({ type: 'pin.submit', code: await pinOf(visit, profileId ?? '') }),
              },
            ]
          : []),
      ];
    }
    case 'terms':
      return [
        ...offer(inside.socialLogin, 'closes the terms popup', { type: 'terms.close' }, { isWayOn: true, cancelsIntent: true }),
        ...offer(inside.socialLogin, 'agrees to the terms', { type: 'terms.change', terms: { agree: true, optin: false } }),
      ];
    case 'reminder':
      return [
        close,
        ...offer(inside.reminderChoice, 'sets the reminder', { type: 'choice.save', minutes: 10 }),
        ...offer(inside.reminderChoice, 'removes the reminder', { type: 'choice.remove' }),
      ];
    case 'saveChanges':
      return [
        ...offer(inside.saveChanges, 'presses "Save" in the save changes popup', { type: 'answer.save' }, { isWayOn: true }),
        ...offer(inside.saveChanges, 'presses "Discard" in the save changes popup', { type: 'answer.discard' }, { isWayOn: true }),
        ...offer(inside.saveChanges, 'presses "Stay" in the save changes popup', { type: 'answer.stay' }, { isWayOn: true }),
      ];
    case 'completeAccount':
      return [
        // The button is busy while the account is saved.
        ...offer(
          inside.completeAccount,
          'completes the account',
          { type: 'complete.submit', fullName: 'Lou Marten', email: 'lou@example.com' },
          { isWayOn: true },
        ),
        { name: 'logs out of the incomplete account', press: () => linkTo(visit, routePath('logout')).press() },
      ];
    case 'deleteAccount':
      return [close];
    default:
      return [];
  }
}

/** Valid values of the register form. */
const NEW_PERSON = { fullName: 'Nova Lind', email: 'new@example.com', password: 'Lantern-Quay-42', agree: true, optin: false };

type PlanChoice = ReturnType<Visit['inPopup']>['planChoice'];

function planControls(visit: Visit, choice: PlanChoice): readonly Control[] {
  const snapshot = choice?.getSnapshot();
  if (!snapshot) return [];
  const { presentId } = snapshot.context;
  const buy = () => {
    visit.intent.isBuying = presentId === null;
  };
  return [
    ...snapshot.context.plans
      .filter(({ id }) => id !== snapshot.context.selectedId && snapshot.can({ type: 'plan.select', planId: id }))
      .map(({ id }) => ({ name: `selects the plan ${id}`, press: () => choice?.send({ type: 'plan.select', planId: id }) })),
    ...(snapshot.can({ type: 'plan.subscribe' })
      ? [
          {
            name: presentId === null ? 'presses "Subscribe"' : 'presses "Change" in the store',
            press: () => (buy(), choice?.send({ type: 'plan.subscribe' })),
          },
        ]
      : []),
    ...(snapshot.can({ type: 'plans.retry' })
      ? [{ name: 'presses "Try again" for the plans', press: () => choice?.send({ type: 'plans.retry' }) }]
      : []),
  ];
}

/** The framed page of the payment provider reports its result with postMessage. Here the event is sent directly. */
async function payInFrame(visit: Visit, decision: 'pay' | 'cancel' | 'decline') {
  const checkout = chartOf(visit.actors.purchase.getSnapshot().children.checkout);
  const step = checkout?.getSnapshot().context.step;
  if (step?.kind !== 'frame') return;
  await visit.service.fetch(step.address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }).toString(),
  });
  const results = { pay: 'checkout.completed', cancel: 'checkout.canceled', decline: 'checkout.failed' } as const;
  checkout?.send({ type: results[decision] });
}

function frameControls(visit: Visit): readonly Control[] {
  const route = visit.route();
  const { account, profile } = visit.latest();
  if (!route || visit.session().matches('restoring')) return [];
  const isSignedIn = visit.session().matches('signedIn');
  if (['login', 'forgotPassword', 'chooseProfile', 'vod', 'live', 'logout'].includes(route.name))
    return route.name === 'vod' || route.name === 'live' ? [{ ...linkTo(visit, '/'), name: 'leaves the player' }] : [];
  const { menu } = visit.actors;
  const entries = menuEntries({ sections: menu.getSnapshot().context.sections, features: features(visit), isSignedIn });
  return [
    ...entries.map(({ routeName, params }) => linkTo(visit, routePath(routeName, params))),
    ...(isSignedIn
      ? [
          // KID-02: kids mode has no profile page.
          ...(features(visit).grownUp ? [linkTo(visit, routePath('profile'))] : []),
          ...(features(visit).multiProfile && account && account.profiles.length > 1
            ? account.profiles
                .filter(({ id }) => id !== profile?.id)
                .map((other) => ({
                  name: `chooses ${other.id} in the menu`,
                  isWayOn: true,
                  press: () => visit.viewer()?.send({ type: 'profile.choose', profile: other }),
                }))
            : []),
          linkTo(visit, routePath('logout')),
        ]
      : [{ name: 'presses the avatar as a visitor', isWayOn: true, press: () => visit.actors.popups.send({ type: 'login.open' }) }]),
  ].filter(({ name }) => name !== `follows the link to ${route.url}`);
}

/** The controls of the page without its frame. */
function pageControls(visit: Visit): readonly Control[] {
  const route = visit.route();
  const { account, profile } = visit.latest();
  const page = visit.page();
  const { pages } = visit.actors;
  if (!route) return [];
  if (pages.getSnapshot().matches('locked'))
    return [
      { name: 'presses "Enter PIN" on the locked page', isWayOn: true, press: () => pages.send({ type: 'page.unlock' }) },
      linkTo(visit, routePath('profile')),
    ];
  const byRoute: Partial<Record<RouteName, () => readonly Control[]>> = {
    login: () => (page.login?.getSnapshot().children.deviceLimit ? deviceLimitControls(page.login) : loginControls(visit)),
    forgotPassword: () => [linkTo(visit, routePath('login'))],
    chooseProfile: () => choices(visit),
    switchProfile: () => choices(visit),
    subscription: () => planControls(visit, page.planChoice),
    profile: () =>
      profileMenuEntries({ features: features(visit), isMaster: profile?.isMaster ?? false })
        .map(({ routeName, params }) => linkTo(visit, routePath(routeName, params)))
        .concat(linkTo(visit, routePath('editProfile')), features(visit).multiProfile ? [linkTo(visit, routePath('switchProfile'))] : []),
    account: () => {
      const actor = page.accountDetails;
      const snapshot = actor?.getSnapshot();
      if (!snapshot) return [];
      const { draft } = snapshot.context;
      const edited = { ...draft, firstName: draft.firstName === 'Renamed' ? 'Again' : 'Renamed' };
      return [
        { name: 'edits the first name', press: () => actor?.send({ type: 'details.edit', draft: edited }) },
        ...(snapshot.can({ type: 'details.save' })
          ? [{ name: 'saves the account', press: () => actor?.send({ type: 'details.save' }) }]
          : []),
      ];
    },
    mySubscription: () => {
      const actor = page.subscription;
      const snapshot = actor?.getSnapshot();
      if (!snapshot) return [];
      const changes = snapshot.children.changes;
      const { planChange: change, cancellation } = changes?.getSnapshot().children ?? {};
      const changing = change?.getSnapshot();
      if (changing) {
        const { plans, picked } = changing.context;
        return [
          ...plans
            .filter(({ id }) => id !== picked?.id && changing.can({ type: 'plan.pick', planId: id }))
            .map(({ id }) => ({ name: `picks the plan ${id} instead`, press: () => change?.send({ type: 'plan.pick', planId: id }) })),
          ...(['change.review', 'change.confirm', 'change.back', 'change.close'] as const)
            .filter((type) => changing.can({ type }))
            .map((type) => ({
              name: `presses ${type} in the plan change`,
              isWayOn: true,
              press: () => {
                if (type === 'change.review') visit.intent.hasReviewedChange = true;
                change?.send({ type });
              },
            })),
        ];
      }
      const presses = (type: string) => `presses ${type} on the subscription page`;
      return [
        ...offer(actor, presses('subscription.retry'), { type: 'subscription.retry' }),
        ...(['planChange.open', 'cancellation.ask', 'renewal.resume'] as const).flatMap((type) => offer(changes, presses(type), { type })),
        ...(['cancellation.confirm', 'cancellation.close'] as const).flatMap((type) => offer(cancellation, presses(type), { type })),
      ];
    },
    movie: () => titleControls(visit),
    series: () => titleControls(visit),
    vod: () => {
      const { playback } = page;
      const media = playback?.getSnapshot().children.media;
      return media
        ? offer(media, 'presses "Try again" in the player', { type: 'playback.retry' })
        : offer(playback, 'presses "Try again" for the title', { type: 'playback.retry' });
    },
    serverError: () => [linkTo(visit, account || visit.flags.skipAuthentication ? '/' : '/login')],
    notFound: () => [linkTo(visit, account || visit.flags.skipAuthentication ? '/' : '/login')],
  };
  return byRoute[route.name]?.() ?? [];
}

function loginControls(visit: Visit): readonly Control[] {
  const page = visit.page();
  const { account } = visit.latest();
  return [
    ...offer(loginPageOf(visit), 'chooses e-mail and password on the login page', { type: 'form.choose' }, { isWayOn: true }),
    ...offer(loginPageOf(visit), 'chooses the code on the login page', { type: 'code.choose' }),
    ...offer(page.login, 'submits a wrong password on the login page', WRONG_PASSWORD),
    linkTo(visit, routePath('forgotPassword')),
    ...(account ? [linkTo(visit, routePath('logout'))] : []),
  ];
}

type LoginActor = NonNullable<ReturnType<Visit['page']>['login']>;

/** LOG-08: the devices of an account that has reached the device limit. */
function deviceLimitControls(login: LoginActor): readonly Control[] {
  const limit = login.getSnapshot().children.deviceLimit;
  const snapshot = limit?.getSnapshot();
  if (!limit || !snapshot) return [];
  return [
    ...snapshot.context.devices
      .filter(({ id }) => id !== snapshot.context.picked?.id)
      .map(({ id, name }) => ({ name: `selects ${name} for removal`, press: () => limit.send({ type: 'device.pick', id }) })),
    ...(snapshot.can({ type: 'device.remove' })
      ? [{ name: 'presses "Remove and log in"', isWayOn: true, press: () => limit.send({ type: 'device.remove' }) }]
      : []),
    ...(snapshot.can({ type: 'limit.leave' })
      ? [{ name: 'presses "Back to login"', isWayOn: true, press: () => limit.send({ type: 'limit.leave' }) }]
      : []),
  ];
}

function titleControls(visit: Visit): readonly Control[] {
  const { detail } = visit.page();
  const snapshot = detail?.getSnapshot();
  const id = visit.route()?.params.id ?? '';
  if (!snapshot) return [];
  const entry = snapshot.children.titleActions?.getSnapshot().children.watchlistEntry;
  return [
    linkTo(visit, routePath('vod', { slug: 'a', id })),
    ...(entry?.getSnapshot().can({ type: 'watchlist.toggle' })
      ? [{ name: 'presses "My list"', changesWatchlist: true, press: () => entry.send({ type: 'watchlist.toggle' }) }]
      : []),
  ];
}

function choices(visit: Visit): readonly Control[] {
  const { chooseProfile } = visit.page();
  const snapshot = chooseProfile?.getSnapshot();
  if (!snapshot) return [];
  const { profile } = visit.latest();
  return [
    ...snapshot.context.profiles
      .filter(({ id }) => id !== profile?.id)
      .map((each) => ({
        name: `chooses ${each.id} on the profiles page`,
        isWayOn: true,
        press: () => visit.viewer()?.send({ type: 'profile.choose', profile: each }),
      })),
    ...(['profile.add', 'profiles.manage'] as const)
      .filter((type) => snapshot.can({ type }))
      .map((type) => ({ name: `presses ${type} on the profiles page`, isWayOn: true, press: () => chooseProfile?.send({ type }) })),
    ...(isAllowedAt(parseRoute(routePath('createProfile')), visit.actors.navigation.getSnapshot().context)
      ? [linkTo(visit, routePath('createProfile'))]
      : []),
    linkTo(visit, routePath('logout')),
  ];
}

/** Submits the login form of the page or popup. @returns false when no form accepts it */
export function submitLogin(visit: Visit, personaId: string): boolean {
  const { email, password } = personaOf(personaId);
  const page = visit.popup() === 'none' ? loginPageOf(visit) : undefined;
  if (page?.getSnapshot().matches('code')) page.send({ type: 'form.choose' });
  const form = visit.popup() === 'login' ? visit.inPopup().login : visit.popup() === 'none' ? visit.page().login : undefined;
  if (!form?.getSnapshot().can({ type: 'login.submit', email, password }) || visit.notice()) return false;
  form.send({ type: 'login.submit', email, password });
  return true;
}

/** @returns the present PIN of the profile. The test setup stores secrets as plain text (tests/plainSecrets.ts). */
async function pinOf(visit: Visit, profileId: string): Promise<string> {
  const { database } = visit.service.service;
  const [row] = await database.select({ hash: profiles.pinHash }).from(profiles).where(eq(profiles.id, profileId));
  return row?.hash?.replace('plain:', '') ?? '0000';
}
