/** TV-15: a gamepad on a list. A script cannot open the list of the browser, so a dialog shows its options. */
import type { LeanBackEvent } from '../../../machines/app/leanBack.machine.ts';

type Lists = { signal: AbortSignal; notify: (event: LeanBackEvent) => void };

/** @returns `set`: chooses an option of the list that was pressed last, as a viewer does */
export function watchLists({ signal, notify }: Lists) {
  let pressed: HTMLSelectElement | null = null;
  const hear = ({ target, isTrusted }: MouseEvent) => {
    // The browser opens the list of a trusted press.
    if (isTrusted || !(target instanceof HTMLSelectElement)) return;
    pressed = target;
    const options = [...target.options].filter(({ disabled }) => !disabled).map(({ value, text }) => ({ value, name: text }));
    const label = target.labels[0]?.textContent ?? target.ariaLabel ?? '';
    notify({ type: 'list.pressed', list: { label, options, chosen: target.value } });
  };
  addEventListener('click', hear, { signal });
  return {
    set: (value: string) => {
      if (!pressed?.isConnected || pressed.value === value) return;
      pressed.value = value;
      for (const name of ['input', 'change']) pressed.dispatchEvent(new Event(name, { bubbles: true }));
    },
  };
}
