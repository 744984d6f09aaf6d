/** Profiles and their PINs in all machines together: the active profile, the unlocked pages and the page in the end. */
import { describe, expect, it, vi } from 'vitest';
import { PROFILE_CHOICE_LASTS, PROFILE_SWITCH_LOADING } from '../../machines/domain/constants.ts';
import type { Profile } from '../../machines/domain/entities.ts';
import { draftOfProfile, type ProfileDraft } from '../../machines/domain/profileDraft.ts';
import { anAccount, aProfile, anotherProfile as grandpa } from '../paths/entities.ts';
import { settled, visit, type World } from './visit.ts';

/** Ana is the master profile. Rui is a child without a PIN. */
const ana: Profile = { ...aProfile, hasPin: true };
const rui: Profile = { ...grandpa, id: 'p3', name: 'Rui', hasPin: false };
const anaWithoutPin: Profile = { ...ana, hasPin: false };
const PINS = { p1: '1357', p2: '2580' };

/** Ana and Grandpa have a PIN. */
const guarded = (profile: Profile | null = ana): World => ({
  account: { ...anAccount, profiles: [ana, grandpa, rui] },
  profile,
  pins: PINS,
});
/** Only Grandpa has a PIN. */
const unguarded = (profile: Profile = anaWithoutPin): World => ({
  account: { ...anAccount, profiles: [anaWithoutPin, grandpa, rui] },
  profile,
  pins: { p2: '2580' },
});

async function start(url: string, world: World) {
  const viewer = await visit(url, world);
  const working = () => viewer.popup().working;
  return {
    ...viewer,
    working,
    where: () => [viewer.at(), working()],
    watching: () => viewer.signedIn()?.getSnapshot().context.profile?.id,
    unlocked: () => viewer.pages.getSnapshot().context.unlocked,
    closePin: () => viewer.open({ type: 'popup.close' }),
    editor: () => viewer.inPage().profileEditor,
    edit: async (draft: Partial<ProfileDraft>, profile: Profile | null = rui) => {
      viewer.inPage().profileEditor?.send({ type: 'profile.edit', draft: { ...draftOfProfile(profile), ...draft } });
      await settled();
    },
    answer: async (answered: 'save' | 'discard' | 'stay') => {
      viewer.inPopup().saveChanges?.send({ type: `answer.${answered}` });
      await settled();
    },
  };
}

describe('the active profile', () => {
  it('GRD-05 must be chosen again after 24 hours, with its PIN when it has one', async () => {
    const viewer = await start('/', guarded());
    vi.setSystemTime(Date.now() + PROFILE_CHOICE_LASTS - 10_000);
    await viewer.go('/profile');
    expect(viewer.at()).toBe('/profile');
    vi.setSystemTime(Date.now() + 20_000);
    await viewer.go('/movie/a/1');
    expect(viewer.where()).toEqual(['/choose-profile', 'none']);
    await viewer.choose(ana);
    expect(viewer.where()).toEqual(['/choose-profile', 'pin']);
    await viewer.enterPin('0000');
    expect(viewer.where()).toEqual(['/choose-profile', 'pin']);
    await viewer.enterPin('1357');
    expect([...viewer.where(), viewer.watching()]).toEqual(['/movie/a/1', 'none', 'p1']);
  });

  it('PIN-06 PIN-05 stays the same, on the same page, when the PIN popup of another profile is closed', async () => {
    const viewer = await start('/profile', guarded());
    await viewer.choose(grandpa);
    await viewer.closePin();
    expect([...viewer.where(), viewer.watching(), viewer.written]).toEqual(['/profile', 'none', 'p1', []]);
  });

  it('PIN-10 a switch locks the pages that a PIN has unlocked', async () => {
    const viewer = await start('/profile/account', guarded());
    await viewer.enterPin('1357');
    expect(viewer.unlocked()).toEqual({ profileId: 'p1', code: '1357' });
    await viewer.choose(rui);
    expect([viewer.at(), viewer.watching(), viewer.unlocked()]).toEqual(['/', 'p3', null]);
    await viewer.choose(ana, '1357');
    await viewer.go('/profile/account');
    expect([viewer.page(), viewer.working()]).toEqual(['locked', 'pin']);
  });
});

