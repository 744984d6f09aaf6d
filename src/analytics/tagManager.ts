/**
 * Loads the container script of a tag manager, when the deployment has one and the viewer allows analytics (EVT-11). The container reads the
 * data layer. docs/integrate.md has the recipe.
 */

/** @returns loads the script at its first call */
export function tagManager(address: string | undefined, page: Pick<Document, 'createElement' | 'head'>): () => void {
  let isLoaded = address === undefined;
  return () => {
    if (isLoaded || address === undefined) return;
    isLoaded = true;
    const script = page.createElement('script');
    script.async = true;
    script.src = address;
    page.head.append(script);
  };
}
