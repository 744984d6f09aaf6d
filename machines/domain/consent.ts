/** What a viewer allows the service to do beyond playing (CNS-01). */
import { CONSENT_MAX_AGE } from './constants.ts';

/**
 * `analytics`: how the product is used, with the ids of device, account and profile. `personalisation`: searches and home are remembered in
 * this browser. `ads`: the ids of this browser go to the ad server.
 */
export const PURPOSES = ['analytics', 'personalisation', 'ads'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Consent = Readonly<Record<Purpose, boolean>>;

export const FULL_CONSENT: Consent = { analytics: true, personalisation: true, ads: true };
export const NO_CONSENT: Consent = { analytics: false, personalisation: false, ads: false };

/** `own`: the product asks. `external`: a consent platform of the deployment answers. `none`: the deployment needs no consent. */
export const CONSENT_MODES = ['own', 'external', 'none'] as const;
export type ConsentMode = (typeof CONSENT_MODES)[number];

/** `at`: epoch ms. */
export type ConsentAnswer = { consent: Consent; at: number };

/** CNS-04: an answer expires. One of the future comes from a wrong clock, and is asked for again. */
export const isCurrent = ({ at }: ConsentAnswer, now: number): boolean => at <= now && now - at < CONSENT_MAX_AGE;

/**
 * CNS-13: whether a purpose is allowed now.
 * @param given what this tab knows
 * @param latest the answer of all tabs; another tab may have refused a moment ago
 * @param now epoch ms
 */
export const isPermitted = (
  purpose: Purpose,
  given: { mode: ConsentMode; consent: Consent },
  latest: ConsentAnswer | null,
  now: number,
): boolean =>
  given.consent[purpose] && (given.mode === 'none' || latest === null || (latest.consent[purpose] && now - latest.at < CONSENT_MAX_AGE));

/** Between two answers of the same time: a purpose that one of them refuses is refused. */
export const narrowerAnswer = (one: ConsentAnswer, other: ConsentAnswer): ConsentAnswer => ({
  consent: {
    analytics: one.consent.analytics && other.consent.analytics,
    personalisation: one.consent.personalisation && other.consent.personalisation,
    ads: one.consent.ads && other.consent.ads,
  },
  at: Math.max(one.at, other.at),
});

export const allowsAnything = (consent: Consent): boolean => PURPOSES.some((purpose) => consent[purpose]);