describe('a page behind a PIN', () => {
  it('PIN-09 runs nothing before the right PIN, and asks again when the viewer comes back', async () => {
    const viewer = await start('/profile/account', guarded());
    expect([viewer.page(), ...viewer.where()]).toEqual(['locked', '/profile/account', 'pin']);
    await viewer.enterPin('0000');
    expect([viewer.page(), ...viewer.where()]).toEqual(['locked', '/profile/account', 'pin']);
    await viewer.enterPin('1357');
    expect([viewer.page(), ...viewer.where()]).toEqual(['accountDetails', '/profile/account', 'none']);
    await viewer.go('/profile/devices');
    expect([viewer.page(), viewer.working()]).toEqual(['devices', 'none']);
    await viewer.go('/profile');
    await viewer.go('/profile/devices');
    expect([viewer.page(), viewer.working()]).toEqual(['locked', 'pin']);
  });

  it('PRO-12 requires the PIN of the edited profile, also after the account manager entered their own', async () => {
    const viewer = await start('/profile/account', guarded());
    await viewer.enterPin('1357');
    await viewer.go('/profile/edit?id=p2');
    expect([viewer.page(), viewer.working()]).toEqual(['locked', 'pin']);
    await viewer.enterPin('1357');
    expect(viewer.page()).toBe('locked');
    await viewer.enterPin('2580');
    await viewer.edit({ name: 'Grandfather' }, grandpa);
    viewer.editor()?.send({ type: 'profile.save' });
    await settled();
    expect([viewer.page(), viewer.service.done]).toEqual(['profileEditor', ['saved Grandfather']]);
  });

  it('PIN-07 is replaced by the profile page when the popup is closed on the account page', async () => {
    const viewer = await start('/', guarded());
    await viewer.go('/profile/account');
    await viewer.closePin();
    expect([...viewer.where(), viewer.written.at(-1)]).toEqual(['/profile', 'none', 'history.replace /profile']);
  });

  it.each(['/profile/devices', '/profile/edit?id=p2'])(
    'PIN-05 PRO-12 goes back to the previous page when the popup is closed on %s',
    async (url) => {
      const viewer = await start('/movie/a/1', guarded());
      await viewer.go(url);
      expect([viewer.page(), viewer.working()]).toEqual(['locked', 'pin']);
      await viewer.closePin();
      expect([...viewer.where(), viewer.written.at(-1)]).toEqual(['/movie/a/1', 'none', 'history.back']);
    },
  );

  it('PIN-05 is replaced by the profile page when the history has no previous page', async () => {
    const viewer = await start('/profile/devices', guarded());
    await viewer.closePin();
    expect([...viewer.where(), viewer.written]).toEqual(['/profile', 'none', ['history.back', 'history.replace /profile']]);
  });

  it('PIN-09 can be unlocked later when another popup was open first', async () => {
    const viewer = await start('/profile/account', {
      ...guarded(),
      account: { ...anAccount, profiles: [ana, grandpa, rui], lastName: '', isCompleted: false },
    });
    expect([viewer.page(), viewer.working()]).toEqual(['locked', 'completeAccount']);
    viewer.inPopup().completeAccount?.send({ type: 'complete.submit', fullName: 'Ana Moura', email: 'ana@example.org' });
    await settled();
    viewer.pages.send({ type: 'page.unlock' });
    await settled();
    await viewer.enterPin('1357');
    expect([viewer.page(), viewer.working()]).toEqual(['accountDetails', 'none']);
  });

  it('PIN-04 PRO-05 does not ask for a new PIN until the viewer comes back', async () => {
    const viewer = await start('/profile/pin?id=p3', unguarded());
    viewer.inPage().profilePin?.send({ type: 'pin.save', pin: '4444', confirmation: '4444' });
    await settled();
    await viewer.go('/profile/edit?id=p3');
    expect([viewer.page(), viewer.working()]).toEqual(['profileEditor', 'none']);
    await viewer.edit({ name: 'Rosa' });
    viewer.editor()?.send({ type: 'profile.save' });
    await settled();
    expect(viewer.service.done).toEqual(['set p3', 'saved Rosa']);
    await viewer.go('/profile');
    await viewer.go('/profile/edit?id=p3');
    expect([viewer.page(), viewer.working()]).toEqual(['locked', 'pin']);
  });

  it('PRO-05 asks for no PIN after the PIN was removed', async () => {
    const viewer = await start('/profile/pin?id=p2', unguarded());
    await viewer.enterPin('2580');
    viewer.inPage().profilePin?.send({ type: 'pin.remove' });
    await settled();
    await viewer.go('/profile');
    await viewer.go('/profile/edit?id=p2');
    expect([viewer.page(), viewer.working(), viewer.unlocked()]).toEqual(['profileEditor', 'none', null]);
  });

  it('SES-07 is locked again after a profile choice in another tab', async () => {
    const viewer = await start('/profile/account', guarded());
    await viewer.enterPin('1357');
    await viewer.elsewhere('t1', Date.now() - 5);
    expect([viewer.page(), ...viewer.where()]).toEqual(['locked', '/profile/account', 'pin']);
  });
});

