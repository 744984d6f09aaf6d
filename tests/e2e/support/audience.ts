import { expect, type Page } from '@playwright/test';

/** An event as the endpoint of the demo service has stored it. */
export type StoredEvent = { event: string; at: number; deviceId: string | null; values: Record<string, unknown> };

/** In the order in which they happened: the beacon of a closed page may arrive after the first one of the next page. */
export async function storedEvents(url: string): Promise<readonly StoredEvent[]> {
  const stored: StoredEvent[] = await (await fetch(`${url}/demo/audience/events`)).json();
  return stored.toSorted((one, other) => one.at - other.at);
}

/** The sums of the charts, as /demo/audience/flows answers them. */
export async function storedSums(url: string): Promise<readonly { chart: string; visits: number; ended: readonly [string, number][] }[]> {
  return (await (await fetch(`${url}/demo/audience/flows`)).json()).charts;
}

export const forgetEvents = (url: string) => fetch(`${url}/demo/audience`, { method: 'DELETE' });

/** Presses a button of the banner. */
export const answer = (page: Page, name: 'Accept all' | 'Refuse all') =>
  page.getByRole('region', { name: 'Your privacy' }).getByRole('button', { name }).click();

/** Waits until analytics sends: its chunk loads in the idle time after the page. What happens before is kept, and lost with the page. */
export const measured = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (Reflect.get(window, 'dataLayer') as unknown[] | undefined)?.length ?? 0), { timeout: 60_000 })
    .toBeGreaterThan(0);

/** Leaves the product: a page that is hidden sends its events. */
export const leave = (page: Page) => page.goto('about:blank');
