let holders = 0;

/**
 * Prevents the page from scrolling while something covers it. Several callers may hold the lock; the last release ends it.
 * It sets a CSS class, because the content security policy refuses the style tag of react-remove-scroll.
 * @returns releases the lock; a second call has no effect
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
