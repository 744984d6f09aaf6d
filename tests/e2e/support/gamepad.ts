/** A gamepad with the standard mapping of the W3C, in place of the browser's. */
import type { Page } from '@playwright/test';

const BUTTONS = { A: 0, B: 1, up: 12, down: 13, left: 14, right: 15 } as const;

/** Connects it to the open page. `press` holds the button until the page has read it, and releases it. */
export async function connectGamepad(page: Page) {
  await page.evaluate(() => {
    const buttons = Array.from({ length: 16 }, () => ({ pressed: false }));
    Object.assign(window, { gamepadButtons: buttons });
    navigator.getGamepads = () => [{ mapping: 'standard', buttons, axes: [0, 0, 0, 0] } as unknown as Gamepad];
    dispatchEvent(new Event('gamepadconnected'));
  });
  const press = (button: keyof typeof BUTTONS) =>
    page.evaluate(async (index) => {
      const { gamepadButtons } = window as unknown as { gamepadButtons: { pressed: boolean }[] };
      const frames = async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      };
      Object.assign(gamepadButtons[index] ?? {}, { pressed: true });
      await frames();
      Object.assign(gamepadButtons[index] ?? {}, { pressed: false });
      await frames();
    }, BUTTONS[button]);
  return { press };
}
