// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActorsProvider } from '../../src/app/actors.tsx';
import { ShownPageProvider, useShown } from '../../src/app/shown.tsx';
import { visit } from './visit.ts';

const drawn: string[] = [];

/** What a screen sees of its page. */
function Probe() {
  const { route, state, actors } = useShown();
  const seen = [route?.url, ...Object.keys(actors), state === 'page' ? null : state].filter(Boolean).join(' ');
  if (drawn.at(-1) !== seen) drawn.push(seen);
  return <p>{seen}</p>;
}

/** Something beside the page that a press changes. */
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
  drawn.length = 0;
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

describe('NAV-12 the page that is drawn', () => {
  it('changes with its machines, group and all: no page is ever drawn with those of another', async () => {
    const viewer = await show('/');
    await act(() => viewer.go('/movie/a/1'));
    await act(() => viewer.go('/watchlist'));
    await act(() => viewer.go('/movie/b/2'));
    await act(() => viewer.back('/'));
    expect(drawn).toEqual(['/ home', '/movie/a/1 detail', '/watchlist watchlist', '/movie/b/2 detail', '/ home']);
  });

  it('comes after what a press changes beside it', async () => {
    // The next page is drawn outside of `act` here, as in a browser.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const viewer = await show('/');
    viewer.navigation.send({ type: 'navigation.request', to: '/watchlist' });
    const button = screen.getByRole('button');
    flushSync(() => button.click());
    expect([button.textContent, screen.getByText(/home/).textContent]).toEqual(['1', '/ home']);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/watchlist/).textContent).toBe('/watchlist watchlist');
  });

  it('says what stands in for it, in the group too', async () => {
    const viewer = await show('/');
    await act(() => viewer.go('/profile/edit?id=nobody'));
    expect(drawn).toEqual(['/ home', '/profile/edit?id=nobody missing']);
  });
});
