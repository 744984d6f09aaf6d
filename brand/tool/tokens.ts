/** Reads the tokens from the text of src/styles/tokens.css, without the changes for light brands, wide windows and preferences. */
export type Token = {
  name: string;
  value: string;
  /** The comment beside it. */
  note: string;
  /** The first word of the title of its group: `colours`, `space`. */
  group: string;
};

export type Kind = 'colour' | 'textSize' | 'space' | 'radius' | 'shadow' | 'duration' | 'easing' | 'other';

const PARTS = /\/\*([\s\S]*?)\*\/|(--[\w-]+):\s*([^;]+);(?:[ \t]*\/\*([^\n]*?)\*\/)?|\n[ \t]*\n/g;

/** A comment after an empty line is the title of a group. Another comment of its own belongs to the next token. */
export function tokensIn(css: string): Token[] {
  const block = [...css.matchAll(/^:root[^{]*\{([\s\S]*?\n)\}/gm)].map(([, lines]) => lines).join('\n');
  const tokens: Token[] = [];
  let isAfterGap = true;
  let above = '';
  let group = '';
  for (const [, comment, name, value = '', beside = ''] of block.matchAll(PARTS)) {
    if (name) {
      tokens.push({ name, value: value.replace(/\s+/g, ' ').trim(), note: (beside || above).trim(), group });
      above = '';
    } else if (comment !== undefined && isAfterGap) group = /\w+/.exec(comment)?.[0] ?? group;
    else if (comment !== undefined) above = comment;
    isAfterGap = name === undefined && comment === undefined;
  }
  return tokens;
}

const BY_NAME: readonly [RegExp, Kind][] = [
  [/^--t-\d/, 'textSize'],
  [/^--s-\d/, 'space'],
  [/^--r(-|$)/, 'radius'],
  [/^--(shadow|ring)/, 'shadow'],
];
const BY_VALUE: readonly [RegExp, Kind][] = [
  [/^(#|rgb\(|color-mix\(|transparent$)/, 'colour'],
  [/^[\d.]+m?s$/, 'duration'],
  [/^cubic-bezier\(/, 'easing'],
];

export const kindOf = ({ name, value }: Token): Kind =>
  BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? BY_VALUE.find(([pattern]) => pattern.test(value))?.[1] ?? 'other';
