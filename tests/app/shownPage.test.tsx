// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagesMachine } from '../../machines/app/pages.machine.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { ActorsProvider, type TabActors } from '../../src/actors/actors.tsx';
import { ShownPageProvider, useShown } from '../../src/shell/navigation/shown.tsx';
import { createAlone } from '../alone.ts';
import { aViewer } from '../paths/entities.ts';
import { fakePages } from './fakePages.ts';

const rendered: string[] = [];
/** A root without a viewer. */
const NO_VIEWER = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => EMPTY };
const EMPTY = { children: {} };

/** Shows the URL, the machines and the state from useShown, and records each change in `rendered`. */
function Probe() {
  const { route, state, actors } = useShown();
  const text = [route?.url, ...Object.keys(actors), state === 'page' ? null : state].filter(Boolean).join(' ');
  if (rendered.at(-1) !== text) rendered.push(text);
  return <p>{text}</p>;
}

/** A component outside the page. A press changes its state. */
function Header() {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {presses}
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  rendered.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The pages machine alone, with machines that do nothing. */
async function show(url: string) {
  const machine = pagesMachine.provide({ actors: { loadPage: fakePages() } });
  const pages = createAlone(machine, { input: { now: () => 0, mediaUrlTemplate: null, viewer: aViewer } }, []).start();
  const request = (to: string) => pages.send({ type: 'page.show', route: parseRoute(to) });
  const go = async (to: string) => {
    request(to);
    await vi.advanceTimersByTimeAsync(100);
  };
  await go(url);
  render(
    <ActorsProvider actors={{ pages, root: NO_VIEWER, ofViewer: () => ({}) } as unknown as TabActors}>
      <ShownPageProvider>
        <Header />
        <Probe />
      </ShownPageProvider>
    </ActorsProvider>,
  );
  return { go, request };
}

describe('NAV-12 the shown page', () => {
  it('renders each page only with its own machines', async () => {
    const pages = await show('/');
    await act(() => pages.go('/movie/a/1'));
    await act(() => pages.go('/watchlist'));
    await act(() => pages.go('/movie/b/2'));
    await act(() => pages.go('/'));
    expect(rendered).toEqual(['/ home', '/movie/a/1 detail', '/watchlist watchlist', '/movie/b/2 detail', '/ home']);
  });

  it('renders after an update outside the page', async () => {
    // Here the next page renders outside `act`, as in a browser.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const pages = await show('/');
    pages.request('/watchlist');
    const button = screen.getByRole('button');
    flushSync(() => button.click());
    expect([button.textContent, screen.getByText(/home/).textContent]).toEqual(['1', '/ home']);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/watchlist/).textContent).toBe('/watchlist watchlist');
  });

  it('has the state `missing` when its profile does not exist', async () => {
    const pages = await show('/');
    await act(() => pages.go('/profile/edit?id=unknown'));
    expect(rendered).toEqual(['/ home', '/profile/edit?id=unknown missing']);
  });
});
