const EXIT = 160;
/** Elements to remove from the copy: frames would load again and videos would play again. `NAMED` are attributes that must stay unique. */
const LIVE = 'iframe, video, audio, script';
const NAMED = ['id', 'for', 'name', 'role', 'aria-label', 'aria-labelledby', 'aria-describedby', 'href'];

/**
 * Fades out an element that React removes (POP-02): an inert copy stays in the document during the fade. So React can unmount a popup as
 * soon as its machine has left the state. Call it in the clean-up of a ref. Does nothing when the node is still in the document, because
 * Strict Mode runs clean-ups twice.
 */
export function fadeOutOnRemoval(node: HTMLElement): void {
  queueMicrotask(() => {
    if (!node.isConnected) fadeCopyOf(node);
  });
}

function fadeCopyOf(node: HTMLElement): void {
  if (typeof node.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = node.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  for (const live of copy.querySelectorAll(LIVE)) live.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) for (const name of NAMED) element.removeAttribute(name);
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  copy.dataset['leaving'] = 'true';
  document.body.append(copy);
  const fade = copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: EXIT, easing: 'ease-out', fill: 'forwards' });
  fade.finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}
