const EXIT = 160;
/** What must not live twice: frames would load again, videos play again, and ids and names would be found by two. */
const LIVE = 'iframe, video, audio, script';
const NAMED = ['id', 'for', 'name', 'role', 'aria-label', 'aria-labelledby', 'aria-describedby', 'href'];

/**
 * Fades out what React takes away (POP-02): a lifeless copy stays for the length of the fade. So a popup may simply be gone when its machine has
 * left it, and still leaves the screen gently. Given as a ref's clean-up; a node that is still in the page afterwards (Strict Mode tries
 * clean-ups out) is left alone.
 */
export function leaveSoftly(node: HTMLElement): void {
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
