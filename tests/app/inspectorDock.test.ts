/** The inspector: the URL option that opens it, the side and size of the dock, and the space that remains for the application. */
import { describe, expect, it, vi } from 'vitest';
import { sideOf, sizeWithin, storedSizes, usualSize } from '../../src/inspector/dock.ts';
import { takeInspectorRequest } from '../../src/inspector/request.ts';
import { conditionWithin, lengthWithin } from '../../src/inspector/reservedSpace.ts';
import { createLink } from '../../src/inspector/statelyLink.ts';

function aStorage(given: Record<string, string> = {}) {
  const kept = new Map(Object.entries(given));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const blocked = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('blocked');
  },
  removeItem: () => {
    throw new Error('blocked');
  },
};

describe('the URL option', () => {
  const take = (search: string, storage: Parameters<typeof takeInspectorRequest>[2]) => {
    const replaceState = vi.fn();
    const inspector = takeInspectorRequest({ pathname: '/live', search, hash: '#now' }, { state: { at: 3 }, replaceState }, storage);
    return { inspector, replaceState };
  };

  it.each([
    ['no inspector', '', null],
    ['no inspector', '?plan=1', null],
    ['the inspector of the project', '?inspect', 'own'],
    ['the inspector of the project', '?inspect=', 'own'],
    ['the inspector of the project', '?inspect=yes', 'own'],
    ['the official inspector', '?inspect=stately', 'stately'],
    ['no inspector', '?inspect=off', null],
  ])('FLW-03 opens %s for the query "%s"', (_, search, inspector) => {
    expect(take(search, aStorage()).inspector).toBe(inspector);
    expect(take(search, blocked).inspector).toBe(inspector);
    expect(take(search, null).inspector).toBe(inspector);
  });

  it('FLW-03 stores the option for the tab until another option replaces it', () => {
    const tab = aStorage();
    take('?inspect=stately', tab);
    expect(take('', tab).inspector).toBe('stately');
    take('?inspect', tab);
    expect(take('?plan=1', tab).inspector).toBe('own');
    take('?inspect=off', tab);
    expect(take('', tab).inspector).toBeNull();
  });

  it('FLW-03 removes the option, and nothing else, from the URL', () => {
    expect(take('?plan=1&inspect&a=b', aStorage()).replaceState).toHaveBeenCalledWith({ at: 3 }, '', '/live?plan=1&a=b#now');
    expect(take('?inspect', aStorage()).replaceState).toHaveBeenCalledWith({ at: 3 }, '', '/live#now');
    expect(take('?plan=1', aStorage()).replaceState).not.toHaveBeenCalled();
  });
});

describe('the dock', () => {
  it('FLW-03 docks at the right, and below when the window is narrower than 900 px', () => {
    expect([1600, 1024, 900, 899, 390].map(sideOf)).toEqual(['right', 'right', 'right', 'below', 'below']);
  });

  it('FLW-03 limits the size so that inspector and application both keep space', () => {
    expect(sizeWithin('right', 5000, 1600)).toBe(1240);
    expect(sizeWithin('right', 1, 1600)).toBe(320);
    expect(sizeWithin('below', 5000, 300)).toBe(150);
    expect([usualSize('right', 1600), usualSize('right', 1024), usualSize('below', 844)]).toEqual([620, 410, 422]);
  });

  it('FLW-03 stores the size and ignores invalid stored sizes', () => {
    const machine = aStorage();
    storedSizes(machine).keep({ right: 500 });
    expect(storedSizes(machine).read()).toEqual({ right: 500 });
    for (const kept of ['{', '7', 'null', '{"right":"wide","below":-4}'])
      expect(storedSizes(aStorage({ 'marquee.inspector': kept })).read()).toBeNull();
    expect(storedSizes(blocked).read()).toBeNull();
    expect(storedSizes(blocked).keep({ right: 1 })).toBe(false);
  });
});

