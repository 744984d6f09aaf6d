/**
 * The entities of section 3 of the specification, in camel case and without wire values. `src/api/wire` parses the service's answers into
 * them.
 * Times are epoch milliseconds, prices are cents, durations are seconds.
 */
import type { BILLING_PERIODS } from './constants.ts';

/** The name of a language: a BCP 47 tag, also with `_`. `LANGUAGES` has built-in texts; any other one has the texts of the service (LNG-06). */
export type Language = string;

/* Errors */

/** The error of every failed call (ERR-01). `errorCode` is the HTTP status or the service's own code; 0 without an answer. */
export type CallError = {
  success: false;
  errorCode: number;
  errorMessage: string;
  errorStatus: string;
  /** Seconds until the client may retry, from the service. */
  retryAfter?: number;
  /** With `device_limit` at login: the devices that the viewer may remove (LOG-08). */
  deviceLimit?: DeviceLimit;
  /** With `pin_wrong`: the number of attempts left. */
  attemptsLeft?: number;
};

/** A text for the viewer: a key of the message catalogue and its values. Machines hold messages; only views format them. */
export type Message = {
  key: string;
  values?: Readonly<Record<string, string | number>>;
  /** A sentence from the service, shown unchanged. */
  text?: string;
  /** The fallback when the catalogue has no such key. Only the catalogue knows its keys (ERR-02). */
  otherwise?: Message;
  /** Shown in brackets when an error has its own popup or panel. */
  code?: number;
};

/* Accounts and profiles */

export type Avatar = { id: string; name: string; url: string };
export type Restriction = { id: string; name: string; message: string /** Oldest allowed classification, years. */; value: number };

export type Profile = {
  id: string;
  name: string;
  avatar: Avatar | null;
  locale: Language | null;
  /** PIN-10: whether the profile has a PIN. Only the service stores the digits. */
  hasPin: boolean;
  subtitleLanguage: string | null;
  audioLanguage: string | null;
  isMaster: boolean;
  restrictionId: string | null;
  /** The oldest allowed classification, years (KID-01). Absent: unknown, or no restriction. */
  ageLimit?: number;
  /** The profile has content restrictions (PRO-15). Absent: unknown. */
  isRestricted?: boolean;
  /** KID-15: "HH:MM" by the clock of the device; null: none. Absent: the service has no bedtimes. */
  bedtime?: string | null;
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
  /** Consent to news by e-mail (optin). Absent: unknown, and the form omits the question. */
  wantsNews?: boolean;
  /** MON-12: replaces the bearer token for that one call. */
  sessionToken: string | null;
  /** Epoch ms of the request that the service has answered with this account (TOG-07). */
  readAt: number;
};

/* Catalogue */

export const CONTENT_TYPES = ['MOVIE', 'EPISODE', 'SERIES', 'CATCHUP'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const ACTION_TYPES = ['DETAIL', 'VOD', 'LIVE', 'EPG', 'SEARCH', 'LINK', 'COLLECTION'] as const;
type ActionType = (typeof ACTION_TYPES)[number];
export const IMAGE_NAMES = ['poster', 'background', 'thumbnail', 'highlight', 'highlight_slim', 'landscape', 'logo', 'character'] as const;
export type ImageName = (typeof IMAGE_NAMES)[number];

/** A point of a picture: from its left and its top edge, 0 to 1. */
export type FocalPoint = { x: number; y: number };

/** An image. `srcset` and `colour` (the dominant colour, for the placeholder) are optional on the wire. */
export type Picture = {
  url: string;
  srcset: string | null;
  colour: string | null;
  /** Its subject, which no crop cuts off (SIZ-04). Absent: unknown. */
  focus?: FocalPoint;
  /** Data URL of a tiny picture, blurred until this one has loaded (INS-08). Absent: none. */
  placeholder?: string;
};
export type Pictures = Readonly<Partial<Record<ImageName, Picture>>>;

export type Season = {
  id: string;
  name: string;
  number: number;
  episodes: readonly Content[] /** More episodes can be loaded; the cursor is the last episode's id. */;
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
  /** 1 to 5; 0: not rated. */
  rating: number;
  currentEpisodeId: string | null;
  continueWatching: boolean;
};

/** Seconds from the start; null: the title has no such mark. */
export type PlaybackMarks = {
  introStart: number | null;
  introEnd: number | null;
  recapStart: number | null;
  recapEnd: number | null;
  nextEpisodeStart: number | null;
};

/** DET-17: a short film about a title, such as an interview. */
export type Extra = {
  mediaId: string;
  title: string;
  /** Seconds. */
  duration: number | null;
  images: Pictures;
};

/** DET-20: a member of the cast. */
export type Person = {
  name: string;
  /** The name of the character. Absent, null or empty: unknown. */
  role?: string | null | undefined;
  /** The URL of a picture of the face. Absent, null or empty: there is none. */
  picture?: string | null | undefined;
};

export type Content = {
  id: string;
  contentType: ContentType;
  actionType: ActionType;
  /** The value that the action needs besides the id: a query, a safe link, a channel id or a collection id. */
  actionValue: string | null;
  title: string;
  shortDescription: string;
  fullDescription: string;
  year: number | null;
  images: Pictures;
  cast: readonly string[];
  /** The cast with roles and pictures; empty when the service has only the names. */
  people: readonly Person[];
  creators: readonly string[];
  producers: readonly string[];
  writers: readonly string[];
  /** Seconds. */
  duration: number | null;
  credits: string | null;
  genres: readonly string[];
  trailerId: string | null;
  extras: readonly Extra[];
  mediaId: string | null;
  /** Epoch ms. */
  date: number | null;
  /** 0 to 5; null: unknown. */
  rating: number | null;
  formats: { video: readonly string[]; audio: readonly string[]; languages: readonly string[]; subtitles: readonly string[] };
  isPremium: boolean;
  /** Minimum age as text of the service, e.g. "12". */
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
  /** Epoch ms; set for catch-up programmes. */
  startDate: number | null;
  endDate: number | null;
  /** SCH-05: the number of broadcasts that this entry stands for. Absent: one. */
  showings?: number;
};

export type Channel = {
  id: string;
  name: string;
  number: number | null;
  logoUrl: string | null;
  /** The logo without text, for small sizes. Absent: there is none. */
  markUrl?: string;
  /** The name of its group, e.g. its genre (GDE-13). Absent: it has none. */
  group?: string;
  mediaId: string | null;
  /** Length of the DVR window, seconds; 0: none. */
  dvr: number;
  /** GDE-08: a free ad-supported (FAST) channel, without start-over and catch-up. */
  isFast: boolean;
};

export const CARD_DESIGNS = ['poster', 'poster_top10', 'thumbnail', 'channel', 'descriptive', 'character'] as const;
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
  /** More items can be loaded; the cursor is the last item's id. */
  hasMore: boolean;
};

