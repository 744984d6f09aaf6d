/** Imports all machines of the product, with their files. */
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type WrittenMachine = { /** From the root of the project. */ file: string; machine: AnyStateMachine };

/**
 * @param root the folder that contains `machines`
 * @returns the machines in the order of their files
 */
export async function writtenMachines(root = ROOT): Promise<WrittenMachine[]> {
  const files = readdirSync(`${root}/machines`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.machine.ts'))
    .toSorted();
  const found = await Promise.all(
    files.map(async (name) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(`${root}/machines/${name}`).href);
      return Object.values(exported).flatMap((value): WrittenMachine[] =>
        value instanceof StateMachine ? [{ file: `machines/${name}`, machine: value }] : [],
      );
    }),
  );
  return found.flat();
}
