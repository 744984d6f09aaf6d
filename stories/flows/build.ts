/** `npm run tool -- build-storybook`: builds the static Storybook with the page of the charts into storybook-static. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { unwalkedMachines } from './gather.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'storybook-static';
const INTERVAL = 5000; // ms between two progress messages

optionsOf({
  command: 'npm run tool -- build-storybook',
  does: 'Builds the static Storybook with the page of the charts into storybook-static.',
  options: {},
});

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

/** Walks the machines that were not walked yet, because the page shows their walks. The build continues when a walk fails. */
async function walkFirst() {
  const unwalked = unwalkedMachines();
  if (unwalked.length === 0) return;
  say(`The paths of ${unwalked.length} machines were not walked yet: walking them first, for some minutes.`);
  await run({
    what: 'A walk',
    words: ['node_modules/tsx/dist/cli.mjs', 'tests/paths/report.ts', ...unwalked],
    progress: () => `${unwalkedMachines().length} machines left`,
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
say(`Ready to be published: ${FOLDER}, with the charts in ${FOLDER}/flows.`);
