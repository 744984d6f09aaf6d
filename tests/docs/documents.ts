/** The documents, and the commands in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'demo/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [`docs/${name}`] : [],
  ),
];

export const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8');

/** A command, also after values of the environment. */
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node) /;

/** What stands in backticks on one line, and commands in blocks of code. The other documents have names of other times, and wrong ones. */
export function spansOf(document: string): string[] {
  const text = textOf(document);
  const blocks = [...text.matchAll(/^```\w*\n([^]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return document === 'CHANGELOG.md' || document === 'docs/writing.md' || document.startsWith('docs/decisions/')
    ? []
    : [...spans, ...blocks.filter((line) => COMMAND.test(line))];
}

/** @returns each command once, without a comment behind it and without the file that gets its output */
export function documentedCommands(): string[] {
  const lines = documents.flatMap(spansOf).filter((span) => COMMAND.test(span));
  return [...new Set(lines.map((line) => line.replace(/\s+(?:#|>|&&|\|).*$/, '').trim()))].toSorted();
}
