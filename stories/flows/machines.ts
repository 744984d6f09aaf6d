/** Every machine of the product, as it runs. */
import { type AnyStateMachine, StateMachine } from 'xstate';

export type Flow = {
  /** The machine's id. */ name: string /** Where to read it, from the root of the project. */;
  file: string;
  machine: AnyStateMachine;
};

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });

export const flows: readonly Flow[] = Object.entries(modules)
  .flatMap(([path, exported]) =>
    Object.values(exported).flatMap((machine) =>
      machine instanceof StateMachine ? [{ name: machine.id, file: path.replace('../../', ''), machine }] : [],
    ),
  )
  .sort((one, other) => one.name.localeCompare(other.name));
