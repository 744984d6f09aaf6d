/** Groups the machines by the folders of `machines`. In an area, a machine is below the machine of the area that runs it. */
import { type Flow, flowNamed, flows, nameInWords } from './machines.ts';

export type Listed = { flow: Flow; depth: number };
export type Area = { name: string; machines: readonly Listed[] };

/** The folders in the order of the page. */
export const AREAS = ['app', 'signIn', 'profiles', 'account', 'catalogue', 'live', 'player', 'buying'];

/** `machines/signIn/login.machine.ts` → `signIn`. */
const areaOf = ({ file }: Flow) => file.split('/')[1];

/** Lists each machine once: below the first machine that runs it, in the order of the code of that machine. */
function listed(machines: readonly Flow[]): Listed[] {
  const isHere = (name: string) => machines.some((flow) => flow.name === name);
  const run = new Set(machines.flatMap(({ name, runs }) => runs.filter((child) => child !== name)));
  const met = new Map<string, Listed>();
  const add = (flow: Flow, depth: number) => {
    if (met.has(flow.name)) return;
    met.set(flow.name, { flow, depth });
    for (const child of flow.runs.filter(isHere)) {
      const below = flowNamed(child);
      if (below) add(below, depth + 1);
    }
  };
  for (const flow of machines) if (!run.has(flow.name)) add(flow, 0);
  // Machines that run one another.
  for (const flow of machines) add(flow, 0);
  return [...met.values()];
}

/** @returns all machines in areas */
export const areasOf = (): Area[] =>
  AREAS.map((area) => ({ name: nameInWords(area), machines: listed(flows.filter((flow) => areaOf(flow) === area)) }));
