/** Reads from style sheets what each colour token is used for. */
export type Uses = {
  /** Number of rules that use it for text or icons, for lines, and as a background. */
  text: number;
  line: number;
  ground: number;
  /** Backgrounds that a rule sets together with this colour of the text. */
  grounds: ReadonlySet<string>;
};

const KINDS: readonly ['text' | 'line' | 'ground', RegExp][] = [
  ['text', /^(color|fill|stroke|caret-color)$/],
  ['line', /^(border|outline|text-decoration)/],
  ['ground', /^background/],
];
const RULE = /\{([^{}]*)\}/g;
const DECLARATION = /([\w-]+):\s*([^;]+)/g;
const TOKEN = /var\((--[\w-]+)/g;

const tokensOf = (value: string) => [...value.matchAll(TOKEN)].map(([, token = '']) => token);

/** @param sheets the texts of style sheets */
export function usesIn(sheets: readonly string[]): ReadonlyMap<string, Uses> {
  const uses = new Map<string, Uses & { grounds: Set<string> }>();
  const of = (token: string) => {
    const known = uses.get(token) ?? { text: 0, line: 0, ground: 0, grounds: new Set<string>() };
    uses.set(token, known);
    return known;
  };
  for (const [, rule = ''] of sheets.flatMap((sheet) => [...sheet.matchAll(RULE)])) {
    const named: Record<'text' | 'line' | 'ground', string[]> = { text: [], line: [], ground: [] };
    for (const [, property = '', value = ''] of rule.matchAll(DECLARATION))
      for (const [kind, pattern] of KINDS) if (pattern.test(property)) named[kind].push(...tokensOf(value));
    for (const [kind] of KINDS) for (const token of named[kind]) of(token)[kind] += 1;
    for (const token of named.text) for (const ground of named.ground) of(token).grounds.add(ground);
  }
  return uses;
}
