/** What a change of the session means for the place the viewer is at; the navigation carries it out. */
export type Onward =
  /** Nothing, unless the place is no longer theirs. */
  | 'stay'
  /** They just came in: on to where they were kept from, else where they are, else home (NAV-15). */
  | 'continue'
  /** As `continue` for a viewer who was here all along: nothing is shown anew (LOG-04, after the plans). */
  | 'resume'
  /** On to where they were kept from, else home (PRO-02, SES-09). */
  | 'home'
  /** They stay where they are until they have looked at the plans (LOG-04). */
  | 'plans'
  | 'chooseProfile'
  /** Their profile is gone: they choose another, and nothing of the place they were at is remembered (PRO-06). */
  | 'chooseAnother'
  | 'signIn'
  /** To the store, or where it is reached from (SES-04). */
  | 'subscribe'
  /** They left: home or login, and nothing is remembered (SES-06). */
  | 'startOver';
