/**
 * `npm run tool -- bench --against <commit>`: the first visit of home with the present build and with the build of another commit. Both are
 * served in this run, their visits alternate, and one measure is injected into both pages. Ratios to a reference page do not compare commits.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { endWithWrongUsage } from '../../.ci/toolOptions.ts';
import { chromium as browserOptions } from '../browser.ts';
import { freePorts } from '../demo/freePorts.ts';
import { type Comparison, compare } from './compare.ts';
import { throttle } from './throttle.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILDS = join(ROOT, 'node_modules/.cache/marquee-bench');

const NAMES = {
  firstPaint: 'first paint, ms',
  firstCard: 'first card, ms',
  cards: '15 cards, ms',
  firstPicture: 'first picture of a card, ms',
  pictures: 'six pictures, ms',
  largestPaint: 'largest paint, ms',
  blocked: 'main thread blocked, ms',
  requests: 'requests before the first card',
  rounds: 'round trips before the first card',
  kilobytes: 'JavaScript before the first card, kB',
  evaluated: 'JavaScript evaluated, kB unpacked',
  styled: 'elements with new styles',
} as const;
type Measure = keyof typeof NAMES;
const MEASURES = Object.keys(NAMES) as Measure[];
type Visit = Record<Measure, number>;

const WAIT = 30_000; // ms
/** ms. Long: a busy machine, slowed down to a quarter, still ends. */
const VISIT_TIMEOUT = 120_000;
/** ms after the pictures, for tasks that the first visit still has. */
const REST = 1500;

