/** Reads the comments of a chart from its source, by the state or the name that each comment describes. */
import { babelParse, types } from 'storybook/internal/babel';

export type Commented = {
  /** By the path of a state; '' is the machine itself. */
  states: ReadonlyMap<string, StateComments>;
  /** By the name of a guard, an action, a delay or work. */
  names: ReadonlyMap<string, readonly string[]>;
};
/** `about`: the comment before the state. `within`: the comments within it that belong to no state in it. */
export type StateComments = { about: string; within: readonly string[] };

type Owner = { kind: 'state' | 'name'; key: string; start: number; end: number };

/** The text of a comment in one line. */
export const plainComment = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const properties = (node: types.Node | null | undefined) =>
  types.isObjectExpression(node)
    ? node.properties.flatMap((property) => {
        if (types.isSpreadElement(property) || property.computed) return [];
        const name = types.isIdentifier(property.key) ? property.key.name : types.isStringLiteral(property.key) ? property.key.value : '';
        return [
          { name, value: types.isObjectProperty(property) ? property.value : null, start: property.start ?? 0, end: property.end ?? 0 },
        ];
      })
    : [];

function statesIn(node: types.Node | null | undefined, path: string): Owner[] {
  const states = properties(node).find(({ name }) => name === 'states')?.value;
  return properties(states).flatMap(({ name, value, start, end }): Owner[] => {
    const inner = path ? `${path}.${name}` : name;
    return [{ kind: 'state', key: inner, start, end }, ...statesIn(value, inner)];
  });
}

const isCreateMachine = ({ callee }: types.CallExpression) =>
  types.isMemberExpression(callee) && types.isIdentifier(callee.property, { name: 'createMachine' });

/** @param source of a machine's file @returns the final states that end the machine, in its order */
export function endsIn(source: string): string[] {
  const ends: string[] = [];
  types.traverseFast(babelParse(source), (node) => {
    if (!types.isCallExpression(node) || !isCreateMachine(node)) return;
    const states = properties(node.arguments[0]).find(({ name }) => name === 'states')?.value;
    for (const { name, value } of properties(states))
      if (properties(value).some((property) => property.name === 'type' && types.isStringLiteral(property.value, { value: 'final' })))
        ends.push(name);
  });
  return ends;
}

function ownersIn(source: string): Owner[] {
  const owners: Owner[] = [];
  types.traverseFast(babelParse(source), (node) => {
    if (!types.isCallExpression(node)) return;
    const [given] = node.arguments;
    if (isCreateMachine(node) && given)
      owners.push({ kind: 'state', key: '', start: given.start ?? 0, end: given.end ?? 0 }, ...statesIn(given, ''));
    if (types.isIdentifier(node.callee, { name: 'setup' }))
      for (const { name, value } of properties(given))
        if (['actions', 'guards', 'delays', 'actors'].includes(name))
          owners.push(
            ...properties(value).map((property): Owner => ({ kind: 'name', key: property.name, start: property.start, end: property.end })),
          );
  });
  return owners;
}

/** @param source of a machine's file; it must be one literal */
export function commentsIn(source: string): Commented {
  const owners = ownersIn(source);
  const states = new Map<string, StateComments>();
  const names = new Map<string, readonly string[]>();
  for (const { 0: comment, index } of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const end = index + comment.length;
    const next = end + (/\S/.exec(source.slice(end))?.index ?? 0);
    const described = owners.find(({ start }) => start === next);
    const owner = described ?? owners.findLast(({ start, end: last }) => start <= index && index < last);
    if (!owner) continue;
    const text = plainComment(comment);
    if (owner.kind === 'name') names.set(owner.key, [...(names.get(owner.key) ?? []), text]);
    else {
      const known = states.get(owner.key) ?? { about: '', within: [] };
      states.set(owner.key, described ? { ...known, about: text } : { ...known, within: [...known.within, text] });
    }
  }
  return { states, names };
}
