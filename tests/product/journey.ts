/** The steps of which journeys are made: each ends when nothing moves any more. */
import { expect } from 'vitest';
import { controlsOf, submitLogin } from './controls.ts';
import type { Visit } from './visit.ts';

/** Submits the login form that is there. */
export async function logIn(visit: Visit, persona: string) {
  expect(submitLogin(visit, persona)).toBe(true);
  await visit.pause();
}

/** The names of all that can be pressed, followed and chosen now. */
export const offered = (visit: Visit) => controlsOf(visit).map(({ name }) => name);

/** @throws Error that names what is offered, when `name` is not */
export async function press(visit: Visit, name: string) {
  const control = controlsOf(visit).find((each) => each.name === name);
  if (!control) throw new Error(`"${name}" is not offered, but ${offered(visit).join(', ')}`);
  await control.press();
  await visit.pause();
}

export async function goTo(visit: Visit, to: string) {
  visit.actors.navigation.send({ type: 'navigation.request', to });
  await visit.pause();
}

/** The browser's Back, with what comes of it. */
export async function goBack(visit: Visit) {
  const browser = visit.tab.browser();
  browser.go(-1);
  for (let moved = true; moved; ) {
    while (browser.isTravelling) browser.land();
    await visit.pause();
    moved = browser.isTravelling;
  }
}
