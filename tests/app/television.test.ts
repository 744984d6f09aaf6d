import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../../src/shell/leanBack/gamepads.ts';
import { nameOf } from '../../src/shell/leanBack/remote.ts';
import { isTelevisionIn } from '../../src/shell/television.ts';

const WEBOS = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager';
const TIZEN = 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36';
const FIRE = 'Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7633) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110 Mobile Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Tizen 5.0; SM-R800) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

function tab() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const page = (changes: Partial<Parameters<typeof isTelevisionIn>[0]> = {}) => ({ search: '', userAgent: DESKTOP, width: 1920, ...changes });

describe('the layout of a tab', () => {
  it.each([
    [WEBOS, true],
    [TIZEN, true],
    [FIRE, true],
    [PHONE, false],
    [DESKTOP, false],
  ])('TV-01 %s is a television: %s', (userAgent, isTelevision) => {
    expect(isTelevisionIn(page({ userAgent }), 'detect', null)).toBe(isTelevision);
    expect(isTelevisionIn(page({ userAgent }), 'tv', null)).toBe(true);
    expect(isTelevisionIn(page({ userAgent }), 'web', null)).toBe(false);
  });

  it('TV-01 the URL chooses for the rest of the tab', () => {
    const storage = tab();
    expect(isTelevisionIn(page({ search: '?layout=tv' }), 'web', storage)).toBe(true);
    expect(isTelevisionIn(page({ search: '?layout=cinema' }), 'web', storage)).toBe(true);
    expect(isTelevisionIn(page({ search: '?layout=web' }), 'tv', storage)).toBe(false);
    expect(isTelevisionIn(page({ userAgent: WEBOS }), 'detect', storage)).toBe(false);
    expect(isTelevisionIn(page({ search: '?layout=tv' }), 'detect', null)).toBe(true);
  });

  it('TV-01 a window below 1280 px has the layout of a desktop', () => {
    expect(isTelevisionIn(page({ search: '?layout=tv', width: 1279 }), 'tv', tab())).toBe(false);
    expect(isTelevisionIn(page({ search: '?layout=tv', width: 1280 }), 'tv', tab())).toBe(true);
  });
});

it('TV-07 no letters are smaller than 28 px in a window of 1920 px', () => {
  const css = readFileSync('src/styles/television.css', 'utf8');
  const root = (Number(/font-size: ([\d.]+)vw/.exec(css)?.[1]) * 1920) / 100;
  const own = [...css.matchAll(/--t-(\d+): ([\d.]+)rem/g)];
  const all = [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--t-(\d+):/g)].map(([, name]) => name);
  expect(own.map(([, name]) => name)).toEqual(all);
  for (const [, , rem] of own) expect(Number(rem) * root).toBeGreaterThanOrEqual(28);
});

describe('the keys of a remote control and a gamepad', () => {
  it('TV-04 TV-05 knows keys that have only a code', () => {
    const named = (keyCode: number, key = 'Unidentified') => nameOf({ key, keyCode });
    expect([461, 10009, 415, 10252].map((code) => named(code))).toEqual(['GoBack', 'GoBack', 'MediaPlay', 'MediaPlayPause']);
    expect(named(27, 'Escape')).toBe('Escape');
  });

  it('TV-06 reads the cross, the stick and the buttons of the standard mapping', () => {
    const pad = (pressed: readonly number[], axes: readonly number[] = [0, 0]) => ({
      axes,
      buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index), touched: false, value: 0 })),
    });
    expect([...keysOf(pad([0, 1]))]).toEqual(['Enter', 'GoBack']);
    expect([...keysOf(pad([12, 13, 14, 15]))]).toEqual(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
    expect([...keysOf(pad([14], [-0.9, 0.2]))]).toEqual(['ArrowLeft']);
    expect([...keysOf(pad([], [0.3, 0.7]))]).toEqual(['ArrowDown']);
  });
});
