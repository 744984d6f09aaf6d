/**
 * Computes positions for the states and transitions of a chart with elkjs, locally in the browser. The result is plain data in the chart's
 * own pixels; `Chart` draws it.
 */
import ELK, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartDescription, ChartState } from './description.ts';
import { arrowsOf, BESIDE, type BoxLine, type Drawn, insideOf, LINE, TITLE, textWidth, titleWidth } from './writing.ts';

export type Point = { x: number; y: number };
type Rectangle = Point & { width: number; height: number };

export type Box = Rectangle & {
  path: string;
  name: string;
  kind: ChartState['kind'];
  /** True for a region of a parallel state. */
  isRegion: boolean;
  /** Number of states around it. */
  depth: number;
  /** Number of states within it, if it is closed; otherwise 0. */
  hidden: number;
  /** True if states are drawn within it. */
  isOpen: boolean;
  lines: readonly BoxLine[];
};

/** The label of one transition at an arrow, in one or more rows. */
export type ArrowLabel = Rectangle & { transition: string; rows: readonly string[] };

/** An arrow between states. Transitions with the same source and target share one. Empty `labels`: it points to an initial state. */
export type Arrow = { id: string; points: readonly Point[]; labels: readonly ArrowLabel[] };

export type Layout = {
  /** The machine's id. */
  id: string;
  width: number;
  height: number;
  /** Each box before the boxes within it. */
  boxes: readonly Box[];
  /** The dots from which the arrows to the initial states start. */
  dots: readonly Point[];
  arrows: readonly Arrow[];
  /** The middle of the initial state; the corner of the chart if all its regions begin at once. */
  start: Point;
};

const DOT = 10;
const PADDING = 22;

const PLACING = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '5',
  'org.eclipse.elk.json.edgeCoords': 'ROOT',
};

/** For the content of each state. Elk's defaults, which the options of the whole chart do not replace here, need up to 1.5 times the width. */
const CONTENT = {
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '6',
  'elk.spacing.edgeLabel': '3',
};

const PACKING = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.5',
  'elk.spacing.nodeNode': '14',
  'elk.rectpacking.whiteSpaceElimination.strategy': 'EQUAL_BETWEEN_STRUCTURES',
};

/** For arrows that leave an initial state: elk reverses other arrows to break a cycle, so that the initial state comes first. */
const ONWARD = { 'elk.layered.priority.direction': '10' };

const startOf = (path: string) => `${path} :start`;
const frameOf = (path: string) => `${path} :frame`;
const isWithin = (path: string, region: string) => path === region || path.startsWith(`${region}.`);

/** Whether no arrow crosses the border of a region. Such regions are packed like cards; others are placed in the order of the arrows. */
const standsAlone = ({ states }: ChartState, drawn: readonly Drawn[]) =>
  states.every(({ path }) => drawn.every(({ source, target }) => isWithin(source, path) === isWithin(target, path)));

type Placing = { drawn: readonly Drawn[]; direction: 'DOWN' | 'RIGHT' };

/** Elk options for the content of a state. */
function placingOf(state: ChartState, above: ChartState | null, { drawn, direction }: Placing): Record<string, string> {
  if (state.kind === 'parallel' && standsAlone(state, drawn)) return PACKING;
  if (above?.kind === 'parallel' && standsAlone(above, drawn)) return { ...PLACING, 'elk.direction': direction };
  return {};
}

