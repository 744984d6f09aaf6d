import { describe, expect, it } from 'vitest';
import type { SessionFacts } from '../../machines/domain/access.ts';
import { isAllowedAt, type NavigationFacts, routeAfter, routeRequired } from '../../machines/domain/routeAfter.ts';
import { type AccessFeatures, parseRoute, type RouteName } from '../../machines/domain/routes.ts';

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
  grownUp: true,
  search: true,
  filters: true,
  contact: true,
  accountEditing: true,
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
/** The destination (with `!` when the page is reloaded) and the remembered URL. */
function after(
  onward: Parameters<typeof routeAfter>[0],
  { current = '/profile', asked, remembered, unsaved = false, ...other }: Case = {},
) {
  const facts: NavigationFacts = {
    current: at(current),
    asked: asked === undefined ? null : { route: parseRoute(asked), write: 'push' },
    remembered: at(remembered ?? null),
    session: other.session ?? member,
    features: { ...features, ...other.features },
    hasUnsavedChanges: unsaved,
    now: () => 1000,
  };
  const next = routeAfter(onward, facts);
  const goes = next.asked && `${next.asked.route.url}${next.asked.anew ? '!' : ''}${next.asked.forced ? '' : ' if it may'}`;
  return [goes, next.remembered?.url ?? null];
}

describe('the destination after a change of the session', () => {
  it('SES-06 leads to home or the login after sign-out, reloads the page and remembers no destination', () => {
    expect(after('startOver', { remembered: '/movie/a/1' })).toEqual(['/!', null]);
    expect(after('startOver', { features: { skipProducts: false } })).toEqual(['/login!', null]);
  });

  it('SES-04 SES-03 NAV-15 remembers the page on the way to plans, profile choice or login, except sign-in pages', () => {
    const required = (page: RouteName, current: string | null, remembered: string | null = null) => {
      const next = routeRequired(page, { current: at(current), remembered: at(remembered) });
      return [next.asked?.route.url, next.asked?.forced, next.remembered?.url ?? null];
    };
    expect(required('subscription', '/profile')).toEqual(['/subscription', true, '/profile']);
    expect(required('chooseProfile', '/profile')).toEqual(['/choose-profile', true, '/profile']);
    expect(required('login', '/login', '/movie/a/1')).toEqual(['/login', true, '/movie/a/1']);
    expect(required('login', null)).toEqual(['/login', true, null]);
  });

  it('PRO-06 leads to the profile choice and remembers no destination when the current profile was deleted', () => {
    expect(after('chooseAnother', { remembered: '/movie/a/1' })).toEqual(['/choose-profile', null]);
  });

  it('PRO-02 NAV-15 leads to the remembered destination, else home', () => {
    expect(after('home')).toEqual(['/!', null]);
    expect(after('home', { remembered: '/movie/a/1' })).toEqual(['/movie/a/1!', '/movie/a/1']);
  });

  it('NAV-15 leads to the remembered destination after sign-in, else to the current page, or home from a sign-in page', () => {
    expect(after('continue', { remembered: '/movie/a/1' })).toEqual(['/movie/a/1!', '/movie/a/1']);
    expect(after('continue')).toEqual(['/profile!', null]);
    expect(after('continue', { current: '/login' })).toEqual(['/!', null]);
    expect(after('continue', { current: null })).toEqual([null, null]);
  });

  it('LOG-04 leads to the same page after the plans as after sign-in, without a reload', () => {
    expect(after('resume', { remembered: '/movie/a/1' })).toEqual(['/movie/a/1', '/movie/a/1']);
    expect(after('resume')).toEqual(['/profile', null]);
    expect(after('resume', { current: '/login' })).toEqual(['/', null]);
    expect(after('resume', { current: null })).toEqual([null, null]);
  });

  it.each(['stay', 'plans'] as const)('LOG-04 decides about the current page again after %s', (onward) => {
    expect(after(onward)).toEqual(['/profile', null]);
    expect(after(onward, { current: null })).toEqual([null, null]);
  });

  it.each(['home', 'continue', 'stay', 'plans'] as const)('prefers a URL requested during the change: %s', (onward) => {
    expect(after(onward, { asked: '/search/', remembered: '/movie/a/1' })).toEqual(['/search/ if it may', '/movie/a/1']);
  });

  it('GRD-03 opens a URL requested during the change although the previous, forbidden page has unsaved changes', () => {
    const session: SessionFacts = { kind: 'visitor' };
    expect(after('stay', { asked: '/search/', session })).toEqual(['/search/', null]);
    expect(after('stay', { asked: '/search/', current: '/', session })).toEqual(['/search/ if it may', null]);
  });

  it('GRD-03 does not reload a page with unsaved changes', () => {
    expect(after('continue', { unsaved: true })).toEqual(['/profile', null]);
    expect(after('startOver', { unsaved: true })).toEqual(['/', null]);
  });

  it('GRD-11 isAllowedAt returns whether the guards allow the page', () => {
    const facts = { session: member, features, now: () => 1000 };
    expect(isAllowedAt(parseRoute('/profile'), facts)).toBe(true);
    expect(isAllowedAt(parseRoute('/profile'), { ...facts, session: { kind: 'visitor' } })).toBe(false);
  });
});
