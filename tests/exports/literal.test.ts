/** FLW-01: each machine file has one literal configuration, so that it can be read, drawn and pasted without changes. */
import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { writtenMachines } from './machines.ts';

/** Keys with functions, which are no part of the chart. */
const COMPUTED = new Set(['context', 'input', 'params', 'output']);
/** Keys that may have a combinator (`not(…)`) or a function. */
const MAY_CALL = new Set(['guard', 'actions', 'entry', 'exit']);

type Fault = { at: string; reason: string };

/** The parts of a configuration that a tool cannot read. */
function faultsIn(node: ESTree.Node, at: string, mayCall: boolean): Fault[] {
  switch (node.type) {
    case 'Literal':
      return [];
    case 'ArrayExpression':
      return node.elements.flatMap((element, index) => (element ? faultsIn(element, `${at}[${index}]`, mayCall) : []));
    case 'ObjectExpression':
      return node.properties.flatMap((property): Fault[] => {
        if (property.type === 'SpreadElement') return [{ at, reason: 'a spread' }];
        if (property.computed) return [{ at, reason: 'a computed key' }];
        const key =
          property.key.type === 'Identifier' ? property.key.name : property.key.type === 'Literal' ? String(property.key.value) : '';
        return COMPUTED.has(key) ? [] : faultsIn(property.value, `${at}.${key}`, MAY_CALL.has(key));
      });
    case 'CallExpression':
    case 'ArrowFunctionExpression':
      return mayCall ? [] : [{ at, reason: 'something computed' }];
    default:
      return [{ at, reason: `something written elsewhere (${node.type})` }];
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
  configsIn(source).flatMap((config) => faultsIn(config, 'config', false).map(({ at, reason }) => `${at}: ${reason}`));

describe('FLW-01 the configuration of every machine', async () => {
  const all = await writtenMachines();

  it.each(all)('FLW-01 $file is one literal chart', ({ file }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(configsIn(source), 'a file has one createMachine({ … })').toHaveLength(1);
    expect(faultsOf(source), 'write it out in the chart').toEqual([]);
  });

  it.each([
    ['createMachine({ states: { ...others } })', ['config.states: a spread']],
    ['createMachine({ states: { [name]: {} } })', ['config.states: a computed key']],
    ['setup({}).createMachine({ states: { one } })', ['config.states.one: something written elsewhere (Identifier)']],
    ['createMachine(config)', ['config: something written elsewhere (Identifier)']],
    ["createMachine({ on: { go: pick('a') } })", ['config.on.go: something computed']],
    ["createMachine({ initial: 'a', context: () => ({ ...b }), states: { a: { always: { guard: not('c'), target: 'd' } } } })", []],
  ])('FLW-01 lists the computed parts of %s', (source, faults) => {
    expect(faultsOf(source)).toEqual(faults);
  });
});
