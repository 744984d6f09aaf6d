// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActorsProvider } from '../../src/actors/actors.tsx';
import { ShownPageProvider, useShown } from '../../src/shell/navigation/shown.tsx';
import { visit } from './visit.ts';

const rendered: string[] = [];

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

async function show(url: string) {
  const viewer = await visit(url);
  render(
    <ActorsProvider actors={viewer}>
      <ShownPageProvider>
        <Header />
        <Probe />
      </ShownPageProvider>
    </ActorsProvider>,
  );
  return viewer;
}

describe('NAV-12 the shown page', () => {
  it('renders each page only with its own machines', async () => {
    const viewer = await show('/');
    await act(() => viewer.go('/movie/a/1'));
    await act(() => viewer.go('/watchlist'));
    await act(() => viewer.go('/movie/b/2'));
    await act(() => viewer.back('/'));
    expect(rendered).toEqual(['/ home', '/movie/a/1 detail', '/watchlist watchlist', '/movie/b/2 detail', '/ home']);
  });

  it('renders after an update outside the page', async () => {
    // Here the next page renders outside `act`, as in a browser.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const viewer = await show('/');
    viewer.navigation.send({ type: 'navigation.request', to: '/watchlist' });
    const button = screen.getByRole('button');
    flushSync(() => button.click());
    expect([button.textContent, screen.getByText(/home/).textContent]).toEqual(['1', '/ home']);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/watchlist/).textContent).toBe('/watchlist watchlist');
  });

  it('has the state `missing` when its profile does not exist', async () => {
    const viewer = await show('/');
    await act(() => viewer.go('/profile/edit?id=unknown'));
    expect(rendered).toEqual(['/ home', '/profile/edit?id=unknown missing']);
  });
});
