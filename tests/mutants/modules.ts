/** FLW-14: the modules with effects, which no chart shows: the worker, storage, calls, wire and work. StrykerJS makes their mutants. */
import { filesBelow } from './sources.ts';

/** Paths of the modules of each group. A module belongs to the first group that fits. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  worker: /^src\/worker\//,
  storage:
    /^src\/storage\/|^src\/api\/(answerStore|lastAnswers)|\/(stored\w+|\w+Store|unsentPositions|deviceUid|recentSearches|chosenLanguage|keptHome\w*)\.ts$/,
  calls: /^src\/api\/(?!wire\/)|^src\/signIn\/api\/(renewal|session)\.ts$/,
  wire: /\.wire\.ts$|^src\/api\/wire\//,
  session: /^src\/signIn\/.*\.work\.ts$/,
  update: /^src\/app\/installation\//,
  cast: /^src\/player\/remote\//,
  events: /^src\/analytics\//,
  protection: /^src\/player\/protection\/|^src\/player\/api\/licence\.ts$/,
  work: /\.work\.ts$/,
};

const MODULE = /(?<!\.d)\.ts$/;

export const GROUP_NAMES = Object.keys(GROUPS);

export const groupOf = (file: string) => (MODULE.test(file) ? GROUP_NAMES.find((name) => GROUPS[name]?.test(file)) : undefined);

/** @returns paths from the root */
export const modulesOf = (group: string): readonly string[] => filesBelow('src', MODULE).filter((file) => groupOf(file) === group);

/** @param number of StrykerJS @returns the id of a mutant in the instrumented module */
export const activeId = (file: string, number: string) => `${file}#${number}`;
