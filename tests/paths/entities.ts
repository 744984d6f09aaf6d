/** One example of each entity, for tests that do not depend on its values. */
import { memberFacts } from '../../machines/domain/access.ts';
import type { Account, Device, Plan, Profile } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import type { Viewer, ViewerChanged } from '../../machines/domain/viewer.ts';

export const aProfile: Profile = {
  id: 'p1',
  name: 'Ana',
  avatar: null,
  locale: 'en',
  hasPin: false,
  subtitleLanguage: null,
  audioLanguage: null,
  isMaster: true,
  restrictionId: null,
};

export const anotherProfile: Profile = { ...aProfile, id: 'p2', name: 'Grandpa', hasPin: true, isMaster: false };

export const anAccount: Account = {
  id: 'a1',
  firstName: 'Ana',
  lastName: 'Moura',
  country: 'PT',
  city: 'Porto',
  birthday: null,
  gender: null,
  phone: null,
  username: null,
  email: 'ana@example.org',
  photoUrl: null,
  isCompleted: true,
  isMultiProfile: true,
  isPremium: true,
  profiles: [aProfile, anotherProfile],
  sessionToken: null,
  readAt: 0,
};

export const aPlan: Plan = {
  id: 'monthly',
  name: 'Monthly',
  description: 'Everything, month by month.',
  price: 899,
  highlightText: null,
  highlightImageUrl: null,
  badgeText: null,
  isMostChosen: false,
  allows: { screens: null, quality: null, catchUpDays: null, devices: null },
  period: 'monthly',
  currencyCode: 'EUR',
};

export const aDevice: Device = { id: 'd1', name: 'Living-room TV', kind: 'tv', isCurrent: false, lastUsed: null, city: null };

/** The master profile of a premium account watches. */
export const aViewer: Viewer = {
  session: memberFacts({ account: anAccount, profile: aProfile, profileChosenAt: 0 }),
  account: anAccount,
  profile: aProfile,
  settings: DEFAULT_SETTINGS,
  features: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS),
};

export const viewerChanged = (changes: Partial<Viewer> = {}): ViewerChanged => ({
  type: 'viewer.changed',
  viewer: { ...aViewer, ...changes },
});
