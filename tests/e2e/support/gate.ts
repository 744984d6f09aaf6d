/** Holds the calls to one URL until the test releases them, so that the state in between can be checked. */
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';

export type Gate = {
  /** Holds all calls from now on. */
  shut: () => void;
  /** Sends held and later calls to the service. */
  open: () => Promise<void>;
  /** Fails held calls as offline; sends later calls to the service. */
  lose: () => Promise<void>;
  isShut: () => boolean;
  /** Expects at least one held call. */
  expectHeld: () => Promise<void>;
};

/** @param path a regular expression for the path of the calls */
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
