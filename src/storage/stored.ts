/** Keys of the browser's storage. A tab recognises the storage events of other tabs by them (SES-07). */
import { ownName } from '../configuration/basePath.ts';

export const STORED = {
  token: ownName('token'),
  /** For a new token after this one has expired (SOC-03). */
  refreshToken: ownName('refreshToken'),
  /** Created at sign-in; a renewal keeps it (SES-13). */
  session: ownName('session'),
  /** LOG-10: the login page says "Welcome back". */
  hadSession: ownName('hadSession'),
  profileChosenAt: ownName('profileChosenAt'),
  deviceUid: ownName('deviceUid'),
  language: ownName('language'),
  terms: ownName('terms'),
  entitlement: ownName('entitlement'),
  /** What the clock adds to the time of the device, ms (TIM-03). */
  clock: ownName('clock'),
} as const;

/** Visible ASCII: a header cannot contain other text. */
export const TOKEN_SHAPE = /^[\x21-\x7e]+$/;
/** Visible ASCII, at most 64 characters. Services refuse long headers with 431 on every visit until storage is cleared. */
export const DEVICE_UID_SHAPE = /^[\x21-\x7e]{1,64}$/;
/** Key in the tab's storage: the action on a title that a visitor chose before the login (DET-03). */
export const STORED_PENDING_ACTION = ownName('pendingAction');
/** Key of the recent searches of this browser (SCH-01). */
export const STORED_SEARCHES = ownName('searches');
/** Key of the time that each profile has in the evening (TNT-02). */
export const STORED_TONIGHT = ownName('tonight');
/** Key of what home showed last; src/catalogue/home/keptHome.ts has its format (INS-01). */
export const STORED_HOME = ownName('home');
/** Key in the tab's storage: the layout that the viewer has asked for (TV-01). */
export const STORED_LAYOUT = ownName('layout');
/** Key of the viewer's answer about consent (CNS-04). */
export const STORED_CONSENT = ownName('consent');
/** Key of the time at which the viewer refused to install the application (PWA-01). */
export const STORED_INSTALL_REFUSAL = ownName('installRefusedAt');
/** Name of the cache with the answers of the last visit (PWA-03). */
export const LAST_ANSWERS = ownName('lastAnswers');