/** Elk cannot pack a state that has arrows to states within it. Such a region gets a frame, and elk packs the frame. */
function framed(node: ElkNode, { drawn, direction }: Placing): ElkNode {
  if (!drawn.some(({ source, target }) => source === node.id && isWithin(target, node.id))) return node;
  return {
    id: frameOf(node.id),
    children: [node],
    layoutOptions: { ...PLACING, 'elk.direction': direction, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
  };
}

/** The input graph for elk. */
function graphOf({ root }: ChartDescription, placing: Placing): ElkNode {
  const { drawn, direction } = placing;
  const edges: ElkExtendedEdge[] = drawn.map(({ id, source, target, leadsOn, width, height }) => ({
    id,
    layoutOptions: leadsOn ? ONWARD : {},
    sources: [source],
    targets: [target],
    labels: [{ text: id, width, height }],
  }));
  const place = (state: ChartState, above: ChartState | null): ElkNode => {
    const lines = insideOf(state);
    const width = Math.max(88, titleWidth(state) + 28, ...lines.map(({ text }) => textWidth(text) + 28));
    const height = TITLE + (lines.length > 0 ? lines.length * LINE + 10 : 6);
    const isPacked = state.kind === 'parallel' && standsAlone(state, drawn);
    const children = state.states.map((child) => (isPacked ? framed(place(child, state), placing) : place(child, state)));
    if (state.initial !== null) {
      children.unshift({ id: startOf(state.path), width: DOT, height: DOT });
      edges.push({ id: `${startOf(state.path)} arrow`, sources: [startOf(state.path)], targets: [state.initial] });
    }
    const around = {
      'elk.padding': `[top=${height + 12},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
      ...CONTENT,
      ...placingOf(state, above, placing),
    };
    return { id: state.path, width, height, children, layoutOptions: children.length > 0 ? around : {} };
  };
  return { id: ':chart', children: [place(root, null)], edges, layoutOptions: { ...PLACING, 'elk.direction': direction } };
}

const pointsOf = (sections: readonly ElkEdgeSection[] = []): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

/** Reads the result of elk into coordinates of the whole chart. */
function readPlaced(chart: ChartDescription, drawn: readonly Drawn[], placed: ElkNode): Layout {
  const boxes: Box[] = [];
  const dots: Point[] = [];
  const arrows: Arrow[] = [];
  const readEdges = ({ edges = [] }: ElkNode) => {
    for (const edge of edges) {
      const written = drawn.find(({ id }) => id === edge.id);
      const { x = 0, y = 0 } = edge.labels?.[0] ?? {};
      let top = y;
      const labels = (written?.labels ?? []).map(({ transition, rows }): ArrowLabel => {
        const label = { transition, rows, x, y: top, width: written?.width ?? 0, height: rows.length * LINE };
        top += label.height + BESIDE;
        return label;
      });
      arrows.push({ id: edge.id, points: pointsOf(edge.sections), labels });
    }
  };
  const read = (state: ChartState, around: ElkNode, above: { at: Point; kind: ChartState['kind'] | null; depth: number }) => {
    const { path, name, kind, hidden = 0 } = state;
    const frame = around.children?.find(({ id }) => id === frameOf(path));
    const node = (frame ?? around).children?.find(({ id }) => id === path);
    if (!node) return;
    if (frame) readEdges(frame);
    const at = { x: above.at.x + (frame?.x ?? 0) + (node.x ?? 0), y: above.at.y + (frame?.y ?? 0) + (node.y ?? 0) };
    const { width = 0, height = 0 } = node;
    boxes.push({
      ...at,
      width,
      height,
      path,
      name,
      kind,
      isRegion: above.kind === 'parallel',
      depth: above.depth,
      hidden,
      isOpen: state.states.length > 0,
      lines: insideOf(state),
    });
    readEdges(node);
    const start = node.children?.find(({ id }) => id === startOf(path));
    if (start) dots.push({ x: at.x + (start.x ?? 0) + DOT / 2, y: at.y + (start.y ?? 0) + DOT / 2 });
    for (const child of state.states) read(child, node, { at, kind, depth: above.depth + 1 });
  };
  readEdges(placed);
  read(chart.root, placed, { at: { x: 0, y: 0 }, kind: null, depth: 0 });
  const first = boxes.find(({ path }) => path === chart.root.initial);
  const start = first ? { x: first.x + first.width / 2, y: first.y + first.height / 2 } : { x: 0, y: 0 };
  return { id: chart.id, width: placed.width ?? 0, height: placed.height ?? 0, boxes, dots, arrows, start };
}

const elk = new ELK();

/** The part of the flows page for a chart in a browser window of 1600 × 1000 px, without the margins. */
const WINDOW = { width: 916, height: 888 };
const WIDE = 1.9;
/** The scale at which the whole chart fits into `WINDOW`; 1 is the original size. */
export const scaleInWindow = ({ width, height }: Layout) => Math.min(WINDOW.width / width, WINDOW.height / height);

/**
 * Lays a chart out from top to bottom, because texts are wide. If the result is very wide, it also tries from left to right and returns
 * the layout that fits at the larger scale.
 * @returns positions and sizes in pixels
 */
export async function layoutOf(chart: ChartDescription): Promise<Layout> {
  const drawn = arrowsOf(chart);
  const placed = async (direction: Placing['direction']) =>
    readPlaced(chart, drawn, await elk.layout(graphOf(chart, { drawn, direction })));
  const down = await placed('DOWN');
  if (down.width < WIDE * down.height) return down;
  const right = await placed('RIGHT');
  return scaleInWindow(right) > scaleInWindow(down) ? right : down;
}
