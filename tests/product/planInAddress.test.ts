/** TOG-02: the store hands its plan over in the address. */
import { expect, it } from 'vitest';
import { goTo, openVisit, press, signInAs } from './journey.ts';

it('TOG-02 MON-14 a plan that is the present one, or cannot be changed to, leaves the address of the subscription', async () => {
  const visit = await openVisit('/login');
  await signInAs(visit, 'premium', 'helena');
  await goTo(visit, '/profile/subscription');
  if (visit.popup() === 'pin') await press(visit, 'enters the right PIN');
  const plan = visit.page().subscription?.getSnapshot().context.subscription?.plan?.id;
  expect(plan).toBeDefined();
  await goTo(visit, '/contact');
  await goTo(visit, `/profile/subscription?plan=${plan}`);
  if (visit.popup() === 'pin') await press(visit, 'enters the right PIN');
  await visit.pause();
  expect(visit.page().subscription?.getSnapshot().matches({ present: 'showing' })).toBe(true);
  expect(visit.url()).toBe('/profile/subscription');
});
