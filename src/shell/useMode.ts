import { useLayoutEffect } from 'react';

/** KID-01: the mode of the document selects the tokens of kids.css. The colour of the browser's bar follows. */
export function useMode(isForKids: boolean): void {
  useLayoutEffect(() => {
    if (!isForKids) return;
    const { documentElement: root } = document;
    const paintBar = () =>
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', getComputedStyle(root).getPropertyValue('--ink').trim());
    root.dataset.mode = 'kids';
    paintBar();
    return () => {
      delete root.dataset.mode;
      paintBar();
    };
  }, [isForKids]);
}
