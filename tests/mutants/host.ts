/** A process with a running Vitest. It runs files on request, reports each outcome, and ends itself when a file exceeds its time. */
import { fileURLToPath } from 'node:url';
import { createVitest, type Reporter, type TestModule } from 'vitest/node';

export type Order = { files: readonly string[] /** Processor time for one file. */; milliseconds: number };
export type Word =
  | { kind: 'ready' | 'done' | 'tooLong' }
  | { kind: 'began'; file: string }
  | { kind: 'ended'; file: string; failed: readonly string[]; ran: number; milliseconds: number };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const say = (word: Word) => process.send?.(word);

let began = process.cpuUsage();
const spent = () => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

function outcomeOf(module: TestModule): Word {
  const failed = [...module.children.allTests('failed')].map(({ name }) => name);
  const ran = [...module.children.allTests('passed')].length + failed.length;
  const broken = module.errors().map(({ message }) => `could not be loaded: ${message}`);
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => message));
  return { kind: 'ended', file: module.moduleId, failed: [...failed, ...broken, ...suites], ran, milliseconds: Math.round(spent()) };
}

const reporter: Reporter = {
  onTestModuleQueued({ moduleId }) {
    began = process.cpuUsage();
    say({ kind: 'began', file: moduleId });
  },
  onTestModuleEnd: (module) => void say(outcomeOf(module)),
};

const vitest = await createVitest('test', {
  root: ROOT,
  config: `${ROOT}tests/mutants/vitest.config.ts`,
  watch: false,
  reporters: [reporter],
});
await vitest.standalone();

let limit = Infinity;
setInterval(() => {
  if (spent() < limit) return;
  limit = Infinity;
  // Code in an endless loop blocks the process, so only SIGKILL ends it.
  process.send?.({ kind: 'tooLong' } satisfies Word, () => process.kill(process.pid, 'SIGKILL'));
}, 500).unref();

process.on('message', async ({ files, milliseconds }: Order) => {
  vitest.state.filesMap.clear();
  began = process.cpuUsage();
  limit = milliseconds;
  const project = vitest.getRootProject();
  await vitest.runTestSpecifications(files.map((file) => project.createSpecification(file)));
  limit = Infinity;
  say({ kind: 'done' });
});
process.on('disconnect', () => process.exit());
say({ kind: 'ready' });
