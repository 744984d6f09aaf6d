// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isScrollingFastOrTyping, whenCalm } from '../../src/ui/pace/pace.ts';
import { useMayLoadPictures } from '../../src/ui/pace/useMayLoadPictures.ts';
import { whenIdle } from '../../src/ui/page/whenIdle.ts';
import { Picture } from '../../src/ui/picture/Picture.tsx';
import { Rail } from '../../src/ui/rail/Rail.tsx';
import { visibleCardCount } from '../../src/ui/rail/visibleCardCount.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
);
afterEach(() => {
  act(() => void vi.advanceTimersByTime(1000));
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let top = 0;
const scrollPageTo = (offset: number) => {
  top = offset;
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(offset);
  act(() => void document.dispatchEvent(new Event('scroll')));
};
/** @param speed px/s @param every ms between two frames */
function scroll(speed: number, { for: time, every = 16 }: { for: number; every?: number }) {
  for (let passed = 0; passed < time; passed += every) {
    act(() => void vi.advanceTimersByTime(every));
    scrollPageTo(top + (speed / 1000) * every);
  }
}

describe('HOM-03 fast scrolling', () => {
  it('is detected above 1500 px/s in both directions', () => {
    scroll(1200, { for: 400 });
    expect(isScrollingFastOrTyping()).toBe(false);
    scroll(3000, { for: 400 });
    expect(isScrollingFastOrTyping()).toBe(true);
    scroll(-3000, { for: 600 });
    expect(isScrollingFastOrTyping()).toBe(true);
    scroll(-1200, { for: 400 });
    expect(isScrollingFastOrTyping()).toBe(false);
  });

  it('is detected on a slow device with long frames', () => {
    let inFrame: FrameRequestCallback = () => {};
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      inFrame = callback;
      return 1;
    });
    // In each frame the scroll event comes before the frame callback.
    const frames = (speed: number, count: number) =>
      Array.from({ length: count }, () => {
        scroll(speed, { for: 1, every: 300 });
        inFrame(performance.now());
        return isScrollingFastOrTyping();
      });
    expect(frames(3000, 5)).toEqual([false, true, true, true, true]);
    expect(frames(600, 3).at(-1)).toBe(false);
    vi.advanceTimersByTime(300);
    inFrame(performance.now());
  });

  it('is detected in a list that scrolls separately from the page', () => {
    const list = document.body.appendChild(document.createElement('div'));
    const scrollList = (speed: number) => {
      for (let frame = 0; frame < 20; frame += 1) {
        vi.advanceTimersByTime(16);
        list.scrollTop += (speed / 1000) * 16;
        list.dispatchEvent(new Event('scroll'));
      }
    };
    scrollList(3000);
    expect(isScrollingFastOrTyping()).toBe(true);
    scrollList(600);
    expect(isScrollingFastOrTyping()).toBe(false);
    // The offsets of the list and of the page are not compared with each other.
    scrollPageTo(0);
    expect(isScrollingFastOrTyping()).toBe(false);
    list.remove();
  });

  it('is not detected when a script moves the page', () => {
    scrollPageTo(9000);
    expect(isScrollingFastOrTyping()).toBe(false);
  });

  it('delays visual work until the scrolling slows down or stops', () => {
    const [slower, arrived, gone] = [vi.fn(), vi.fn(), vi.fn()];
    scroll(3000, { for: 400 });
    whenCalm(slower);
    whenCalm(gone)();
    scroll(3000, { for: 400 });
    expect(slower).not.toHaveBeenCalled();
    scroll(1000, { for: 400 });
    expect(slower).toHaveBeenCalledOnce();
    scroll(3000, { for: 400 });
    whenCalm(arrived);
    vi.advanceTimersByTime(120);
    expect(arrived).not.toHaveBeenCalled();
    vi.advanceTimersByTime(120);
    expect(arrived).toHaveBeenCalledOnce();
    expect(isScrollingFastOrTyping()).toBe(false);
    expect(gone).not.toHaveBeenCalled();
  });

  it('runs visual work at once, and only once, when the scrolling has already stopped', () => {
    const work = vi.fn();
    scroll(3000, { for: 400 });
    vi.advanceTimersByTime(300);
    whenCalm(work);
    expect(work).toHaveBeenCalledOnce();
    scroll(3000, { for: 400 });
    vi.advanceTimersByTime(300);
    expect(work).toHaveBeenCalledOnce();
  });

  it('delays pictures without priority until the scrolling stops, and shows their alternative texts before', () => {
    const picture = {
      url: 'https://pictures.example/low-orbit.avif',
      srcset: 'https://pictures.example/low-orbit-640.avif 640w',
      colour: null,
    };
    const shown = (priority: boolean) => (
      <Picture picture={picture} alt="Low Orbit" title="Low Orbit" ratio="poster" sizes="208px" priority={priority} />
    );
    scroll(3000, { for: 400 });
    render(
      <>
        {shown(false)}
        {shown(true)}
      </>,
    );
    const [passed, first] = screen.getAllByAltText('Low Orbit');
    expect(passed?.hasAttribute('src')).toBe(false);
    expect(passed?.hasAttribute('srcset')).toBe(false);
    expect(first?.getAttribute('src')).toBe(picture.url);
    act(() => void vi.advanceTimersByTime(300));
    expect(passed?.getAttribute('src')).toBe(picture.url);
    expect(passed?.getAttribute('srcset')).toBe(picture.srcset);
  });

  it('keeps a picture that is already shown', () => {
    const { result } = renderHook(() => useMayLoadPictures());
    scroll(3000, { for: 400 });
    expect(result.current).toBe(true);
  });
});

