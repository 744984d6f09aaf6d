/** How `npm run tool -- documented` tries each command of the documents. */

/** `run`: it ends by itself and soon. `help`: it is asked for `--help`, for the reason given. `none`: it is not started, for the reason given. */
export type Way = { of: RegExp; how: 'run' } | { of: RegExp; how: 'help' | 'none'; why: string };

/** The first one that fits. Commands run in this order, because some need what an earlier one has written. */
export const WAYS: readonly Way[] = [
  { of: /^npm ci$/, how: 'none', why: 'it replaces the packages, which the copy shares with the project' },
  { of: /^npm run new -- \w+ </, how: 'help', why: 'the same command with names runs' },
  {
    of: /^(npm start|npm run (dev|flows|storybook)\b|npx tsx demo\/start\.ts)|\bnpm run dev$/,
    how: 'help',
    why: 'it serves until it is ended',
  },
  { of: /^npm run tool -- (feed|previews)\b/, how: 'help', why: 'it serves until it is ended' },
  { of: /^npm test\b|^npm run (check|paths)$|^npm run check\b/, how: 'help', why: 'it takes minutes' },
  { of: /^npx vitest run tests\/domain tests\/app\b|^npx vitest run tests\/api tests\/contract\b/, how: 'help', why: 'it takes minutes' },
  { of: /^npx vitest run tests\/(paths\/completeness|app\/stories)/, how: 'help', why: 'it takes minutes' },
  {
    of: /^npm run tool -- (stories|pictures|pressed|e2e|engines|bench|load|mutants|documented|looks|build-storybook|build:demo|product( --.*)?$)/,
    how: 'help',
    why: 'it takes minutes',
  },
  { of: /\bnpm run tool -- contract$/, how: 'help', why: 'it takes minutes, or needs a service' },
  { of: /^npm run tool -- spec\b/, how: 'help', why: 'it reads the results of a whole run' },
  { of: /^npm run tool -- (brand write|headers)$/, how: 'help', why: 'it is named without its words' },
  { of: /^npm run (typecheck|lint)$/, how: 'run' },
  { of: /^node \.ci\/commits\.mjs$/, how: 'run' },
  { of: /^npm run --silent tool -- (headers|contract) /, how: 'run' },
  { of: /^npm run tool -- texts export\b/, how: 'run' },
  { of: /^npm run tool -- texts\b/, how: 'run' },
  { of: /^npm run tool -- (tokens|events|flows:)/, how: 'run' },
  { of: /^npm run build\b/, how: 'run' },
  { of: /^npm run tool -- size$/, how: 'run' },
  { of: /^MARQUEE_BRAND=harbour npm run build$/, how: 'run' },
  { of: /^npm run tool -- brand\b/, how: 'run' },
  { of: /^npx drizzle-kit generate\b/, how: 'run' },
  { of: /^npx vitest run\b/, how: 'run' },
  { of: /^npm run tool -- product \w+$/, how: 'run' },
  { of: /^npm run paths -- (pin|<)/, how: 'run' },
  { of: /^npm run new\b/, how: 'run' },
  { of: /^npm run paths\b/, how: 'run' },
];

/** Names that a document leaves open, and the `…` of an address. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/<(flow|page)> <parent>/, 'pin popups'],
  [/<page>/, 'newsletter'],
  [/<(flow|name)>/, 'pin'],
  [/<area>/, 'player'],
  [/<file of the stories>/, 'stories/profiles/pin.stories.tsx'],
  [/<(folder|yours)>/, '../my-brand'],
  [/<brand>/, 'marquee'],
];

export const withNames = (command: string) => NAMES.reduce((text, [name, value]) => text.replace(name, value), command);

export const wayOf = (command: string) => WAYS.find(({ of }) => of.test(command));

/** @returns the command that prints the help: without values of the environment, without the words, and without what npm runs before it */
export function helpOf(command: string): string {
  const [, words = command] = /^(?:[A-Z_]+=\S+ )+(.*)$/.exec(command) ?? [];
  const [, script] = /^npm (start|test)\b/.exec(words) ?? [];
  if (script) return `npm ${script} --ignore-scripts -- --help`;
  const [tool] = /^npm run (?:--silent )?tool -- \S+/.exec(words) ?? [];
  if (tool) return `${tool} --help`;
  const [npm] = /^npm run [\w:-]+/.exec(words) ?? [];
  if (npm) return `${npm} -- --help`;
  const [npx = words] = /^npx \S+ \S+/.exec(words) ?? [];
  return `${npx} --help`;
}

/** @returns the options of a command that its help has to name; not those of npm */
export const optionsIn = (command: string): string[] =>
  command
    .split(/\s+/)
    .filter((word) => /^--?[a-z]/.test(word) && word !== '--silent')
    .map((word) => word.replace(/=.*/, ''));
