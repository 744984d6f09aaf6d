/** Chromium as the browser tests drive it: by Playwright, without a driver of its own. */
import { chromium as playwright } from 'playwright';
import { chromium } from '../../browser.ts';
import { type Action, asExpression, type EngineWindow, valueIn } from './engineWindow.ts';
import { nameOfKey } from './keys.ts';

/** @param executablePath of the browser */
export async function openByPlaywright(executablePath: string): Promise<EngineWindow> {
  const browser = await playwright.launch({ ...chromium, executablePath });
  const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/Lisbon', reducedMotion: 'reduce' });
  function act(action: Action): Promise<void> {
    switch (action.type) {
      case 'keyDown':
        return page.keyboard.down(nameOfKey(action.value));
      case 'keyUp':
        return page.keyboard.up(nameOfKey(action.value));
      case 'pointerMove':
        return page.mouse.move(action.x, action.y);
      case 'pointerDown':
        return page.mouse.down();
      case 'pointerUp':
        return page.mouse.up();
    }
  }
  return {
    open: async (url) => void (await page.goto(url)),
    run: async (code, ...given) => valueIn(await page.evaluate<string>(asExpression(code, given))) as never,
    perform: async (sources) => {
      for (const { actions } of sources) for (const action of actions) await act(action);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
