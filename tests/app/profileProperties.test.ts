/** Random steps of viewers, other tabs and the service: each page requires its PIN, and no viewer is blocked. */
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

const urls = [
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
const anyProfile = fc.constantFrom(...family);

type Step =
  | { kind: 'go'; to: string }
  | { kind: 'back'; to: string }
  | { kind: 'choose'; profile: Profile; code?: string | undefined }
  | { kind: 'pin'; code: string }
  | { kind: 'setPin'; code: string }
  | { kind: 'elsewhere'; token: string | null; at: number; profile: Profile }
  | { kind: 'answer'; answer: 'save' | 'discard' | 'stay' }
  | { kind: 'edit'; name: string }
  | {
      kind: 'other';
      name: 'save' | 'removePin' | 'delete' | 'close' | 'unlock' | 'login' | 'logout' | 'unauthorized' | 'locked' | 'wait' | 'refresh';
    };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('go' as const), to: fc.constantFrom(...urls) }) },
  fc.record({ kind: fc.constant('back' as const), to: fc.constantFrom(...urls) }),
  // A view may have outdated data about the PIN.
  fc.record({
    kind: fc.constant('choose' as const),
    profile: fc.tuple(anyProfile, fc.boolean()).map(([profile, hasPin]) => ({ ...profile, hasPin })),
    code: fc.option(digits, { nil: undefined }),
  }),
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pin' as const), code: fc.oneof(fc.constant('right'), digits) }) },
  fc.record({ kind: fc.constant('setPin' as const), code: digits }),
  fc.record({
    kind: fc.constant('elsewhere' as const),
    token: fc.constantFrom('t1', 't9', null),
    at: fc.integer({ min: 0, max: 3 }),
    profile: anyProfile,
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      answer: fc.constantFrom('save' as const, 'discard' as const, 'stay' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), name: fc.constantFrom('Rosa', 'Ana', '') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('other' as const),
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

/** The PIN of the profile in the PIN popup. */
const rightPin = ({ inPopup, service }: Viewer) => service.pinOf(inPopup().pin?.getSnapshot().context.profile.id ?? '') ?? '0000';

function perform(viewer: Viewer, since: number, step: Step) {
  const { session, navigation, popups, pages, service } = viewer;
  const page = viewer.inPage();
  switch (step.kind) {
    case 'go':
      return navigation.send({ type: 'navigation.request', to: step.to });
    case 'back':
      return navigation.send({ type: 'browser.moved', url: step.to, entry: -1 });
    case 'choose':
      return viewer
        .signedIn()
        ?.send({ type: 'profile.choose', profile: step.profile, ...(step.code !== undefined && { code: step.code }) });
    case 'pin':
      return viewer.inPopup().pin?.send({ type: 'pin.submit', code: step.code === 'right' ? rightPin(viewer) : step.code });
    case 'setPin':
      return page.profilePin?.send({ type: 'pin.save', pin: step.code, confirmation: step.code });
    case 'elsewhere':
      // The other tab has asked for the PIN itself.
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

/** Watches for pages that run before the service has accepted their PIN. @returns the violations, an array that grows */
function watchEntries({ pages, service, inPage, page }: Viewer) {
  let wantedBefore: string | null = null;
  let activeBefore: string | null = null;
  let since = 0;
  let wasEntered = false;
  const wantedNow = () => {
    const { route, viewer } = pages.getSnapshot().context;
    return route && (pinWantedBy(route, { profile: viewer.profile, profiles: viewer.account?.profiles ?? [] })?.profile.id ?? null);
  };
  const violations: string[] = [];
  const check = () => {
    const snapshot = pages.getSnapshot();
    const wanted = snapshot.matches('none') ? null : wantedNow();
    const profile = snapshot.context.viewer.profile?.id ?? null;
    if (wanted !== wantedBefore) {
      since = service.accepted.length;
      // A PIN that was set on this page also unlocks it. The PIN of a profile switch unlocks it until the viewer leaves.
      wasEntered = (page() === 'profilePin' || profile !== activeBefore) && service.accepted.includes(wanted ?? '');
    }
    wantedBefore = wanted;
    activeBefore = profile;
    const running = Object.entries(inPage()).filter(([, child]) => child !== undefined);
    if (wanted !== null && running.length > 0 && !wasEntered && !service.accepted.slice(since).includes(wanted))
      violations.push(`${snapshot.context.route?.url} of ${wanted} runs ${running.map(([name]) => name)}`);
  };
  pages.subscribe(check);
  check();
  return violations;
}

const choiceElsewhere = (profile: Profile): Step => ({ kind: 'elsewhere', token: 't1', at: 1, profile });
const enterPin: Step = { kind: 'pin', code: 'right' };
/** Sequences that broke a rule once, or that break one when the machines forget an entered PIN too late. */
const regressions: [string, Profile, [Step, boolean][]][] = [
  [
    '/profile/account',
    ana,
    [
      [enterPin, false],
      [{ kind: 'go', to: '/' }, false],
      [{ kind: 'go', to: '/profile/devices' }, false],
    ],
  ],
  [
    '/profile/edit?id=p2',
    ana,
    [
      [enterPin, false],
      [{ kind: 'go', to: '/profile/account' }, false],
      [{ kind: 'go', to: '/profile/edit?id=p2' }, false],
    ],
  ],
  [
    '/profile/account',
    ana,
    [
      [enterPin, false],
      [choiceElsewhere(ana), false],
    ],
  ],
  [
    '/',
    ana,
    [
      [choiceElsewhere(ana), true],
      [{ kind: 'choose', profile: { ...ana, hasPin: false } }, false],
    ],
  ],
  [
    '/profile/switch-profile',
    ana,
    [
      [choiceElsewhere(grandpa), true],
      [{ kind: 'go', to: '/profile/edit?id=p3' }, false],
    ],
  ],
  ['/profile/edit', rui, [[{ kind: 'choose', profile: { ...grandpa, hasPin: false }, code: '2580' }, false]]],
  [
    '/profile/edit',
    rui,
    [
      [{ kind: 'edit', name: 'Rosa' }, false],
      [choiceElsewhere(rui), false],
    ],
  ],
  [
    '/profile/edit',
    rui,
    [
      [{ kind: 'edit', name: 'Rosa' }, false],
      [{ kind: 'go', to: '/' }, false],
      [choiceElsewhere(rui), true],
      [{ kind: 'answer', answer: 'save' }, false],
    ],
  ],
  [
    '/',
    ana,
    [
      [{ kind: 'elsewhere', token: 't1', at: 0, profile: ana }, true],
      [{ kind: 'choose', profile: ana }, false],
    ],
  ],
];

it('PIN-06 PIN-09 PIN-10 PRO-12 GRD-03 SES-07 requires each PIN, asks before changes are lost, and blocks no viewer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...urls),
      fc.constantFrom(ana, ana, rui, null),
      fc.array(fc.tuple(anyStep, fc.boolean()), { maxLength: 25 }),
      async (url, profile, steps) => {
        const viewer = await visit(url, { account, profile, pins: PINS });
        const violations = watchEntries(viewer);
        const since = Date.now();
        for (const [step, isHurried] of [...steps, [{ kind: 'other', name: 'wait' }, false] as const]) {
          perform(viewer, since, step);
          const watching = () => viewer.signedIn()?.getSnapshot().context.profile ?? null;
          const isAdmitted = (present: Profile | null) => present === null || viewer.service.admitted.has(present.id);
          const seen = () =>
            JSON.stringify({
              step,
              at: viewer.at(),
              session: viewer.session.getSnapshot().value,
              popup: viewer.popup(),
              page: viewer.page(),
              navigation: viewer.navigation.getSnapshot().value,
            });
          expect(isAdmitted(watching()), seen()).toBe(true);
          expect(violations, seen()).toEqual([]);
          if (isHurried) continue;
          await viewer.wait(PROFILE_SWITCH_LOADING + 1);
          const navigation = viewer.navigation.getSnapshot();
          expect(isAdmitted(watching()), seen()).toBe(true);
          expect(violations, seen()).toEqual([]);
          // The guards allow the open page.
          const { current } = navigation.context;
          expect(current && decideRoute(current, { ...navigation.context, hasUnsavedChanges: false, now: Date.now() }).kind, seen()).toBe(
            'allow',
          );
          expect(viewer.pages.getSnapshot().context.route?.url, seen()).toBe(current?.url);
          expect(viewer.pages.getSnapshot().matches('none'), seen()).toBe(false);
          // While a navigation is held, the save-changes popup is open and can be answered.
          const isAsking = viewer.popup().working === 'saveChanges';
          expect(!navigation.matches('holdingForUnsavedChanges') || isAsking, seen()).toBe(true);
          expect(viewer.inPopup().saveChanges?.getSnapshot().matches('saving') ?? false, seen()).toBe(false);
          expect(navigation.matches('traversing') || navigation.matches('waitingForSession'), seen()).toBe(false);
          // `hasUnsavedChanges` agrees with the forms.
          const forms = [viewer.inPage().profileEditor, viewer.inPage().accountDetails];
          expect(navigation.context.hasUnsavedChanges, seen()).toBe(forms.some((form) => form?.getSnapshot().matches('dirty') ?? false));
          // The PIN popup is for a locked page or a profile switch.
          const mode = viewer.inPopup().pin?.getSnapshot().context.mode ?? 'switch';
          expect(mode === 'switch' || viewer.pages.getSnapshot().matches('locked'), seen()).toBe(true);
        }
        viewer.root.stop();
      },
    ),
    { numRuns: 200, examples: regressions },
  );
}, 60_000);
