/** Takes a picture of each story of the static Storybook after its play function, without motion. */
import type { Browser, Page } from 'playwright';

/** px */
const WIDTH = 1024;
const heightOf = (width: number) => (width < 700 ? 844 : 768);
/** ms in which a story has to render and play. */
const STORY_TIMEOUT = 30_000;

type Channel = { on: (event: string, hear: (said: { storyId?: string; status?: string }) => void) => void };

/** Waits for the end of a story. It runs before Storybook's scripts. */
const listen = () => {
  const played = new Promise<string>((resolve) => {
    const look = () => {
      const channel: Channel | undefined = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      if (!channel) return setTimeout(look, 10);
      // Storybook also reports `success` for a story whose play function threw an error.
      channel.on('playFunctionThrewException', () => resolve('failed'));
      channel.on('storyFinished', ({ status }) => resolve(status ?? 'success'));
      channel.on('storyMissing', () => resolve('missing'));
      return undefined;
    };
    look();
  });
  Reflect.set(window, 'storyPlayed', played);
};

export type PictureTask = { storyId: string /** px; null: the default. */; width: number | null };

const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }';

const settle = async () => {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

async function photograph(page: Page, base: string, { storyId, width }: PictureTask): Promise<Buffer> {
  const wanted = width ?? WIDTH;
  await page.setViewportSize({ width: wanted, height: heightOf(wanted) });
  await page.goto(`${base}iframe.html?id=${storyId}&viewMode=story&globals=motion:reduced`);
  const status = await Promise.race([
    page.evaluate((): Promise<string> => Reflect.get(window, 'storyPlayed')),
    page.waitForTimeout(STORY_TIMEOUT).then(() => 'late'),
  ]);
  if (status !== 'success') throw new Error(`the story ended with “${status}”`);
  await page.addStyleTag({ content: STILL });
  await page.mouse.move(0, 0);
  await page.evaluate(settle);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/**
 * @param base URL of the static Storybook, with its trailing slash
 * @param seen receives each picture (PNG), or the error that prevented it
 */
export async function takePictures(
  browser: Browser,
  base: string,
  stories: readonly PictureTask[],
  seen: (storyId: string, picture: Buffer | Error) => Promise<void>,
) {
  const waiting = [...stories];
  const work = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Lisbon' });
    const page = await context.newPage();
    // esbuild adds calls of `__name` to functions, and the page does not define it.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(listen);
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const picture = await photograph(page, base, story).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      );
      await seen(story.storyId, picture);
    }
    await context.close();
  };
  await Promise.all([work(), work()]);
}
