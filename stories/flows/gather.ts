/** Reads the facts of the page from the project, in Node. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { everyBrandPage } from '../../brand/tool/pages.ts';
import { recordingOf } from '../../tests/paths/harness/approved.ts';
import { recordSchema } from '../../tests/paths/record.ts';
import { shownStates } from '../states/shown.ts';
import { commentsIn, endsIn, plainComment } from './chartComments.ts';
import type { Facts, MachineFacts, Sent, StateFacts, Walk } from './facts.ts';
import { passesOf } from './passes.ts';
import { declaredIn, requirementIdsIn } from './requirementIds.ts';
import { englishMessages, messagesIn, textsOfStory } from './screenTexts.ts';
import { FEW, machinesIn, requirementsInTests, textsIn } from './titles.ts';
import { walksToShow } from './walks.ts';

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
const leadingComment = (source: string) => plainComment(/^\/\*\*[\s\S]*?\*\//.exec(source.trimStart())?.[0] ?? '');

const comments = (source: string) => (source.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []).join('\n');

/** The files with this ending in `folder`, and in the folders of the pages of brands. */
const withBrands = (folder: string, ending: string) =>
  [folder, ...everyBrandPage().map((page) => page.folder)].flatMap((each) => filesBelow(each, ending));
const machineFiles = () => withBrands('machines', '.machine.ts');

const pathTests = () => withBrands('tests/paths', '.test.ts').map((test) => ({ test, source: read(test) }));
/** The file and the source of a machine's `describeEveryPath` call, up to the next test; empty when there is none. */
export function pathTestOf(machineName: string, tests = pathTests()): { test: string; source: string } {
  for (const { test, source } of tests) {
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
  const file = recordingOf(machineId);
  if (!existsSync(file)) return [];
  const receivers = new Map<string, Set<string>>();
  for (const [, to = '', message = ''] of readFileSync(file, 'utf8').matchAll(/\bsends (\w+) ([a-z]\w*\.\w+)/g))
    receivers.set(to, (receivers.get(to) ?? new Set()).add(message));
  return [...receivers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([to, messages]) => ({ to, messages: [...messages].sort() }));
}

type Input = {
  /** The ids of all requirements. */
  asked: ReadonlySet<string>;
  inTests: ReadonlyMap<string, readonly string[]>;
  stories: readonly { name: string; shows: readonly string[] }[];
  /** The path tests. */
  tests: ReturnType<typeof pathTests>;
  messages: ReadonlyMap<string, string>;
};

/** The titles of the assertions about one state in a path test: `'open.entering: PIN-02 resets the number of polls'`. */
const STATE_TITLE = /^\s*'([\w.]+): ([^'\n]+)'/gm;

/** What the comments of a chart and the titles of its path test say about single states; else the titles of its stories. A comment has to begin with the id. */
function statesOf(
  source: string,
  { test, shown, own, id }: { test: string; shown: Input['stories']; own: ReadonlySet<string>; id: string },
) {
  const { states, names } = commentsIn(source);
  const idsIn = (text: string) => requirementIdsIn(text, own);
  const titles = [...test.matchAll(STATE_TITLE)].map(([, path = '', title = '']) => ({ path, title }));
  const pictures = shown.flatMap(({ name, shows }) =>
    shows.flatMap((state) => (state.startsWith(`${id}.`) ? [{ path: state.slice(id.length + 1), title: name }] : [])),
  );
  const titlesOf = (list: typeof titles, path: string) => list.flatMap((each) => (each.path === path ? each.title : []));
  const declared = (said: readonly string[]) => [...new Set(said.flatMap((comment) => declaredIn(comment, own)))];
  const factsAbout = (path: string): StateFacts => {
    const { about = '', within = [] } = states.get(path) ?? {};
    const declares = declared([about]);
    const said = new Set([...declares, ...declared(within), ...idsIn(titlesOf(titles, path).join('\n'))]);
    return { about, declares, requirements: said.size > 0 ? [...said].sort() : idsIn(titlesOf(pictures, path).join('\n')) };
  };
  const paths = new Set([...states.keys(), ...[...titles, ...pictures].map(({ path }) => path)]);
  return {
    states: Object.fromEntries([...paths].map((path) => [path, factsAbout(path)])),
    names: Object.fromEntries([...names].map(([name, said]) => [name, declared(said)] as const).filter(([, ids]) => ids.length > 0)),
  };
}

