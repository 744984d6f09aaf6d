/** The keyboard shortcuts of the player (PLY-02). Fields receive all keys. A focused control keeps the keys that it uses itself. */

export type Shortcut =
  | { kind: 'togglePlay' }
  | { kind: 'skip'; direction: 1 | -1 }
  /** Share of the duration, 0 to 0.9. */
  | { kind: 'seekToShare'; share: number }
  | { kind: 'volume'; direction: 1 | -1 }
  | { kind: 'toggleSound' }
  | { kind: 'toggleSubtitles' }
  | { kind: 'toggleFullscreen' }
  | { kind: 'togglePictureInPicture' }
  | { kind: 'speed'; direction: 1 | -1 }
  | { kind: 'channel'; direction: 1 | -1 }
  | { kind: 'goLive' }
  | { kind: 'skipMarker' }
  | { kind: 'playNext' }
  | { kind: 'toggleStatistics' }
  | { kind: 'showShortcuts' }
  | { kind: 'closePanel' };

/**
 * The kind of the focused element. A field uses all keys, a slider the arrows, a choice (radio, checkbox) the arrows and space, a button
 * only space.
 */
export type FocusKind = 'field' | 'slider' | 'choice' | 'button' | 'elsewhere';

const BY_KEY: Readonly<Record<string, Shortcut>> = {
  k: { kind: 'togglePlay' },
  j: { kind: 'skip', direction: -1 },
  l: { kind: 'skip', direction: 1 },
  m: { kind: 'toggleSound' },
  c: { kind: 'toggleSubtitles' },
  f: { kind: 'toggleFullscreen' },
  i: { kind: 'togglePictureInPicture' },
  '<': { kind: 'speed', direction: -1 },
  '>': { kind: 'speed', direction: 1 },
  s: { kind: 'skipMarker' },
  n: { kind: 'playNext' },
  g: { kind: 'goLive' },
  d: { kind: 'toggleStatistics' },
  '?': { kind: 'showShortcuts' },
  PageUp: { kind: 'channel', direction: -1 },
  PageDown: { kind: 'channel', direction: 1 },
  ChannelUp: { kind: 'channel', direction: 1 },
  ChannelDown: { kind: 'channel', direction: -1 },
  Escape: { kind: 'closePanel' },
  MediaPlayPause: { kind: 'togglePlay' },
  MediaRewind: { kind: 'skip', direction: -1 },
  MediaFastForward: { kind: 'skip', direction: 1 },
  MediaTrackNext: { kind: 'playNext' },
};

const ARROWS: Readonly<Record<string, Shortcut>> = {
  ArrowLeft: { kind: 'skip', direction: -1 },
  ArrowRight: { kind: 'skip', direction: 1 },
  ArrowUp: { kind: 'volume', direction: 1 },
  ArrowDown: { kind: 'volume', direction: -1 },
};

/** `key`, `code` and `shiftKey` of a KeyboardEvent. Empty `code`: unknown. */
export type PressedKey = { key: string; code: string; shiftKey: boolean };

const SHORTCUT_SIGNS = '<>? ';
/** The names of keys that type nothing by themselves: of an input method, an unknown key, an accent before its letter. */
const UNTYPED = ['Process', 'Unidentified', 'Dead'];

/**
 * The key that a press means on any keyboard layout: what it types, where this is a letter a-z, a digit, or a sign with a shortcut; else
 * the letter or digit at the same place of a QWERTY keyboard. So the letters of Cyrillic, Greek, Arabic and other keyboards and the digits of
 * AZERTY's first row work, and AZERTY, QWERTZ and Dvorak keep the letters that are printed on their keys.
 * @returns a single character, or the name of the key as in KeyboardEvent.key
 */
export function meantKey({ key, code, shiftKey }: PressedKey): string {
  if (/^[a-z0-9]$/i.test(key) || (key !== '' && SHORTCUT_SIGNS.includes(key))) return key;
  const isNamed = [...key].length > 1 && !UNTYPED.includes(key);
  if (isNamed) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const [, digit] = /^Digit([0-9])$/.exec(code) ?? [];
  // Dvorak types signs with keys that type letters elsewhere.
  if (letter !== undefined && !/^[\x21-\x7e]$/.test(key)) return letter.toLowerCase();
  // With Shift, the first row types signs on QWERTY, and digits on AZERTY.
  return digit !== undefined && !shiftKey ? digit : key;
}

/** Whether the key types a character. The viewer can switch these shortcuts off (WCAG 2.1.4). Space is not one of them. */
export const isSingleKey = (key: string): boolean => key.length === 1 && key !== ' ';

/**
 * The shortcut of a key; null when the player does not use the key.
 * @param pressed.key from `meantKey`
 * @param pressed.hasModifier Ctrl, Alt or Meta is held: the browser handles the key
 */
export function shortcutOf({ key, hasModifier, focus }: { key: string; hasModifier: boolean; focus: FocusKind }): Shortcut | null {
  if (hasModifier || focus === 'field') return null;
  if (key === ' ') return focus === 'elsewhere' || focus === 'slider' ? { kind: 'togglePlay' } : null;
  if (Object.hasOwn(ARROWS, key)) return focus === 'elsewhere' || focus === 'button' ? (ARROWS[key] ?? null) : null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (/^[0-9]$/.test(name)) return { kind: 'seekToShare', share: Number(name) / 10 };
  return Object.hasOwn(BY_KEY, name) ? (BY_KEY[name] ?? null) : null;
}

export type ListedShortcut = {
  /** Alternatives, as in KeyboardEvent.key. */
  keys: readonly string[];
  kind: Shortcut['kind'];
  direction?: 1 | -1;
  /** live: listed for channels only. title: listed for titles only. Absent: listed for both. */
  only?: 'live' | 'title';
};

/** PLY-42: whether a held key repeats the shortcut. A toggle would go to and fro. */
export const isRepeated = ({ kind }: Shortcut): boolean => kind === 'skip' || kind === 'volume' || kind === 'channel';

/** The keys in the order in which the shortcut sheet lists them. */
export const SHORTCUT_LIST: readonly ListedShortcut[] = [
  { keys: ['k', ' '], kind: 'togglePlay' },
  { keys: ['j', 'ArrowLeft'], kind: 'skip', direction: -1 },
  { keys: ['l', 'ArrowRight'], kind: 'skip', direction: 1 },
  { keys: ['0', '9'], kind: 'seekToShare', only: 'title' },
  { keys: ['ArrowUp'], kind: 'volume', direction: 1 },
  { keys: ['ArrowDown'], kind: 'volume', direction: -1 },
  { keys: ['m'], kind: 'toggleSound' },
  { keys: ['c'], kind: 'toggleSubtitles' },
  { keys: ['<'], kind: 'speed', direction: -1, only: 'title' },
  { keys: ['>'], kind: 'speed', direction: 1, only: 'title' },
  { keys: ['s'], kind: 'skipMarker', only: 'title' },
  { keys: ['n'], kind: 'playNext', only: 'title' },
  { keys: ['PageUp'], kind: 'channel', direction: -1, only: 'live' },
  { keys: ['PageDown'], kind: 'channel', direction: 1, only: 'live' },
  { keys: ['g'], kind: 'goLive', only: 'live' },
  { keys: ['i'], kind: 'togglePictureInPicture' },
  { keys: ['f'], kind: 'toggleFullscreen' },
  { keys: ['d'], kind: 'toggleStatistics' },
  { keys: ['?'], kind: 'showShortcuts' },
  { keys: ['Escape'], kind: 'closePanel' },
];
