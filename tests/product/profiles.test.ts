/** Profiles and their PINs across flows: the active profile, the unlocked pages and the page in the end. Without views. */
import { describe, expect, it } from 'vitest';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { goTo, offered, openVisit, press, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

/** Ruth manages the account and has a PIN. The other profiles have none. */
async function asRuth() {
  const visit = await openVisit('/login');
  await signInAs(visit, 'manager', 'ruth');
  return visit;
}
/** Helena manages the account, without a PIN. Grandpa has one. */
async function asHelena() {
  const visit = await openVisit('/login');
  await signInAs(visit, 'premium', 'helena');
  return visit;
}

/** The URL, the popup, and the profile. */
const where = (visit: Visit) => [visit.url(), visit.popup(), visit.latest().profile?.id];
const isLocked = (visit: Visit) => visit.actors.pages.getSnapshot().matches('locked') && visit.popup() === 'pin';
const namesOf = (visit: Visit) =>
  visit
    .page()
    .chooseProfile?.getSnapshot()
    .context.profiles.map(({ name }) => name);

describe('the active profile', () => {
  it('PRO-02 PIN-05 PIN-06 changes to a protected one only with its PIN, and home opens with a toast', async () => {
    const visit = await asHelena();
    await goTo(visit, '/profile');
    await press(visit, 'chooses grandpa in the menu');
    await press(visit, 'closes the pin popup');
    expect(where(visit)).toEqual(['/profile', 'none', 'helena']);
    await press(visit, 'chooses grandpa in the menu');
    await press(visit, 'enters a wrong PIN');
    expect(where(visit)).toEqual(['/profile', 'pin', 'helena']);
    await press(visit, 'enters the right PIN');
    await visit.pause();
    expect([...where(visit), visit.toast() !== null]).toEqual(['/', 'none', 'grandpa', true]);
  });

  it('PRO-03 stays, with a message, when the service refuses the switch', async () => {
    const visit = await asHelena();
    await goTo(visit, '/profile');
    visit.service.service.faults.add({ path: '^/v1/profile/select/', status: 500, times: 1 });
    await press(visit, 'chooses duarte in the menu');
    expect([...where(visit), visit.notice() !== null]).toEqual(['/profile', 'none', 'helena', true]);
  });

  it('PIN-10 a switch locks the pages that a PIN has unlocked', async () => {
    const visit = await asRuth();
    await goTo(visit, '/profile/account');
    await press(visit, 'enters the right PIN');
    expect(isLocked(visit)).toBe(false);
    await press(visit, 'chooses tobias in the menu');
    await visit.pause();
    expect(where(visit)).toEqual(['/', 'none', 'tobias']);
    await press(visit, 'chooses ruth in the menu');
    await press(visit, 'enters the right PIN');
    await visit.pause();
    await goTo(visit, '/profile/account');
    expect(isLocked(visit)).toBe(true);
  });
});

describe('a page behind a PIN', () => {
  it('PIN-09 runs nothing before the right PIN, stays open on the pages beside it, and is locked when the viewer comes back', async () => {
    const visit = await asRuth();
    await goTo(visit, '/profile/account');
    expect([isLocked(visit), visit.page().accountDetails]).toEqual([true, undefined]);
    await press(visit, 'enters a wrong PIN');
    expect([isLocked(visit), visit.page().accountDetails]).toEqual([true, undefined]);
    await press(visit, 'enters the right PIN');
    expect([visit.popup(), visit.page().accountDetails !== undefined]).toEqual(['none', true]);
    await goTo(visit, '/profile/devices');
    expect([visit.popup(), visit.page().devices !== undefined]).toEqual(['none', true]);
    await goTo(visit, '/profile');
    await goTo(visit, '/profile/devices');
    expect(isLocked(visit)).toBe(true);
    await press(visit, 'closes the pin popup');
    expect(where(visit)).toEqual(['/profile', 'none', 'ruth']);
  });

  it('PIN-09 SES-07 is locked again after a profile choice in another tab', async () => {
    const visit = await asRuth();
    await goTo(visit, '/profile/account');
    await press(visit, 'enters the right PIN');
    await visit.wait(20);
    createTokenStore(visit.tab.storage).keepProfileChoice(Date.now());
    visit.tab.storageChanged();
    await visit.pause();
    expect([visit.url(), isLocked(visit)]).toEqual(['/profile/account', true]);
  });

  it('PRO-12 PIN-05 the editor of a protected profile asks for that PIN, also of the account manager, and leads back without it', async () => {
    const visit = await asHelena();
    await goTo(visit, '/contact');
    await goTo(visit, '/profile/edit?id=grandpa');
    expect(isLocked(visit)).toBe(true);
    await press(visit, 'closes the pin popup');
    expect(where(visit)).toEqual(['/contact', 'none', 'helena']);
    await goTo(visit, '/profile/edit?id=grandpa');
    await press(visit, 'enters a wrong PIN');
    expect(isLocked(visit)).toBe(true);
    await press(visit, 'enters the right PIN');
    await press(visit, 'types the name Renamed');
    await press(visit, 'saves the profile');
    expect(visit.latest().account?.profiles.find(({ id }) => id === 'grandpa')?.name).toBe('Renamed');
  });

  it('PIN-04 PRO-05 asks for a new PIN only when the viewer comes back, and for none after its removal', async () => {
    const visit = await asHelena();
    await goTo(visit, '/profile/pin?id=duarte');
    await press(visit, 'saves the PIN 2468');
    await goTo(visit, '/profile/edit?id=duarte');
    expect(visit.popup()).toBe('none');
    await goTo(visit, '/profile');
    await goTo(visit, '/profile/edit?id=duarte');
    expect(isLocked(visit)).toBe(true);
    await press(visit, 'enters the right PIN');
    await goTo(visit, '/profile/pin?id=duarte');
    await press(visit, 'removes the PIN');
    await goTo(visit, '/profile');
    await goTo(visit, '/profile/edit?id=duarte');
    expect([visit.popup(), visit.page().profileEditor !== undefined]).toEqual(['none', true]);
  });
});

describe('creating and deleting profiles', () => {
  it('PRO-04 opens the profile choice with the new profile, and a toast', async () => {
    const visit = await asHelena();
    await goTo(visit, '/profile/create');
    await press(visit, 'types the name Renamed');
    await press(visit, 'saves the profile');
    await visit.pause();
    expect([visit.url(), visit.toast() !== null]).toEqual(['/profile/switch-profile', true]);
    expect(namesOf(visit)).toContain('Renamed');
  });

  it('PRO-06 asks who is watching, then goes home, when viewers delete their own profile', async () => {
    const visit = await openVisit('/login');
    await signInAs(visit, 'premium', 'duarte');
    await goTo(visit, '/profile/delete');
    await press(visit, 'types DELETE and deletes the profile');
    await visit.pause();
    expect([visit.url(), offered(visit).includes('chooses duarte on the profiles page')]).toEqual(['/choose-profile', false]);
    await press(visit, 'chooses grandpa on the profiles page');
    await press(visit, 'enters the right PIN');
    await visit.pause();
    expect(where(visit)).toEqual(['/', 'none', 'grandpa']);
  });

  it('PRO-06 lists the remaining profiles when the account manager deletes a protected one, with its PIN', async () => {
    const visit = await asHelena();
    await goTo(visit, '/profile/delete?id=grandpa');
    await press(visit, 'enters the right PIN');
    await press(visit, 'types DELETE and deletes the profile');
    await visit.pause();
    expect(where(visit)).toEqual(['/profile/switch-profile', 'none', 'helena']);
    expect(namesOf(visit)).not.toContain('Grandpa');
  });

  it('PRO-05 no page of a profile that does not exist runs anything', async () => {
    const visit = await asHelena();
    for (const name of ['edit', 'avatar', 'pin', 'delete', 'restriction']) {
      await goTo(visit, `/profile/${name}?id=unknown`);
      expect([name, visit.actors.pages.getSnapshot().value, visit.popup()]).toEqual([name, 'missing', 'none']);
    }
  });
});
