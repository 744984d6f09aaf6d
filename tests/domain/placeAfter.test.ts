import { describe, expect, it } from 'vitest';
import type { AccessFeatures, SessionFacts } from '../../machines/domain/access.ts';
import { isWelcomeAt, type Place, placeAfter } from '../../machines/domain/placeAfter.ts';
import { parseRoute } from '../../machines/domain/routes.ts';

const features: AccessFeatures = {
  monetization: true,
  skipProducts: true,
  skipAuthentication: true,
  watchWithoutLogin: false,
  multiProfile: true,
  otherLanguages: true,
  deviceManagement: true,
  watchlist: true,
  tvCodeLogin: true,
  socialLogin: true,
};
const member: SessionFacts = {
  kind: 'member',
  premium: true,
  hasManyProfiles: false,
  profile: { id: 'p1', isMaster: true },
  profileChosenAt: 900,
};
const at = (url: string | null) => (url === null ? null : parseRoute(url));

type Case = {
  current?: string | null;
  asked?: string;
  remembered?: string;
  unsaved?: boolean;
  session?: SessionFacts;
  features?: Partial<AccessFeatures>;
};
/** Where it leads, `!` when the page is shown anew, and what is remembered. */
function after(
  onward: Parameters<typeof placeAfter>[0],
  { current = '/profile', asked, remembered, unsaved = false, ...other }: Case = {},
) {
  const place: Place = {
    current: at(current),
    asked: asked === undefined ? null : { route: parseRoute(asked), write: 'push' },
    remembered: at(remembered ?? null),
    session: other.session ?? member,
    features: { ...features, ...other.features },
    hasUnsavedChanges: unsaved,
    now: () => 1000,
  };
  const next = placeAfter(onward, place);
  const goes = next.asked && `${next.asked.route.url}${next.asked.anew ? '!' : ''}${next.asked.forced ? '' : ' if it may'}`;
  return [goes, next.remembered?.url ?? null];
}

describe('where a change of the session leads', () => {
  it('SES-06 whoever left is at home or at the login, anew, and nothing is remembered', () => {
    expect(after('startOver', { remembered: '/movie/a/1' })).toEqual(['/!', null]);
    expect(after('startOver', { features: { skipProducts: false } })).toEqual(['/login!', null]);
  });

  it('SES-04 SES-03 NAV-15 on the way to the store, the choice or the login the page is remembered; a step on the way in is none', () => {
    expect(after('subscribe')).toEqual(['/subscription', '/profile']);
    expect(after('subscribe', { features: { monetization: false } })).toEqual(['/login', '/profile']);
    expect(after('chooseProfile')).toEqual(['/choose-profile', '/profile']);
    expect(after('signIn')).toEqual(['/login', '/profile']);
    expect(after('signIn', { current: '/login', remembered: '/movie/a/1' })).toEqual(['/login', '/movie/a/1']);
    expect(after('signIn', { current: null })).toEqual(['/login', null]);
  });

  it('PRO-06 whose profile is gone chooses another, and nothing is remembered', () => {
    expect(after('chooseAnother', { remembered: '/movie/a/1' })).toEqual(['/choose-profile', null]);
  });

  it('PRO-02 NAV-15 home is where they were kept from, when there was such a place', () => {
    expect(after('home')).toEqual(['/!', null]);
    expect(after('home', { remembered: '/movie/a/1' })).toEqual(['/movie/a/1!', '/movie/a/1']);
  });

  it('NAV-15 who came in goes on to where they were kept from, else stays, else home when they were at an entrance', () => {
    expect(after('continue', { remembered: '/movie/a/1' })).toEqual(['/movie/a/1!', '/movie/a/1']);
    expect(after('continue')).toEqual(['/profile!', null]);
    expect(after('continue', { current: '/login' })).toEqual(['/!', null]);
    expect(after('continue', { current: null })).toEqual([null, null]);
  });

  it('LOG-04 after the plans the same, but nothing is shown anew', () => {
    expect(after('resume', { remembered: '/movie/a/1' })).toEqual(['/movie/a/1', '/movie/a/1']);
    expect(after('resume')).toEqual(['/profile', null]);
    expect(after('resume', { current: '/login' })).toEqual(['/', null]);
    expect(after('resume', { current: null })).toEqual([null, null]);
  });

  it.each(['stay', 'plans'] as const)('LOG-04 %s: the page is looked at once more', (onward) => {
    expect(after(onward)).toEqual(['/profile', null]);
    expect(after(onward, { current: null })).toEqual([null, null]);
  });

  it.each(['home', 'continue', 'stay', 'plans'] as const)('%s: what was asked for meanwhile goes before', (onward) => {
    expect(after(onward, { asked: '/search/', remembered: '/movie/a/1' })).toEqual(['/search/ if it may', '/movie/a/1']);
  });

  it('GRD-03 what was asked for is not held back by a page that is no longer theirs', () => {
    const session: SessionFacts = { kind: 'visitor' };
    expect(after('stay', { asked: '/search/', session })).toEqual(['/search/', null]);
    expect(after('stay', { asked: '/search/', current: '/', session })).toEqual(['/search/ if it may', null]);
  });

  it('GRD-03 a page with unsaved changes is not shown anew', () => {
    expect(after('continue', { unsaved: true })).toEqual(['/profile', null]);
    expect(after('startOver', { unsaved: true })).toEqual(['/', null]);
  });

  it('GRD-11 welcome is who would be let in', () => {
    const place = { session: member, features, now: () => 1000 };
    expect(isWelcomeAt(parseRoute('/profile'), place)).toBe(true);
    expect(isWelcomeAt(parseRoute('/profile'), { ...place, session: { kind: 'visitor' } })).toBe(false);
  });
});
