/** All machines of the product, each with the test that walks its paths. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { filesBelow, ROOT } from './sources.ts';

export type Flow = { machine: AnyStateMachine /** Path from the root. */; file: string; test: string };

/** Test files by the exported name of the machine. */
function walkedIn() {
  const calls = filesBelow('tests/paths', /\.test\.ts$/).flatMap((file) =>
    [...readFileSync(ROOT + file, 'utf8').matchAll(/describeEveryPath\(\s*(\w+)/g)].map(([, name]): [string, string] => [name ?? '', file]),
  );
  return new Map(calls);
}

/** @throws when a machine has no path test */
export async function everyFlow(): Promise<Flow[]> {
  const tests = walkedIn();
  const flows = filesBelow('machines', /\.machine\.ts$/).map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(ROOT + file).href);
    return Object.entries(exported).flatMap(([name, machine]): Flow[] => {
      if (!(machine instanceof StateMachine)) return [];
      const test = tests.get(name);
      if (!test) throw new Error(`tests/paths needs describeEveryPath(${name}, …)`);
      return [{ machine, file, test }];
    });
  });
  return (await Promise.all(flows)).flat();
}
