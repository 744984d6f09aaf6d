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
  'BRD-01': 'a rule about JSON; BRD-02 to BRD-05 show its parts',
  'BRD-06': 'output of a command',
  'CFG-05': 'the merge of settings and defaults: other ids show the effects',
  'CFG-07': 'an order of calls',
  'CFG-10': 'compares constants with the specification',
  'DEP-01': 'headers of answers; CFG-11 shows a page with them',
  'DEP-02': 'headers of answers to preflights',
  'DEP-07': 'a rule about JSON; CFG-03 shows a wrong key',
  'DEP-06': 'output of a command',
  'DEP-08': 'a command that writes files; BRD-02 shows a build with them',
  'DEP-09': 'a build of the demo; a browser test opens it',
  'DEP-04': 'files for crawlers',
  'DRM-06': 'the checks of the demo service; DRM-03 shows their messages',
  'DRM-07': 'headers of answers; CFG-11 shows a page with them',
  'ENG-11': 'headers of answers; ENG-03 shows a page without a refusal',
  'ENG-14': 'a check of the sources and a document',
  'SES-05': 'the number of reactions; SES-02 to SES-04 show their result',
  'SES-10': 'the choice of the part that handles a failure',
  'SES-11': 'a call without effect on the page',
  'SES-12': 'values that a page keeps during a sign-in: the product tests show them',
  'SES-13': 'a call that is repeated without a message; SES-02 shows a refused renewal',
  'GRD-11': 'a pure function, tested with all combinations of its inputs',
  'GRD-12': 'a statement about all sequences of redirects',
  'NAV-16': 'names used by code and analytics',
  'NAV-19': 'a statement about all style sheets',
  'LOG-03': 'the content of a request',
  'LOG-07': 'the form of a call',
  'SOC-07': 'values that a form keeps during a reload: the product tests show them',
  'REG-08': 'the form of a call',
  'ACC-08': 'a call and the meaning of its answer',
  'PIN-10': 'the content of requests and storage',
  'HOM-02': 'a filter over the answer of the service',
  'HOM-12': 'the order of fallbacks of a picture',
  'GDE-10': 'calls that are not made',
  'PLY-01': 'a URL and a type that are derived from an answer',
  'PLY-13': 'time that passes while the computer is asleep',
  'PLY-18': 'the content of requests during playback',
  'PLY-29': 'a redirect: the viewer sees the page of the episode or of the series',
  'WAT-03': 'a comparison of two numbers; HOM-05 shows the bar, and the contract tests the rail',
  'MON-06': 'data that is cleared without a message',
  'MON-12': 'the form of a call',
  'BIL-03': 'the form of an answer',
  'VAL-01': 'a rule about text; the tests of the forms show its message',
  'VAL-02': 'a rule about text; the tests of the forms show its message',
  'VAL-03': 'a rule about text; the tests of the forms show its message',
  'VAL-05': 'a rule about text; the tests of the forms show its message',
  'VAL-06': 'a rule about fields; the tests of the forms show its message',
  'ERR-01': 'the form of a failed call',
  'ERR-02': 'the choice of a message key',
  'ERR-06': 'the choice of message keys',
  'ERR-07': 'the lookup of a message key',
  'I18-02': 'a check of the sources and the texts',
  'I18-07': 'a check of the texts',
  'LNG-01': 'a file for translators',
  'LNG-02': 'output of a command',
  'LNG-07': 'a file for translators',
  'ANA-01': 'the content of analytics events',
  'ANA-02': 'an adapter',
  'EVT-01': 'the origin of analytics events',
  'EVT-03': 'a check of analytics events',
  'EVT-04': 'the content of analytics events',
  'EVT-05': 'the content of analytics events',
  'EVT-06': 'the content of analytics events',
  'EVT-07': 'an adapter',
  'EVT-10': 'a list for those who read the charts',
  'FLW-01': 'the form of the machine files',
  'FLW-02': 'generated paths',
  'FLW-05': 'a run of mutants',
  'FLW-10': 'sizes of the charts',
  'FLW-13': 'a server for those who change the charts',
};

const SEEN_AT: readonly Level[] = ['story', 'browser'];

/**
 * Requirements about whole visits, and about the page that a refusal or a guard opens. A single story could not show them. The product tests
 * run them with the real root actor and a history.
 */
const IN_VISITS = /^(TOG|GRD)-|^SES-0[3489]$|^PIN-07$/;

/** True when tests at these levels are enough for the requirement. */
export const isEnough = (id: string, levels: readonly Level[]) =>
  id in NOT_SEEN ? levels.length > 0 : levels.some((level) => SEEN_AT.includes(level) || (level === 'product' && IN_VISITS.test(id)));
