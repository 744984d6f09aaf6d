/**
 * The entities of the specification's section 3 as the product knows them: camel case, milliseconds, no wire words.
 * `src/api/wire` makes them from what the service says. Times are epoch milliseconds, prices are cents, durations are seconds.
 */
import type { BILLING_PERIODS, LANGUAGES } from './constants.ts';

export type Language = (typeof LANGUAGES)[number];

/* Errors */

/** What every failed call becomes (ERR-01). `errorCode` is the HTTP status or the service's own code; 0 when there was no answer. */
export type CallError = {
  success: false;
  errorCode: number;
  errorMessage: string;
  errorStatus: string;
  /** Seconds after which the service listens again, where it said so. */
  retryAfter?: number;
  /** With `device_limit` at a login: what the viewer may remove (LOG-08). */
  deviceLimit?: DeviceLimit;
  /** With `pin_wrong`: how many tries are left. */
  attemptsLeft?: number;
};

/** A text to show: a key of the message catalogues and the values it wants. Machines carry these, never sentences. */
export type Message = {
  key: string;
  values?: Readonly<Record<string, string | number>>;
  /** A sentence the service wrote, shown as it is. */
  text?: string;
  /** Shown instead when the catalogue has no such key: which tokens there are is known to the catalogue alone (ERR-02). */
  otherwise?: Message;
  /** Shown in brackets where an error has its own popup or panel. */
  code?: number;
};

/* Accounts and profiles */

export type Avatar = { id: string; name: string; url: string };
export type Restriction = { id: string; name: string; message: string /** Oldest classification allowed, in years. */; value: number };

export type Profile = {
  id: string;
  name: string;
  avatar: Avatar | null;
  locale: Language | null;
  /** PIN-10: a mark of presence. The digits are known to the service alone. */
  hasPin: boolean;
  subtitleLanguage: string | null;
  audioLanguage: string | null;
  isMaster: boolean;
  restrictionId: string | null;
  /** Titles are kept from it (PRO-15). Absent: the service does not tell. */
  isRestricted?: boolean;
};

export type Account = {
  id: string;
  firstName: string;
  lastName: string;
  country: string | null;
  city: string | null;
  /** DD-MM-YYYY */
  birthday: string | null;
  gender: string | null;
  phone: string | null;
  username: string | null;
  email: string;
  photoUrl: string | null;
  isCompleted: boolean;
  isMultiProfile: boolean;
  isPremium: boolean;
  profiles: readonly Profile[];
  /** Consent to news by e-mail (optin). Absent: the service does not tell, and the form does not ask. */
  wantsNews?: boolean;
  /** MON-12: replaces the bearer on that one call. */
  sessionToken: string | null;
};

/* Catalogue */

