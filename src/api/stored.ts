/** The names under which the product remembers between visits; storage events of other tabs are recognised by them (SES-07). */
export const STORED = {
  token: 'marquee.token',
  /** For another token when this one has ended (SOC-03). */
  refreshToken: 'marquee.refreshToken',
  /** Made at the sign-in; the same after a renewal (SES-13). */
  session: 'marquee.session',
  profileChosenAt: 'marquee.profileChosenAt',
  deviceUid: 'marquee.deviceUid',
  language: 'marquee.language',
  terms: 'marquee.terms',
  entitlement: 'marquee.entitlement',
} as const;

/** Visible ASCII: anything else was never a token, and could not be sent in a header. */
export const TOKEN_SHAPE = /^[\x21-\x7e]+$/;
/** As a token, and at most 64 characters: services refuse long headers with 431 until storage is cleared. */
export const DEVICE_UID_SHAPE = /^[\x21-\x7e]{1,64}$/;
/** In the storage of the tab: what a visitor wanted to do with a title before they were asked to log in (DET-03). */
export const STORED_WISH = 'marquee.wish';
