/** The module that factsPlugin.ts generates. */
declare module 'virtual:marquee-flows' {
  export const facts: unknown;
  export const walks: Readonly<Record<string, () => Promise<{ default: unknown }>>>;
}
