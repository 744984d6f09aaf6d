// @vitest-environment happy-dom
/** Nobody is left with nothing when what they were at goes: the heading of what comes takes the focus. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { focusPageHeading } from '../../src/ui/pageHeading/focus.ts';
import { PageHeading } from '../../src/ui/pageHeading/PageHeading.tsx';
import { StatePanel } from '../../src/ui/statePanel/StatePanel.tsx';

type Shown = 'waiting' | 'page' | 'form' | 'failed page' | 'failed part' | 'nothing';

/** A page that has a place of its own for the focus. */
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
        {shown === 'page' || shown === 'failed part' ? (
          <section key="page">
            <PageHeading>A film</PageHeading>
            <a href="/somewhere">A card</a>
            {shown === 'failed part' ? <StatePanel title="No episodes" text="" actions={<button type="button">Once more</button>} /> : null}
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
const at = (name: string) => act(() => screen.getByText(name).focus());

describe('NAV-12 ERR-05 the focus, when what had it is taken away', () => {
  let show: (shown: Shown) => Promise<void>;
  beforeEach(() => {
    const { rerender } = render(<Screen shown="waiting" />);
    show = (shown) => act(async () => rerender(<Screen shown={shown} />));
  });
  afterEach(cleanup);

  it('goes from the heading of what was waited for to the heading of what came', async () => {
    focusPageHeading();
    await show('page');
    expect(heading().textContent).toBe('A film');
    expect(document.activeElement).toBe(heading());
  });

  it.each([
    ['a failed page that is tried again', 'failed page', 'Try again', 'waiting'],
    ['a card of a page that fails', 'page', 'A card', 'failed page'],
    ['a failed part of a page', 'failed part', 'Once more', 'page'],
  ] as const)('goes from %s to the heading there is then', async (_, before, control, after) => {
    await show(before);
    at(control);
    await show(after);
    expect(document.activeElement).toBe(heading());
  });

  it('is given to a heading that comes later', async () => {
    await show('failed page');
    at('Try again');
    await show('nothing');
    expect(document.activeElement).toBe(document.body);
    await show('page');
    expect(document.activeElement).toBe(heading());
  });

  it('stays with a viewer who has gone on meanwhile', async () => {
    await show('failed page');
    at('Try again');
    await show('nothing');
    at('Menu');
    await show('page');
    expect(document.activeElement?.textContent).toBe('Menu');
    // And whoever is left with nothing by something else is not taken along afterwards.
    act(() => screen.getByText('Menu').blur());
    await show('waiting');
    expect(document.activeElement).toBe(document.body);
  });

  it('stays where the page that comes has put it', async () => {
    await show('failed page');
    at('Try again');
    await show('form');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('stays outside of the page with whoever was there', async () => {
    await show('page');
    at('Menu');
    await show('failed page');
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  it('stays at a card of the page when a failed part of it goes', async () => {
    await show('failed part');
    at('A card');
    await show('page');
    expect(document.activeElement?.textContent).toBe('A card');
  });
});
