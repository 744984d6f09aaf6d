/** Times that the service decides, and that are longer than a timer of the browser. */
import { expect, it, vi } from 'vitest';
import { goTo, openVisit } from './journey.ts';

const DAY = 24 * 60 * 60 * 1000;

it('TIM-04 TV-09 a television shows a code that lasts for two months, and does not take it for expired', async () => {
  const visit = await openVisit('/login', { tvCodeLogin: true }, { isTelevision: true });
  await goTo(visit, '/forgot-password');
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await ask(address, init);
    if (!address.includes('/v1/device/code') || init?.method !== 'GET') return answer;
    return Response.json({ ...(await answer.json()), expires: (Date.now() + 60 * DAY) / 1000 });
  });
  await goTo(visit, '/login');
  await vi.advanceTimersByTimeAsync(1000);
  const { tvCode } = visit.actors.pages.getSnapshot().context.actors.loginPage?.getSnapshot().children ?? {};
  expect(tvCode?.getSnapshot().value).toEqual({ waiting: 'resting' });
});
