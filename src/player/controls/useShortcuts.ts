/**
 * PLY-02: the keyboard shortcuts of the player. Single-key shortcuts can be turned off (WCAG 2.1.4). The choice is stored on this device.
 */

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type FocusKind, isRepeated, isSingleKey, meantKey, type Shortcut, shortcutOf } from '../../../machines/player/shortcuts.ts';
import { ownName } from '../../configuration/basePath.ts';

const STORED = ownName('player.shortcuts');
const listeners = new Set<() => void>();
let areOn = readChoice();

function readChoice() {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

/** When storage is blocked, the choice lasts as long as the page. */
export function switchShortcuts(on: boolean) {
  areOn = on;
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {}
  for (const listener of listeners) listener();
}

export const useAreShortcutsOn = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areOn,
  );

const FIELDS = 'textarea, select, [contenteditable], input:not([type="range"], [type="radio"], [type="checkbox"], [type="button"])';
const SLIDERS = 'input[type="range"], [role="slider"]';
const CHOICES = 'input[type="radio"], input[type="checkbox"], [role="listbox"], [role="option"], [role="tab"]';
const BUTTONS = 'button, a, summary, input, [tabindex="0"]';

function focusKindOf(target: EventTarget | null): FocusKind {
  if (!(target instanceof Element)) return 'elsewhere';
  if (target.closest(FIELDS)) return 'field';
  if (target.closest(SLIDERS)) return 'slider';
  if (target.closest(CHOICES)) return 'choice';
  return target.closest(BUTTONS) ? 'button' : 'elsewhere';
}

/** @param act handles a shortcut; false leaves the key to the browser */
export function useShortcuts(act: (shortcut: Shortcut, event: KeyboardEvent) => boolean) {
  const isOn = useAreShortcutsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
    // AltGr types further letters and signs: the place of the key says nothing about them.
    const code = event.getModifierState('AltGraph') ? '' : event.code;
    const key = meantKey({ key: event.key, code, shiftKey: event.shiftKey });
    const shortcut = shortcutOf({ key, hasModifier, focus: focusKindOf(event.target) });
    if (shortcut === null || (!isOn && isSingleKey(key))) return;
    if (event.repeat && !isRepeated(shortcut)) event.preventDefault();
    else if (act(shortcut, event)) event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
