/**
 * `npm run tool -- bench 7 play`: the time to the first frame, ours and bare pages with video.js, hls.js and the browser's own player, on the
 * same media, in turns: pressed after prefetching, pressed at once, and opened by the URL of the player.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Demo } from '../../demo/demo.ts';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { startReference } from './reference.ts';
import { printTable, type Row, shareOf } from './table.ts';
import { throttle } from './throttle.ts';

/** A film that the viewer has not started, from the beginning. */
const FILM = 'tin-horizon';
/** ms without a request after which prefetching counts as finished. */
const QUIET_FOR = 700;
const DEADLINE = 120_000; // ms; a busy machine takes ten times as long

/** `rested`: pressed after prefetching; `at once`: pressed as soon as the button exists; `address`: the page plays by itself. */
type Way = 'rested' | 'at once' | 'address';
const WAYS: Readonly<Record<Way, string>> = {
  rested: 'pressed after a rest',
  'at once': 'pressed at once',
  address: 'opened by its address',
};

type Contestant = {
  name: string;
  /** The URL of the page with the button, and of the page that plays by itself. */
  address: string;
  playerAddress: string;
  press: (page: Page) => ReturnType<Page['locator']>;
  facts: Readonly<Record<string, string>>;
};

/** ms from the navigation. */
type Seen = { pressedAt: number; pictureAt: number; movesAt: number; engine: string };

/**
 * Runs in the page: records when the button was pressed, when the first visible frame was painted, and when the next frame came. Only
 * methods: the compiler wraps named functions with a helper that the page does not have.
 */
function watchForPicture(playsByItself: boolean) {
  const videos = new Map<HTMLVideoElement, { frames: number }>();
  const seen = {
    /** Negative: not yet. */
    pressedAt: playsByItself ? 0 : -1,
    pictureAt: 0,
    movesAt: 0,
    engine: '',
    /** Includes videos outside the document: their first frame may be decoded before the press. */
    follow(video: HTMLVideoElement) {
      if (videos.has(video)) return;
      const known = { frames: 0 };
      videos.set(video, known);
      const counter = {
        next() {
          video.requestVideoFrameCallback(() => {
            known.frames += 1;
            const isNew = seen.pressedAt >= 0 && known.frames > 1 && !video.paused;
            if (isNew && seen.pictureAt > 0) seen.movesAt ||= performance.now();
            counter.next();
          });
        },
      };
      counter.next();
    },
    /** Checks each frame: what was in the previous frame has been painted by now. */
    look(hadPicture: boolean) {
      requestAnimationFrame(() => {
        if (hadPicture) seen.pictureAt ||= performance.now();
        if (seen.pictureAt > 0) {
          seen.engine = document.querySelector<HTMLElement>('[data-stage]')?.dataset.engine ?? '';
          return;
        }
        seen.look([...videos].some(([video, { frames }]) => frames > 0 && video.isConnected && video.getBoundingClientRect().width > 0));
      });
    },
  };
  Object.assign(window, { marqueePress: seen });
  if (playsByItself) seen.look(false);
  document.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      if (playsByItself) return;
      seen.pressedAt = timeStamp;
      seen.look(false);
    },
    { capture: true },
  );
  const { load, play } = HTMLMediaElement.prototype;
  const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') ?? {};
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    configurable: true,
    get() {
      return this.getAttribute('src') ?? '';
    },
    set(value: string) {
      if (this instanceof HTMLVideoElement) seen.follow(this);
      set?.call(this, value);
    },
  });
  HTMLMediaElement.prototype.load = function () {
    if (this instanceof HTMLVideoElement) seen.follow(this);
    return load.call(this);
  };
  HTMLMediaElement.prototype.play = function () {
    if (this instanceof HTMLVideoElement) seen.follow(this);
    return play.call(this);
  };
}

/** Waits until there was no request for QUIET_FOR. */
async function untilQuiet(page: Page) {
  let since = Date.now();
  const note = () => (since = Date.now());
  page.on('request', note);
  page.on('requestfinished', note);
  while (Date.now() - since < QUIET_FOR) await new Promise((resolve) => setTimeout(resolve, 50));
  page.off('request', note);
  page.off('requestfinished', note);
}

async function pressIn(page: Page, { press }: Contestant, way: Way) {
  await press(page).waitFor();
  if (way === 'rested') await untilQuiet(page);
  // Without waiting for the button to stop moving: that would give time for prefetching.
  await press(page).click({ force: way === 'at once' });
}

