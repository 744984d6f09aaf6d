import { describe, expect, it } from 'vitest';
import { decideRoute, isMasterOnly, type MemberFacts } from '../../machines/domain/access.ts';
import type { Profile } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { type PinWanted, pinWantedBy, profileOfPage } from '../../machines/domain/pinGate.ts';
import { parseRoute, ROUTE_NAMES, type Route, type RouteName, routePath, routes } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { aProfile } from '../paths/entities.ts';

const booleans = [false, true];
const ids = { none: undefined, own: 'own', other: 'other', unknown: 'unknown' } as const;
type Id = keyof typeof ids;

/** Every combination of page, id in the URL, current profile, and which of the two profiles has a PIN. */
const table = ROUTE_NAMES.flatMap((name) =>
  (Object.keys(ids) as Id[]).flatMap((id) =>
    booleans.flatMap((isMaster) =>
      booleans.flatMap((ownPin) =>
        booleans.map((otherPin) => {
          const path = name === 'notFound' ? '/no/such/page' : routePath(name, { slug: 'a-slug', id: 'an-id', provider: 'google' });
          const route = parseRoute(ids[id] === undefined ? path : `${path}?id=${ids[id]}`);
          const profile: Profile = { ...aProfile, id: 'own', isMaster, hasPin: ownPin };
          const other: Profile = { ...aProfile, id: 'other', name: 'Other', isMaster: !isMaster, hasPin: otherPin };
          return { name, id, route, profile, other, profiles: [profile, other] };
        }),
      ),
    ),
  ),
);
type Row = (typeof table)[number];
/** Throws at the first failing row, so that the message stays readable. */
const everywhere = (holds: (row: Row, wanted: PinWanted | null) => boolean) => {
  for (const row of table) {
    const wanted = pinWantedBy(row.route, row);
    if (!holds(row, wanted)) throw new Error(JSON.stringify({ ...row, wanted }));
  }
};
/** As listed in the specification, independent of the code. */
const changesAProfile: readonly RouteName[] = ['editProfile', 'deleteProfile', 'profilePin', 'avatar'];
const managers: readonly RouteName[] = [
  'createProfile',
  'profileRestriction',
  'account',
  'deleteAccount',
  'updatePassword',
  'mySubscription',
  'billing',
  'history',
  'devices',
  'linkTv',
];
const aboutWhom = ({ id, profile, other }: Row) => ({ none: profile, own: profile, other, unknown: null })[id];

it('PIN-12 asks the master for no PIN on the page that replaces a forgotten PIN when the flag is on', () => {
  const own: Profile = { ...aProfile, id: 'own', isMaster: true, hasPin: true };
  const other: Profile = { ...aProfile, id: 'other', isMaster: false, hasPin: true };
  const wanted = (url: string, profile: Profile, pinRecovery: boolean) =>
    pinWantedBy(parseRoute(url), { profile, profiles: [own, other], pinRecovery })?.profile.id ?? null;
  expect(wanted('/profile/pin?id=other&forgotten=1', own, true)).toBeNull();
  expect(wanted('/profile/pin?id=other&forgotten=1', own, false)).toBe('other');
  expect(wanted('/profile/pin?id=other&forgotten=1', other, true)).toBe('other');
  expect(wanted('/profile/edit?id=other&forgotten=1', own, true)).toBe('other');
  expect(wanted('/profile/pin?id=other', own, true)).toBe('other');
});

describe('the PIN a page asks for, for every page, profile and id', () => {
  it('has a row in the table for every combination, with the master’s pages of the guards', () => {
    expect(table).toHaveLength(ROUTE_NAMES.length * 4 * 2 * 2 * 2);
    expect(ROUTE_NAMES.filter((name) => isMasterOnly({ name }))).toEqual(
      managers.toSorted((one, two) => ROUTE_NAMES.indexOf(one) - ROUTE_NAMES.indexOf(two)),
    );
  });

  it('PRO-12 a page that changes a protected profile asks for its PIN, for any viewer and by direct link', () => {
    everywhere((row, wanted) => {
      if (!changesAProfile.includes(row.name)) return true;
      const subject = aboutWhom(row);
      return subject?.hasPin ? wanted?.mode === 'edit' && wanted.profile === subject : wanted === null;
    });
  });

  it('PIN-09 a master page asks for the PIN of the current profile, for any id in the URL', () => {
    everywhere((row, wanted) => {
      if (!managers.includes(row.name)) return true;
      return row.profile.hasPin ? wanted?.mode === 'locked' && wanted.profile === row.profile : wanted === null;
    });
  });

  it('PIN-09 PRO-12 no other page asks for a PIN', () => {
    everywhere(({ name }, wanted) => wanted === null || changesAProfile.includes(name) || managers.includes(name));
  });

  it('PIN-06 a page never asks for the PIN to switch profiles, nor for a PIN that is not set', () => {
    everywhere((_, wanted) => wanted === null || (wanted.mode !== 'switch' && wanted.profile.hasPin));
  });

  it('PRO-12 an unknown id asks for no PIN', () => {
    everywhere((row, wanted) => row.id !== 'unknown' || !changesAProfile.includes(row.name) || wanted === null);
  });

  it('without a current profile, only a known protected profile asks for its PIN', () => {
    for (const { route, profiles, id, other, name } of table) {
      const wanted = pinWantedBy(route, { profile: null, profiles });
      const known = id === 'other' ? other : id === 'own' ? profiles[0] : null;
      expect(wanted).toEqual(changesAProfile.includes(name) && known?.hasPin ? { mode: 'edit', profile: known } : null);
    }
  });

  it('GRD-07 PRO-12 every change to another profile that the guards allow asks for its PIN', () => {
    const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
    everywhere(({ name, route, profile, id }, wanted) => {
      if (!routes[name].ownProfile || profile.isMaster || (id !== 'other' && id !== 'unknown')) return true;
      const session: MemberFacts = { kind: 'member', premium: true, hasManyProfiles: true, profile, profileChosenAt: 0 };
      const decision = decideRoute(route, { session, features, hasUnsavedChanges: false, now: 0 });
      return wanted === null || (decision.kind === 'redirect' && decision.to === '/profile/switch-profile');
    });
  });
});

describe('the profile a page is about', () => {
  const profile: Profile = { ...aProfile, id: 'own' };
  const stale: Profile = { ...profile, name: 'as the list has it' };
  const other: Profile = { ...aProfile, id: 'other' };
  const about = (url: string, known: Parameters<typeof profileOfPage>[1]) => profileOfPage(parseRoute(url) satisfies Route, known);

  it.each([
    ['/profile/edit', profile],
    ['/profile/edit?id=own', profile],
    ['/profile/edit?id=other', other],
    ['/profile/edit?id=', null],
    ['/profile/edit?id=unknown', null],
    ['/profile/edit?id=constructor', null],
    ['/profile/edit?id=other&id=own', other],
  ])('PRO-05 %s', (url, expected) => {
    expect(about(url, { profile, profiles: [stale, other] })).toBe(expected);
  });

  it('PRO-05 is none without a current profile', () => {
    expect(about('/profile/edit', { profile: null, profiles: [other] })).toBeNull();
  });
});
