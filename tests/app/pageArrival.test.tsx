// @vitest-environment happy-dom
/** Where the focus is when the viewer comes back to a page. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseRoute, type Route } from '../../machines/domain/routes.ts';
import { usePageArrival } from '../../src/shell/navigation/usePageArrival.ts';
import { PAGE_HEADING } from '../../src/ui/page/focus.ts';

/** A section, with its collections or still without them; a new `route` is a new arrival. */
function Section({ route, hasCards }: { route: Route; hasCards: boolean }) {
  usePageArrival(route, null);
  return (
    <main>
      <h1 key={hasCards ? 'films' : 'loading'} id={PAGE_HEADING} tabIndex={-1}>
        Films
      </h1>
      {hasCards ? (
        <section data-rail="drama">
          <a href="/movie/the-cartographers/cartographers">The Cartographers</a>
        </section>
      ) : null}
    </main>
  );
}

const arrival = () => parseRoute('/filters/movies');
const card = () => screen.getByText('The Cartographers');
let show: (route: Route, hasCards: boolean) => Promise<void>;
let here: Route;

beforeEach(async () => {
  here = arrival();
  const { rerender } = render(<Section route={here} hasCards />);
  show = (route, hasCards) => act(async () => rerender(<Section route={route} hasCards={hasCards} />));
  await act(async () => {
    card().focus();
    card().click();
  });
});
afterEach(cleanup);

it('NAV-12 NAV-26 after Back twice in a row, each before the page has its cards again, the pressed card has the focus', async () => {
  await show(arrival(), false);
  expect(document.activeElement?.id).toBe(PAGE_HEADING);
  const again = arrival();
  await show(again, false);
  await show(again, true);
  expect(document.activeElement).toBe(card());
});

it('NAV-12 the pressed card has the focus while the page has not its former height', async () => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 900 });
  window.dispatchEvent(new Event('scroll'));
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  const again = arrival();
  await show(again, false);
  await show(again, true);
  expect(document.activeElement).toBe(card());
});