async function measureIn(context: BrowserContext, contestant: Contestant, way: Way): Promise<Measured> {
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page));
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, contestant.facts);
  await page.addInitScript(watchForPicture, way === 'address');
  const { address, playerAddress } = contestant;
  await page.goto(way === 'address' ? playerAddress : address, { waitUntil: way === 'rested' ? 'load' : 'commit' });
  if (way !== 'address') await pressIn(page, contestant, way);
  const handle = await page.waitForFunction(
    () => {
      const { marqueePress } = window as unknown as { marqueePress: Seen };
      return marqueePress.movesAt > 0 && { ...marqueePress };
    },
    undefined,
    { timeout: DEADLINE },
  );
  const seen = await handle.jsonValue();
  if (!seen) throw new Error('no picture came');
  return { picture: seen.pictureAt - seen.pressedAt, moves: seen.movesAt - seen.pressedAt, engine: seen.engine };
}

/** ms from the press, or from the navigation, to the first frame and to the next one. */
type Measured = { picture: number; moves: number; engine: string };

async function measurePlay(browser: Browser, contestant: Contestant, way: Way): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await measureIn(context, contestant, way);
  } finally {
    await context.close();
  }
}

async function contestantsOf(demo: Demo, bare: string): Promise<readonly Contestant[]> {
  const session = await openSession(demo.url, personaOf('premium'));
  const media = encodeURIComponent(`${demo.url}/media/vod/${demo.service.signer.sign(FILM)}/master.m3u8`);
  const reference = (name: string, file: string): Contestant => ({
    name,
    address: `${bare}${file}?media=${media}`,
    playerAddress: `${bare}${file}?media=${media}&plays`,
    press: (page) => page.getByText('Watch', { exact: true }),
    facts: {},
  });
  return [
    {
      name: 'Marquee',
      address: `${demo.url}/movie/${FILM}/${FILM}`,
      playerAddress: `${demo.url}/vod/${FILM}/${FILM}`,
      press: (page) => page.locator(`main a[href="/vod/${FILM}/${FILM}"]`).first(),
      facts: session,
    },
    reference('video.js', 'videojs.html'),
    reference('hls.js', 'hls.html'),
    reference('native', 'native.html'),
  ];
}

type Middle = { name: string; picture: number; p95: number; moves: number };

/** Compared with the best of the others after prefetching, else with video.js. */
function rowsOf(way: Way, ours: Middle, others: readonly Middle[]): Row[] {
  const best = others.reduce((least, other) => (other.picture < least.picture ? other : least));
  const goalOf = (name: string) => {
    if (way === 'rested') return name === best.name ? 0.5 : undefined;
    return name === 'video.js' ? 1.2 : undefined;
  };
  const beside = others.map(({ name, picture }): Row => {
    const goal = goalOf(name);
    return {
      name: `${WAYS[way]}: picture, ms`,
      ours: ours.picture,
      reference: { name, value: picture },
      ...(goal !== undefined && { goal }),
    };
  });
  return [
    ...beside,
    { name: `${WAYS[way]}: picture, p95, ms`, ours: ours.p95, reference: { name: best.name, value: best.p95 } },
    { name: `${WAYS[way]}: next picture, ms`, ours: ours.moves, reference: { name: best.name, value: best.moves } },
  ];
}

export async function benchPlayback(runs: number) {
  const demo = await startDemo({ memory: true, port: 0, consent: 'none' });
  const bare = await startReference('players', ['videojs.html', 'hls.html', 'native.html']);
  const browser = await chromium.launch(browserOptions);
  try {
    const contestants = await contestantsOf(demo, bare.address);
    const rows: Row[] = [];
    for (const way of ['rested', 'at once', 'address'] as const) {
      const measured = contestants.map((): Measured[] => []);
      for (let run = 1; run <= runs; run += 1) {
        process.stderr.write(`first picture, ${WAYS[way]}, run ${run} of ${runs}\n`);
        for (const [index, contestant] of contestants.entries()) measured[index]?.push(await measurePlay(browser, contestant, way));
      }
      const middles = contestants.map(({ name }, index): Middle => {
        const pictures = measured[index]?.map(({ picture }) => picture) ?? [];
        const moves = measured[index]?.map((each) => each.moves) ?? [];
        return { name, picture: shareOf(pictures, 0.5), p95: shareOf(pictures, 0.95), moves: shareOf(moves, 0.5) };
      });
      const [ours, ...others] = middles;
      if (ours) rows.push(...rowsOf(way, ours, others));
      process.stderr.write(`engine of ours: ${[...new Set(measured[0]?.map(({ engine }) => engine))].join(', ')}\n`);
    }
    printTable('first picture, throttled', rows);
  } finally {
    await browser.close();
    bare.close();
    await demo.stop();
  }
}
