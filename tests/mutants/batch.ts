/** Runs tests under one mutant after another. For each run it writes a file that activates the mutant and then imports the test. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Task } from './active.ts';
import type { ModuleTask } from './activeModule.ts';
import type { Order, Word } from './host.ts';
import { ROOT } from './sources.ts';

/** `test`: path of the test file from the root. */
export type Run = Task & { test: string };
export type ModuleRun = ModuleTask & { test: string };
export type Outcome<Of = Run> = {
  run: Of;
  /** Names of the failed tests; empty when none failed. */
  failed: readonly string[];
  ran: number;
  /** True when the run exceeded its time limit. */
  isEndless: boolean;
  /** ms of processor time. */
  milliseconds: number;
};

const HOST = fileURLToPath(new URL('host.ts', import.meta.url));
const activeOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const FOLDER = `${ROOT}tests/results/mutants/files/`;

let lastFile = 0;

/** The query makes each import of the test a new module, while the modules that it imports are loaded once. */
function fileFor({ test, ...task }: Run | ModuleRun, active: string) {
  const number = ++lastFile;
  const environment = /@vitest-environment [\w-]+/.exec(readFileSync(ROOT + test, 'utf8'))?.[0];
  // Not TypeScript, so that no type check includes it.
  const file = `${FOLDER}${process.pid}-${number}.test.mjs`;
  const lines = [
    ...(environment ? [`// ${environment}`] : []),
    `import { begin } from ${JSON.stringify(activeOf(active))};`,
    `if (begin(${JSON.stringify(task)})) await import(${JSON.stringify(`${ROOT}${test}?mutant=${number}`)});`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/**
 * A process that runs orders one after another. It is replaced when it ends itself because of a time limit.
 * @param ofModules the mutants are of modules, else of charts and constants
 */
export function createRunner<Of extends Run | ModuleRun = Run>(ofModules = false) {
  let host: ChildProcess | undefined;

  const start = () =>
    new Promise<ChildProcess>((resolve, reject) => {
      const child = fork(HOST, {
        execArgv: ['--import', 'tsx', '--max-semi-space-size=64'],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: { ...process.env, MARQUEE_MODULES: ofModules ? 'true' : '' },
      });
      let complaints = '';
      child.stderr?.on('data', (text) => {
        complaints = (complaints + text).slice(-4000);
      });
      child.once('exit', (code) => reject(new Error(`the tests could not be started (${code}): ${complaints}`)));
      child.once('message', () => {
        child.removeAllListeners('exit');
        resolve(child);
      });
    });

  /** @returns the outcomes of all runs that ended, and of the run that exceeded its time */
  async function order(runs: readonly Of[], milliseconds: number) {
    host ??= await start();
    const running = host;
    const byFile = new Map(runs.map((run): [string, Of] => [fileFor(run, ofModules ? 'activeModule.ts' : 'active.ts'), run]));
    const outcomes: Outcome<Of>[] = [];
    let present: Of | undefined;
    await new Promise<void>((resolve) => {
      const hear = (word: Word) => {
        if (word.kind === 'began') present = byFile.get(word.file);
        if (word.kind === 'ended') {
          const run = byFile.get(word.file);
          const { failed, ran, milliseconds: took } = word;
          if (run) outcomes.push({ run, failed, ran, isEndless: false, milliseconds: took });
          present = undefined;
        }
        if (word.kind === 'done') {
          running.off('message', hear);
          running.off('exit', ended);
          resolve();
        }
      };
      const ended = () => {
        host = undefined;
        resolve();
      };
      running.on('message', hear);
      running.once('exit', ended);
      running.send({ files: [...byFile.keys()], milliseconds } satisfies Order);
    });
    for (const file of byFile.keys()) rmSync(file, { force: true });
    if (host === undefined && present) outcomes.push({ run: present, failed: [], ran: 0, isEndless: true, milliseconds });
    return outcomes;
  }

  return {
    /**
     * Runs all of them in one worker.
     * @param milliseconds processor time that one file may use
     */
    async run(runs: readonly Of[], milliseconds: number): Promise<Outcome<Of>[]> {
      mkdirSync(FOLDER, { recursive: true });
      const outcomes: Outcome<Of>[] = [];
      let left = runs;
      while (left.length > 0) {
        const came = await order(left, milliseconds);
        if (came.length === 0) throw new Error(`nothing came of ${left[0]?.test}`);
        outcomes.push(...came);
        const done = new Set(came.map(({ run }) => run));
        left = left.filter((run) => !done.has(run));
      }
      return outcomes;
    },
    stop() {
      host?.disconnect();
      host = undefined;
    },
  };
}

export type Runner<Of extends Run | ModuleRun = Run> = ReturnType<typeof createRunner<Of>>;
