import { readFileSync } from 'node:fs';

const LIST = new URL('../requirements.md', import.meta.url);

/** @returns all ids of a list of requirements, in order: the lines `- PIN-03 …` */
export const idsOf = (markdown: string) => [...markdown.matchAll(/^- ([A-Z][A-Z0-9]{1,2}-\d{2}) /gm)].flatMap(([, id]) => id ?? []);

export const requirements = () => idsOf(readFileSync(LIST, 'utf8'));
