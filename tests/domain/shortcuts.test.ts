import { describe, expect, it } from 'vitest';
import {
  type FocusKind,
  isRepeated,
  isSingleKey,
  meantKey,
  SHORTCUT_LIST,
  type Shortcut,
  shortcutOf,
} from '../../machines/player/shortcuts.ts';

const press = (key: string, focus: FocusKind = 'elsewhere', hasModifier = false) => shortcutOf({ key, focus, hasModifier });
const LETTERS = ['k', 'K', 'j', 'l', 'm', 'c', 'f', 'i', '<', '>', '?', '0', '9', 'PageUp', 'PageDown', 'Escape'];
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const FOCUS: readonly FocusKind[] = ['field', 'slider', 'choice', 'button', 'elsewhere'];

describe('the keys of the player', () => {
  it.each([...LETTERS, ...ARROWS, ' '])('PLY-02 "%s" does nothing in a text field or with a modifier', (key) => {
    expect(press(key)).not.toBeNull();
    expect(press(key, 'field')).toBeNull();
    expect(press(key, 'elsewhere', true)).toBeNull();
  });

  it.each(LETTERS)('PLY-02 "%s" does the same with focus on any control', (key) => {
    for (const focus of ['slider', 'choice', 'button'] as const) expect(press(key, focus)).toEqual(press(key));
  });

  it.each(ARROWS)('PLY-02 %s is left to sliders and choices, and works on a button', (key) => {
    expect(press(key, 'slider')).toBeNull();
    expect(press(key, 'choice')).toBeNull();
    expect(press(key, 'button')).toEqual(press(key));
  });

  it('PLY-02 space activates a focused button or choice, and toggles play everywhere else', () => {
    expect(FOCUS.filter((focus) => press(' ', focus) !== null)).toEqual(['slider', 'elsewhere']);
    expect(press(' ')).toEqual({ kind: 'togglePlay' });
  });

  it.each(['Enter', 'Tab', 'Home', 'constructor', '__proto__', 'é', ''])('PLY-02 "%s" is not a player key', (key) => {
    expect(press(key)).toBeNull();
  });

  it('PLY-42 a held key seeks, changes the volume and the channel again; it toggles and chooses once', () => {
    const repeats = (key: string) => {
      const shortcut = press(key);
      return shortcut !== null && isRepeated(shortcut);
    };
    const again = SHORTCUT_LIST.flatMap(({ keys }) => keys.filter(repeats));
    expect(again).toEqual(['j', 'ArrowLeft', 'l', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']);
  });

  it('TV-05 the media keys play, pause, seek and start the next title', () => {
    const keys = ['MediaPlayPause', 'MediaRewind', 'MediaFastForward', 'MediaTrackNext'];
    expect(keys.map((key) => press(key))).toEqual(['k', 'j', 'l', 'n'].map((key) => press(key)));
  });

  it('PLY-02 single-character shortcuts can be switched off; space and named keys cannot', () => {
    expect([...LETTERS, ...ARROWS, ' '].filter((key) => !isSingleKey(key))).toEqual(['PageUp', 'PageDown', 'Escape', ...ARROWS, ' ']);
  });
});

/** The characters of a keyboard, by the codes of the keys that type them: without Shift, and with it. */
type Layout = Readonly<Record<string, readonly [plain: string, shifted: string]>>;
const ROW = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9', 'Digit0'];
const LETTERS_OF_SHORTCUTS = ['KeyK', 'KeyJ', 'KeyL', 'KeyM', 'KeyC', 'KeyF', 'KeyI', 'KeyS', 'KeyN', 'KeyG'];
const keysOf = (codes: readonly string[], plain: string, shifted: string): Layout =>
  Object.fromEntries(codes.map((code, at) => [code, [[...plain][at] ?? '', [...shifted][at] ?? '']]));

const US = { ...keysOf(ROW, '1234567890', '!@#$%^&*()'), ...keysOf(LETTERS_OF_SHORTCUTS, 'kjlmcfisng', 'KJLMCFISNG'), ...keysOf(['Comma', 'Period', 'Slash', 'Semicolon'], ',./;', '<>?:') }; // biome-ignore format: one line
const LAYOUTS: Readonly<Record<string, Layout>> = {
  QWERTY: US,
  QWERTZ: { ...US, ...keysOf(ROW, '1234567890', '!"§$%&/()='), ...keysOf(['IntlBackslash', 'Minus', 'Semicolon', 'KeyY'], '<ßöz', '>?ÖZ') },
  AZERTY: { ...keysOf(ROW, '&é"\'(-è_çà', '1234567890'), ...keysOf(LETTERS_OF_SHORTCUTS, 'kjl,cfisng', 'KJL?CFISNG'), ...keysOf(['Semicolon', 'IntlBackslash', 'KeyQ', 'KeyA'], 'm<aq', 'M>AQ') }, // biome-ignore format: one line
  Dvorak: { ...keysOf(ROW, '1234567890', '!@#$%^&*()'), ...keysOf(['KeyV', 'KeyC', 'KeyP', 'KeyM', 'KeyI', 'KeyY', 'KeyG', 'Semicolon', 'KeyL', 'KeyU'], 'kjlmcfisng', 'KJLMCFISNG'), ...keysOf(['KeyW', 'KeyE', 'BracketLeft', 'KeyZ', 'KeyQ', 'KeyS'], ",./;'o", '<>?:"O') }, // biome-ignore format: one line
  Cyrillic: { ...keysOf(ROW, '1234567890', '!"№;%:?*()'), ...keysOf(LETTERS_OF_SHORTCUTS, 'лодьсашытп', 'ЛОДЬСАШЫТП'), ...keysOf(['Comma', 'Period', 'Slash', 'Semicolon'], 'бю.ж', 'БЮ,Ж') }, // biome-ignore format: one line
  Greek: { ...keysOf(ROW, '1234567890', '!@#$%^&*()'), ...keysOf(LETTERS_OF_SHORTCUTS, 'κξλμψφισνγ', 'ΚΞΛΜΨΦΙΣΝΓ'), ...keysOf(['Comma', 'Period', 'Slash', 'KeyQ'], ',./;', '<>?:') }, // biome-ignore format: one line
};
const pressOn = (layout: string, code: string, shiftKey = false) => {
  const key = LAYOUTS[layout]?.[code]?.[shiftKey ? 1 : 0] ?? '';
  return { key, shortcut: press(meantKey({ key, code, shiftKey })) };
};
const codesOf = (layout: string) => Object.keys(LAYOUTS[layout] ?? {});

describe.each(Object.keys(LAYOUTS))('on a %s keyboard', (layout) => {
  it('PLY-02 each letter of a shortcut has a key, with and without Shift', () => {
    for (const letter of 'kjlmcfisng') {
      for (const shiftKey of [false, true]) {
        expect(codesOf(layout).filter((code) => meantKey({ key: pressOn(layout, code, shiftKey).key, code, shiftKey }).toLowerCase() === letter), letter).toHaveLength(1); // biome-ignore format: one line
      }
    }
  });

  it('PLY-02 the first row seeks, and its keys type the digits of a channel, without Shift', () => {
    const shares = ROW.map((code) => pressOn(layout, code).shortcut);
    expect(shares).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => ({ kind: 'seekToShare', share: digit / 10 })));
  });

  it('PLY-02 a Latin letter and a sign do what is printed on the key', () => {
    for (const code of codesOf(layout)) {
      for (const shiftKey of [false, true]) {
        const { key, shortcut } = pressOn(layout, code, shiftKey);
        const isByPlace = ROW.includes(code) && !shiftKey;
        if (/^[\x21-\x7e]$/.test(key) && !isByPlace) expect(shortcut, `${code} types ${key}`).toEqual(press(key));
      }
    }
  });
});