describe('creating and deleting profiles', () => {
  const names = (viewer: Awaited<ReturnType<typeof start>>) =>
    viewer
      .inPage()
      .chooseProfile?.getSnapshot()
      .context.profiles.map(({ name }) => name);

  it('PRO-04 opens the profile choice with the new profile', async () => {
    const viewer = await start('/profile/create', unguarded());
    await viewer.edit({ name: 'Rosa' }, null);
    viewer.editor()?.send({ type: 'profile.save' });
    await settled();
    await settled();
    expect([viewer.where(), names(viewer)]).toEqual([
      ['/profile/switch-profile', 'none'],
      ['Ana', 'Grandpa', 'Rui', 'Rosa'],
    ]);
    expect([viewer.service.done, viewer.popup()]).toEqual([['created Rosa'], expect.objectContaining({ toast: 'shown' })]);
  });

  it('PRO-06 asks for another profile, then goes home, when the viewer deletes their own', async () => {
    const viewer = await start('/profile/delete', guarded(rui));
    viewer.inPage().profileDeletion?.send({ type: 'deletion.submit', typedWord: 'DELETE', askedWord: 'DELETE' });
    await settled();
    await settled();
    expect([...viewer.where(), viewer.watching(), names(viewer)]).toEqual(['/choose-profile', 'none', undefined, ['Ana', 'Grandpa']]);
    await viewer.choose(grandpa);
    await viewer.enterPin('2580');
    expect([...viewer.where(), viewer.watching()]).toEqual(['/', 'none', 'p2']);
  });

  it('PRO-06 lists the remaining profiles when the account manager deletes another one', async () => {
    const viewer = await start('/profile/delete?id=p2', guarded());
    await viewer.enterPin('2580');
    viewer.inPage().profileDeletion?.send({ type: 'deletion.submit', typedWord: 'DELETE', askedWord: 'DELETE' });
    await settled();
    await settled();
    expect([...viewer.where(), viewer.watching(), names(viewer), viewer.unlocked()]).toEqual([
      '/profile/switch-profile',
      'none',
      'p1',
      ['Ana', 'Rui'],
      null,
    ]);
    expect(viewer.written.at(-1)).toBe('history.replace /profile/switch-profile');
  });

  it.each(['edit', 'avatar', 'pin', 'delete', 'restriction'])(
    'PRO-05 /profile/%s is missing and runs nothing when the profile does not exist',
    async (name) => {
      const viewer = await start(`/profile/${name}?id=unknown`, unguarded());
      expect([viewer.page(), viewer.working()]).toEqual(['missing', 'none']);
    },
  );
});