describe('SCH-01 typing', () => {
  const type = (pauses: readonly number[]) => {
    for (const pause of pauses) {
      act(() => void document.body.dispatchEvent(new InputEvent('input', { bubbles: true })));
      act(() => void vi.advanceTimersByTime(pause));
    }
  };

  it('delays visual work for 300 ms after each letter', () => {
    const work = vi.fn();
    type([250, 250, 250]);
    whenCalm(work);
    expect([isScrollingFastOrTyping(), work.mock.calls.length]).toEqual([true, 0]);
    act(() => void vi.advanceTimersByTime(100));
    expect([isScrollingFastOrTyping(), work.mock.calls.length]).toEqual([false, 1]);
  });

  it('still delays visual work when the scrolling stops first', () => {
    const work = vi.fn();
    scroll(3000, { for: 400 });
    type([10]);
    whenCalm(work);
    act(() => void vi.advanceTimersByTime(200));
    scrollPageTo(top);
    expect(work).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(200));
    expect(work).toHaveBeenCalledOnce();
  });

  it('is not detected when a slider or a switch changes', () => {
    document.body.dispatchEvent(new Event('input', { bubbles: true }));
    expect(isScrollingFastOrTyping()).toBe(false);
  });

  it('delays the pictures of search results for 300 ms after each letter', () => {
    const picture = { url: 'https://pictures.example/night-train.avif', srcset: null, colour: null };
    type([200]);
    render(<Picture picture={picture} alt="Night Train" title="Night Train" ratio="poster" sizes="208px" />);
    const image = screen.getByAltText('Night Train');
    expect(image.hasAttribute('src')).toBe(false);
    act(() => void vi.advanceTimersByTime(200));
    expect(image.getAttribute('src')).toBe(picture.url);
  });

  it('delays idle work for 300 ms after each letter', () => {
    const work = vi.fn();
    vi.stubGlobal('requestIdleCallback', (look: IdleRequestCallback) => look({ didTimeout: false, timeRemaining: () => 50 }));
    act(() => void vi.advanceTimersByTime(1000));
    type([200]);
    whenIdle(work);
    expect(work).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(200));
    expect(work).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('HOM-03 a rail', () => {
  const tokens: Record<string, string> = {
    '--poster': '208px',
    '--thumb': '320px',
    '--channel': '328px',
    '--character': '148px',
    '--card-gap': '16px',
    '--gutter': '56px',
  };
  const withTokens = () =>
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ getPropertyValue: (name: string) => tokens[name] ?? '' } as CSSStyleDeclaration);
  const inWindow = (width: number) => vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width);

  it('counts the cards that fit the width of the window', () => {
    withTokens();
    const counts = (width: number) => {
      inWindow(width);
      return (['poster', 'poster_top10', 'thumbnail', 'channel', 'descriptive', 'character'] as const).map((design) =>
        visibleCardCount(design, 'block'),
      );
    };
    expect(counts(1440)).toEqual([7, 5, 5, 5, 5, 9]);
    expect(counts(3840)).toEqual([17, 12, 12, 11, 12, 24]);
    expect(visibleCardCount('poster', 'zoom')).toBe(14);
    expect(visibleCardCount('poster', 'fullscreen')).toBe(2);
  });

  const inEnglish = (children: ReactNode) => (
    <IntlProvider locale="en" messages={{ UI_RAIL_PREVIOUS: 'Back in {heading}', UI_RAIL_NEXT: 'On in {heading}' }}>
      {children}
    </IntlProvider>
  );
  const rail = () =>
    inEnglish(
      <Rail heading="Tonight" showHeading layout="carousel" design="thumbnail" isEager count={20}>
        {(index) => <a href={`/${index}`}>{index}</a>}
      </Rail>,
    );
  const cards = () => screen.getAllByRole('listitem').length;

  it('renders only the visible cards until the page has stopped scrolling for a while', () => {
    withTokens();
    inWindow(1440);
    scrollPageTo(100);
    render(rail());
    expect(cards()).toBe(5);
    act(() => void vi.advanceTimersByTime(200));
    scrollPageTo(200);
    act(() => void vi.advanceTimersByTime(250));
    expect(cards()).toBe(5);
    act(() => void vi.advanceTimersByTime(5000));
    expect(cards()).toBe(20);
  });

  it('renders all cards on focus, pointer or touch', () => {
    withTokens();
    inWindow(1440);
    for (const name of ['focusin', 'pointerenter', 'touchstart']) {
      scrollPageTo(100);
      const { unmount } = render(rail());
      expect(cards()).toBe(5);
      act(() => void screen.getAllByRole('listitem')[0]?.closest('div')?.dispatchEvent(new Event(name)));
      expect(cards(), name).toBe(20);
      unmount();
    }
  });
});
