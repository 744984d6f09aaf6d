// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { acceptTranslatedPages } from '../../src/shell/translatedPage.ts';

acceptTranslatedPages();

/** Wraps every text in two `<font>` elements, as the translators of browsers do. */
function translate(root: Node) {
  const texts: Node[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  }
}

const Line = ({ isLive, count }: { isLive: boolean; count: number }) => (
  <p>
    {isLive ? 'Live' : null}
    {count > 0 ? <b>{count}</b> : null}
    Low Orbit
    {count > 1 ? 'again' : null}
  </p>
);

it('ERR-04 adds, changes and removes texts beside conditional siblings on a translated page', () => {
  const { rerender, container } = render(<Line isLive count={1} />);
  translate(container);
  rerender(<Line isLive={false} count={0} />);
  expect(container.textContent).toBe('Low Orbit');
  translate(container);
  rerender(<Line isLive count={2} />);
  expect(container.textContent).toBe('Live2Low Orbitagain');
  rerender(<span>another page</span>);
  expect(screen.getByText('another page')).toBeTruthy();
});
