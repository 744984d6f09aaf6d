/** Places the states and transitions of a machine; elkjs does the work, in the page, with no service asked. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionWords, transitionWords } from '../../src/charts/words.ts';

export const LETTER = 7.25; // width of one letter of the chart's 12 px monospaced face
export const LINE = 17;
const TITLE = 30;
const DOT = 10;

export type Box = {
  id: string;
  kind: 'state' | 'initial';
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  name: string;
  type: string;
  lines: readonly string[];
};
export type Arrow = {
  id: string;
  points: readonly { x: number; y: number }[];
  label: { text: string; x: number; y: number; width: number } | null;
  actions: string;
};
export type Layout = { width: number; height: number; boxes: readonly Box[]; arrows: readonly Arrow[] };

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

/** What is written inside a state: the work it runs, and what it answers without leaving. */
const linesOf = (machine: AnyStateMachine, node: AnyStateNode) => [
  ...node.invoke.map(({ id, src }) => `runs ${typeof src === 'string' ? src : id}`),
  ...transitionsOf(node).flatMap((transition) => (transition.target ? [] : [`on ${transitionWords(machine, transition)}`])),
];

const PLACING = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeLabel': '6',
  'org.eclipse.elk.json.edgeCoords': 'ROOT',
};

type Known = { node: AnyStateNode | null; lines: readonly string[]; depth: number };

export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const known = new Map<string, Known>();
  const taken = new Map<string, AnyTransitionDefinition>();
  const edges: ElkExtendedEdge[] = [];

  const place = (node: AnyStateNode, depth: number): ElkNode => {
    const lines = linesOf(machine, node);
    known.set(node.id, { node, lines, depth });
    transitionsOf(node).forEach((transition, index) => {
      for (const target of transition.target ?? []) {
        const text = transitionWords(machine, transition);
        const id = `${node.id} ${index} ${target.id}`;
        taken.set(id, transition);
        edges.push({ id, sources: [node.id], targets: [target.id], labels: [{ text, width: text.length * LETTER + 8, height: LINE }] });
      }
    });
    const children = Object.values(node.states).map((child) => place(child, depth + 1));
    const first = node.type === 'compound' ? node.initial.target?.[0] : undefined;
    if (first) {
      const id = `${node.id} start`;
      known.set(id, { node: null, lines: [], depth: depth + 1 });
      children.unshift({ id, width: DOT, height: DOT });
      edges.push({ id: `${id} arrow`, sources: [id], targets: [first.id] });
    }
    const width = Math.max(node.key.length, 8, ...lines.map(({ length }) => length)) * LETTER + 28;
    const height = TITLE + lines.length * LINE + (lines.length > 0 ? 8 : 4);
    return {
      id: node.id,
      width,
      height,
      children,
      layoutOptions:
        children.length > 0
          ? {
              'elk.padding': `[top=${height + 8},left=20,bottom=20,right=20]`,
              'elk.nodeSize.constraints': 'MINIMUM_SIZE',
              'elk.nodeSize.minimum': `(${width},${height})`,
            }
          : {},
    };
  };

  const graph: ElkNode = { id: '', children: [place(machine.root, 0)], edges, layoutOptions: PLACING };
  const placed = await new ELK().layout(graph);

  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  const read = (from: ElkNode, left: number, top: number) => {
    for (const child of from.children ?? []) {
      const { x = 0, y = 0, width = 0, height = 0, id } = child;
      const { node = null, lines = [], depth = 0 } = known.get(id) ?? {};
      boxes.push({
        id,
        kind: node ? 'state' : 'initial',
        x: left + x,
        y: top + y,
        width,
        height,
        depth,
        name: node?.key ?? '',
        type: node?.type ?? '',
        lines,
      });
      read(child, left + x, top + y);
    }
    for (const edge of from.edges ?? []) {
      const label = edge.labels?.[0];
      const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
      arrows.push({
        id: edge.id,
        points,
        label: label?.text ? { text: label.text, x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0 } : null,
        actions: actionWords(taken.get(edge.id)?.actions ?? []).join(', '),
      });
    }
  };
  read(placed, 0, 0);
  return { width: placed.width ?? 0, height: placed.height ?? 0, boxes, arrows };
}
