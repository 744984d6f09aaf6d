/** The answers to the calls of pages that a brand brings: `demo.ts` in the folder of the page (BRD-11). */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { pagesOf } from '../brand/tool/pages.ts';

/** @throws Error when a `demo.ts` exports no routes */
export async function brandAnswers(brand: string): Promise<Hono> {
  const answers = new Hono({ strict: false });
  for (const { folder } of pagesOf(brand)) {
    const file = new URL(`../${folder}/demo.ts`, import.meta.url);
    if (!existsSync(file)) continue;
    // oxlint-disable-next-line no-await-in-loop -- few files, and the first one wins
    const { default: routes }: { default?: unknown } = await import(file.href);
    if (!(routes instanceof Hono)) throw new Error(`${fileURLToPath(file)} has to export routes of Hono as its default.`);
    answers.route('/', routes);
  }
  return answers;
}
