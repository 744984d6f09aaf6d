/** FLW-01: each machine file has one literal configuration, so that it can be read, drawn and pasted as it stands. */
import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { writtenMachines } from './machines.ts';

/** What runs, and is no part of the chart. */
const COMPUTED = new Set(['context', 'input', 'params', 'output']);
/** Where a combinator (`not(…)`) or a function may stand. */
const MAY_CALL = new Set(['guard', 'actions', 'entry', 'exit']);

type Fault = { at: string; what: string };

/** Everything in a configuration that a tool cannot read off it. */
function faultsIn(node: ESTree.Node, at: string, mayCall: boolean): Fault[] {
  switch (node.type) {
    case 'Literal':
      return [];
    case 'ArrayExpression':
      return node.elements.flatMap((element, index) => (element ? faultsIn(element, `${at}[${index}]`, mayCall) : []));
    case 'ObjectExpression':
      return node.properties.flatMap((property): Fault[] => {
        if (property.type === 'SpreadElement') return [{ at, what: 'a spread' }];
        if (property.computed) return [{ at, what: 'a computed key' }];
        const key =
          property.key.type === 'Identifier' ? property.key.name : property.key.type === 'Literal' ? String(property.key.value) : '';
        return COMPUTED.has(key) ? [] : faultsIn(property.value, `${at}.${key}`, MAY_CALL.has(key));
      });
    case 'CallExpression':
    case 'ArrowFunctionExpression':
      return mayCall ? [] : [{ at, what: 'something computed' }];
    default:
      return [{ at, what: `something written elsewhere (${node.type})` }];
  }
}

/** The arguments of every `createMachine(…)` of a source. */
function configsIn(source: string): ESTree.Node[] {
  const { program, errors } = parseSync('machine.ts', source);
  if (errors[0]) throw new Error(errors[0].message);
  const configs: ESTree.Node[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      const isMade =
        (callee.type === 'Identifier' && callee.name === 'createMachine') ||
        (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'createMachine');
      if (isMade && config) configs.push(config);
    },
  }).visit(program);
  return configs;
}

const faultsOf = (source: string) =>
  configsIn(source).flatMap((config) => faultsIn(config, 'config', false).map(({ at, what }) => `${at}: ${what}`));

describe('FLW-01 every machine pastes as it stands', async () => {
  const all = await writtenMachines();

  it.each(all)('FLW-01 $file is one literal chart', ({ file }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(configsIn(source), 'a file has one createMachine({ … })').toHaveLength(1);
    expect(faultsOf(source), 'write it out where the chart is').toEqual([]);
  });

  it.each([
    ['createMachine({ states: { ...others } })', ['config.states: a spread']],
    ['createMachine({ states: { [name]: {} } })', ['config.states: a computed key']],
    ['setup({}).createMachine({ states: { one } })', ['config.states.one: something written elsewhere (Identifier)']],
    ['createMachine(config)', ['config: something written elsewhere (Identifier)']],
    ["createMachine({ on: { go: pick('a') } })", ['config.on.go: something computed']],
    ["createMachine({ initial: 'a', context: () => ({ ...b }), states: { a: { always: { guard: not('c'), target: 'd' } } } })", []],
  ])('tells %s', (source, faults) => {
    expect(faultsOf(source)).toEqual(faults);
  });
});