describe('leaving the editor of a profile', () => {
  const refused = () => Promise.reject({ success: false, errorCode: 400, errorMessage: '', errorStatus: 'name_invalid' });
  /** A call that is pending until the test calls `answer`. */
  function pendingCall<Answer>() {
    let release: (answer: Answer) => void = () => {};
    const call = () =>
      new Promise<Answer>((resolve) => {
        release = resolve;
      });
    return { call, answer: async (answer: Answer) => (release(answer), settled()) };
  }

  it('PRO-08 saves the changes and opens the new page after the answer "save"', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    await viewer.edit({ name: 'Rosa' });
    await viewer.go('/movie/a/1');
    expect(viewer.where()).toEqual(['/profile/edit?id=p3', 'saveChanges']);
    await viewer.answer('save');
    expect([...viewer.where(), viewer.service.done]).toEqual(['/movie/a/1', 'none', ['saved Rosa']]);
  });

  it.each([
    ['by the service', 'Rosa', refused],
    ['by the form', '', undefined],
  ])('PRO-08 keeps the page and the changes when they are refused %s', async (_, name, save) => {
    const viewer = await start('/profile/edit?id=p3', { ...unguarded(), ...(save && { save }) });
    await viewer.edit({ name });
    await viewer.go('/movie/a/1');
    await viewer.answer('save');
    expect([...viewer.where(), viewer.service.done]).toEqual(['/profile/edit?id=p3', 'none', []]);
    expect([viewer.editor()?.getSnapshot().value, viewer.editor()?.getSnapshot().context.draft.name]).toEqual([{ dirty: 'refused' }, name]);
  });

  it('PRO-08 keeps the changes after the answer "stay", and discards them after "discard"', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    await viewer.edit({ name: 'Rosa' });
    await viewer.go('/movie/a/1');
    await viewer.answer('stay');
    expect(viewer.where()).toEqual(['/profile/edit?id=p3', 'none']);
    await viewer.go('/movie/a/1');
    await viewer.answer('discard');
    expect([...viewer.where(), viewer.service.done]).toEqual(['/movie/a/1', 'none', []]);
  });

  it('PRO-08 creates a new profile and opens the new page instead of the profile choice', async () => {
    const viewer = await start('/profile/create', unguarded());
    await viewer.edit({ name: 'Rosa' }, null);
    await viewer.go('/movie/a/1');
    await viewer.answer('save');
    await viewer.wait(1000);
    expect([...viewer.where(), viewer.service.done]).toEqual(['/movie/a/1', 'none', ['created Rosa']]);
  });

  it('PRO-08 opens the new page also when the new profile was already being created', async () => {
    const { call, answer } = pendingCall<Profile>();
    const viewer = await start('/profile/create', { ...unguarded(), create: call });
    await viewer.edit({ name: 'Rosa' }, null);
    viewer.editor()?.send({ type: 'profile.save' });
    await viewer.go('/movie/a/1');
    await viewer.answer('save');
    await answer({ ...rui, id: 'new', name: 'Rosa' });
    await viewer.wait(1000);
    expect(viewer.where()).toEqual(['/movie/a/1', 'none']);
  });

  it('SES-07 GRD-03 discards the changes and restarts the page after a profile choice in another tab', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    await viewer.edit({ name: 'Rosa' });
    await viewer.elsewhere('t1', Date.now() - 5);
    expect([viewer.page(), ...viewer.where()]).toEqual(['profileEditor', '/profile/edit?id=p3', 'none']);
    await viewer.go('/movie/a/1');
    expect(viewer.where()).toEqual(['/movie/a/1', 'none']);
  });

  it('SES-07 GRD-03 discards the changes also when the save-changes popup is open', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    await viewer.edit({ name: 'Rosa' });
    await viewer.go('/movie/a/1');
    await viewer.elsewhere('t1', Date.now() - 5);
    await viewer.answer('save');
    expect([...viewer.where(), viewer.navigation.getSnapshot().value, viewer.service.done]).toEqual(['/movie/a/1', 'none', 'idle', []]);
  });

  it('ERR-04 GRD-03 opens the new page after the answer "save" when the editor has crashed', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    viewer.navigation.send({ type: 'changes.made' });
    viewer.pages.send({ type: 'xstate.error.actor.page.profileEditor', error: new Error('broken') });
    expect(viewer.page()).toBe('broken');
    await viewer.go('/movie/a/1');
    expect(viewer.working()).toBe('saveChanges');
    await viewer.answer('save');
    expect(viewer.where()).toEqual(['/movie/a/1', 'none']);
  });

  it('PRO-02 suppresses the profile menu for 100 ms after a switch (NAV-07)', async () => {
    const viewer = await start('/profile', unguarded());
    const menu = () => viewer.root.getSnapshot().children.profileMenu?.getSnapshot().value;
    viewer.signedIn()?.send({ type: 'profile.choose', profile: rui });
    await viewer.wait(PROFILE_SWITCH_LOADING + 5);
    expect([viewer.watching(), menu()]).toEqual(['p3', 'suppressed']);
    await viewer.wait(100);
    expect(menu()).toBe('ready');
  });
});
