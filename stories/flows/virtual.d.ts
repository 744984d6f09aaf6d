/** The module that factsPlugin.ts generates. */
declare module 'virtual:marquee-flows' {
  export const facts: unknown;
  export const walks: Readonly<Record<string, () => Promise<{ default: unknown }>>>;
}

/** The module that tests/exports/changesPage.ts generates. */
declare module 'virtual:marquee-difference' {
  export const difference: import('../../tests/exports/difference.ts').Difference;
}
