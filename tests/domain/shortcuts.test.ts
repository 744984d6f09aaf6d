import { describe, expect, it } from 'vitest';
import { type FocusKind, isSingleKey, SHORTCUT_LIST, type Shortcut, shortcutOf } from '../../machines/domain/shortcuts.ts';

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

  it('PLY-02 single-character shortcuts can be switched off; space and named keys cannot', () => {
    expect([...LETTERS, ...ARROWS, ' '].filter((key) => !isSingleKey(key))).toEqual(['PageUp', 'PageDown', 'Escape', ...ARROWS, ' ']);
  });
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
