/** The arrows that the viewer presses while the chunk of the arrows loads (TV-03). */

/** As in KeyboardEvent.key. */
let pressed: string[] = [];
let hasPointed = false;

/** The viewer has used a pointer since the last Tab. */
export const isPointing = (): boolean => hasPointed;

export const notePointer = (isUsed: boolean): void => {
  hasPointed = isUsed;
};

export const keepPress = (key: string): void => void pressed.push(key);

/** The presses so far, once. `hasPointed`: the viewer has used a pointer since the last Tab. */
export function takePresses(): { pressed: readonly string[]; hasPointed: boolean } {
  const taken = pressed;
  pressed = [];
  return { pressed: taken, hasPointed };
}
