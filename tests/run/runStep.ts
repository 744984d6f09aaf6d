/** Runs one step as a process group of its own and measures it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Progress, progressAfter } from './progress.ts';
import type { Step } from './steps.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOGS = `${ROOT}tests/results/logs/`;

export type StepResult = {
  name: string;
  passed: boolean;
  wallMs: number;
  /** User and system time of all processes of the step; null where the system does not tell (Windows). */
  cpuMs: number | null;
};

const isPosix = process.platform !== 'win32';
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

const running = new Set<ChildProcess>();

/** Ends the steps that run, with everything they started. */
export function endSteps(signal: NodeJS.Signals) {
  for (const child of running) {
    if (isPosix && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  }
}

/** Sums the second line of the shell's `times`, the processes that it waited for: `1m2.50s 0m3.25s`. */
export function cpuMsOf(times: string): number | null {
  const found = [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (found.length !== 2) return null;
  return found.reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0);
}

export const logOf = (name: string) => `${LOGS}${name}.log`;
export const readLog = (name: string) => readFileSync(logOf(name), 'utf8');

/** Runs `npm run STEP`; its output goes to tests/results/logs. */
export function runStep({ name, parameters }: Step, onProgress: (progress: Progress | null) => void): Promise<StepResult> {
  mkdirSync(LOGS, { recursive: true });
  const log = createWriteStream(logOf(name));
  const words = [...npm, 'run', '--silent', name, ...(parameters.length > 0 ? ['--', ...parameters] : [])];
  const [command = 'npm', ...rest] = isPosix ? ['sh', '-c', '"$@"; status=$?; times >&3; exit $status', 'sh', ...words] : words;
  const began = performance.now();
  const child = spawn(command, rest, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], detached: isPosix });
  running.add(child);

  let progress: Progress | null = null;
  let times = '';
  child.stdio[3]?.on('data', (data) => {
    times += String(data);
  });
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    output.pipe(log, { end: false });
    createInterface({ input: output }).on('line', (line) => {
      progress = progressAfter(line, progress);
      onProgress(progress);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      running.delete(child);
      const result = { name, passed: status === 0, wallMs: performance.now() - began, cpuMs: cpuMsOf(times) };
      log.end(() => resolve(result));
    });
  });
}
