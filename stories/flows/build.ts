/**
 * `npm run build-storybook`: the static Storybook with the page of the charts in it, in storybook-static. With `--serve`, as `npm run flows`
 * does, it is shown too.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { machineCount, walkedMachines } from './gather.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'storybook-static';
const PORT = Number(process.env.PORT ?? 4710);
const HOST = '127.0.0.1';

const say = (text: string) => console.log(`[flows] ${text}`);

function run(what: string, ...words: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) console.error(`${stdout}${stderr}\n[flows] ${what} failed.`);
  return status === 0;
}

/** The page tells what was walked: when nobody walked yet, it is done first. A walk that fails is told of, and the page is made all the same. */
function walkFirst() {
  const walked = walkedMachines().length;
  if (walked > 0) {
    if (walked < machineCount()) say(`The paths of ${walked} of ${machineCount()} machines were walked; npm run paths walks them all.`);
    return;
  }
  say('The paths were not walked yet: walking them first, which takes some minutes.');
  run('A walk', 'node_modules/tsx/dist/cli.mjs', 'tests/paths/report.ts');
}

function build(): boolean {
  walkFirst();
  say('Building the Storybook.');
  if (!run('The Storybook', 'node_modules/storybook/dist/bin/dispatcher.js', 'build', '--output-dir', FOLDER, '--quiet')) return false;
  say('Building the page of the charts.');
  return run('The page', 'node_modules/vite/bin/vite.js', 'build', '--config', 'stories/flows/vite.config.ts', '--logLevel', 'warn');
}

if (!build()) process.exit(1);
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
