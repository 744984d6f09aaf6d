/**
 * `npm run flows`: serves the page of the charts and the Storybook from their sources, and reloads them after a change. It walks the paths
 * of all machines once, first those of an opened chart, and those of a machine again when the machine or its path test changes.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import * as z from 'zod';
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';
import { COUNTS_ADDRESS, type Period, periodOf } from './counts.ts';
import { RECORDS } from './factsPlugin.ts';
import { pathTestOf, unwalkedMachines } from './gather.ts';
import { OPENED, WALKING } from './walkEvents.ts';
import { walkQueue } from './walkQueue.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = Number(process.env.PORT ?? 4710);
const HOST = '127.0.0.1';
const STORYBOOK = `http://${HOST}:${PORT + 1}`;
const INTERVAL = 500; // ms between two requests while the Storybook starts
const MACHINE = /^(?:machines|brand\/\w+\/pages)\/.*\/(\w+)\.machine\.ts$/;

const { values } = optionsOf({
  command: 'npm run flows',
  does: 'Serves the page of the charts and the stories, and reloads them after a change. PORT is the port, 4710 by default.',
  options: {
    counts: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'FILE|URL',
      does: 'what visits did, drawn in the charts; given twice, the page compares the two times, the earlier one first',
    },
  },
});

const say = (text: string) => console.log(`[flows] ${text}`);
/** Runs a process until it ends or this process ends. */
function run(...words: string[]) {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => child.kill());
  return child;
}

/** Reads a file of counts, or asks for one. @throws Error with a sentence */
async function readCounts(source: string): Promise<Period> {
  if (!/^https?:/.test(source)) return periodOf(source, await readFile(source, 'utf8'));
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`${source} answers ${answer.status}.`);
  return periodOf(source, await answer.text());
}
/** The counts as they are now: a reload of the page shows what has been counted since. */
const readPeriods = () => Promise.all(values.counts.map(readCounts));
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
if (values.counts.length > 2) endWithWrongUsage('--counts takes two times at most.');
await readPeriods().catch((error: unknown) => endWithWrongUsage(`--counts: ${sentenceOf(error)}`));

const unwalked = unwalkedMachines();
const queue = walkQueue({
  unwalked,
  walk: (machines) =>
    new Promise((done) => {
      const walking = run('node_modules/tsx/dist/cli.mjs', 'tests/paths/report.ts', ...machines).on('close', () => done());
      // The page comes first.
      if (walking.pid !== undefined) setPriority(walking.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    }),
  // Then the page loads the walks again.
  onWalked: () => server.watcher.emit('change', RECORDS),
});

/** Starts the Storybook at the first request for it. Resolves when it answers. */
let storybook: Promise<void> | null = null;
const startStorybook = async () => {
  run('node_modules/storybook/dist/bin/dispatcher.js', 'dev', '--ci', '--quiet', '--exact-port', '--host', HOST, '--port', `${PORT + 1}`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asks again until it answers
    if (
      await fetch(`${STORYBOOK}/iframe.html`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
};

const server = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  base: '/flows/',
  logLevel: 'warn',
  server: { port: PORT, host: HOST, strictPort: true },
  plugins: [
    {
      name: 'marquee-storybook',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          if (request.url === COUNTS_ADDRESS) {
            readPeriods().then(
              (periods) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(periods)),
              (error: unknown) => response.writeHead(502, { 'content-type': 'text/plain' }).end(sentenceOf(error)),
            );
            return;
          }
          if (request.url?.startsWith('/flows/')) {
            next();
            return;
          }
          storybook ??= startStorybook();
          storybook.then(() => response.writeHead(302, { location: `${STORYBOOK}${request.url}` }).end());
        });
      },
    },
  ],
});
await server.listen();
say(`Every flow as a chart: http://localhost:${PORT}/flows/ (the stories: http://localhost:${PORT}/)`);
process.on('SIGINT', () => process.exit()).on('SIGTERM', () => process.exit());

const openedSchema = z.object({ machine: z.string() });
server.ws.on(OPENED, (message: unknown, client) => {
  const opened = openedSchema.safeParse(message);
  if (opened.success && queue.open(opened.data.machine)) client.send(WALKING, opened.data);
});
if (unwalked.length > 0) {
  say(
    `The paths of ${unwalked.length} machines were not walked yet: walking them, for some minutes. A chart that you open is walked first.`,
  );
  queue.run().then(() => say('All paths are walked.'));
}
server.watcher.on('change', (path) => {
  const file = path.slice(ROOT.length);
  const machine = MACHINE.exec(file)?.[1];
  if (machine && pathTestOf(`${machine}Machine`).test) queue.repeat(machine);
});
