/** `npm run tool -- load`: viewers write concurrently while the service is killed repeatedly. Every acknowledged write must exist afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { optionsOf, wholeNumberOf } from '../../.ci/toolOptions.ts';
import { createSession, type LoadSession } from './loadSession.ts';

const { values } = optionsOf({
  command: 'npm run tool -- load',
  does: 'Viewers write to the demo service while it is killed repeatedly. Every acknowledged write must exist afterwards.\nExits 1 when one is lost, or when an answer is neither a success nor a broken connection.',
  options: {
    sessions: { type: 'string', value: 'N', does: 'viewers, each with its own account, 200 by default' },
    seconds: { type: 'string', value: 'N', does: 'duration of the writes, 60 by default' },
    kills: { type: 'string', value: 'N', does: 'how often the process is killed during the writes, 3 by default' },
    port: { type: 'string', value: 'N', does: 'port of the service, 4790 by default' },
  },
});
const sessions = wholeNumberOf(values, 'sessions') ?? 200;
const seconds = wholeNumberOf(values, 'seconds') ?? 60;
const kills = wholeNumberOf(values, 'kills') ?? 3;
const port = wholeNumberOf(values, 'port') ?? 4790;

const ORIGIN = `http://127.0.0.1:${port}`;
/** ms */
const STARTS_WITHIN = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'marquee-load-'));

/** @returns when the service answers @throws Error after a minute */
async function startService(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts', '--api-only', '--port', String(port)], {
    env: { ...process.env, DATABASE_URL: `file:${join(folder, 'marquee.db')}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + STARTS_WITHIN;
  while (Date.now() < deadline) {
    const isUp = await fetch(`${ORIGIN}/v1/setting`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return child;
    await pause(100);
  }
  throw new Error(`The service did not start within ${STARTS_WITHIN / 1000} s.`);
}

const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

function report(all: readonly LoadSession[]) {
  const times = all.flatMap((session) => session.times).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const broken = all.reduce((sum, each) => sum + each.broken, 0);
  console.log(`${times.length} writes acknowledged (${Math.round(times.length / seconds)} a second), ${broken} connections broke.`);
  console.log(`Milliseconds of an acknowledged write: half within ${at(0.5)}, 95 % within ${at(0.95)}, all within ${at(1)}.`);
}

async function run(): Promise<string[]> {
  let child = await startService();
  try {
    console.log(`${sessions} viewers sign up and in.`);
    const all: LoadSession[] = [];
    for (let index = 0; index < sessions; index += 1) all.push(await createSession(ORIGIN));
    console.log(`They write for ${seconds} s; the service is killed ${kills} times.`);
    const end = Date.now() + seconds * 1000;
    const writing = Promise.all(all.map((session) => session.writeUntil(end)));
    for (let killed = 0; killed < kills; killed += 1) {
      await pause((seconds * 1000) / (kills + 1));
      await kill(child);
      child = await startService();
    }
    await writing;
    await kill(child);
    child = await startService();
    report(all);
    return (await Promise.all(all.map((session) => session.findLosses()))).flat();
  } finally {
    await kill(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

const losses = await run();
for (const loss of losses) console.error(loss);
console.log(losses.length === 0 ? 'Nothing that was acknowledged is lost.' : `${losses.length} things are wrong.`);
process.exitCode = losses.length === 0 ? 0 : 1;
