/** Runs one step in its own process group and measures it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TOOLS } from '../../.ci/tools.ts';
import { watchProcessorTime } from './processorTime.ts';
import { type Progress, progressAfter } from './progress.ts';
import type { Step } from './steps.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOGS = `${ROOT}tests/results/logs/`;

export type StepResult = {
  name: string;
  passed: boolean;
  wallMs: number;
  /** ms of user and system time of all processes of the step, including browsers; null on other systems than Linux. */
  cpuMs: number | null;
};

const isPosix = process.platform !== 'win32';
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

const running = new Set<ChildProcess>();

/** Sends the signal to all running steps and their descendants. */
export function endSteps(signal: NodeJS.Signals) {
  for (const child of running) {
    if (isPosix && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  }
}

/**
 * Linux may share the processor among sessions first (sched_autogroup), and each step is one: then the priority of a process counts only among
 * the processes of its own step, and the step has a priority of its own.
 */
function setStepPriority(pid: number, priority: number) {
  setPriority(pid, priority);
  const group = `/proc/${pid}/autogroup`;
  if (existsSync(group)) writeFileSync(group, String(priority));
}

export const logOf = (name: string) => `${LOGS}${name}.log`;
export const readLog = (name: string) => readFileSync(logOf(name), 'utf8');

/** Runs the npm script or the tool of this name, and writes its output to tests/results/logs. */
export function runStep(
  { name, parameters, isPatient = false }: Step,
  onProgress: (progress: Progress | null) => void,
): Promise<StepResult> {
  const words = name in TOOLS ? ['tool', '--', name, ...parameters] : [name, ...(parameters.length > 0 ? ['--', ...parameters] : [])];
  const command = [...npm, 'run', '--silent', ...words];
  return runCommand(name, command, onProgress, isPatient ? constants.priority.PRIORITY_LOW : constants.priority.PRIORITY_NORMAL);
}

/**
 * Runs a command as the step `name`, as `runStep` does.
 * @param priority of the operating system, for the command and its descendants
 */
export function runCommand(
  name: string,
  [program = '', ...parameters]: readonly string[],
  onProgress: (progress: Progress | null) => void = () => {},
  priority: number = constants.priority.PRIORITY_NORMAL,
): Promise<StepResult> {
  mkdirSync(LOGS, { recursive: true });
  const log = createWriteStream(logOf(name));
  const began = performance.now();
  const child = spawn(program, parameters, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], detached: isPosix });
  running.add(child);
  if (child.pid !== undefined && priority !== constants.priority.PRIORITY_NORMAL) setStepPriority(child.pid, priority);
  const processorTime = watchProcessorTime(child.pid);

  let progress: Progress | null = null;
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
      const result = { name, passed: status === 0, wallMs: performance.now() - began, cpuMs: processorTime() };
      log.end(() => resolve(result));
    });
  });
}
