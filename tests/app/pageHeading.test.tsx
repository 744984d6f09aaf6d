// @vitest-environment happy-dom
/** When the focused element is removed, the heading of the new content receives the focus. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { focusPageHeading } from '../../src/ui/page/focus.ts';
import { PageHeading } from '../../src/ui/page/PageHeading.tsx';
import { StatePanel } from '../../src/ui/status/StatePanel.tsx';

type Shown = 'waiting' | 'page' | 'form' | 'failed page' | 'failed section' | 'nothing';

/** A page that focuses its own field. */
function Form() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <>
      <PageHeading>A form</PageHeading>
      <input aria-label="Name" ref={field} />
    </>
  );
}

function Screen({ shown }: { shown: Shown }) {
  return (
    <>
      <header>
        <button type="button">Menu</button>
      </header>
      <main>
        {shown === 'waiting' ? <PageHeading key="waiting">Loading</PageHeading> : null}
        {shown === 'page' || shown === 'failed section' ? (
          <section key="page">
            <PageHeading>A film</PageHeading>
            <a href="/somewhere">A card</a>
            {shown === 'failed section' ? (
              <StatePanel title="No episodes" text="" actions={<button type="button">Once more</button>} />
            ) : null}
          </section>
        ) : null}
        {shown === 'form' ? <Form key="form" /> : null}
        {shown === 'failed page' ? (
          <StatePanel key="failed" isPage title="It failed" text="" actions={<button type="button">Try again</button>} />
        ) : null}
      </main>
    </>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });
const focusOn = (name: string) => act(() => screen.getByText(name).focus());

describe('NAV-12 ERR-05 the focus, when its element is removed', () => {
  let show: (shown: Shown) => Promise<void>;
  beforeEach(() => {
    const { rerender } = render(<Screen shown="waiting" />);
    show = (shown) => act(async () => rerender(<Screen shown={shown} />));
  });
  afterEach(cleanup);

  it('moves from the heading of the loading page to the heading of the loaded page', async () => {
    focusPageHeading();
    await show('page');
    expect(heading().textContent).toBe('A film');
    expect(document.activeElement).toBe(heading());
  });

  it.each([
    ['the button of a failed page that loads again', 'failed page', 'Try again', 'waiting'],
    ['a card of a page that fails', 'page', 'A card', 'failed page'],
    ['the button of a failed section that loads again', 'failed section', 'Once more', 'page'],
  ] as const)('moves from %s to the heading', async (_, before, control, after) => {
    await show(before);
    focusOn(control);
    await show(after);
    expect(document.activeElement).toBe(heading());
  });

  it('moves to a heading that appears later', async () => {
    await show('failed page');
    focusOn('Try again');
    await show('nothing');
    expect(document.activeElement).toBe(document.body);
    await show('page');
    expect(document.activeElement).toBe(heading());
  });

  it('stays where the viewer moved it before the heading appears', async () => {
    await show('failed page');
    focusOn('Try again');
    await show('nothing');
    focusOn('Menu');
    await show('page');
    expect(document.activeElement?.textContent).toBe('Menu');
    // Losing the focus later for another reason does not move it to a heading.
    act(() => screen.getByText('Menu').blur());
    await show('waiting');
    expect(document.activeElement).toBe(document.body);
  });

  it('stays where the new page has put it', async () => {
    await show('failed page');
    focusOn('Try again');
    await show('form');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('stays outside of the page when it was there', async () => {
    await show('page');
    focusOn('Menu');
    await show('failed page');
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  it('stays at a card when a failed section of the page is removed', async () => {
    await show('failed section');
    focusOn('A card');
    await show('page');
    expect(document.activeElement?.textContent).toBe('A card');
  });
});
