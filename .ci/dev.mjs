/**
 * `npm run dev`: starts the demo service and Vite with hot reload. Parameters after `--` go to Vite (`npm run dev -- --port 3000`).
 * When one process ends, or the developer presses Ctrl+C, both end. MARQUEE_SERVICE, a URL, replaces the demo service with another service.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HELP = `npm run dev -- [options of Vite]

Starts the demo service and Vite with hot reload. When one of them ends, or with Ctrl+C, both end.

  --port N   the port of the application; all options go to Vite
  --help     prints this text

MARQUEE_SERVICE=https://… replaces the demo service with another service. DEMO_PORT is the port of the demo service.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.DEMO_PORT ?? '4720';
const own = process.env.MARQUEE_SERVICE;
const service = own ?? `http://localhost:${port}`;

const children = [];
const ending = new AbortController();

function end(code) {
  if (ending.signal.aborted) return;
  ending.abort();
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

function start(name, parameters, env = {}) {
  const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => {
    if (!ending.signal.aborted) console.error(`[dev] ${name} ended.`);
    end(code ?? 1);
  });
  children.push(child);
}

async function isUp() {
  try {
    return (await fetch(`${service}/demo/configuration`)).ok;
  } catch {
    return false;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

if (own === undefined) {
  start('The demo service', ['--import', 'tsx', 'demo/start.ts', '--api-only', '--port', port]);
  while (!ending.signal.aborted && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 200));
}
// Runs Vite's own file: a Vite that is started through npx would keep running after this process ends.
if (!ending.signal.aborted) start('Vite', ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)], { MARQUEE_SERVICE: service });
