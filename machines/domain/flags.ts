/** The feature flags (CFG-01). A flag that is off takes its controls, menu entries, routes and calls away (CFG-08). */
export const DEFAULT_FLAGS = {
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

export type FlagName = keyof typeof DEFAULT_FLAGS;
export type Flags = Readonly<Record<FlagName, boolean>>;
