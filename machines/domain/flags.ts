/** The feature flags (CFG-01). A flag that is off removes its controls, menu entries, routes and calls (CFG-08). */
export const FLAG_NAMES = [
  /** Searching: the search box, its page, and the names that lead to it. */
  'search',
  /** The pages of a section with its tabs: films, series, exclusives, and cards of a collection. */
  'filters',
  /** Reminders of programmes and of titles before their release. */
  'reminders',
  /** The contact page. A contact address of the settings stays. */
  'contact',
  /** The form for a voucher on the page of the plans. */
  'vouchers',
  /** Changing the account: its details and its password. */
  'accountEditing',
  /** The row of titles like this one, on a title’s page. */
  'relatedTitles',
  /** The favourite channels of a profile: their buttons, and their filter of the guide. */
  'favouriteChannels',
  /** My list: its page, and the buttons on cards and titles. */
  'watchlist',
  /** Sharing a title. */
  'share',
  /** Rating a title with stars. */
  'userRating',
  /** Trailers play behind the highlights and on a title’s page. */
  'autoplayTrailer',
  /** Catch-up: the viewer can play past programmes of the guide. */
  'pastEpgVods',
  /** Start-over: the viewer can play the current programme from its start. */
  'playLiveFromStart',
  /** Changing the account’s e-mail address. */
  'emailUpdate',
  /** Several profiles: choosing, creating and editing them. */
  'multiProfile',
  /** Creating an account, including “Join now”. */
  'signup',
  /** Login with Apple, Google and Facebook, including the callback pages. */
  'socialLogin',
  /** The client renews an expired token once before a 401 signs the viewer out (SES-13). */
  'sessionRenewal',
  /** The master profile can replace a forgotten PIN with the account’s password (PIN-12). */
  'pinRecovery',
  /** The viewer can remove a title from "Continue watching", or mark it as watched (WAT-02). */
  'watchMarks',
  /** The master profile can download what the service keeps of the account (CNS-09). */
  'accountExport',
  /** The devices page. */
  'deviceManagement',
  /** The page for the login code of a TV. */
  'tvCodeLogin',
  /** Monetization: plans, checkout, subscription, billing, history. */
  'monetization',
  /** Viewers without a subscription may skip the plans. When this is off, they have to buy first. */
  'skipProducts',
  /** Ads for viewers without premium; needs `adsUrl`. */
  'ads',
  /** Visitors may play media; needs skipAuthentication. */
  'watchWithoutLogin',
  /** Visitors may browse the catalogue. */
  'skipAuthentication',
] as const;

export type FlagName = (typeof FLAG_NAMES)[number];
export type Flags = Readonly<Record<FlagName, boolean>>;

export const DEFAULT_FLAGS: Flags = {
  search: true,
  filters: true,
  reminders: true,
  contact: true,
  vouchers: true,
  accountEditing: true,
  relatedTitles: true,
  favouriteChannels: true,
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
  accountExport: false,
  deviceManagement: true,
  tvCodeLogin: true,
  monetization: true,
  skipProducts: true,
  ads: false,
  watchWithoutLogin: false,
  skipAuthentication: false,
};
