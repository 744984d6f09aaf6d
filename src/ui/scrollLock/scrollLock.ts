let holders = 0;

/**
 * Keeps the page from scrolling while something covers it. Several may hold the lock; the last one to leave frees it.
 * A class of our own, because the style tag of the usual library is refused by the content security policy.
 * @returns what gives the lock back; calling it twice does no harm
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (holders === 0) {
    root.dataset['scrollbar'] = String(window.innerWidth > root.clientWidth);
    root.classList.add('scroll-lock');
  }
  holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders > 0) return;
    root.classList.remove('scroll-lock');
    delete root.dataset['scrollbar'];
  };
}
