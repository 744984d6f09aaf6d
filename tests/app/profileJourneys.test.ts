/** Profiles and their PINs, with all machines together: who watches, what is open to them, and where they end up. */
import { describe, expect, it, vi } from 'vitest';
import { PROFILE_CHOICE_LASTS, PROFILE_SWITCH_LOADING } from '../../machines/domain/constants.ts';
import type { Profile } from '../../machines/domain/entities.ts';
import { draftOfProfile, type ProfileDraft } from '../../machines/domain/profileDraft.ts';
import { anAccount, aProfile, anotherProfile as grandpa } from '../paths/entities.ts';
import { settled, visit, type World } from './visit.ts';

/** Ana manages the account; Rui is a child without a PIN. */
const ana: Profile = { ...aProfile, hasPin: true };
const rui: Profile = { ...grandpa, id: 'p3', name: 'Rui', hasPin: false };
const open: Profile = { ...ana, hasPin: false };
const PINS = { p1: '1357', p2: '2580' };

/** With everybody's PIN. */
const guarded = (profile: Profile | null = ana): World => ({
  account: { ...anAccount, profiles: [ana, grandpa, rui] },
  profile,
  pins: PINS,
});
/** The manager has none. */
const unguarded = (profile: Profile = open): World => ({
  account: { ...anAccount, profiles: [open, grandpa, rui] },
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
    watching: () => viewer.session.getSnapshot().context.profile?.id,
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

describe('who watches', () => {
  it('GRD-05 after 24 hours somebody has to be chosen again, and a protected profile asks', async () => {
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

  it('PIN-06 PIN-05 closing the PIN of another profile changes nobody and leads nowhere', async () => {
    const viewer = await start('/profile', guarded());
    await viewer.choose(grandpa);
    await viewer.closePin();
    expect([...viewer.where(), viewer.watching(), viewer.written]).toEqual(['/profile', 'none', 'p1', []]);
  });

  it('PIN-10 a switch closes what a PIN had opened', async () => {
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
  it('PIN-09 shows nothing before the right one, and asks once per entry', async () => {
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

  it('PRO-12 that changes somebody wants theirs, also of the manager who has just shown their own', async () => {
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

  it('PIN-07 closed on the account page: the profile, and back does not lead here again', async () => {
    const viewer = await start('/', guarded());
    await viewer.go('/profile/account');
    await viewer.closePin();
    expect([...viewer.where(), viewer.written.at(-1)]).toEqual(['/profile', 'none', 'history.replace /profile']);
  });

  it.each(['/profile/devices', '/profile/edit?id=p2'])('PIN-05 PRO-12 closed on %s: back to where the viewer was', async (url) => {
    const viewer = await start('/movie/a/1', guarded());
    await viewer.go(url);
    expect([viewer.page(), viewer.working()]).toEqual(['locked', 'pin']);
    await viewer.closePin();
    expect([...viewer.where(), viewer.written.at(-1)]).toEqual(['/movie/a/1', 'none', 'history.back']);
  });

  it('PIN-05 closed where there is nothing to go back to: the profile takes its place', async () => {
    const viewer = await start('/profile/devices', guarded());
    await viewer.closePin();
    expect([...viewer.where(), viewer.written]).toEqual(['/profile', 'none', ['history.back', 'history.replace /profile']]);
  });

  it('PIN-09 may be opened after all, where something stood before the question', async () => {
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

  it('PIN-04 PRO-05 a PIN that was just set is not asked for, until the viewer comes again', async () => {
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

  it('PRO-05 one whose PIN was taken away is open', async () => {
    const viewer = await start('/profile/pin?id=p2', unguarded());
    await viewer.enterPin('2580');
    viewer.inPage().profilePin?.send({ type: 'pin.remove' });
    await settled();
    await viewer.go('/profile');
    await viewer.go('/profile/edit?id=p2');
    expect([viewer.page(), viewer.working(), viewer.unlocked()]).toEqual(['profileEditor', 'none', null]);
  });

  it('SES-07 whoever sits at another tab: it has to be opened again, even by the same one', async () => {
    const viewer = await start('/profile/account', guarded());
    await viewer.enterPin('1357');
    await viewer.elsewhere('t1', Date.now() - 5);
    expect([viewer.page(), ...viewer.where()]).toEqual(['locked', '/profile/account', 'pin']);
  });
});

describe('making and deleting profiles', () => {
  const names = (viewer: Awaited<ReturnType<typeof start>>) =>
    viewer
      .inPage()
      .chooseProfile?.getSnapshot()
      .context.profiles.map(({ name }) => name);

  it('PRO-04 a new profile is made, and is one to choose from', async () => {
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

  it('PRO-06 one’s own is gone: somebody else is chosen, and watches from home', async () => {
    const viewer = await start('/profile/delete', guarded(rui));
    viewer.inPage().profileDeletion?.send({ type: 'deletion.submit', typedWord: 'DELETE', askedWord: 'DELETE' });
    await settled();
    await settled();
    expect([...viewer.where(), viewer.watching(), names(viewer)]).toEqual(['/choose-profile', 'none', undefined, ['Ana', 'Grandpa']]);
    await viewer.choose(grandpa);
    await viewer.enterPin('2580');
    expect([...viewer.where(), viewer.watching()]).toEqual(['/', 'none', 'p2']);
  });

  it('PRO-06 another’s is gone: the manager still watches, and sees who is left', async () => {
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

  it.each(['edit', 'avatar', 'pin', 'delete', 'restriction'])('PRO-05 /profile/%s of nobody says so, and runs nothing', async (name) => {
    const viewer = await start(`/profile/${name}?id=nobody`, unguarded());
    expect([viewer.page(), viewer.working()]).toEqual(['missing', 'none']);
  });
});

describe('a profile that is being changed', () => {
  const refused = () => Promise.reject({ success: false, errorCode: 400, errorMessage: '', errorStatus: 'name_invalid' });
  /** A service that answers when it is told to. */
  function slowly<Answer>() {
    let release: (answer: Answer) => void = () => {};
    const call = () =>
      new Promise<Answer>((resolve) => {
        release = resolve;
      });
    return { call, answer: async (answer: Answer) => (release(answer), settled()) };
  }

  it('PRO-08 saved on the way: the viewer goes on to where they wanted to be', async () => {
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
  ])('PRO-08 refused %s: the viewer stays, and what they typed with them', async (_, name, save) => {
    const viewer = await start('/profile/edit?id=p3', { ...unguarded(), ...(save && { save }) });
    await viewer.edit({ name });
    await viewer.go('/movie/a/1');
    await viewer.answer('save');
    expect([...viewer.where(), viewer.service.done]).toEqual(['/profile/edit?id=p3', 'none', []]);
    expect([viewer.editor()?.getSnapshot().value, viewer.editor()?.getSnapshot().context.draft.name]).toEqual([{ dirty: 'refused' }, name]);
  });

  it('PRO-08 discarded, or not at all', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    await viewer.edit({ name: 'Rosa' });
    await viewer.go('/movie/a/1');
    await viewer.answer('stay');
    expect(viewer.where()).toEqual(['/profile/edit?id=p3', 'none']);
    await viewer.go('/movie/a/1');
    await viewer.answer('discard');
    expect([...viewer.where(), viewer.service.done]).toEqual(['/movie/a/1', 'none', []]);
  });

  it('PRO-08 a new one that is made on the way leads to where the viewer wanted to be, and not to the profiles', async () => {
    const viewer = await start('/profile/create', unguarded());
    await viewer.edit({ name: 'Rosa' }, null);
    await viewer.go('/movie/a/1');
    await viewer.answer('save');
    await viewer.wait(1000);
    expect([...viewer.where(), viewer.service.done]).toEqual(['/movie/a/1', 'none', ['created Rosa']]);
  });

  it('PRO-08 nor does one that was already being made when they left', async () => {
    const { call, answer } = slowly<Profile>();
    const viewer = await start('/profile/create', { ...unguarded(), create: call });
    await viewer.edit({ name: 'Rosa' }, null);
    viewer.editor()?.send({ type: 'profile.save' });
    await viewer.go('/movie/a/1');
    await viewer.answer('save');
    await answer({ ...rui, id: 'new', name: 'Rosa' });
    await viewer.wait(1000);
    expect(viewer.where()).toEqual(['/movie/a/1', 'none']);
  });

  it('SES-07 GRD-03 goes with the page when somebody else is asked about: nobody is held, and the page is not left empty', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    await viewer.edit({ name: 'Rosa' });
    await viewer.elsewhere('t1', Date.now() - 5);
    expect([viewer.page(), ...viewer.where()]).toEqual(['profileEditor', '/profile/edit?id=p3', 'none']);
    await viewer.go('/movie/a/1');
    expect(viewer.where()).toEqual(['/movie/a/1', 'none']);
  });

  it('SES-07 GRD-03 also while the viewer is being asked about it', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    await viewer.edit({ name: 'Rosa' });
    await viewer.go('/movie/a/1');
    await viewer.elsewhere('t1', Date.now() - 5);
    await viewer.answer('save');
    expect([...viewer.where(), viewer.navigation.getSnapshot().value, viewer.service.done]).toEqual(['/movie/a/1', 'none', 'idle', []]);
  });

  it('ERR-04 GRD-03 whose page broke: nobody is asked to save what is not there for ever', async () => {
    const viewer = await start('/profile/edit?id=p3', unguarded());
    viewer.root.send({ type: 'changes.made' });
    viewer.pages.send({ type: 'xstate.error.actor.page.profileEditor', error: new Error('broken') });
    expect(viewer.page()).toBe('broken');
    await viewer.go('/movie/a/1');
    expect(viewer.working()).toBe('saveChanges');
    await viewer.answer('save');
    expect(viewer.where()).toEqual(['/movie/a/1', 'none']);
  });

  it('PRO-02 the menu stays away for a moment after a switch (NAV-07)', async () => {
    const viewer = await start('/profile', unguarded());
    const menu = () => viewer.root.getSnapshot().children.profileMenu?.getSnapshot().value;
    viewer.session.send({ type: 'profile.choose', profile: rui });
    await viewer.wait(PROFILE_SWITCH_LOADING + 5);
    expect([viewer.watching(), menu()]).toEqual(['p3', 'suppressed']);
    await viewer.wait(100);
    expect(menu()).toBe('ready');
  });
});
