/** Holds back the calls to one address until somebody says what becomes of them: what is to be seen meanwhile can be looked at. */
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';

export type Gate = {
  /** What is called from here on waits. */
  shut: () => void;
  /** What waits goes on to the service, and so does what is called later. */
  open: () => Promise<void>;
  /** What waits meets no network; what is called later goes on to the service. */
  lose: () => Promise<void>;
  isShut: () => boolean;
  /** Something waits here. */
  expectHeld: () => Promise<void>;
};

/** @param path a regular expression the path of the calls must match */
export async function gateAt(page: Page | BrowserContext, method: string, path: RegExp): Promise<Gate> {
  let isShut = false;
  let held: Route[] = [];
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) => {
      if (!isShut || route.request().method() !== method) return route.fallback();
      held.push(route);
      return undefined;
    },
  );
  const release = async (go: (route: Route) => Promise<void>) => {
    isShut = false;
    const waiting = held;
    held = [];
    await Promise.all(waiting.map(go));
  };
  return {
    shut: () => {
      isShut = true;
    },
    isShut: () => isShut,
    open: () => release((route) => route.fallback()),
    lose: () => release((route) => route.abort('internetdisconnected')),
    expectHeld: () => expect.poll(() => held.length, { intervals: [20, 50], message: `${method} ${path} waits` }).toBeGreaterThan(0),
  };
}
