/** Pages one after the other in one document. */
import type { Page } from '@playwright/test';
import { expect, heading } from '../browserTest.ts';

/** Navigates by the history, without loading the application again. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((url) => {
    document.querySelector('#page-heading')?.setAttribute('data-of-page-before', '');
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Waits until the page before has left (MOT-01), and the page has content and nothing is loading. */
export async function expectSettled(page: Page) {
  await expect(page.locator('[data-of-page-before]')).toHaveCount(0);
  await expect(heading(page).or(page.getByRole('dialog').getByRole('heading')).first()).toBeAttached();
  await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
