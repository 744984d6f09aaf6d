/** The steps of a journey. Each one waits until no call is pending. */
import { expect, onTestFinished } from 'vitest';
import { controlsOf, submitLogin } from './controls.ts';
import { createVisits, type Visit } from './visit.ts';

let visits: ReturnType<typeof createVisits> | null = null;

/** Opens the product at a URL, as a visitor. The visit ends with the test. Parameters: see `createVisits`. */
export async function openVisit(...parameters: Parameters<Awaited<ReturnType<typeof createVisits>>['open']>): Promise<Visit> {
  visits ??= createVisits();
  const visit = await (await visits).open(...parameters);
  onTestFinished(visit.close);
  return visit;
}

/** Submits the login form of the page or popup, which must exist. */
export async function logIn(visit: Visit, persona: string) {
  expect(submitLogin(visit, persona)).toBe(true);
  await visit.pause();
}

/** Logs in, chooses a profile, with its PIN when it has one, and dismisses the plans. */
export async function signInAs(visit: Visit, persona: string, profile = persona) {
  await logIn(visit, persona);
  if (visit.route()?.name === 'chooseProfile') await press(visit, `chooses ${profile} on the profiles page`);
  if (visit.popup() === 'pin') await press(visit, 'enters the right PIN');
  await visit.pause();
  if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
}

/** @returns the names of the offered controls */
export const offered = (visit: Visit) => controlsOf(visit).map(({ name }) => name);

/** @throws Error that lists the offered controls when `name` is not one of them */
export async function press(visit: Visit, name: string) {
  const control = controlsOf(visit).find((each) => each.name === name);
  if (!control) throw new Error(`"${name}" is not offered. Offered: ${offered(visit).join(', ')}`);
  await control.press();
  await visit.pause();
}

export async function goTo(visit: Visit, to: string) {
  visit.actors.navigation.send({ type: 'navigation.request', to });
  await visit.pause();
}

/** Presses the browser's Back, and completes the further traversals that the product starts. */
export async function goBack(visit: Visit) {
  const browser = visit.tab.browser();
  browser.go(-1);
  for (let moved = true; moved; ) {
    while (browser.isTravelling) browser.land();
    await visit.pause();
    moved = browser.isTravelling;
  }
}
