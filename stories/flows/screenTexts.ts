/** Reads the English texts of the screens, in Node: those of the stories, and the messages that a chart names. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { types } from 'storybook/internal/babel';
import * as z from 'zod';
import { literal, nameIn, type ScopedNode } from '../states/literals.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MESSAGES = `${ROOT}src/i18n/messages/en/`;
/** Properties of a story that no viewer reads. */
const UNSEEN = new Set(['name', 'parameters', 'tags', 'globals']);
/** A text of a screen has two words and begins with a capital letter. A role, a URL and the name of a story with ids do not. */
const SCREEN_TEXT = /^(?![A-Z\d]{2,3}-\d)\p{Lu}\S* .*\p{Ll}/u;
const KEY = /'([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)'/g;
/** Values of a message: `{name}`, `{left, plural, one {…} other {…}}`. */
const VALUE = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;

const isSeen = (property: types.ObjectExpression['properties'][number]) =>
  !(types.isObjectProperty(property) && types.isIdentifier(property.key) && UNSEEN.has(property.key.name));

/** The texts in an expression and in the constants of the same file that it names. */
function textsIn({ node, scope }: ScopedNode, met: Set<types.Node>): string[] {
  if (met.has(node)) return [];
  met.add(node);
  const texts: string[] = [];
  for (const part of types.isObjectExpression(node) ? node.properties.filter(isSeen) : [node])
    types.traverseFast(part, (inner) => {
      if (types.isStringLiteral(inner)) texts.push(inner.value);
      if (types.isCallExpression(inner) && types.isIdentifier(inner.callee, { name: 'english' }))
        texts.push(String(literal({ node: inner, scope })));
      if (types.isTemplateLiteral(inner)) texts.push(inner.quasis.map(({ value }) => value.cooked ?? '').join(' '));
      if (!types.isIdentifier(inner)) return;
      const named = scope.names.get(inner.name)?.();
      if (named?.scope.file === scope.file) texts.push(...textsIn(named, met));
    });
  return texts;
}

/** @param file relative to the root of the project @returns the texts of the screen that a story shows, each once */
export function textsOfStory({ file, exportName, heading, action }: ShownIn): string[] {
  const story = nameIn(ROOT + file, exportName);
  const texts = [heading, action, ...(story ? textsIn(story, new Set()) : [])];
  return [...new Set(texts.flatMap((text) => (text && SCREEN_TEXT.test(text) ? text.trim() : [])))];
}
type ShownIn = { file: string; exportName: string; heading: string | null | undefined; action: string | null | undefined };

/** The English messages by their keys, without their values. */
export function englishMessages(): ReadonlyMap<string, string> {
  const files = readdirSync(MESSAGES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const read = (name: string) => z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(MESSAGES + name, 'utf8')));
  return new Map(files.flatMap((name) => Object.entries(read(name)).map(([key, text]) => [key, text.replace(VALUE, '…')] as const)));
}

/** @returns the messages that a source names by their keys, each once */
export const messagesIn = (source: string, messages: ReadonlyMap<string, string>): string[] => [
  ...new Set([...source.matchAll(KEY)].flatMap(([, key = '']) => messages.get(key) ?? [])),
];
