/** The viewer's answers about the terms of use and about news by e-mail (SOC-01, REG-06). */
export type TermsChoice = { agree: boolean; optin: boolean };

/** REG-06: the initial values of the boxes when no answer is stored. They do not count as an answer. */
export const DEFAULT_TERMS: TermsChoice = { agree: true, optin: false };