/** A section of the menu: its own screen id and the screens of its submenu. */
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

/** PLY-01. Without a `url`, the configured template makes the URL from `vodId`. */
export type Media = {
  url: string | null;
  vodId: string | null /** URL of the thumbnails track; null without one. */;
  thumbnailsUrl: string | null;
  /** Seconds: where a trailer shows its end card; null without one. */
  endCardStart: number | null;
  /** DRM-01; null when the media are not protected. */
  protection: Protection | null;
};

/** The systems of browsers that decrypt media. */
export const KEY_SYSTEMS = ['fairplay', 'widevine', 'playready', 'clearkey'] as const;
export type KeySystem = (typeof KEY_SYSTEMS)[number];

/** Where the licence of a key system comes from. The addresses are checked. */
export type LicenceSource = { url: string; headers: Readonly<Record<string, string>>; certificateUrl: string | null };

/**
 * How protected media get their licence (DRM-01). Addresses and headers are behind a function, so that states, events and logs of the
 * machines never contain them (DRM-05).
 */
export type Protection = {
  /** The first that the browser has is used. */
  systems: readonly KeySystem[];
  sourceFor: (system: KeySystem) => LicenceSource | null;
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
  /** The service recommends it: selected before the viewer chooses (MON-21). */
  isMostChosen: boolean;
  /** What the plan allows, to compare with other plans (MON-22). null: the service does not say. */
  allows: {
    /** Pictures that play at the same time. */
    screens: number | null;
    /** The best picture, in words of the service: HD, 4K. */
    quality: string | null;
    catchUpDays: number | null;
    devices: number | null;
  };
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
export const PAYMENT_TYPES = ['appstore', 'playstore', 'stripe', 'voucher', 'unknown'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export const RENEWAL_STATUSES = ['enabled', 'disabled', 'unknown'] as const;
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

/** The payment card of a subscription: only the data that a receipt shows. */
type PaymentCard = { brand: string; lastFour: string /** MM/YY */; expires: string | null };

export type Subscription = {
  id: string;
  status: SubscriptionStatus;
  renewalStatus: RenewalStatus;
  paymentType: PaymentType;
  /** Epoch ms. */
  purchaseDate: number | null;
  /** Epoch ms. The renewal date; with renewal disabled, the end date. */
  expiresDate: number | null;
  plan: Plan | null;
  card: PaymentCard | null;
};

/** A payment method for a plan. `code` is its name on the wire, e.g. `stripe`. */
export type Gateway = { id: string; code: string; name: string; description: string; imageUrl: string | null };

/** MON-05, MON-12: the URL of the payment page, or a token that completes the purchase. */
export type CheckoutSession = { url: string | null; token: string | null };

export type BillingDetails = {
  name: string;
  address: string;
  /** Second address line. */
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
/** An invoice with its details. Times are epoch ms. `tax` is cents and included in the amount. */
export type InvoiceDetails = Invoice & {
  paymentType: PaymentType;
  planName: string | null;
  periodStart: number | null;
  periodEnd: number | null;
  tax: number;
  billing: BillingDetails | null;
};

/* Signing in and devices */

export const SOCIAL_PROVIDERS = ['apple', 'google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const DEVICE_KINDS = ['browser', 'tv', 'phone', 'tablet', 'unknown'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export type Device = {
  id: string;
  name: string;
  kind: DeviceKind;
  /** The device of this session. */
  isCurrent: boolean;
  /** Epoch ms. */
  lastUsed: number | null;
  city: string | null;
};
/** LOG-08: the devices of an account that has reached its limit. `token` is a bearer that can only remove one of them. */
export type DeviceLimit = { devices: readonly Device[]; token: string };
/** ACC-09: the devices of the account and their maximum number. */
/** The code that a television shows. `expiresAt`: epoch ms. */
export type TvCode = { code: string; expiresAt: number };

export type Devices = { devices: readonly Device[]; limit: number };
