/**
 * Paths of switching to a protected profile, generated from the PIN machine and walked in the browser against the service: each event is an
 * action of the viewer or an answer of the service, each state is checked on screen (PRO-02, PIN-03, PIN-06).
 */
import type { Page } from '@playwright/test';
import { type AnyMachineSnapshot, createActor, fromTransition } from 'xstate';
import { pinMachine } from '../../machines/profiles/pin.machine.ts';
import { explore } from '../paths/harness/explore.ts';
import { expect, expectHome, test } from './browserTest.ts';
import type { Faults } from './support/faults.ts';
import { newHousehold, visitAs } from './support/household.ts';

const RUI = { name: 'Rui', pin: '2468' };
const refusal = (errorStatus: string, retryAfter?: number) => ({
  success: false,
  errorCode: 403,
  errorMessage: '',
  errorStatus,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** The refusals of the session, by their name in the paths. After a switch, the popup closes. */
const ANSWERS = {
  wrong: { type: 'pin.refused', error: refusal('pin_wrong') },
  'out of order': { type: 'pin.refused', error: refusal('busy') },
  'too often': { type: 'pin.refused', error: refusal('pin_attempts', 2) },
} as const;
type Move = keyof typeof ANSWERS | 'wait' | 'right';

/** A parent that ignores all events: the paths provide the answers. */
const parentRef = createActor(fromTransition((nothing: null) => nothing, null)).start();

const found = explore(pinMachine, {
  input: { parentRef, now: () => 5000, mode: 'switch', profile: { id: 'p2', name: RUI.name, hasPin: true } },
  events: [{ type: 'pin.submit', code: RUI.pin }, { type: 'xstate.done.actor.focusBoxes', output: true }, ...Object.values(ANSWERS)],
  // In a browser the first field appears at once, and three digits cannot be submitted. No other page is asked for.
  filterEvents: (_: AnyMachineSnapshot, { type }: { type: string }) => type !== 'xstate.error.actor.focusBoxes' && type !== 'page.asked',
  serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context.error?.key, Math.min(context.refusals, 2)]),
});

const moveOf = (event: { type: string; error?: { errorStatus: string } }): Move | null => {
  if (event.type.startsWith('xstate.after.')) return 'wait';
  const answers = Object.entries(ANSWERS) as [Move, (typeof ANSWERS)[keyof typeof ANSWERS]][];
  return (
    answers.find(
      ([, answer]) => answer.type === event.type && (!('error' in answer) || answer.error.errorStatus === event.error?.errorStatus),
    )?.[0] ?? null
  );
};

/** The visible moves into every state, without paths that are the beginning of another. */
const all = [...new Set(found.edges.map(({ steps }) => steps.flatMap(({ event }) => moveOf(event) ?? []).join(' → ')))];
const paths = all.filter((path) => path !== '' && !all.some((other) => other.startsWith(`${path} → `)));

test('FLW-04 PIN-06 generates paths with every refusal of the service, and with the wait', () => {
  expect(new Set(paths.flatMap((path) => path.split(' → ')))).toEqual(new Set([...Object.keys(ANSWERS), 'wait']));
  expect(paths.length).toBeGreaterThan(3);
});

/** @param path the moves, starting on the page that lists the profiles */
async function switchToRui(page: Page, faults: Faults, path: string) {
  await page.getByRole('main').getByRole('button', { name: /^Rui/ }).click();
  const popup = page.getByRole('dialog', { name: 'Profile PIN' });
  const box = popup.getByRole('textbox', { name: 'digit 1 of 4' });
  await expect(box).toBeFocused();
  for (const move of path.split(' → ') as Move[]) {
    await faults.clear();
    switch (move) {
      case 'right':
        await page.keyboard.type(RUI.pin);
        await expect(popup).toHaveCount(0);
        await expect(page).toHaveURL('/');
        await expectHome(page);
        await expect(page.getByRole('button', { name: 'Profile: Rui' })).toBeVisible();
        break;
      case 'wrong':
        await page.keyboard.type('0000');
        await expect(popup.getByRole('alert')).toContainText('isn’t right');
        await expect(box).toBeFocused();
        break;
      case 'out of order':
        await faults.add({ path: '^/v1/profile/select/', status: 503, error: 'busy', times: 1 });
        await page.keyboard.type(RUI.pin);
        await expect(popup.getByRole('alert')).toContainText('busy');
        await expect(box).toBeFocused();
        break;
      case 'too often':
        await faults.add({
          path: '^/v1/profile/select/',
          status: 429,
          error: 'pin_attempts',
          headers: { 'retry-after': '2' },
          times: 1,
        });
        await page.keyboard.type(RUI.pin);
        await expect(popup.getByRole('alert')).toContainText('Too many wrong PINs');
        await expect(box).toBeDisabled();
        break;
      case 'wait':
        await expect(box).toBeEnabled();
        await expect(box).toBeFocused();
        break;
    }
    if (move !== 'right') await expect(page).toHaveURL(/\/profile\/switch-profile$/);
  }
}

/** Every move, in one popup. */
const EVERY_MOVE = 'out of order → too often → wait → wrong → right';

test(`FLW-04 PRO-02 PIN-03 PIN-06 switching with a PIN: ${EVERY_MOVE}`, async ({ context, page, service, faults, complaints }) => {
  complaints.allow(/v1\/profile\/select/);
  await visitAs(context, page, await newHousehold(service.url, [RUI]), '/profile/switch-profile');
  await switchToRui(page, faults, EVERY_MOVE);
});
