/**
 * The captions of a title or channel, from WebVTT cues (PLY-30): https://www.w3.org/TR/webvtt1/. The browser's own parser reads the text of
 * a cue: it decodes character references once and makes no markup of them. The parser of vtt.js does not suffice: it decodes with
 * `innerHTML`, which Trusted Types refuse, and it does not name speakers.
 */
import { languagePart } from '../../../machines/domain/languageTags.ts';

type Region = { width: number; regionAnchorX: number; viewportAnchorX: number; viewportAnchorY: number };

/** The used part of a cue. */
export type Cue = {
  text: string;
  /** Lines from the top, or from the bottom when negative. Without `snapToLines`: percent of the height. */
  line?: number | 'auto';
  snapToLines?: boolean;
  align?: string;
  /** Percent of the width. */
  position?: number | 'auto';
  positionAlign?: string;
  region?: Partial<Region> | null;
};

export type Side = 'start' | 'center' | 'end';
/** `at`: the percent of the width at which the side `anchor` of the text is; null without a position in the cue. */
export type Place = { isTop: boolean; side: Side; anchor: Side; at: number | null };

/** The limits of the upper half, in lines and percent. */
const UPPER = { lines: 7, percent: 50 };
/** Percent of the width that a text has at least, so that words are not broken at the edge of the picture. */
const LEAST_WIDTH = 40;

const SIDES: Readonly<Record<string, Side>> = {
  start: 'start',
  left: 'start',
  'line-left': 'start',
  center: 'center',
  middle: 'center',
  end: 'end',
  right: 'end',
  'line-right': 'end',
};
const EDGES: Readonly<Record<Side, number>> = { start: 0, center: 50, end: 100 };
const LIMITS: Readonly<Record<Side, readonly [number, number]>> = {
  start: [0, 100 - LEAST_WIDTH],
  center: [LEAST_WIDTH / 2, 100 - LEAST_WIDTH / 2],
  end: [LEAST_WIDTH, 100],
};

/** The place in an override of SSA, such as `{\an8}`: the digits of a numeric keypad. */
const SSA_PLACE = /\{[^}]*\\an([1-9])/;
const SSA_SIDES: readonly Side[] = ['start', 'center', 'end'];

/** The text without the remains of SSA that converters leave: drawings, overrides, line ends and hard spaces. */
export const withoutSsa = (text: string): string =>
  text
    .replaceAll(/\{[^}]*\\p[1-9][^}]*\}[^]*?(\{[^}]*\\p0[^}]*\}|$)/g, '')
    .replaceAll(/\{(\\[^}]*|an?\d+)\}/g, '')
    .replaceAll(/\\[Nn]|\r\n?/g, '\n')
    .replaceAll('\\h', '\u00a0');

/** Where a cue is shown: at the top or the bottom, and where in the width. Regions and positions of WebVTT, else the place of SSA. */
export function placeOf(cue: Cue): Place {
  const { region, position } = cue;
  const keypad = Number(SSA_PLACE.exec(cue.text)?.[1] ?? 2);
  const isPlaced = typeof cue.line === 'number' || Boolean(region);
  const side = (cue.align !== 'center' && SIDES[cue.align ?? '']) || SSA_SIDES[(keypad - 1) % 3] || 'center';
  const anchor = SIDES[cue.positionAlign ?? ''] ?? side;
  const isTop = isPlaced ? isInUpperHalf(cue) : keypad >= 7;
  if (typeof position !== 'number' && !region) return { isTop, side, anchor, at: null };
  const { width = 100, regionAnchorX = 0, viewportAnchorX = 0 } = region ?? {};
  const at = viewportAnchorX - (regionAnchorX * width) / 100 + ((typeof position === 'number' ? position : EDGES[anchor]) * width) / 100;
  const [least, most] = LIMITS[anchor];
  return { isTop, side, anchor, at: Math.min(Math.max(at, least), most) };
}

function isInUpperHalf({ line, snapToLines = true, region }: Cue): boolean {
  if (region) return (region.viewportAnchorY ?? 100) < UPPER.percent;
  if (typeof line !== 'number' || line < 0) return false;
  return line < (snapToLines ? UPPER.lines : UPPER.percent);
}

/** WebVTT 1, 5.1 and 5.2: the classes that colour the text, and with `bg_` what is behind it. */
const COLOURS = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'];

/** A copy without children: its kind, its language and its colours. Other classes of the service have no meaning here. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = document.createElement(element.localName);
  const language = languagePart(element.lang);
  if (language) copy.lang = language;
  for (const colour of COLOURS) {
    if (element.classList.contains(colour)) copy.dataset.text = colour;
    if (element.classList.contains(`bg_${colour}`)) copy.dataset.behind = colour;
  }
  return copy;
}

/** Splits a parsed cue into lines, each with copies of the elements around it. A ruby stays in one line. */
function linesOf(node: Node): Node[][] {
  if (node instanceof Text) return node.data.split('\n').map((part) => [document.createTextNode(part)]);
  const lines = Array.from(node.childNodes, linesOf).reduce<Node[][]>(joined, [[]]);
  if (!(node instanceof HTMLElement)) return lines;
  // The parser gives the speaker of `<v>` as a title.
  const named = node.title ? joined([[document.createTextNode(`${node.title}: `)]], lines) : lines;
  const whole = node.localName === 'ruby' ? [named.flat()] : named;
  return whole.map((line) => {
    const copy = copyOf(node);
    copy.append(...line);
    return [copy];
  });
}

/** The first line of the second text continues the last line of the first. */
const joined = (one: Node[][], [first = [], ...others]: Node[][]): Node[][] => [
  ...one.slice(0, -1),
  [...(one.at(-1) ?? []), ...first],
  ...others,
];

/** @returns one paragraph per line for the caption layer, those at the top first */
export const paragraphsOf = (cues: readonly Cue[]): HTMLElement[] =>
  cues
    .map((cue) => ({ cue, place: placeOf(cue) }))
    .toSorted((one, other) => Number(other.place.isTop) - Number(one.place.isTop))
    .flatMap(({ cue, place: { isTop, side, anchor, at } }) =>
      linesOf(new VTTCue(0, 0, withoutSsa(cue.text)).getCueAsHTML()).map((line) => {
        const paragraph = document.createElement('p');
        paragraph.dataset.side = side;
        paragraph.dir = 'auto';
        paragraph.toggleAttribute('data-top', isTop);
        if (at !== null) {
          paragraph.dataset.anchor = anchor;
          paragraph.style.setProperty('--caption-at', `${at}%`);
        }
        paragraph.append(...line);
        return paragraph;
      }),
    )
    .filter(({ textContent }) => textContent.trim() !== '');
