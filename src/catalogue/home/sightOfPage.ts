/** PLY-41: a page that shows how far the viewer has come reads it again when it is seen again. */

/** Sends `page.seen` when the viewer returns from another tab, another application, or the browser's cache of pages. */
export function sightOfPage({ sendBack }: { sendBack: (event: { type: 'page.seen' }) => void }): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'page.seen' });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
