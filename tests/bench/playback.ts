/**
 * `npm run bench -- 7 play`: from the press to the first picture, of ours from a details page and of bare pages with video.js and with hls.js, on
 * the same media, one after the other in one run. Times move between machines: what says something is ours beside the others.
 */
import { type Browser, chromium, type Page } from 'playwright';
import type { Demo } from '../../demo/demo.ts';
import { startDemo } from '../../demo/demo.ts';
import { chromium as browserOptions } from '../browser.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { startReference } from './reference.ts';
import { throttle } from './throttle.ts';

/** A film the viewer has not begun, from the beginning. */
const FILM = 'low-orbit';
type Measured = Awaited<ReturnType<typeof measurePress>>;
const ROWS = [
  ['picture', 'picture, median', 0.5],
  ['picture', 'picture, p95', 0.95],
  ['moves', 'moves, median', 0.5],
  ['moves', 'moves, p95', 0.95],
] as const;

const BUDGET = { throttled: 500, unthrottled: 130 } as const;
/** What is made ready is ready after so long without a request, ms. */
const QUIET_FOR = 700;
const GIVEN_UP_AFTER = 20_000; // ms

type Contestant = {
  name: string;
  address: string;
  press: (page: Page) => ReturnType<Page['locator']>;
  facts: Readonly<Record<string, string>>;
};

type Seen = { pressedAt: number; pictureAt: number; movesAt: number; engine: string };

/**
 * Runs in the page: notes when the button went down; when the first picture had been painted where it can be seen; and when the next one came.
 * Methods only: named functions are wrapped by the compiler with something that the page does not have.
 */
function watchForPicture() {
  const videos = new Map<HTMLVideoElement, { frames: number }>();
  const seen = {
    pressedAt: 0,
    pictureAt: 0,
    movesAt: 0,
    engine: '',
    /** Also of a video that is nowhere yet: its first picture may be there before the press. */
    follow(video: HTMLVideoElement) {
      if (videos.has(video)) return;
      const known = { frames: 0 };
      videos.set(video, known);
      const counter = {
        next() {
          video.requestVideoFrameCallback(() => {
            known.frames += 1;
            const isNew = seen.pressedAt > 0 && known.frames > 1 && !video.paused;
            if (isNew && seen.pictureAt > 0) seen.movesAt ||= performance.now();
            counter.next();
          });
        },
      };
      counter.next();
    },
    /** Frame by frame: what stood there in the last one has been painted by now. */
    look(stood: boolean) {
      requestAnimationFrame(() => {
        if (stood) seen.pictureAt ||= performance.now();
        if (seen.pictureAt > 0) {
          seen.engine = document.querySelector<HTMLElement>('[data-stage]')?.dataset.engine ?? '';
          return;
        }
        seen.look([...videos].some(([video, { frames }]) => frames > 0 && video.isConnected && video.getBoundingClientRect().width > 0));
      });
    },
  };
  Object.assign(window, { marqueePress: seen });
  document.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
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

/** Until nothing has been asked for during QUIET_FOR. */
async function untilQuiet(page: Page) {
  let since = Date.now();
  const note = () => (since = Date.now());
  page.on('request', note);
  page.on('requestfinished', note);
  while (Date.now() - since < QUIET_FOR) await new Promise((resolve) => setTimeout(resolve, 50));
  page.off('request', note);
  page.off('requestfinished', note);
}

/** @returns ms from the press to the picture, and to the next one */
async function measurePress(browser: Browser, { address, press, facts }: Contestant, isThrottled: boolean) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (isThrottled) await throttle(await context.newCDPSession(page));
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, facts);
    await page.addInitScript(watchForPicture);
    await page.goto(address, { waitUntil: 'load' });
    await press(page).waitFor();
    await untilQuiet(page);
    await press(page).click();
    const handle = await page.waitForFunction(
      () => {
        const { marqueePress } = window as unknown as { marqueePress: Seen };
        return marqueePress.movesAt > 0 && { ...marqueePress };
      },
      undefined,
      { timeout: GIVEN_UP_AFTER },
    );
    const seen = await handle.jsonValue();
    if (!seen) throw new Error('no picture came');
    return { picture: seen.pictureAt - seen.pressedAt, moves: seen.movesAt - seen.pressedAt, engine: seen.engine };
  } finally {
    await context.close();
  }
}

const share = (values: readonly number[], part: number) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
};

async function contestantsOf(demo: Demo, bare: string): Promise<readonly Contestant[]> {
  const session = await openSession(demo.url, personaOf('premium'));
  const media = encodeURIComponent(`${demo.url}/media/vod/${FILM}/master.m3u8`);
  const button = (page: Page) => page.getByText('Watch', { exact: true });
  return [
    {
      name: 'Marquee',
      address: `${demo.url}/movie/${FILM}/${FILM}`,
      press: (page) => page.locator(`main a[href="/vod/${FILM}/${FILM}"]`).first(),
      facts: session,
    },
    { name: 'video.js', address: `${bare}videojs.html?media=${media}`, press: button, facts: {} },
    { name: 'hls.js', address: `${bare}hls.html?media=${media}`, press: button, facts: {} },
  ];
}

/** Prints the middle and the 95th of a hundred of each, and what ours is of the best of the others. */
export async function benchPlayback(runs: number) {
  const demo = await startDemo({ memory: true, port: 0 });
  const bare = await startReference('players', ['videojs.html', 'hls.html']);
  const browser = await chromium.launch(browserOptions);
  try {
    const contestants = await contestantsOf(demo, bare.address);
    const line = (name: string, cells: readonly string[]) => console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(12)).join(''));
    line('press to first picture', [...contestants.map(({ name }) => name), 'budget', 'ours : best']);
    for (const kind of ['unthrottled', 'throttled'] as const) {
      const measured = contestants.map((): Measured[] => []);
      for (let run = 1; run <= runs; run += 1) {
        process.stderr.write(`press to first picture, ${kind}, run ${run} of ${runs}\n`);
        for (const [index, contestant] of contestants.entries())
          measured[index]?.push(await measurePress(browser, contestant, kind === 'throttled'));
      }
      for (const [what, name, part] of ROWS) {
        const [ours = 0, ...others] = measured.map((values) =>
          share(
            values.map((value) => value[what]),
            part,
          ),
        );
        line(`${kind}, ${name}, ms`, [
          ...[ours, ...others].map((value) => value.toFixed(0)),
          what === 'picture' && part === 0.5 ? String(BUDGET[kind]) : '',
          (ours / Math.min(...others)).toFixed(2),
        ]);
      }
      line(`${kind}, engine`, [[...new Set(measured[0]?.map(({ engine }) => engine))].join(', ')]);
    }
  } finally {
    await browser.close();
    bare.close();
    await demo.stop();
  }
}
