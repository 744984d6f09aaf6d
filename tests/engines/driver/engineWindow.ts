/** A window of an engine, as WebDriver and WebDriver BiDi of the W3C give it. Chromium has it by Playwright. */

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** An action of the keyboard or the pointer, as the W3C writes it. Both protocols have the same. */
export type Action =
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };
export type Source = { type: 'key' | 'pointer'; id: string; actions: readonly Action[] };

export type EngineWindow = {
  /** Opens an address and waits until the page has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. It sees its parameters only. @throws what the function throws */
  run: <Given extends readonly Json[], Result>(run: (...given: Given) => Result | Promise<Result>, ...given: Given) => Promise<Result>;
  perform: (sources: readonly Source[]) => Promise<void>;
  /** CSS px of the page. */
  resize: (width: number, height: number) => Promise<void>;
  /** A PNG of what is painted. */
  picture: () => Promise<Buffer>;
  /** Ends the engine. */
  close: () => Promise<void>;
};

type Answer = { value?: unknown; error?: string };

/** A function as an expression that answers JSON, so that the protocols do not take the value apart. */
export const asExpression = (run: (...given: never) => unknown, given: readonly Json[]) =>
  `Promise.resolve().then(() => (${run.toString()})(...${JSON.stringify(given)})).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`;

/** @throws the error of the function */
export function valueIn(answer: string): unknown {
  const { value, error }: Answer = JSON.parse(answer);
  if (error !== undefined) throw new Error(error);
  return value;
}
