/**
 * `npm run flows`: serves the page of the charts and the Storybook from their sources, and reloads them after a change. It walks the paths
 * of all machines once, and those of a machine again when the machine or its path test changes.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { RECORDS } from './factsPlugin.ts';
import { pathTestOf, unwalkedMachines } from './gather.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = Number(process.env.PORT ?? 4710);
const HOST = '127.0.0.1';
const STORYBOOK = `http://${HOST}:${PORT + 1}`;
const INTERVAL = 500; // ms between two requests while the Storybook starts
const MACHINE = /^machines\/.*\/(\w+)\.machine\.ts$/;

optionsOf({
  command: 'npm run flows',
  does: 'Serves the page of the charts and the stories, and reloads them after a change. PORT is the port, 4710 by default.',
  options: {},
});

const say = (text: string) => console.log(`[flows] ${text}`);
/** Runs a process until it ends or this process ends. */
function run(...words: string[]) {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => child.kill());
  return child;
}

/** Walks machines. Then the page loads the walks again. */
const walk = (...machines: string[]) =>
  new Promise<void>((done) => {
    run('node_modules/tsx/dist/cli.mjs', 'tests/paths/report.ts', ...machines).on('close', () => {
      server.watcher.emit('change', RECORDS);
      done();
    });
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

const unwalked = unwalkedMachines();
if (unwalked.length > 0) {
  say(`The paths of ${unwalked.length} machines were not walked yet: walking them, for some minutes. The page shows the walks then.`);
  await walk(...unwalked);
  say('All paths are walked.');
}
server.watcher.on('change', async (path) => {
  const file = path.slice(ROOT.length);
  const machine = MACHINE.exec(file)?.[1];
  if (machine && pathTestOf(`${machine}Machine`).test) await walk(machine);
});
