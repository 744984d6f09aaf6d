/** Reads the message catalogues, and the text keys that the sources use. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { COMPLETE } from '../texts/catalogue.ts';

type Language = (typeof COMPLETE)[number];

const root = new URL('../../', import.meta.url).pathname;
const filesIn = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => `${folder}/${file}`);
const read = (file: string) => readFileSync(root + file, 'utf8');

/** Language → area → key → text. */
export const catalogues = Object.fromEntries(
  COMPLETE.map((language) => {
    const areas = filesIn(`src/i18n/messages/${language}`).filter((file) => file.endsWith('.json'));
    return [language, Object.fromEntries(areas.map((file) => [file.split('/').at(-1), JSON.parse(read(file)) as Record<string, string>]))];
  }),
) as Record<Language, Record<string, Record<string, string>>>;

export const keysOf = (language: Language) => Object.values(catalogues[language]).flatMap((area) => Object.keys(area));

type Node = { type: string; start: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Yields every node of a source with its parent. */
export function* nodesOf(node: Node, parent: Node | null = null): Generator<{ node: Node; parent: Node | null }> {
  yield { node, parent };
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child, node);
  }
}

/** The sources of the application, without wire schemas and message catalogues. */
export const sources = [...filesIn('src'), ...filesIn('machines')]
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('/api/wire/') && !name.includes('/i18n/messages/'))
  .map((name) => {
    const text = read(name);
    const { program } = parseSync(name, text);
    return { name, text, nodes: [...nodesOf(program as unknown as Node)] };
  });

/** Every string literal of the sources, with its file. */
export const literals = sources.flatMap(({ name, nodes }) =>
  nodes
    .filter(({ node }) => node.type === 'Literal' && typeof node.value === 'string')
    .map(({ node }) => ({ name, value: String(node.value) })),
);

/** The fixed prefixes of keys that are composed at run time, e.g. `TITLE_${…}`. */
export const beginnings = sources.flatMap(({ nodes }) =>
  nodes
    .filter(({ node }) => node.type === 'TemplateLiteral')
    .map(({ node }) => (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked ?? '')
    .filter((text) => /^[A-Z][A-Z0-9]*_/.test(text)),
);

/** Names read from an object, e.g. `english.CONFIGURATION_WRONG_TITLE`. */
export const properties = sources.flatMap(({ nodes }) =>
  nodes
    .filter(({ node, parent }) => node.type === 'Identifier' && parent?.type === 'MemberExpression' && parent.property === node)
    .map(({ node }) => String(node.name)),
);
