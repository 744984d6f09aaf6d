/** What the viewer allows analytics (EVT-02). Adapters read it at the moment of sending. */

/**
 * `anonymous`: the viewer has not answered, so no id may be sent. `period`: a refusal begins another one. What happened in an earlier period
 * is never sent.
 */
export type Permission = Readonly<{ mode: 'full' | 'anonymous' | 'none'; period: number }>;

/**
 * The viewer to whom an event happened (EVT-14). `isKnown`: false while the session or the profile is being changed. `locale`: BCP 47 tag.
 */
export type AnalyticsViewer = Readonly<{
  isKnown: boolean;
  userId: string | null;
  isPremium: boolean;
  profileId: string | null;
  locale: string;
}>;

/**
 * What may be sent now of something that happened under an earlier permission.
 * @param then the permission when it happened
 */
export function sendableAs(then: Permission, now: Permission): Permission['mode'] {
  if (then.period !== now.period || now.mode === 'none') return 'none';
  return then.mode === 'full' ? now.mode : then.mode;
}
