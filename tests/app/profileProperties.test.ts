/** Whatever viewers, other tabs and a slow service do to pages, popups and session: no PIN is passed by, and nobody is stuck. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideRoute } from '../../machines/domain/access.ts';
import { draftOfDetails } from '../../machines/domain/accountDetails.ts';
import { PROFILE_SWITCH_LOADING } from '../../machines/domain/constants.ts';
import type { Profile } from '../../machines/domain/entities.ts';
import { pinWantedBy } from '../../machines/domain/pinGate.ts';
import { draftOfProfile } from '../../machines/domain/profileDraft.ts';
import { anAccount, aProfile, anotherProfile as grandpa } from '../paths/entities.ts';
import { visit } from './visit.ts';

const ana: Profile = { ...aProfile, hasPin: true };
const rui: Profile = { ...grandpa, id: 'p3', name: 'Rui', hasPin: false };
const family = [ana, grandpa, rui];
const account = { ...anAccount, profiles: family };
const PINS = { p1: '1357', p2: '2580' };

const places = [
  '/',
  '/profile',
  '/profile/account',
  '/profile/devices',
  '/profile/create',
  '/profile/edit',
  '/profile/edit?id=p1',
  '/profile/edit?id=p2',
  '/profile/edit?id=p3',
  '/profile/avatar?id=p2',
  '/profile/pin',
  '/profile/pin?id=p2',
  '/profile/pin?id=p3',
  '/profile/delete',
  '/profile/delete?id=p2',
  '/profile/restriction?id=p3',
  '/profile/switch-profile',
  '/choose-profile',
  '/contact',
  '/login',
  '/logout',
];
const digits = fc.constantFrom('1357', '2580', '4444', '0000');
const whom = fc.constantFrom(...family);

type Step =
  | { what: 'go'; to: string }
  | { what: 'back'; to: string }
  | { what: 'choose'; profile: Profile; code?: string | undefined }
  | { what: 'pin'; code: string }
  | { what: 'setPin'; code: string }
  | { what: 'elsewhere'; token: string | null; at: number; profile: Profile }
  | { what: 'answer'; answer: 'save' | 'discard' | 'stay' }
  | { what: 'edit'; name: string }
  | {
      what: 'other';
      name: 'save' | 'removePin' | 'delete' | 'close' | 'unlock' | 'login' | 'logout' | 'unauthorized' | 'locked' | 'wait' | 'refresh';
    };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('go' as const), to: fc.constantFrom(...places) }) },
  fc.record({ what: fc.constant('back' as const), to: fc.constantFrom(...places) }),
  // A view may not know yet, or no longer, that there is a PIN.
  fc.record({
    what: fc.constant('choose' as const),
    profile: fc.tuple(whom, fc.boolean()).map(([profile, hasPin]) => ({ ...profile, hasPin })),
    code: fc.option(digits, { nil: undefined }),
  }),
  { weight: 5, arbitrary: fc.record({ what: fc.constant('pin' as const), code: fc.oneof(fc.constant('right'), digits) }) },
  fc.record({ what: fc.constant('setPin' as const), code: digits }),
  fc.record({
    what: fc.constant('elsewhere' as const),
    token: fc.constantFrom('t1', 't9', null),
    at: fc.integer({ min: 0, max: 3 }),
    profile: whom,
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('answer' as const),
      answer: fc.constantFrom('save' as const, 'discard' as const, 'stay' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('edit' as const), name: fc.constantFrom('Rosa', 'Ana', '') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('other' as const),
      name: fc.constantFrom(
        'save',
        'removePin',
        'delete',
        'close',
        'unlock',
        'login',
        'logout',
        'unauthorized',
        'locked',
        'wait',
        'refresh',
      ),
    }),
  },
);

type Viewer = Awaited<ReturnType<typeof visit>>;

/** Of whom the popup asks. */
const rightPin = ({ popups, service }: Viewer) => service.pinOf(popups.getSnapshot().context.pinWanted?.profile.id ?? '') ?? '0000';

