/**
 * A script of the page that needs no other file, so that a bad answer to one of them cannot stop it (PWA-10). It fetches the files of the page
 * past all caches and loads the page again when the application does not start, or when a view asks for it. It is small on purpose: a page
 * without storage is not loaded again, because nothing would count how often.
 *
 * src/start/entry.ts says how far the start is: `data-start` on the root element when the first modules have run, which goes when a later one
 * fails, with the events `start.done` and `start.failed`. This script may come after an event.
 */

/** ms for one file. */
const LIMIT = 10_000;
/** ms after which the start counts as failed: a file that never arrives holds up the event `load`. */
const START_LIMIT = 30_000;
/** ms before the page loads again, for each time that it already has, and at most. */
const PAUSE = 10_000;
const LONGEST_PAUSE = 60_000;
/** The page says that it does not start after so many loads. */
const SAID_AFTER = 2;

/** The key contains the path of the deployment and the hash of the file. */
const KEY = import.meta.url;
const folder = new URL(/* @vite-ignore */ '.', KEY).href;

// Pictures fill the 250 entries that browsers keep.
performance.setResourceTimingBufferSize(2000);

/** Rejects without the server: the page stays, because the browser would show its own. */
async function fetchAnew() {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(folder) && /\.(js|css)$/.test(name));
  await Promise.all(files.map(async ({ name }) => (await fetch(name, { cache: 'reload', signal: AbortSignal.timeout(LIMIT) })).text()));
  location.reload();
}

/** Null: the browser refuses storage. */
function tries(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Shows or hides the sentence of index.html. */
function say(doesNotStart: boolean) {
  const sentence = document.querySelector<HTMLElement>('.no-start');
  if (sentence) sentence.hidden = !doesNotStart;
}

let isTrying = false;

function tryAgain() {
  if (isTrying) return;
  isTrying = true;
  const before = tries();
  say(before === null || before >= SAID_AFTER);
  if (before === null) return;
  sessionStorage.setItem(KEY, `${before + 1}`);
  const go = () =>
    fetchAnew().catch(() => {
      isTrying = false;
      tryAgain();
    });
  setTimeout(go, Math.min(before * PAUSE, LONGEST_PAUSE));
}

/** A style that was answered with something else is no sheet that can be read, or has no rules. */
function areStylesThere() {
  try {
    return [...document.querySelectorAll<HTMLLinkElement>('link[crossorigin][rel=stylesheet]')].every(
      ({ sheet }) => sheet?.cssRules.length,
    );
  } catch {
    return false;
  }
}

function judge() {
  if (!('start' in document.documentElement.dataset)) tryAgain();
}
addEventListener('load', () => {
  judge();
  // An application without a style is usable, so it does not load again and again.
  if (tries() === 0 && !areStylesThere()) tryAgain();
});
setTimeout(judge, START_LIMIT);
addEventListener('start.failed', judge);
addEventListener('start.done', () => {
  say(false);
  if (tries() && areStylesThere()) sessionStorage.removeItem(KEY);
});

/** A chunk of src/actors/lazyView.ts did not evaluate. */
addEventListener('files.distrusted', (event) => {
  event.preventDefault();
  fetchAnew().catch(() => {});
});