describe('a key of no layout in particular', () => {
  it.each([
    ['an Arabic digit of the first row', '٥', 'Digit5', '5'],
    ['a Turkish i without a dot', 'ı', 'KeyI', 'i'],
    ['a Czech letter of the first row', 'ě', 'Digit2', '2'],
    ['a full-width letter', 'ｋ', 'KeyK', 'k'],
    ['a key during an input method', 'Process', 'KeyK', 'k'],
    ['a key without a name', 'Unidentified', 'KeyM', 'm'],
    ['a letter in a place that types none on QWERTY', 'ö', 'Semicolon', 'ö'],
    ['a letter from AltGr', 'ł', '', 'ł'],
    ['a digit of the keypad', '7', 'Numpad7', '7'],
    ['the keypad without Num Lock', 'Home', 'Numpad7', 'Home'],
    ['a named key', 'PageUp', 'PageUp', 'PageUp'],
    ['a sign of Dvorak', ';', 'KeyZ', ';'],
  ])('PLY-02 %s: %s at %s means %s', (_, key, code, meant) => expect(meantKey({ key, code, shiftKey: false })).toBe(meant));
});

describe('the list of shortcuts', () => {
  it.each(SHORTCUT_LIST)('PLY-02 lists $kind with working keys: $keys', ({ keys, kind, direction }) => {
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(press(key)).toMatchObject({ kind, ...(direction && { direction }) });
  });

  it('PLY-02 lists every action of a key, in each direction', () => {
    const nameOf = (shortcut: Shortcut | { kind: string; direction?: number }) =>
      `${shortcut.kind} ${'direction' in shortcut ? (shortcut.direction ?? '') : ''}`.trim();
    const all = [...LETTERS, ...ARROWS, ' '].map((key) => press(key)).filter((shortcut) => shortcut !== null);
    const listed = new Set(SHORTCUT_LIST.map(nameOf));
    expect([...new Set(all.map(nameOf))].filter((name) => !listed.has(name))).toEqual([]);
  });
});