function take(viewer: Viewer, since: number, step: Step) {
  const { session, navigation, popups, pages, service } = viewer;
  const page = viewer.inPage();
  switch (step.what) {
    case 'go':
      return navigation.send({ type: 'navigation.request', to: step.to });
    case 'back':
      return navigation.send({ type: 'browser.moved', url: step.to, entry: -1 });
    case 'choose':
      return session.send({ type: 'profile.choose', profile: step.profile, ...(step.code !== undefined && { code: step.code }) });
    case 'pin':
      return viewer.inPopup().pin?.send({ type: 'pin.submit', code: step.code === 'right' ? rightPin(viewer) : step.code });
    case 'setPin':
      return page.profilePin?.send({ type: 'pin.save', pin: step.code, confirmation: step.code });
    case 'elsewhere':
      // The other tab asked for the PIN itself.
      if (step.token !== null) void service.select({ id: step.profile.id, code: service.pinOf(step.profile.id) ?? null }).catch(() => {});
      return session.send({ type: 'stored.changed', token: step.token, profileChosenAt: since - step.at });
    case 'answer':
      return viewer.inPopup().saveChanges?.send({ type: `answer.${step.answer}` });
    case 'edit': {
      const profile = page.profileEditor?.getSnapshot().context.profile;
      page.profileEditor?.send({ type: 'profile.edit', draft: { ...draftOfProfile(profile ?? null), name: step.name } });
      page.accountDetails?.send({
        type: 'details.edit',
        draft: { ...draftOfDetails(account), firstName: step.name, phone: '9', birthday: '17-03-1990' },
      });
      return;
    }
  }
  switch (step.name) {
    case 'save':
      page.profileEditor?.send({ type: 'profile.save' });
      return page.accountDetails?.send({ type: 'details.save' });
    case 'removePin':
      return page.profilePin?.send({ type: 'pin.remove' });
    case 'delete':
      return page.profileDeletion?.send({ type: 'deletion.submit', typedWord: 'DELETE', askedWord: 'DELETE' });
    case 'close':
      return popups.send({ type: 'popup.close' });
    case 'unlock':
      return pages.send({ type: 'page.unlock' });
    case 'login':
      return page.login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
    case 'logout':
      return session.send({ type: 'session.close' });
    case 'unauthorized':
      return session.send({ type: 'call.unauthorized', token: 't1' });
    case 'locked':
      return session.send({ type: 'call.locked', token: 't1', status: 'profile_not_chosen' });
    case 'refresh':
      return pages.send({ type: 'page.refresh' });
    case 'wait':
  }
}

/** Whose PIN the service accepted since the viewer came to the pages that want it. */
function watchEntries({ pages, service, inPage, page }: Viewer) {
  let whose: string | null = null;
  let active: string | null = null;
  let since = 0;
  let wasEntered = false;
  const wantedNow = () => {
    const { route, facts } = pages.getSnapshot().context;
    return route && (pinWantedBy(route, { profile: facts.profile, profiles: facts.account?.profiles ?? [] })?.profile.id ?? null);
  };
  const passedBy: string[] = [];
  const look = () => {
    const snapshot = pages.getSnapshot();
    const wanted = snapshot.matches('none') ? null : wantedNow();
    const profile = snapshot.context.facts.profile?.id ?? null;
    if (wanted !== whose) {
      since = service.accepted.length;
      // A PIN that was just set on the page opens what it protects. So does the PIN of a switch, until the viewer has left the page.
      wasEntered = (page() === 'profilePin' || profile !== active) && service.accepted.includes(wanted ?? '');
    }
    whose = wanted;
    active = profile;
    const running = Object.entries(inPage()).filter(([, child]) => child !== undefined);
    if (wanted !== null && running.length > 0 && !wasEntered && !service.accepted.slice(since).includes(wanted))
      passedBy.push(`${snapshot.context.route?.url} of ${wanted} runs ${running.map(([name]) => name)}`);
  };
  pages.subscribe(look);
  look();
  return passedBy;
}

