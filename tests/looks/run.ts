/**
 * `npm run tool -- looks`: opens the first story of every page and popup in each look of stories/docs/looks.ts, in Chromium. Names those that do
 * not render, and those with a part outside of the window. It takes too long for `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import * as z from 'zod';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { firstStories, LOOKS, type Look, lookAddress } from '../../stories/docs/looks.ts';
import { chromium as browserOptions } from '../browser.ts';
import { freePorts } from '../demo/freePorts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = join(ROOT, 'node_modules/.cache/marquee-looks');
const RESULTS = join(ROOT, 'tests/results/looks');
/** ms. A busy machine still ends. */
const LONGEST = 60_000;
/** ms without a new element: the story has drawn itself. */
const QUIET = 700;

const { values, positionals } = optionsOf({
  command: 'npm run tool -- looks',
  does: 'Opens every page and popup in Arabic, in another brand, for a child and on a television, and writes their pictures to tests/results/looks.',
  words: { name: 'text …', does: 'only those with one of these texts in their names' },
  options: { built: { type: 'boolean', does: 'takes the Storybook of the last run' } },
});

const indexSchema = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), title: z.string(), type: z.string() })),
});
type Story = { id: string; title: string };

function storiesBuilt(): readonly Story[] {
  const { entries } = indexSchema.parse(JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')));
  const all = firstStories(Object.values(entries).filter(({ type }) => type === 'story'));
  if (positionals.length === 0) return all;
  return all.filter(({ id, title }) => positionals.some((text) => `${id} ${title}`.toLowerCase().includes(text.toLowerCase())));
}

/** @returns what is wrong with the story in this look */
async function problemsOf(page: Page, origin: string, { id }: Story, look: Look): Promise<readonly string[]> {
  const problems: string[] = [];
  try {
    // Storybook loads once for a look: each load evaluates all stories.
    if (page.url() === 'about:blank') await page.goto(origin + lookAddress(id, look), { timeout: LONGEST });
    else
      await page.evaluate((storyId) => {
        const state = window as Window & {
          drawn?: object;
          __STORYBOOK_ADDONS_CHANNEL__?: { emit: (event: string, story: object) => void };
        };
        delete state.drawn;
        state.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }, id);
    // Popups are outside of the root.
    await page.waitForFunction(
      (quiet) => {
        const state = window as Window & { drawn?: { count: number; at: number } };
        const count = document.querySelectorAll('body *').length;
        if (state.drawn?.count !== count) state.drawn = { count, at: performance.now() };
        const isDrawn = document.querySelector('#storybook-root > *, [role="dialog"], [role="alertdialog"], [role="status"]') !== null;
        return isDrawn && performance.now() - (state.drawn?.at ?? 0) > quiet;
      },
      QUIET,
      { timeout: LONGEST },
    );
    const seen = await page.evaluate(() => {
      const { body, documentElement: root } = document;
      const message = document.querySelector('#error-message')?.textContent?.trim() ?? '';
      return { error: body.classList.contains('sb-show-errordisplay') ? message : '', wider: root.scrollWidth - root.clientWidth };
    });
    if (seen.error) problems.push(`does not render: ${seen.error.split('\n')[0]}`);
    if (seen.wider > 1) problems.push(`is ${seen.wider} px wider than the window`);
    await page.screenshot({ path: join(RESULTS, `${id}, ${look.name}.png`) });
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  return problems;
}

if (!values.built) {
  console.log('[looks] Building the Storybook.');
  const words = ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--output-dir', BUILT, '--quiet'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${stdout}${stderr}`);
    process.exit(1);
  }
}
mkdirSync(RESULTS, { recursive: true });
const port = await freePorts();
const server = await preview({
  root: ROOT,
  configFile: false,
  build: { outDir: BUILT },
  preview: { port, host: '127.0.0.1' },
  logLevel: 'warn',
});
const browser = await chromium.launch(browserOptions);
const stories = storiesBuilt();
let wrong = 0;
for (const look of LOOKS) {
  const page = await browser.newPage({ viewport: { width: look.width, height: look.height }, locale: 'en-GB', reducedMotion: 'reduce' });
  for (const story of stories)
    for (const problem of await problemsOf(page, `http://127.0.0.1:${port}/`, story, look)) {
      wrong += 1;
      console.log(`${story.title} (${story.id}), ${look.name}: ${problem}`);
    }
  await page.close();
  console.log(`[looks] ${look.name}: ${stories.length} pages and popups`);
}
console.log(`${stories.length} pages and popups in ${LOOKS.length} looks, ${wrong} problems. Pictures: tests/results/looks`);
await browser.close();
await server.close();
process.exit(wrong === 0 ? 0 : 1);