describe('the space for the application', () => {
  const wide = { width: 1600, height: 900 };
  it.each([
    ['(max-width: 934px)', { right: 600, below: 0 }, '(max-width: 1534px)'],
    ['(width <= 934px) and (height <= 500px)', { right: 0, below: 300 }, '(width <= 934px) and (height <= 800px)'],
    ['(min-width: 768px) and (max-width: 1170px)', { right: 10, below: 0 }, '(min-width: 778px) and (max-width: 1180px)'],
    ['(768px <= width <= 1170px)', { right: 10, below: 0 }, '(778px <= width <= 1180px)'],
    ['(max-width: 767px), (pointer: coarse)', { right: 600, below: 0 }, '(max-width: 1367px), (pointer: coarse)'],
    ['(orientation: portrait)', { right: 800, below: 0 }, '(min-width: 0px)'],
    ['(orientation: portrait)', { right: 600, below: 0 }, '(max-width: 0px)'],
    ['(hover: hover)', { right: 600, below: 0 }, '(hover: hover)'],
  ])('FLW-03 rewrites the media query "%s" for the dock %o as "%s"', (condition, taken, expected) => {
    expect(conditionWithin(condition, taken, wide)).toBe(expected);
  });

  it('FLW-03 keeps fixed elements beside the inspector and leaves other lengths unchanged', () => {
    expect(lengthWithin('right', '16px', true)).toBe('calc(16px + var(--inspector-right, 0px))');
    expect(lengthWithin('bottom', '0px', true)).toBe('calc(0px + var(--inspector-below, 0px))');
    expect(lengthWithin('left', '50%', true)).toBe('calc(50% - var(--inspector-right, 0px) * 0.5)');
    expect(lengthWithin('height', '100vh', false)).toBe('calc(100vh - var(--inspector-below, 0px))');
    expect(lengthWithin('width', 'min(318px, calc(100% - 48px))', true)).toBe(
      'min(318px, calc((100% - var(--inspector-right, 0px)) - 48px))',
    );
    for (const [property, value, isFixed] of [
      ['right', 'auto', true],
      ['right', '16px', false],
      ['left', '8px', true],
      ['width', '100%', false],
      ['height', '80vh', true],
    ] as const)
      expect(lengthWithin(property, value, isFixed)).toBeNull();
  });
});

describe('the official inspector', () => {
  function aView(opens: boolean) {
    const target = { postMessage: vi.fn() };
    const listeners: ((event: object) => void)[] = [];
    const timers: (() => void)[] = [];
    const view = {
      open: vi.fn(() => (opens ? target : null)),
      addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
      setTimeout: (run: () => void) => timers.push(run),
    };
    const post = (data: unknown, source: unknown = target, origin = 'https://stately.ai') => {
      for (const listener of listeners) listener({ data, source, origin });
    };
    return { link: createLink(view as unknown as Window), target, post, view, timers };
  }
  const connected = { type: '@statelyai.connected' };

  it('FLW-03 sends earlier and later events to the vendor’s page only, without secrets', () => {
    const { link, target, post } = aView(true);
    link.send({ type: '@xstate.event', event: { type: 'login.submit', password: 'Lantern' }, definition: 'x'.repeat(900) });
    link.open();
    post(connected, target, 'https://elsewhere.example');
    post(connected, {});
    post({ type: 'hello' });
    post(null);
    expect(link.read()).toBe('opening');
    expect(target.postMessage).not.toHaveBeenCalled();
    post(connected);
    expect(link.read()).toBe('connected');
    expect(target.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: '@xstate.event', event: { type: 'login.submit', password: '•••' }, definition: 'x'.repeat(900) },
      'https://stately.ai',
    );
    link.send({ type: '@xstate.event', event: { type: 'later' } });
    expect(target.postMessage).toHaveBeenCalledTimes(2);
  });

  it('FLW-03 reports when the browser blocks the window and when the page does not connect', () => {
    const refused = aView(false);
    refused.link.open();
    expect(refused.link.read()).toBe('refused');
    const lost = aView(true);
    lost.link.open();
    for (const run of lost.timers) run();
    expect(lost.link.read()).toBe('unreachable');
    lost.post(connected);
    expect(lost.link.read()).toBe('connected');
  });
});