function factsOf(file: string, { asked, inTests, stories, tests, messages }: Input): MachineFacts {
  const source = read(file);
  const exported = /export const (\w+Machine)\b/.exec(source)?.[1] ?? '';
  const id = exported.replace(/Machine$/, '');
  const record = recordOf(id);
  const shown = stories.filter(({ shows }) => isAbout(shows, id));
  const pathTest = pathTestOf(exported, tests);
  const said = [comments(source), textsIn(pathTest.source), ...(inTests.get(exported) ?? [])].join('\n');
  const own = requirementIdsIn(said, asked).filter((named) => named !== OF_ALL);
  const walks = walksToShow(record?.walks ?? [], endsIn(source));
  return {
    about: leadingComment(source),
    requirements: own,
    ...statesOf(source, { test: pathTest.source, shown, own: new Set(own), id }),
    texts: messagesIn(source, messages),
    sent: sentBy(id),
    test: pathTest.test,
    walked: record && {
      ...record,
      walks: walks.map(({ name, group, steps }) => ({ name, group, steps: steps.length - 1 })),
      passed: passesOf(walks),
    },
  };
}

const PAGE_IMPORT = /import\('\.\.\/\.\.\/([^']+)'\)/;

/** Reads the page of each route from the source of src/shell/navigation/pages.ts: `home: { load: () => import('…'), … }`, or `load: detail`. */
function pageFacts(): Facts['pages'] {
  const source = read('src/shell/navigation/pages.ts');
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
    [...read('tests/requirements.md').matchAll(/^- ([A-Z][A-Z\d]{1,2}-\d{2}) (.+)$/gm)].map(([, id = '', text = '']) => [id, plain(text)]),
  );

/** Reads the table of the specification's paragraphs: `| 4.1 Sessions | SES-02, SES-03 |`. */
const paragraphs = (ids: ReadonlySet<string>): Facts['paragraphs'] =>
  [...read('tests/requirements.md').matchAll(/^\| (\d[\d.]*) ([^|]+?) \| ([^|]+) \|$/gm)].map(([, number = '', name = '', named = '']) => ({
    number,
    name,
    requirements: named.split(', ').flatMap((range) => requirementIdsIn(range, ids)),
  }));

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
  const tests = ['.test.ts', '.test.tsx', '.spec.ts'].flatMap((ending) => withBrands('tests', ending));
  const input = {
    asked: ids,
    inTests: requirementsInTests(tests.map(read), ids),
    stories,
    tests: pathTests(),
    messages: englishMessages(),
  };
  return {
    machines: Object.fromEntries(machineFiles().map((file) => [file, factsOf(file, input)])),
    stories: stories.flatMap((story) => {
      const { storyId, title, name, shows } = story;
      return shows.length > 0 ? [{ storyId, title, name, shows: [...shows], texts: textsOfStory(story) }] : [];
    }),
    pages: pageFacts(),
    unseen: await unseenStates(),
    requirements: asked,
    paragraphs: paragraphs(ids),
  };
}

/** @returns the walks of one machine; empty when none are recorded */
export function gatherWalks(machineId: string): Walk[] {
  const file = machineFiles().find((each) => each.endsWith(`/${machineId}.machine.ts`));
  return walksToShow(recordOf(machineId)?.walks ?? [], file ? endsIn(read(file)) : []);
}

/** @returns the machines with recorded walks */
export const walkedMachines = (): string[] =>
  existsSync(RECORDS) ? readdirSync(RECORDS).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : [])) : [];

/** @returns the machines without recorded walks */
export const unwalkedMachines = (): string[] => {
  const walked = new Set(walkedMachines());
  return machineFiles()
    .flatMap((file) => /(\w+)\.machine\.ts$/.exec(file)?.[1] ?? [])
    .filter((id) => !walked.has(id));
};
