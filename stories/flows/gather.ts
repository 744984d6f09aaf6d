/** Reads the facts of the page from the project, in Node. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { recordSchema } from '../../tests/paths/record.ts';
import { shownStates } from '../states/shown.ts';
import type { Facts, MachineFacts, Walk } from './facts.ts';
import { passesOf } from './passes.ts';
import { requirementIdsIn } from './requirementIds.ts';
import { FEW, requirementsInTests, textsIn } from './titles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RECORDS = `${ROOT}tests/results/paths/`;
/** Every path test shows it, of every machine: it says nothing about one of them. */
const OF_ALL = 'FLW-02';

const read = (path: string) => readFileSync(ROOT + path, 'utf8');
const filesBelow = (folder: string, ending: string) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);

/** The comment a file begins with, as text. */
const leadingComment = (source: string) =>
  (/^\/\*\*([\s\S]*?)\*\//.exec(source.trimStart())?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const comments = (source: string) => (source.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []).join('\n');

/** What one call of describeEveryPath says, up to what follows it. */
function pathTestOf(machineName: string): string {
  for (const file of filesBelow('tests/paths', '.test.ts')) {
    const source = read(file);
    const start = source.search(new RegExp(`describeEveryPath\\(\\s*${machineName}\\b`));
    if (start < 0) continue;
    const rest = source.slice(start);
    const end = rest.slice(1).search(/\n(?:describeEveryPath|describe|it)\(/);
    return end < 0 ? rest : rest.slice(0, end + 1);
  }
  return '';
}

/** Whether a story is about a machine rather than about many at once. */
const isAbout = (shows: readonly string[], machine: string) => {
  const machines = new Set(shows.map((place) => place.split('.')[0]));
  return machines.has(machine) && machines.size <= FEW;
};

/** A record that is not there, or was written before walks were kept, is none. */
function recordOf(machineId: string) {
  const file = `${RECORDS}${machineId}.json`;
  if (!existsSync(file)) return null;
  const parsed = recordSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : null;
}

type Told = {
  /** Every requirement there is. */
  asked: ReadonlySet<string>;
  inTests: ReadonlyMap<string, readonly string[]>;
  stories: readonly { name: string; shows: readonly string[] }[];
};

function factsOf(file: string, { asked, inTests, stories }: Told): MachineFacts {
  const source = read(file);
  const exported = /export const (\w+Machine)\b/.exec(source)?.[1] ?? '';
  const id = exported.replace(/Machine$/, '');
  const record = recordOf(id);
  const shown = stories.filter(({ shows }) => isAbout(shows, id));
  const said = [
    comments(source),
    textsIn(pathTestOf(exported)),
    ...shown.map((story) => story.name),
    ...(inTests.get(exported) ?? []),
  ].join('\n');
  return {
    about: leadingComment(source),
    requirements: requirementIdsIn(said, asked).filter((named) => named !== OF_ALL),
    walked: record && {
      ...record,
      walks: record.walks.map(({ name, steps }) => ({ name, steps: steps.length })),
      passed: passesOf(record.walks),
    },
  };
}

/** Without the signs of Markdown: `*(decided)*` → `(decided)`. */
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

/** @returns everything the page tells beside what runs in it, but the walks */
export async function gatherFacts(): Promise<Facts> {
  const stories = await shownStates();
  const asked = requirements();
  const ids = new Set(Object.keys(asked));
  const tests = ['.test.ts', '.test.tsx', '.spec.ts'].flatMap((ending) => filesBelow('tests', ending));
  const told = { asked: ids, inTests: requirementsInTests(tests.map(read), ids), stories };
  return {
    machines: Object.fromEntries(filesBelow('machines', '.machine.ts').map((file) => [file, factsOf(file, told)])),
    stories: stories.flatMap(({ storyId, title, name, shows }) => (shows.length > 0 ? [{ storyId, title, name, shows: [...shows] }] : [])),
    unseen: await unseenStates(),
    requirements: asked,
  };
}

/** @returns the walks of one machine; none when they were not recorded */
export const gatherWalks = (machineId: string): Walk[] => recordOf(machineId)?.walks ?? [];

/** @returns the machines whose walks are recorded */
export const walkedMachines = (): string[] =>
  existsSync(RECORDS) ? readdirSync(RECORDS).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : [])) : [];

/** How many machines there are to be walked. */
export const machineCount = (): number => filesBelow('machines', '.machine.ts').length;
