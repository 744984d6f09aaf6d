/** Reads the facts of the page from the project, in Node. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { recordSchema } from '../../tests/paths/record.ts';
import { shownStates } from '../states/shown.ts';
import type { Facts, MachineFacts, Sent, Walk } from './facts.ts';
import { passesOf } from './passes.ts';
import { requirementIdsIn } from './requirementIds.ts';
import { FEW, machinesIn, requirementsInTests, textsIn } from './titles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RECORDS = `${ROOT}tests/results/paths/`;
/** All path tests name this requirement, so it is not listed for single machines. */
const OF_ALL = 'FLW-02';

const read = (path: string) => readFileSync(ROOT + path, 'utf8');
const filesBelow = (folder: string, ending: string) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);

/** The comment at the beginning of a file, as plain text. */
const leadingComment = (source: string) =>
  (/^\/\*\*([\s\S]*?)\*\//.exec(source.trimStart())?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const comments = (source: string) => (source.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []).join('\n');

/** The file and the source of a machine's `describeEveryPath` call, up to the next test; empty when there is none. */
function pathTestOf(machineName: string): { test: string; source: string } {
  for (const test of filesBelow('tests/paths', '.test.ts')) {
    const source = read(test);
    const start = source.search(new RegExp(`describeEveryPath\\(\\s*${machineName}\\b`));
    if (start < 0) continue;
    const rest = source.slice(start);
    const end = rest.slice(1).search(/\n(?:describeEveryPath|describe|it)\(/);
    return { test, source: end < 0 ? rest : rest.slice(0, end + 1) };
  }
  return { test: '', source: '' };
}

/** Whether a story shows this machine and at most `FEW` machines. */
const isAbout = (shows: readonly string[], machine: string) => {
  const machines = new Set(shows.map((state) => state.split('.')[0]));
  return machines.has(machine) && machines.size <= FEW;
};

/** @returns null when the record is missing or in an older format */
function recordOf(machineId: string) {
  const file = `${RECORDS}${machineId}.json`;
  if (!existsSync(file)) return null;
  const parsed = recordSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : null;
}

/** Reads the messages from the approved recording, which contains texts such as `sends popups toast.show {…}`. */
function sentBy(machineId: string): Sent[] {
  const file = `tests/paths/recorded/${machineId}.txt`;
  if (!existsSync(ROOT + file)) return [];
  const receivers = new Map<string, Set<string>>();
  for (const [, to = '', message = ''] of read(file).matchAll(/\bsends (\w+) ([a-z]\w*\.\w+)/g))
    receivers.set(to, (receivers.get(to) ?? new Set()).add(message));
  return [...receivers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([to, messages]) => ({ to, messages: [...messages].sort() }));
}

type Input = {
  /** The ids of all requirements. */
  asked: ReadonlySet<string>;
  inTests: ReadonlyMap<string, readonly string[]>;
  stories: readonly { name: string; shows: readonly string[] }[];
};

function factsOf(file: string, { asked, inTests, stories }: Input): MachineFacts {
  const source = read(file);
  const exported = /export const (\w+Machine)\b/.exec(source)?.[1] ?? '';
  const id = exported.replace(/Machine$/, '');
  const record = recordOf(id);
  const shown = stories.filter(({ shows }) => isAbout(shows, id));
  const pathTest = pathTestOf(exported);
  const said = [comments(source), textsIn(pathTest.source), ...shown.map((story) => story.name), ...(inTests.get(exported) ?? [])].join(
    '\n',
  );
  return {
    about: leadingComment(source),
    requirements: requirementIdsIn(said, asked).filter((named) => named !== OF_ALL),
    sent: sentBy(id),
    test: pathTest.test,
    walked: record && {
      ...record,
      walks: record.walks.map(({ name, steps }) => ({ name, steps: steps.length })),
      passed: passesOf(record.walks),
    },
  };
}

const PAGE_IMPORT = /import\('\.\.\/([^']+)'\)/;

/** Reads the page of each route from the source of src/app/pages.ts: `home: { load: () => import('…'), … }`, or `load: detail`. */
function pageFacts(): Facts['pages'] {
  const source = read('src/app/pages.ts');
  const shared = new Map([...source.matchAll(/const (\w+) = (\(\) => import\([^)]+\))/g)].map(([, name = '', load = '']) => [name, load]));
  return Object.fromEntries(
    [...source.matchAll(/^ {2}(\w+): \{ load: ([^,}]+)/gm)].map(([, route = '', load = '']) => {
      const module = `src/${PAGE_IMPORT.exec(shared.get(load) ?? load)?.[1]}`;
      return [route, { module, machines: machinesIn(read(module)).map((name) => name.replace(/Machine$/, '')) }];
    }),
  );
}

/** Removes Markdown emphasis: `*(decided)*` → `(decided)`. */
const plain = (text: string) => text.replace(/\*(\([^*]*\))\*/g, '$1');

const requirements = () =>
  Object.fromEntries(
    [...read('tests/requirements.md').matchAll(/^- ([A-Z][A-Z\d]{2}-\d{2}) (.+)$/gm)].map(([, id = '', text = '']) => [id, plain(text)]),
  );

async function unseenStates(): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const file of filesBelow('stories/states/unseen', '.ts')) {
    const { module: exported } = await runnerImport<Record<string, unknown>>(ROOT + file, { configFile: false, logLevel: 'error' });
    for (const reasons of Object.values(exported)) if (typeof reasons === 'object' && reasons !== null) Object.assign(said, reasons);
  }
  return said;
}

/** @returns all facts of the page, except the walks */
export async function gatherFacts(): Promise<Facts> {
  const stories = await shownStates();
  const asked = requirements();
  const ids = new Set(Object.keys(asked));
  const tests = ['.test.ts', '.test.tsx', '.spec.ts'].flatMap((ending) => filesBelow('tests', ending));
  const input = { asked: ids, inTests: requirementsInTests(tests.map(read), ids), stories };
  return {
    machines: Object.fromEntries(filesBelow('machines', '.machine.ts').map((file) => [file, factsOf(file, input)])),
    stories: stories.flatMap(({ storyId, title, name, shows }) => (shows.length > 0 ? [{ storyId, title, name, shows: [...shows] }] : [])),
    pages: pageFacts(),
    unseen: await unseenStates(),
    requirements: asked,
  };
}

/** @returns the walks of one machine; empty when none are recorded */
export const gatherWalks = (machineId: string): Walk[] => recordOf(machineId)?.walks ?? [];

/** @returns the machines whose walks are recorded */
export const walkedMachines = (): string[] =>
  existsSync(RECORDS) ? readdirSync(RECORDS).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : [])) : [];

/** Number of machines. */
export const machineCount = (): number => filesBelow('machines', '.machine.ts').length;
