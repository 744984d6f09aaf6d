/** Defines at which level a requirement has to be tested. */

/**
 * rule: a function or a module; path: one machine alone; product: all machines with the demo service; story: a view in Chromium; browser:
 * the product in Chromium with the demo service.
 */
export const LEVELS = ['rule', 'path', 'product', 'story', 'browser'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Requirements that no viewer sees, each with the reason why a rule or a path test is enough. Every other id needs a story or a browser
 * test.
 */
export const NOT_SEEN: Readonly<Record<string, string>> = {
  'CFG-05': 'settings over defaults: what comes of them is seen through other ids',
  'CFG-07': 'an order of calls',
  'CFG-10': 'compares constants with the specification',
  'SES-05': 'how often something is handled; what is then seen is SES-02 to SES-04',
  'SES-10': 'which part owns a failure',
  'SES-11': 'a call whose answer nobody waits for',
  'SES-12': 'what one page leaves to the same page after a sign-in: journeys of the product show it',
  'SES-13': 'a call that is made again unseen; a refused renewal is SES-02',
  'GRD-11': 'the decision over the whole product of its inputs is a pure function',
  'GRD-12': 'that no sequence loops is a statement about all sequences',
  'NAV-16': 'names used by code and analytics',
  'NAV-19': 'a statement about all style sheets',
  'LOG-03': 'what is sent, not what is shown',
  'LOG-07': 'the form of a call',
  'SOC-07': 'what a reload leaves to the form of SOC-05: journeys of the product show it',
  'REG-08': 'the form of a call',
  'ACC-08': 'a call and its meaning',
  'PIN-10': 'what the wire and the stores hold',
  'HOM-02': 'a filter over the answer of the service',
  'HOM-12': 'the order of fallbacks of a picture',
  'GDE-10': 'calls that are not made',
  'PLY-01': 'an address and a type made from an answer',
  'PLY-13': 'time that passes unseen',
  'PLY-18': 'what is told to the service while a picture plays',
  'MON-06': 'something cleared in silence',
  'MON-12': 'the form of a call',
  'BIL-03': 'the form of an answer',
  'VAL-01': 'a rule over words; its message is seen where the form is',
  'VAL-02': 'a rule over words; its message is seen where the form is',
  'VAL-03': 'a rule over words; its message is seen where the form is',
  'VAL-05': 'a rule over words; its message is seen where the form is',
  'VAL-06': 'a rule over fields; its message is seen where the form is',
  'ERR-01': 'the shape every failed call is given',
  'ERR-02': 'the choice of a message key',
  'ERR-06': 'which keys are used',
  'ERR-07': 'the lookup of a message key',
  'I18-02': 'a check of the source and the catalogues',
  'ANA-01': 'what is sent to analytics',
  'ANA-02': 'an adapter',
  'FLW-01': 'the form of the machine files',
  'FLW-02': 'generated paths',
  'FLW-05': 'a run of mutants',
};

const SEEN_AT: readonly Level[] = ['story', 'browser'];

/** Requirements about whole visits across all pages. A single story or browser test could not show them. */
const IN_VISITS = /^TOG-/;

/** True when tests at these levels are enough for the requirement. */
export const isEnough = (id: string, levels: readonly Level[]) =>
  id in NOT_SEEN ? levels.length > 0 : levels.some((level) => SEEN_AT.includes(level) || (level === 'product' && IN_VISITS.test(id)));
