/**
 * Gives another window of the page its brand: style sheets of a script belong to one document.
 * @param to the document of an open window
 */
export function copyBrand(from: Document, to: Document): void {
  if (!to.defaultView) return;
  const sheet = new to.defaultView.CSSStyleSheet();
  sheet.replaceSync(from.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(''));
  to.adoptedStyleSheets = [sheet];
  Object.assign(to.documentElement.dataset, from.documentElement.dataset);
}
