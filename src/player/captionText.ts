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

/**
 * The words of a WebVTT cue. Voices, classes, times and styles are markup for a renderer; ours shows the words alone, and never as HTML.
 * @returns one entry a line; lines with nothing to read are left out
 */
export const captionLines = (cue: string): string[] =>
  cue
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => NAMED[name] ?? entity)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
