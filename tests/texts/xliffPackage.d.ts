/** Types for the functions of xliff that the exchange uses. The package has no types of its own. */
type Inline = { Standalone: { id: string; 'equiv-text': string } };
type Resources = Record<
  string,
  Record<string, { source: string | (string | Inline)[]; target?: string | (string | Inline)[]; note: string }>
>;

declare module 'xliff/jsToXliff12' {
  export default function jsToXliff12(
    document: { sourceLanguage: string; targetLanguage: string; resources: Resources },
    options: { indent: string },
  ): Promise<string>;
}

declare module 'xliff/xliff12ToJs' {
  export default function xliff12ToJs(xml: string, options: { captureSpacesBetweenElements: boolean }): Promise<unknown>;
}
