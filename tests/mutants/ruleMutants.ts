/** FLW-05: the mutants that StrykerJS makes of the rules. Their names describe the change, without its position. */
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { filesBelow, ROOT } from './sources.ts';

/** Lines and columns start at 0, as in the instrumenter. */
type Position = { line: number; column: number };
export type RuleMutant = {
  /** `machines/domain/price.ts: EqualityOperator a < b → a <= b (0)`. The number distinguishes mutants with the same text. */
  id: string;
  file: string;
  /** Of StrykerJS. */
  number: string;
  mutator: string;
  replacement: string;
  location: { start: Position; end: Position };
};

const RULES = /(?<!\/domain\/(?:constants|entities)|\.(?:machine|selectors|head))\.ts$/;
const silent = () => {};
const none = () => false;
export const LOG = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: none,
  isDebugEnabled: none,
  isInfoEnabled: none,
  isWarnEnabled: none,
  isErrorEnabled: none,
  isFatalEnabled: none,
};

function textIn(source: string, { start, end }: RuleMutant['location']) {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = (lines.pop() ?? '').slice(0, end.column);
  return [...lines, last].join('\n').slice(start.column);
}
const onOneLine = (code: string) => code.replaceAll(/\s+/g, ' ');

/** @param sources source texts by file name @returns all their mutants, in the order of the code */
export async function ruleMutantsOf(sources: Readonly<Record<string, string>>): Promise<RuleMutant[]> {
  const files = Object.entries(sources).map(([name, content]) => ({ name, content, mutate: true }));
  const { mutants } = await new Instrumenter(LOG).instrument(files, { ignorers: [], excludedMutations: [], plugins: null });
  const timesSeen = new Map<string, number>();
  return mutants.flatMap(({ id: number, fileName: file, mutatorName: mutator, replacement, location, status }) => {
    if (status === 'Ignored') return [];
    const change = `${file}: ${mutator} ${onOneLine(textIn(sources[file] ?? '', location))} → ${onOneLine(replacement)}`;
    const occurrence = timesSeen.get(change) ?? 0;
    timesSeen.set(change, occurrence + 1);
    return [{ id: `${change} (${occurrence})`, file, number, mutator, replacement, location }];
  });
}

/** All mutants of the rules that StrykerJS makes with tests/mutants/stryker.config.mjs. */
export const ruleMutants = () =>
  ruleMutantsOf(Object.fromEntries(filesBelow('machines', RULES).map((file) => [file, readFileSync(ROOT + file, 'utf8')])));
