/** Groups the machines by feature and by page. In a group, a machine is below the machine of the group that runs it. */
import type { Facts } from './facts.ts';
import { type Flow, flowNamed, flows, nameInWords } from './machines.ts';

export type Listed = { flow: Flow; depth: number };
export type Area = { name: string; machines: readonly Listed[] };

/** The folders of `machines` in the order of the page; last the charts of pages that a brand brings. */
export const AREAS = ['app', 'signIn', 'profiles', 'account', 'catalogue', 'live', 'player', 'buying', 'brand'];

/** `machines/signIn/login.machine.ts` → `signIn`. */
export const areaOf = ({ file }: Pick<Flow, 'file'>) => (file.startsWith('brand/') ? 'brand' : file.split('/')[1]);

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

/** @returns all machines by the folders of `machines` */
export const areasOf = (): Area[] =>
  AREAS.map((area) => ({ name: nameInWords(area), machines: listed(flows.filter((flow) => areaOf(flow) === area)) })).filter(
    ({ machines }) => machines.length > 0,
  );

/** A machine and all machines below it. */
function withRun(names: readonly string[], met = new Set<string>()): Set<string> {
  for (const name of names) if (!met.has(name)) withRun(flowNamed(name)?.runs ?? [], met.add(name));
  return met;
}

/** @returns all machines by the page that starts them; last those that are on every page. A machine may be on several pages */
export function pagesOf(pages: Facts['pages']): Area[] {
  const modules = new Map(Object.values(pages).map(({ module, machines }) => [module, withRun(machines)]));
  const onPages = new Set([...modules.values()].flatMap((names) => [...names]));
  return [
    ...[...modules].map(([module, names]) => ({
      name: nameInWords(module.split('/').at(-1)?.replace('.page.ts', '') ?? ''),
      machines: listed(flows.filter(({ name }) => names.has(name))),
    })),
    { name: 'On every page', machines: listed(flows.filter(({ name }) => !onPages.has(name))) },
  ].filter(({ machines }) => machines.length > 0);
}
