/** TV-12: OK of a remote control, Enter of a keyboard and A of a gamepad on a card of a television. */
import type { LeanBackEvent } from '../../../machines/app/leanBack.machine.ts';
import { cardAt } from '../../blocks/rails/cardRegistry.ts';

type Ok = { signal: AbortSignal; isTelevision: boolean; notify: (event: LeanBackEvent) => void };

/** @returns `open`: follows the link of the card on which the key was pressed last */
export function watchOk({ signal, isTelevision, notify }: Ok) {
  let pressed: HTMLElement | null = null;
  let isDown = false;
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { target } = event;
    // The repetitions of a held key would press what has the focus next.
    if (isDown && event.repeat) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const card = target instanceof HTMLElement && target.matches('a[data-card], [data-card] a') ? cardAt(target) : null;
    if (!card || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    [pressed, isDown] = [target, true];
    notify({ type: 'ok.pressed', card });
  };
  const release = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || !isDown) return;
    isDown = false;
    notify({ type: 'ok.released' });
  };
  if (isTelevision) {
    addEventListener('keydown', hear, { signal, capture: true });
    addEventListener('keyup', release, { signal, capture: true });
  }
  return { open: () => pressed?.click() };
}
