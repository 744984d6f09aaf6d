/** Every machine of the product, and where it is written. */
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

const MACHINES = fileURLToPath(new URL('../../machines', import.meta.url));

export type WrittenMachine = { /** From the root of the project. */ file: string; machine: AnyStateMachine };

/** @returns them in the order of their files */
export async function writtenMachines(): Promise<WrittenMachine[]> {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.machine.ts'))
    .toSorted();
  const found = await Promise.all(
    files.map(async (name) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(`${MACHINES}/${name}`).href);
      return Object.values(exported).flatMap((value): WrittenMachine[] =>
        value instanceof StateMachine ? [{ file: `machines/${name}`, machine: value }] : [],
      );
    }),
  );
  return found.flat();
}
