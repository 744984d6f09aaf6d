const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  quot: '"',
  apos: "'",
};

/** The used part of a WebVTT cue: https://www.w3.org/TR/webvtt1/ */
export type Cue = {
  text: string;
  /** Lines from the top, or from the bottom when negative. Without `snapToLines`: percent of the height. */
  line?: number | 'auto';
  snapToLines?: boolean;
  align?: string;
};

export type CaptionWords = { text: string; isItalic: boolean };
/** One line of text, with the position from its cue. */
export type Caption = { words: readonly CaptionWords[]; isTop: boolean; side: 'start' | 'center' | 'end' };

const TAG = /<(\/?)([a-z]*)[^\s>]*\s*([^>]*)>/g;
/** The limits of the upper half, in lines and percent. */
const UPPER = { lines: 7, percent: 50 };

const plain = (text: string) => text.replaceAll(/&(\w+);/g, (entity, name: string) => NAMED[name] ?? entity);

/**
 * Splits the text of a cue by italics and adds the speakers' names. It drops classes, timestamps and languages, and never parses text as
 * HTML.
 */
function wordsOf(text: string): CaptionWords[] {
  const words: CaptionWords[] = [];
  let isItalic = false;
  let from = 0;
  const take = (until: number) => {
    if (until > from) words.push({ text: plain(text.slice(from, until)), isItalic });
  };
  for (const tag of text.matchAll(TAG)) {
    const [whole, slash, name, annotation = ''] = tag;
    take(tag.index);
    from = tag.index + whole.length;
    if (name === 'i') isItalic = slash === '';
    if (name === 'v' && slash === '' && annotation.trim() !== '') words.push({ text: `${plain(annotation.trim())}: `, isItalic: false });
  }
  take(text.length);
  return words;
}

/** Splits words into lines. It drops empty lines and trims each line. */
function linesOf(words: readonly CaptionWords[]): CaptionWords[][] {
  const lines: CaptionWords[][] = [[]];
  for (const { text, isItalic } of words)
    for (const [index, part] of text.split(/\r?\n/).entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ text: part, isItalic });
    }
  return lines.flatMap((line) => {
    const [first, last] = [line.findIndex(({ text }) => text.trim() !== ''), line.findLastIndex(({ text }) => text.trim() !== '')];
    if (first === -1) return [];
    const read = line.slice(first, last + 1);
    return [
      read.map((each, index) => ({
        ...each,
        text: trimmed(each.text, { start: index === 0, end: index === read.length - 1 }),
      })),
    ];
  });
}

function trimmed(text: string, { start, end }: { start: boolean; end: boolean }): string {
  const begun = start ? text.trimStart() : text;
  return end ? begun.trimEnd() : begun;
}

function isTop({ line, snapToLines = true }: Cue): boolean {
  if (typeof line !== 'number' || line < 0) return false;
  return line < (snapToLines ? UPPER.lines : UPPER.percent);
}

const SIDES: Readonly<Record<string, Caption['side']>> = { start: 'start', left: 'start', end: 'end', right: 'end' };

/** @returns one entry per line */
export const captionsOf = (cue: Cue): Caption[] =>
  linesOf(wordsOf(cue.text)).map((words) => ({ words, isTop: isTop(cue), side: SIDES[cue.align ?? ''] ?? 'center' }));

/** @returns one paragraph per line for the caption layer, those at the top first */
export const paragraphsOf = (cues: readonly Cue[]): HTMLElement[] =>
  cues
    .flatMap(captionsOf)
    .toSorted((one, other) => Number(other.isTop) - Number(one.isTop))
    .map(({ words, isTop: atTop, side }) => {
      const paragraph = document.createElement('p');
      paragraph.dataset.side = side;
      paragraph.toggleAttribute('data-top', atTop);
      for (const { text, isItalic } of words) {
        const part = document.createElement(isItalic ? 'i' : 'span');
        part.textContent = text;
        paragraph.append(part);
      }
      return paragraph;
    });