export const CONTENT_TYPES = ['MOVIE', 'EPISODE', 'SERIES', 'CATCHUP'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const ACTION_TYPES = ['DETAIL', 'VOD', 'LIVE', 'EPG', 'SEARCH', 'LINK', 'COLLECTION'] as const;
type ActionType = (typeof ACTION_TYPES)[number];
export const IMAGE_NAMES = ['poster', 'background', 'thumbnail', 'highlight', 'highlight_slim', 'landscape', 'logo'] as const;
export type ImageName = (typeof IMAGE_NAMES)[number];

/** A picture by name. `srcset` and `colour` (the dominant one, for the placeholder) are optional extras of the wire. */
export type Picture = { url: string; srcset: string | null; colour: string | null };
export type Pictures = Readonly<Partial<Record<ImageName, Picture>>>;

export type Season = {
  id: string;
  name: string;
  number: number;
  episodes: readonly Content[] /** More to load with the last episode's id as cursor. */;
  hasMore: boolean;
};

export type EpisodeFacts = {
  episodeNumber: number;
  seasonId: string;
  seasonNumber: number;
  seasonName: string;
  seriesId: string;
  seriesName: string;
};

export type ViewerFacts = {
  hasWatched: boolean;
  /** Seconds. */
  progress: number;
  isOnWatchlist: boolean;
  /** 0 when not rated, else 1 to 5. */
  rating: number;
  currentEpisodeId: string | null;
  continueWatching: boolean;
};

/** Seconds from the start; null when the title has none. */
export type PlaybackMarks = {
  introStart: number | null;
  introEnd: number | null;
  recapStart: number | null;
  recapEnd: number | null;
  nextEpisodeStart: number | null;
};

export type Content = {
  id: string;
  contentType: ContentType;
  actionType: ActionType;
  /** What the action needs besides the id: a search, a link (only one that may be followed), a collection. */
  actionValue: string | null;
  title: string;
  shortDescription: string;
  fullDescription: string;
  year: number | null;
  /** Last year of a series that ran longer. */
  images: Pictures;
  cast: readonly string[];
  creators: readonly string[];
  producers: readonly string[];
  writers: readonly string[];
  /** Seconds. */
  duration: number | null;
  credits: string | null;
  genres: readonly string[];
  trailerId: string | null;
  mediaId: string | null;
  /** Epoch ms. */
  date: number | null;
  /** 0 to 5. */
  rating: number | null;
  formats: { video: readonly string[]; audio: readonly string[]; languages: readonly string[]; subtitles: readonly string[] };
  isPremium: boolean;
  /** Minimum age as the service words it, e.g. "12". */
  classification: string | null;
  badge: string | null;
  viewer: ViewerFacts;
  episode: EpisodeFacts | null;
  dynamicLabel: string | null;
  /** Epoch ms. */
  releaseDate: number | null;
  isExclusive: boolean;
  seo: { title: string | null; description: string | null };
  reference: string | null;
  segment: string | null;
  /** Epoch ms. */
  premiumEndDate: number | null;
  parentalAdvisory: readonly string[];
  seasons: readonly Season[];
  designType: string | null;
  marks: PlaybackMarks;
  /** Epoch ms; catch-up programmes have them. */
  startDate: number | null;
  endDate: number | null;
};

export type Channel = {
  id: string;
  name: string;
  number: number | null;
  logoUrl: string | null;
  /** The logo without its words, where there is one: for small places. */
  markUrl?: string;
  mediaId: string | null;
  /** Seconds of DVR window; 0 when the channel has none. */
  dvr: number;
  /** GDE-08: a free ad-supported channel: no start-over, no catch-up. */
  isFast: boolean;
};

export const CARD_DESIGNS = ['poster', 'poster_top10', 'thumbnail', 'channel', 'descriptive'] as const;
export type CardDesign = (typeof CARD_DESIGNS)[number];
export const BLOCK_DESIGNS = ['block', 'zoomCenter', 'zoom', 'fullscreen'] as const;
export type BlockDesign = (typeof BLOCK_DESIGNS)[number];

export type Rail = {
  id: string;
  name: string;
  hasProgress: boolean;
  showName: boolean;
  layout: 'carousel' | 'list';
  cardDesign: CardDesign;
  block: BlockDesign;
  contents: readonly Content[];
  channels: readonly Channel[];
  /** More to load with the last content's id as cursor. */
  hasMore: boolean;
};

/** A section of the menu: its first screen, and the further ones it offers. */
export type Section = { id: string; screenId: string; name: string; subMenu: readonly { screenId: string; name: string }[] };

export type Programme = {
  id: string;
  channelId: string;
  title: string;
  shortDescription: string;
  fullDescription: string;
  actionType: ActionType;
  trailerId: string | null;
  mediaId: string | null;
  classification: string | null;
  isPremium: boolean;
  /** Epoch ms; start inclusive, end exclusive (GDE-02). */
  startDate: number;
  endDate: number;
  isLive: boolean;
  designType: string | null;
  images: Pictures;
  genres: readonly string[];
  seasonNumber: number | null;
  episodeNumber: number | null;
};

/** PLY-01. The address is made from `vodId` by the configured template when there is no url. */
export type Media = {
  url: string | null;
  vodId: string | null /** Address of a thumbnails track, where the media has one. */;
  thumbnailsUrl: string | null;
};

/* Plans and subscription */

export type BillingPeriod = (typeof BILLING_PERIODS)[number] | 'unknown';

export type Plan = {
  id: string;
  name: string;
  description: string;
  /** Cents. */
  price: number;
  highlightText: string | null;
  highlightImageUrl: string | null;
  badgeText: string | null;
  period: BillingPeriod;
  currencyCode: string;
};

export const SUBSCRIPTION_STATUSES = [
  'active',
  'paused',
  'on_hold',
  'canceled',
  'expired',
  'billing_retry',
  'billing_grace',
  'revoked',
  'pending',
  'unknown',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
export const PAYMENT_TYPES = ['appstore', 'playstore', 'stripe', 'unknown'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export const RENEWAL_STATUSES = ['enabled', 'disabled', 'unknown'] as const;
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

/** The card a subscription is charged to; the service tells nothing but what stands on a receipt. */
type PaymentCard = { brand: string; lastFour: string /** MM/YY */; expires: string | null };

export type Subscription = {
  id: string;
  status: SubscriptionStatus;
  renewalStatus: RenewalStatus;
  paymentType: PaymentType;
  /** Epoch ms. */
  purchaseDate: number | null;
  /** Epoch ms: when it renews, or ends when renewal is disabled. */
  expiresDate: number | null;
  plan: Plan | null;
  card: PaymentCard | null;
};

/** A way to pay for a plan. The code is the payment method's name on the wire, e.g. `stripe`. */
export type Gateway = { id: string; code: string; name: string; description: string; imageUrl: string | null };

/** MON-05, MON-12: an address to pay at, or a token to complete the purchase with. */
export type CheckoutSession = { url: string | null; token: string | null };

export type BillingDetails = {
  name: string;
  address: string;
  /** The second line of the address. */
  addressMore: string;
  zipCode: string;
  city: string;
  country: string;
  mobileNumber: string;
  vat: string;
};

export const INVOICE_STATUSES = ['paid', 'pending', 'failed', 'refunded', 'unknown'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** BIL-03. `date` is epoch ms, `amount` is cents. */
export type Invoice = { id: string; date: number; description: string; amount: number; currencyCode: string; status: InvoiceStatus };
/** One invoice with what it was for; times epoch ms, tax in cents and part of the amount. */
export type InvoiceDetails = Invoice & {
  paymentType: PaymentType;
  planName: string | null;
  periodStart: number | null;
  periodEnd: number | null;
  tax: number;
  billing: BillingDetails | null;
};

/* Signing in and devices */

/** The refresh token is kept in memory only. */
export type Authentication = { accessToken: string; refreshToken: string | null };

export const SOCIAL_PROVIDERS = ['apple', 'google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const DEVICE_KINDS = ['browser', 'tv', 'phone', 'tablet', 'unknown'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export type Device = {
  id: string;
  name: string;
  kind: DeviceKind;
  /** The device that asks. */
  isCurrent: boolean;
  /** Epoch ms. */
  lastUsed: number | null;
  city: string | null;
};
/** LOG-08: the devices of an account that has no place left. `token` is the bearer for removing one of them, and good for nothing else. */
export type DeviceLimit = { devices: readonly Device[]; token: string };
/** ACC-09: the devices of the account and how many it may have. */
export type Devices = { devices: readonly Device[]; limit: number };
