/**
 * `npm run build-storybook`: builds the static Storybook with the page of the charts into storybook-static. With `--serve` it also serves
 * the result, as `npm run flows` does.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { machineCount, walkedMachines } from './gather.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'storybook-static';
const PORT = Number(process.env.PORT ?? 4710);
const HOST = '127.0.0.1';
const INTERVAL = 5000; // ms between two progress messages

const say = (text: string) => console.log(`[flows] ${text}`);

type Step = { what: string; words: readonly string[] /** Text that is printed when it changes. */; progress?: () => string };

/** Runs a process and prints its progress. Prints the output of the process only when it fails. @returns whether it succeeded */
function run({ what, words, progress }: Step): Promise<boolean> {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const since = Date.now();
  let said = '';
  const timer = setInterval(() => {
    const now = progress ? progress() : `still at it, ${Math.round((Date.now() - since) / 1000)} s`;
    if (now !== said) say(`  ${now}`);
    said = now;
  }, INTERVAL);
  return new Promise((done) => {
    child.on('close', (status) => {
      clearInterval(timer);
      if (status !== 0) console.error(`${printed.join('')}\n[flows] ${what} failed.`);
      done(status === 0);
    });
  });
}

/** Walks the paths if no walk is recorded yet, because the page shows the coverage. The build continues when a walk fails. */
async function walkFirst() {
  const walked = walkedMachines().length;
  const all = machineCount();
  if (walked > 0) {
    if (walked < all) say(`The paths of ${walked} of ${all} machines were walked; npm run paths walks them all.`);
    return;
  }
  say('The paths were not walked yet: walking them first. This first time takes about 2 to 5 minutes; later it is skipped.');
  await run({
    what: 'A walk',
    words: ['node_modules/tsx/dist/cli.mjs', 'tests/paths/report.ts'],
    progress: () => `${walkedMachines().length} of ${all} machines walked`,
  });
}

async function build(): Promise<boolean> {
  await walkFirst();
  say('Building the Storybook.');
  const storybook = ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--output-dir', FOLDER, '--quiet'];
  if (!(await run({ what: 'The Storybook', words: storybook }))) return false;
  say('Building the page of the charts.');
  const page = ['node_modules/vite/bin/vite.js', 'build', '--config', 'stories/flows/vite.config.ts', '--logLevel', 'warn'];
  return run({ what: 'The page', words: page });
}

if (!(await build())) process.exit(1);
if (process.argv.includes('--serve')) {
  await preview({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    appType: 'mpa',
    build: { outDir: FOLDER },
    preview: { port: PORT, host: HOST, strictPort: true },
  });
  say(`Every flow as a chart: http://localhost:${PORT}/flows/ (the stories: http://localhost:${PORT}/)`);
} else say(`Ready to be published: ${FOLDER}, with the charts in ${FOLDER}/flows.`);
