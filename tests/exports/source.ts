/** Writes a machine as one JavaScript file that imports only xstate, for editors and plugins that draw charts. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { durationWords, eventWords } from '../../src/inspector/chart/words.ts';
import { configOf } from './config.ts';

const isName = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key);
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param commentOf the comment before a value, by the keys that lead to it */
function print(value: unknown, commentOf: (keys: readonly string[]) => string, keys: readonly string[] = []): string {
  const indent = '  '.repeat(keys.length + 1);
  const end = '  '.repeat(keys.length);
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) return JSON.stringify(value);
    return `[\n${value.map((item, index) => `${indent}${print(item, commentOf, [...keys, String(index)])},\n`).join('')}${end}]`;
  }
  if (!isFields(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, inner]) => {
    const at = [...keys, key];
    const comment = commentOf(at);
    return `${comment ? `${indent}// ${comment}\n` : ''}${indent}${isName(key) ? key : JSON.stringify(key)}: ${print(inner, commentOf, at)},\n`;
  });
  return `{\n${lines.join('')}${end}}`;
}

/** The fixed delays of a machine, in ms. */
export function delaysOf(machine: AnyStateMachine): Record<string, number> {
  const known = Object.entries<unknown>(machine.implementations.delays);
  return Object.fromEntries(known.flatMap(([name, delay]) => (typeof delay === 'number' ? [[name, delay]] : [])));
}

/** Comments on delays and on the results of invoked actors: `after PIN_FOCUS_POLL (100 ms)`, `validatePin is done`. */
function commentsOf(machine: AnyStateMachine): (keys: readonly string[]) => string {
  const nodeAt = (keys: readonly string[]) =>
    keys.reduce<AnyStateNode | undefined>((node, key, index) => (index % 2 === 0 ? node : node?.states[key]), machine.root);
  return (keys) => {
    const [name = '', kind = ''] = [keys[keys.length - 1], keys[keys.length - 2]];
    const node = nodeAt(keys.slice(0, kind === 'after' ? -2 : -3));
    if (!node) return '';
    if (kind === 'after') {
      const transition = node.transitions.get(`xstate.after.${name}.${node.id}`)?.[0];
      return transition ? eventWords(machine, transition) : '';
    }
    if (keys[keys.length - 3] !== 'invoke') return '';
    const id = node.invoke[Number(kind)]?.id ?? '';
    return { onDone: `${id} is done`, onError: `${id} fails`, onSnapshot: `${id} changes` }[name] ?? '';
  };
}

const listed = (label: string, names: readonly string[]) => (names.length > 0 ? [` * ${label}: ${names.join(', ')}`] : []);

/** @param file the file of the machine, from the root of the project */
export function sourceOf(machine: AnyStateMachine, file: string): string {
  const { actors, actions, guards, delays } = machine.implementations;
  const fixed = delaysOf(machine);
  return [
    '/**',
    ` * ${machine.id}: as plain configuration, made from ${file}, which contains the functions.`,
    ...listed('actors', Object.keys(actors)),
    ...listed('guards', Object.keys(guards)),
    ...listed('actions', Object.keys(actions)),
    ...listed(
      'delays',
      Object.keys(delays).map((name) => (fixed[name] === undefined ? name : `${name} (${durationWords(fixed[name])})`)),
    ),
    ' */',
    "import { createMachine } from 'xstate';",
    '',
    `export const ${machine.id}Machine = createMachine(${print(configOf(machine), commentsOf(machine))});`,
    '',
  ].join('\n');
}
