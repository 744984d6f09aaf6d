/** What a page complains about. Its script is the first of each page: WebDriver reads no console. */

/** Runs in the page: collects errors, refusals of the security policy and warnings of the console in the storage of the tab. */
function watch(): void {
  const KEY = 'test.complaints';
  const complain = (text: string) => {
    const heard: string[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.setItem(KEY, JSON.stringify([...heard, `${location.pathname}: ${text}`]));
  };
  const textOf = (value: unknown) => (value instanceof Error ? `${value.message} ${value.stack}` : String(value));
  addEventListener('error', ({ message, target }) => {
    const address = target instanceof HTMLElement ? (target.getAttribute('src') ?? target.getAttribute('href')) : null;
    complain(`error: ${message ?? `${address} did not load`}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled rejection: ${textOf(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complain(`security policy: ${effectiveDirective} refused ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...given: unknown[]) => {
      complain(`console.${level}: ${given.map(textOf).join(' ')}`);
      print.apply(console, given);
    };
  }
  // Home of the visit before is shown until the application has loaded (INS-01).
  new MutationObserver(() => {
    if (document.querySelector('#root[data-kept]')) sessionStorage.setItem('test.keptHome', 'seen');
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-kept'] });
}

const PATH = '/test.watch.js';

/** For the server before the demo service. */
export const WATCHED = { head: `<script src="${PATH}"></script>`, files: { [PATH]: `(${watch.toString()})();` } };

/** Runs in the page. @returns the complaints since the last call */
export function takeComplaints(): string[] {
  const heard: string[] = JSON.parse(sessionStorage.getItem('test.complaints') ?? '[]');
  sessionStorage.removeItem('test.complaints');
  return heard;
}
