/** The feature flags (CFG-01). A flag that is off takes its controls, menu entries, routes and calls away (CFG-08). */
export const FLAG_NAMES = [
  /** My list: its page, and the buttons on cards and titles. */
  'watchlist',
  /** A title can be passed on. */
  'share',
  /** Stars on a title. */
  'userRating',
  /** Trailers play behind the highlights and on a title’s page. */
  'autoplayTrailer',
  /** Catch-up: past programmes of the guide can be played. */
  'pastEpgVods',
  /** Start-over: what is on can be played from its beginning. */
  'playLiveFromStart',
  /** The account’s e-mail address can be changed. */
  'emailUpdate',
  /** More than one profile: choosing, making and changing them. */
  'multiProfile',
  /** Making an account, “Join now” included. */
  'signup',
  /** Apple, Google and Facebook, and the pages they come back to. */
  'socialLogin',
  /** The client renews an expired token once before a 401 signs the viewer out (SES-13). */
  'sessionRenewal',
  /** The account manager replaces a forgotten PIN after entering the account’s password (PIN-12). */
  'pinRecovery',
  /** A viewer takes a title off "Continue watching", or marks it as watched (WAT-02). */
  'watchMarks',
  /** The page of the devices. */
  'deviceManagement',
  /** The page that takes the code of a TV. */
  'tvCodeLogin',
  /** All that sells: plans, checkout, subscription, billing, history. */
  'monetization',
  /** Who has no subscription may pass the plans over; without it they have to buy first. */
  'skipProducts',
  /** Advertisements for who does not pay; they need `adsUrl`. */
  'ads',
  /** Visitors may also watch; needs skipAuthentication. */
  'watchWithoutLogin',
  /** Visitors may look around. */
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
  sessionRenewal: false,
  pinRecovery: false,
  watchMarks: false,
  deviceManagement: true,
  tvCodeLogin: true,
  monetization: true,
  skipProducts: true,
  ads: false,
  watchWithoutLogin: false,
  skipAuthentication: false,
};
