/** TOG-06: the destination of a viewer who must buy first, over reloads and the payment page of a provider. */
import { describe, expect, it } from 'vitest';
import { goTo, logIn, openVisit, press } from './journey.ts';
import type { Visit } from './visit.ts';

const FILM = '/vod/low-orbit/low-orbit';

/** The address of the payment page that the product has opened. */
const addressOf = (visit: Visit) => visit.tab.externalUrls.splice(0).at(-1) ?? '';

/** Decides on the payment page of the provider, which leads back to the product. */
async function decideAtProvider(visit: Visit, decision: 'pay' | 'cancel') {
  const answer = await visit.service.fetch(addressOf(visit), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision, card: '4242424242424242' }).toString(),
  });
  visit.tab.reload(answer.headers.get('location')?.replace(/^https?:\/\/[^/]+/, '') ?? '/');
  await visit.pause();
}

const reload = async (visit: Visit) => {
  visit.tab.reload();
  await visit.pause();
};

/** Follows a link to a film, logs in without a subscription, and sees the plans. */
async function arriveAtPlans() {
  const visit = await openVisit(FILM, { skipProducts: false });
  await logIn(visit, 'free');
  await visit.pause();
  expect([visit.popup(), visit.url()]).toEqual(['plans', '/login']);
  return visit;
}

async function chooseWeekly(visit: Visit) {
  await press(visit, 'selects the plan weekly');
  await press(visit, 'presses "Subscribe"');
  if (visit.url() === '/choose-profile') await press(visit, 'chooses marek on the profiles page');
  await visit.pause();
}

async function payAndSee(visit: Visit) {
  await decideAtProvider(visit, 'pay');
  for (let second = 0; second < 10 && visit.popup() !== 'success'; second++) await visit.wait(1000);
  expect(visit.popup()).toBe('success');
  await press(visit, 'presses OK on the success popup');
  await visit.pause();
  return visit.url();
}

const mayWatch = (visit: Visit) => visit.url() === FILM;

describe('a viewer who followed a link to a film and must buy first', () => {
  const INTERRUPTIONS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    'no interruption': async (visit) => chooseWeekly(visit),
    'a reload of the plans': async (visit) => {
      await reload(visit);
      await chooseWeekly(visit);
    },
    'a reload of the login form': async (visit) => {
      await press(visit, 'presses "Log out" in the plans popup');
      await goTo(visit, FILM);
      await reload(visit);
      await logIn(visit, 'free');
      await chooseWeekly(visit);
    },
    'a reload of the choice of the profile': async (visit) => {
      await press(visit, 'selects the plan weekly');
      await press(visit, 'presses "Subscribe"');
      await reload(visit);
      await press(visit, 'chooses marek on the profiles page');
      await visit.pause();
    },
    'Cancel at the provider': async (visit) => {
      await chooseWeekly(visit);
      await decideAtProvider(visit, 'cancel');
      expect([visit.popup(), mayWatch(visit)]).toEqual(['failure', false]);
      await press(visit, 'presses OK on the failure popup');
      expect(mayWatch(visit)).toBe(false);
      await press(visit, 'presses "Continue" in the gateways popup');
    },
    'Cancel at the provider, and leaving the purchase': async (visit) => {
      await chooseWeekly(visit);
      await decideAtProvider(visit, 'cancel');
      await press(visit, 'presses OK on the failure popup');
      await press(visit, 'closes the gateways popup');
      await visit.pause();
      expect([visit.popup(), mayWatch(visit)]).toEqual(['plans', false]);
      await chooseWeekly(visit);
    },
    'Back from the provider': async (visit) => {
      await chooseWeekly(visit);
      addressOf(visit);
      await reload(visit);
      expect([visit.popup(), mayWatch(visit)]).toEqual(['gateways', false]);
      await press(visit, 'presses "Continue" in the gateways popup');
    },
    'Back from the provider, and leaving the purchase': async (visit) => {
      await chooseWeekly(visit);
      addressOf(visit);
      await reload(visit);
      await press(visit, 'closes the gateways popup');
      await visit.pause();
      expect([visit.popup(), mayWatch(visit)]).toEqual(['plans', false]);
      await reload(visit);
      await chooseWeekly(visit);
    },
  };

  it.each(Object.keys(INTERRUPTIONS))('TOG-06 NAV-15 MON-11 watches that film after the payment, with %s', async (name) => {
    const visit = await arriveAtPlans();
    await INTERRUPTIONS[name]?.(visit);
    expect(visit.tab.externalUrls).toHaveLength(1);
    expect(await payAndSee(visit)).toBe(FILM);
  });
});
