/** The chart of two states, its path test and its approved recording. */
import type { Names } from './names.ts';

/** By path from the root of the project. */
export type Files = Readonly<Record<string, string>>;

const pathsOf = ({ area, flow }: Names) => ({
  machine: `machines/${area}/${flow}.machine.ts`,
  test: `tests/paths/${area}/${flow}.test.ts`,
  recording: `tests/paths/recorded/${flow}.txt`,
});

/** Off and on. */
export function switchFiles(names: Names): Files {
  const { area, flow, component, words } = names;
  const { machine, test, recording } = pathsOf(names);
  return {
    [machine]: `/** ${words}. Say what it does for the viewer, with the requirement id. */
import { setup } from 'xstate';

export type ${component}Event = { type: '${flow}.start' } | { type: '${flow}.stop' };

export const ${flow}Machine = setup({
  types: { events: {} as ${component}Event },
}).createMachine({
  id: '${flow}',
  initial: 'off',
  states: {
    off: { on: { '${flow}.start': { target: 'on' } } },
    on: { on: { '${flow}.stop': { target: 'off' } } },
  },
});
`,
    [test]: `import { expect } from 'vitest';
import { ${flow}Machine } from '../../../machines/${area}/${flow}.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

describeEveryPath(${flow}Machine, {
  states: {
    'on: can be stopped': (snapshot) => expect(snapshot.can({ type: '${flow}.stop' })).toBe(true),
  },
});
`,
    [recording]: `off · ${flow}.start → on
on · ${flow}.stop → off
start → off
`,
  };
}

/** A question that ends with its answer. */
export function questionFiles(names: Names): Files {
  const { area, flow, component, words } = names;
  const { machine, test, recording } = pathsOf(names);
  return {
    [machine]: `/** ${words}. Say what it asks the viewer, with the requirement id. */
import { setup } from 'xstate';

export type ${component}Event = { type: '${flow}.accept' };

export const ${flow}Machine = setup({
  types: { events: {} as ${component}Event },
}).createMachine({
  id: '${flow}',
  initial: 'asking',
  states: {
    asking: { on: { '${flow}.accept': { target: 'accepted' } } },
    accepted: { type: 'final' },
  },
});
`,
    [test]: `import { expect } from 'vitest';
import { ${flow}Machine } from '../../../machines/${area}/${flow}.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

describeEveryPath(${flow}Machine, {
  states: {
    'accepted: ends': ({ status }) => expect(status).toBe('done'),
  },
});
`,
    [recording]: `asking · ${flow}.accept → accepted; ends
start → asking
`,
  };
}
