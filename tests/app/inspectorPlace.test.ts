/** Where the inspector is: whether it is wanted, how large it is, and what room it leaves the application. */
import { describe, expect, it, vi } from 'vitest';
import { keepSizes, readSizes, sideOf, sizeWithin, usualSize } from '../../src/inspector/dock.ts';
import { conditionWithin, lengthWithin } from '../../src/inspector/room.ts';
import { createLink } from '../../src/inspector/statelyLink.ts';
import { takeInspectorWish } from '../../src/inspector/wish.ts';

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

describe('the wish', () => {
  const take = (search: string, storage: Parameters<typeof takeInspectorWish>[2]) => {
    const replaceState = vi.fn();
    const wish = takeInspectorWish({ pathname: '/live', search, hash: '#now' }, { state: { at: 3 }, replaceState }, storage);
    return { wish, replaceState };
  };

  it.each([
    ['', null],
    ['?plan=1', null],
    ['?inspect', 'own'],
    ['?inspect=', 'own'],
    ['?inspect=yes', 'own'],
    ['?inspect=stately', 'stately'],
    ['?inspect=off', null],
  ])('FLW-03 %s asks for %s', (search, wish) => {
    expect(take(search, aStorage()).wish).toBe(wish);
    expect(take(search, blocked).wish).toBe(wish);
    expect(take(search, null).wish).toBe(wish);
  });

  it('FLW-03 the tab remembers it, until it is told otherwise', () => {
    const tab = aStorage();
    take('?inspect=stately', tab);
    expect(take('', tab).wish).toBe('stately');
    take('?inspect', tab);
    expect(take('?plan=1', tab).wish).toBe('own');
    take('?inspect=off', tab);
    expect(take('', tab).wish).toBeNull();
  });

  it('FLW-03 it is taken out of the address, and nothing else is', () => {
    expect(take('?plan=1&inspect&a=b', aStorage()).replaceState).toHaveBeenCalledWith({ at: 3 }, '', '/live?plan=1&a=b#now');
    expect(take('?inspect', aStorage()).replaceState).toHaveBeenCalledWith({ at: 3 }, '', '/live#now');
    expect(take('?plan=1', aStorage()).replaceState).not.toHaveBeenCalled();
  });
});

describe('the dock', () => {
  it('FLW-03 is at the right, and below where that would leave no room', () => {
    expect([1600, 1024, 900, 899, 390].map(sideOf)).toEqual(['right', 'right', 'right', 'below', 'below']);
  });

  it('FLW-03 leaves room for both, whatever size is asked for', () => {
    expect(sizeWithin('right', 5000, 1600)).toBe(1240);
    expect(sizeWithin('right', 1, 1600)).toBe(320);
    expect(sizeWithin('below', 5000, 300)).toBe(150);
    expect([usualSize('right', 1600), usualSize('right', 1024), usualSize('below', 844)]).toEqual([620, 410, 422]);
  });

  it('FLW-03 its size is remembered; what is none is not', () => {
    const machine = aStorage();
    keepSizes(machine, { right: 500 });
    expect(readSizes(machine)).toEqual({ right: 500 });
    for (const kept of ['{', '7', 'null', '{"right":"wide","below":-4}'])
      expect(readSizes(aStorage({ 'marquee.inspector': kept }))).toEqual({});
    expect(readSizes(blocked)).toEqual({});
    expect(() => keepSizes(blocked, { right: 1 })).not.toThrow();
  });
});

describe('room beside the application', () => {
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
  ])('FLW-03 %s with %o taken is %s', (condition, taken, expected) => {
    expect(conditionWithin(condition, taken, wide)).toBe(expected);
  });

  it('FLW-03 what is fixed to an edge keeps away from the inspector, and nothing else moves', () => {
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
    const hear: ((event: object) => void)[] = [];
    const late: (() => void)[] = [];
    const view = {
      open: vi.fn(() => (opens ? target : null)),
      addEventListener: (_: string, listener: (event: object) => void) => hear.push(listener),
      setTimeout: (tell: () => void) => late.push(tell),
    };
    const say = (data: unknown, source: unknown = target, origin = 'https://stately.ai') => {
      for (const listener of hear) listener({ data, source, origin });
    };
    return { link: createLink(view as unknown as Window), target, say, view, late };
  }
  const connected = { type: '@statelyai.connected' };

  it('FLW-03 tells the vendor’s page alone, what came before included, and no secrets', () => {
    const { link, target, say } = aView(true);
    link.send({ type: '@xstate.event', event: { type: 'login.submit', password: 'Lantern' }, definition: 'x'.repeat(900) });
    link.open();
    say(connected, target, 'https://elsewhere.example');
    say(connected, {});
    say({ type: 'hello' });
    say(null);
    expect(link.read()).toBe('opening');
    expect(target.postMessage).not.toHaveBeenCalled();
    say(connected);
    expect(link.read()).toBe('connected');
    expect(target.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: '@xstate.event', event: { type: 'login.submit', password: '•••' }, definition: 'x'.repeat(900) },
      'https://stately.ai',
    );
    link.send({ type: '@xstate.event', event: { type: 'later' } });
    expect(target.postMessage).toHaveBeenCalledTimes(2);
  });

  it('FLW-03 says when its window is refused, and when its page cannot be reached', () => {
    const refused = aView(false);
    refused.link.open();
    expect(refused.link.read()).toBe('refused');
    const lost = aView(true);
    lost.link.open();
    for (const tell of lost.late) tell();
    expect(lost.link.read()).toBe('unreachable');
    lost.say(connected);
    expect(lost.link.read()).toBe('connected');
  });
});