const run = (folder: string, command: string, ...words: string[]) => {
  if (spawnSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error(`\`${command} ${words.join(' ')}\` failed in ${folder}`);
};

/** Checks the commit out into the cache and builds it, once. @returns the folder */
function buildOf(commit: string): string {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], { cwd: ROOT, encoding: 'utf8' });
  if (found.status !== 0) return endWithWrongUsage(`There is no commit ${commit} here.`);
  const folder = join(BUILDS, found.stdout.trim());
  if (existsSync(join(folder, 'dist/index.html'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', found.stdout.trim()], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else run(folder, 'npm', 'ci', '--no-audit', '--no-fund');
  run(folder, process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  return folder;
}

type Served = { address: string; stop: () => void };

/** The demo service of that folder, with the build of that folder. Without the board of tonight: it moves the cards that are measured out of the window. */
async function serve(folder: string): Promise<Served> {
  const port = await freePorts();
  const hasBoard = readFileSync(join(folder, 'demo/start.ts'), 'utf8').includes("tonight: { type: 'string' }");
  const board = hasBoard ? ['--tonight', 'off'] : [];
  const words = ['node_modules/tsx/dist/cli.mjs', 'demo/start.ts', '--memory', '--port', String(port), ...board];
  const server: ChildProcess = spawn(process.execPath, words, { cwd: folder, detached: true, stdio: 'ignore' });
  const stop = () => {
    if (server.pid) process.kill(-server.pid);
  };
  const address = `http://localhost:${port}/`;
  const until = performance.now() + WAIT;
  while (performance.now() < until) {
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return { address, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  stop();
  throw new Error(`the service of ${folder} does not answer`);
}

/** Helena's session, by the login page. */
async function signedIn(browser: Browser, { address }: Served) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}login`);
  // Consent is asked for on a first visit; older commits do not ask.
  const refuse = page.getByRole('button', { name: 'Refuse all' });
  await page.getByLabel('E-mail').waitFor();
  await refuse.click({ timeout: 4000 }).catch(() => {});
  await page.getByLabel('E-mail').fill('helena@example.com');
  // LOG-10: a first visit asks for the e-mail only; older commits have the whole form.
  const start = page.getByRole('button', { name: 'Start', exact: true });
  if (await start.isVisible()) await start.click();
  await page.getByLabel('Password', { exact: true }).fill('Lantern-Quay-42');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page
    .getByRole('button', { name: /Helena/ })
    .first()
    .click();
  await page.locator('main li a[href] img').first().waitFor();
  await page.waitForTimeout(REST);
  const state = await context.storageState();
  await context.close();
  return state;
}

type Seen = { firstCard?: number; cards?: number; firstPicture?: number; pictures?: number; largestPaint?: number; blocked: number };

/** Runs in the page, in every frame of the screen: what both builds are measured by. */
function watchCards() {
  const seen: Seen = { blocked: 0 };
  Object.assign(window, { marqueeSeen: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const cards = [...document.querySelectorAll('main li a[href]')].filter((link) => link.querySelector('picture, img'));
    const shown = cards.filter((link) => {
      const image = link.querySelector('img');
      return image?.complete && image.naturalWidth > 0;
    });
    const now = performance.now();
    if (cards.length > 0) seen.firstCard ??= now;
    if (cards.length >= 15) seen.cards ??= now;
    if (shown.length > 0) seen.firstPicture ??= now;
    if (shown.length >= 6) seen.pictures ??= now;
    if (seen.cards === undefined || seen.pictures === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Sent = { from: number; to: number; bytes: number; isScript: boolean };

async function watchRequests(session: CDPSession) {
  const sent = new Map<string, Sent>();
  let began = 0;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    began ||= timestamp;
    sent.set(requestId, { from: (timestamp - began) * 1000, to: Number.POSITIVE_INFINITY, bytes: 0, isScript: false });
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const request = sent.get(requestId);
    if (request) request.isScript = type === 'Script';
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (!request) return;
    request.to = (timestamp - began) * 1000;
    request.bytes = encodedDataLength;
  });
  return sent;
}

/** The longest chain of requests of which each began after the one before had ended. */
function roundsOf(requests: readonly Sent[]): number {
  let [rounds, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of requests.toSorted((one, other) => one.to - other.to)) {
    if (from < end) continue;
    rounds += 1;
    end = to;
  }
  return rounds;
}

/** Bytes of the scripts that ran, and the elements whose styles the browser computed. */
async function watchWork(session: CDPSession) {
  const work = { evaluated: 0, styled: 0 };
  session.on('Debugger.scriptParsed', ({ url, length = 0 }) => {
    if (url.startsWith('http')) work.evaluated += length;
  });
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const { name, args } = event as { name?: string; args?: { elementCount?: number } };
      if (name === 'UpdateLayoutTree') work.styled += args?.elementCount ?? 0;
    }
  });
  return work;
}

async function visit(browser: Browser, { address }: Served, state: Awaited<ReturnType<typeof signedIn>>): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state });
  try {
    const page: Page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    const sent = await watchRequests(session);
    const work = await watchWork(session);
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['blink', 'devtools.timeline'] },
    });
    // tsx wraps named functions in calls of this function.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watchCards);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => {
        const { cards, pictures } = (window as unknown as { marqueeSeen: Seen }).marqueeSeen;
        return cards !== undefined && pictures !== undefined;
      },
      null,
      { timeout: VISIT_TIMEOUT },
    );
    await page.waitForTimeout(REST);
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await ended;
    // The names of scripts are reported when the debugger begins, so that it does not slow the visit.
    await session.send('Debugger.enable');
    const seen = await page.evaluate(() => ({
      ...(window as unknown as { marqueeSeen: Seen }).marqueeSeen,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    const { firstCard = 0, cards = 0, firstPicture = 0, pictures = 0, largestPaint = 0, blocked, firstPaint } = seen;
    const before = [...sent.values()].filter(({ from }) => from <= firstCard);
    const ready = before.filter(({ to }) => to <= firstCard);
    return {
      firstPaint,
      firstCard,
      cards,
      firstPicture,
      pictures,
      largestPaint,
      blocked,
      requests: before.length,
      rounds: roundsOf(ready),
      kilobytes: ready.filter(({ isScript }) => isScript).reduce((total, { bytes }) => total + bytes, 0) / 1000,
      evaluated: work.evaluated / 1000,
      styled: work.styled,
    };
  } finally {
    await context.close();
  }
}

const percent = (part: number) => `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)} %`;

function print(name: string, { before, now, change, low, high, verdict }: Comparison) {
  const cells = [before.toFixed(0), now.toFixed(0), percent(change), `${percent(low)} to ${percent(high)}`, verdict];
  const widths = [10, 10, 10, 24, 15] as const;
  console.log(name.padEnd(40) + cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join(''));
}

/**
 * Prints medians of both builds, the change, its 95 % interval, and what can be said.
 * @param commit a commit of this repository
 * @param pairs the number of visits of each build
 */
export async function benchAgainst(commit: string, pairs: number) {
  const folders = [buildOf(commit), ROOT];
  const served: Served[] = [];
  const browser = await chromium.launch(browserOptions);
  try {
    for (const folder of folders) served.push(await serve(folder));
    const states = [];
    for (const each of served) states.push(await signedIn(browser, each));
    const visits: Visit[][] = [];
    for (let pair = 1; pair <= pairs; pair += 1) {
      process.stderr.write(`first visit, pair ${pair} of ${pairs}\n`);
      const both: Visit[] = [];
      for (const [index, each] of served.entries()) {
        const state = states[index];
        if (state) both.push(await visit(browser, each, state));
      }
      visits.push(both);
    }
    console.log(
      `\n${'first visit of home, throttled'.padEnd(40)}${['before', 'now', 'change', '95 %', ''].map((cell, index) => cell.padStart([10, 10, 10, 24, 15][index] ?? 0)).join('')}`,
    );
    for (const measure of MEASURES)
      print(NAMES[measure], compare(visits.map(([before, now]) => [before?.[measure] ?? 0, now?.[measure] ?? 0])));
  } finally {
    await browser.close();
    for (const { stop } of served) stop();
  }
}
