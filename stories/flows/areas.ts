/** Groups the machines into areas, as trees of parents and children from the root down. */
import { type Flow, flowNamed, flows, nameInWords } from './machines.ts';

export type Listed = { flow: Flow; depth: number };
export type Area = { name: string; machines: readonly Listed[] };

const ROOT = 'app';
/** A machine near the root is an area of its own if its tree has at least this many machines. */
const LARGE = 4;

type Tree = { flow: Flow; below: Tree[] };

/** Lists each machine once, below the machine nearest to the root that runs it. */
function treeFrom(root: Flow): Tree {
  const top: Tree = { flow: root, below: [] };
  const met = new Set([root.name]);
  const queue = [top];
  for (const tree of queue)
    for (const name of tree.flow.runs) {
      const flow = flowNamed(name);
      if (!flow || met.has(name)) continue;
      met.add(name);
      const branch: Tree = { flow, below: [] };
      tree.below.push(branch);
      queue.push(branch);
    }
  return top;
}

const countOf = ({ below }: Tree): number => below.reduce((sum, tree) => sum + countOf(tree), 1);

/** @returns all machines in areas; machines that no other machine runs come last */
export function areasOf(): Area[] {
  const root = flowNamed(ROOT);
  if (!root) return [{ name: 'Machines', machines: flows.map((flow) => ({ flow, depth: 0 })) }];
  const areas: { name: string; machines: Listed[] }[] = [];
  const list = (tree: Tree, into: Listed[], depth: number, level: number) => {
    into.push({ flow: tree.flow, depth });
    for (const branch of tree.below) {
      if (level >= 2 || countOf(branch) < LARGE) {
        list(branch, into, depth + 1, level + 1);
        continue;
      }
      const area = { name: nameInWords(branch.flow.name), machines: [] as Listed[] };
      areas.push(area);
      list(branch, area.machines, 0, level + 1);
    }
  };
  const always = { name: 'As long as the product', machines: [] as Listed[] };
  areas.push(always);
  list(treeFrom(root), always.machines, 0, 0);
  const met = new Set(areas.flatMap(({ machines }) => machines.map(({ flow }) => flow.name)));
  const others = flows.filter(({ name }) => !met.has(name)).map((flow) => ({ flow, depth: 0 }));
  return others.length > 0 ? [...areas, { name: 'Not run by another machine', machines: others }] : areas;
}
