/** Not 0, for which React takes the time of the clock. */
const PRESSED_AT = 1000;

/** Presses a key and holds it. @param moments of the press and of each repetition, ms from the press */
export function hold(target: EventTarget, key: string, moments: readonly number[]) {
  for (const moment of moments) {
    const event = new KeyboardEvent('keydown', { key, repeat: moment > 0, bubbles: true, cancelable: true });
    target.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: PRESSED_AT + moment }));
  }
}
