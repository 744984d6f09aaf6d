/** The feature flags (CFG-01). A flag that is off takes its controls, menu entries, routes and calls away (CFG-08). */
export const FLAG_NAMES = [
  'watchlist',
  'share',
  'userRating',
  'autoplayTrailer',
  'pastEpgVods',
  'playLiveFromStart',
  'emailUpdate',
  'multiProfile',
  'signup',
  'socialLogin',
  'deviceManagement',
  'tvCodeLogin',
  'monetization',
  'skipProducts',
  'ads',
  'watchWithoutLogin',
  'skipAuthentication',
] as const;

export type FlagName = (typeof FLAG_NAMES)[number];
export type Flags = Readonly<Record<FlagName, boolean>>;

export const DEFAULT_FLAGS: Flags = {
  watchlist: true,
  share: true,
  userRating: true,
  autoplayTrailer: true,
  pastEpgVods: true,
  playLiveFromStart: true,
  emailUpdate: true,
  multiProfile: true,
  signup: true,
  socialLogin: true,
  deviceManagement: true,
  tvCodeLogin: true,
  monetization: true,
  skipProducts: true,
  ads: false,
  watchWithoutLogin: false,
  skipAuthentication: false,
};
