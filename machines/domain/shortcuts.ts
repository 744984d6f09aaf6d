/** The keys of the player (PLY-02). They do nothing in fields, and leave alone what the focused control uses itself. */

export type Shortcut =
  | { kind: 'togglePlay' }
  | { kind: 'skip'; direction: 1 | -1 }
  /** 0 to 0.9 of the whole. */
  | { kind: 'seekToShare'; share: number }
  | { kind: 'volume'; direction: 1 | -1 }
  | { kind: 'toggleSound' }
  | { kind: 'toggleSubtitles' }
  | { kind: 'toggleFullscreen' }
  | { kind: 'togglePictureInPicture' }
  | { kind: 'speed'; direction: 1 | -1 }
  | { kind: 'channel'; direction: 1 | -1 }
  | { kind: 'closePanel' };

/** What has the focus: a field is written in, a control answers to arrows, space and the like itself. */
export type FocusKind = 'field' | 'control' | 'elsewhere';

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
  PageUp: { kind: 'channel', direction: -1 },
  PageDown: { kind: 'channel', direction: 1 },
  ChannelUp: { kind: 'channel', direction: 1 },
  ChannelDown: { kind: 'channel', direction: -1 },
  Escape: { kind: 'closePanel' },
};

/** Keys that buttons, sliders and lists use themselves. */
const AWAY_FROM_CONTROLS: Readonly<Record<string, Shortcut>> = {
  ' ': { kind: 'togglePlay' },
  ArrowLeft: { kind: 'skip', direction: -1 },
  ArrowRight: { kind: 'skip', direction: 1 },
  ArrowUp: { kind: 'volume', direction: 1 },
  ArrowDown: { kind: 'volume', direction: -1 },
};

/**
 * What a key asks for; null when it is not the player's.
 * @param pressed.key as in KeyboardEvent.key
 * @param pressed.hasModifier control, alt or command is held: the key belongs to the browser
 */
export function shortcutOf({ key, hasModifier, focus }: { key: string; hasModifier: boolean; focus: FocusKind }): Shortcut | null {
  if (hasModifier || focus === 'field') return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (/^[0-9]$/.test(name)) return { kind: 'seekToShare', share: Number(name) / 10 };
  if (Object.hasOwn(BY_KEY, name)) return BY_KEY[name] ?? null;
  return focus === 'elsewhere' && Object.hasOwn(AWAY_FROM_CONTROLS, name) ? (AWAY_FROM_CONTROLS[name] ?? null) : null;
}