const replaced = (profile: Profile): Step => ({ what: 'elsewhere', token: 't1', at: 1, profile });
const enter: Step = { what: 'pin', code: 'right' };
/** What went wrong once, or would if an entry were forgotten too late. */
const known: [string, Profile, [Step, boolean][]][] = [
  [
    '/profile/account',
    ana,
    [
      [enter, false],
      [{ what: 'go', to: '/' }, false],
      [{ what: 'go', to: '/profile/devices' }, false],
    ],
  ],
  [
    '/profile/edit?id=p2',
    ana,
    [
      [enter, false],
      [{ what: 'go', to: '/profile/account' }, false],
      [{ what: 'go', to: '/profile/edit?id=p2' }, false],
    ],
  ],
  [
    '/profile/account',
    ana,
    [
      [enter, false],
      [replaced(ana), false],
    ],
  ],
  [
    '/',
    ana,
    [
      [replaced(ana), true],
      [{ what: 'choose', profile: { ...ana, hasPin: false } }, false],
    ],
  ],
  [
    '/profile/switch-profile',
    ana,
    [
      [replaced(grandpa), true],
      [{ what: 'go', to: '/profile/edit?id=p3' }, false],
    ],
  ],
  ['/profile/edit', rui, [[{ what: 'choose', profile: { ...grandpa, hasPin: false }, code: '2580' }, false]]],
  [
    '/profile/edit',
    rui,
    [
      [{ what: 'edit', name: 'Rosa' }, false],
      [replaced(rui), false],
    ],
  ],
  [
    '/profile/edit',
    rui,
    [
      [{ what: 'edit', name: 'Rosa' }, false],
      [{ what: 'go', to: '/' }, false],
      [replaced(rui), true],
      [{ what: 'answer', answer: 'save' }, false],
    ],
  ],
];

it('PIN-06 PIN-09 PIN-10 PRO-12 GRD-03 SES-07 no PIN is passed by, no change is lost unasked, and nobody is stuck', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.constantFrom(ana, ana, rui, null),
      fc.array(fc.tuple(anyStep, fc.boolean()), { maxLength: 25 }),
      async (url, profile, steps) => {
        const viewer = await visit(url, { account, profile, pins: PINS });
        const passedBy = watchEntries(viewer);
        const since = Date.now();
        for (const [taken, isHurried] of [...steps, [{ what: 'other', name: 'wait' }, false] as const]) {
          take(viewer, since, taken);
          const { context } = viewer.session.getSnapshot();
          const seen = () =>
            JSON.stringify({
              taken,
              at: viewer.at(),
              session: viewer.session.getSnapshot().value,
              popup: viewer.popup(),
              page: viewer.page(),
              navigation: viewer.navigation.getSnapshot().value,
            });
          expect(context.profile === null || viewer.service.admitted.has(context.profile.id), seen()).toBe(true);
          expect(passedBy, seen()).toEqual([]);
          if (isHurried) continue;
          await viewer.wait(PROFILE_SWITCH_LOADING + 1);
          const now = viewer.session.getSnapshot();
          const navigation = viewer.navigation.getSnapshot();
          expect(now.context.profile === null || viewer.service.admitted.has(now.context.profile.id), seen()).toBe(true);
          expect(passedBy, seen()).toEqual([]);
          // A page is shown, and it is one the viewer may see.
          const place = navigation.context.current;
          expect(place && decideRoute(place, { ...navigation.context, hasUnsavedChanges: false, now: Date.now() }).kind, seen()).toBe(
            'allow',
          );
          expect(viewer.pages.getSnapshot().context.route?.url, seen()).toBe(place?.url);
          expect(viewer.pages.getSnapshot().matches('none'), seen()).toBe(false);
          // What is held is asked about, and what is asked about can be answered.
          const asks = viewer.popups.getSnapshot().matches('saveChanges');
          expect(!navigation.matches('holdingForUnsavedChanges') || asks, seen()).toBe(true);
          expect(viewer.inPopup().saveChanges?.getSnapshot().matches('saving') ?? false, seen()).toBe(false);
          expect(['retreating', 'travelling', 'waitingForSession'], seen()).not.toContain(navigation.value);
          // What would be lost is known, and nothing else.
          const forms = [viewer.inPage().profileEditor, viewer.inPage().accountDetails];
          expect(navigation.context.hasUnsavedChanges, seen()).toBe(forms.some((form) => form?.getSnapshot().matches('dirty') ?? false));
          // A question for a PIN is for the page that waits for it, or for a switch.
          const { pinWanted } = viewer.popups.getSnapshot().context;
          expect(pinWanted === null || pinWanted.mode === 'switch' || viewer.pages.getSnapshot().matches('locked'), seen()).toBe(true);
        }
        viewer.root.stop();
      },
    ),
    { numRuns: 200, examples: known },
  );
}, 60_000);
