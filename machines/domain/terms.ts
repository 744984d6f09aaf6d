/** What the viewer answered about the terms of use and about news by e-mail (SOC-01, REG-06). */
export type TermsChoice = { agree: boolean; optin: boolean };

/** REG-06: fills the boxes when nothing is stored; it is no answer. */
export const DEFAULT_TERMS: TermsChoice = { agree: true, optin: false };
