/** The effect of a session change on the page that is shown. `routeAfter` selects the route, and the navigation machine goes there. */
export type Onward =
  /** Keeps the page, unless the guards no longer allow it. */
  | 'stay'
  /** After signing in: the remembered destination, else the current page. Home when the current page only serves to sign in (NAV-15). */
  | 'continue'
  /** As `continue`, but the viewer has not changed: a page that stays does not start again (LOG-04, after the plans popup). */
  | 'resume'
  /** The remembered destination, else home (PRO-02, SES-09). */
  | 'home'
  /** Keeps the page while the plans popup is open (LOG-04). */
  | 'plans'
  /** The profile was deleted: the viewer chooses another one, and no destination is remembered (PRO-06). */
  | 'chooseAnother'
  /** After signing out: home or login, without a remembered destination (SES-06). */
  | 'startOver';

/** Why the account is loaded: selects the first page. */
export type WayIn =
  /** The session is from an earlier visit. */
  | 'restored'
  /** The viewer has signed in, here or in another tab. */
  | 'signedIn'
  /** The viewer has signed in and the sender wants home (SOC-04), or has chosen a profile (PRO-02, NAV-15). */
  | 'home';
