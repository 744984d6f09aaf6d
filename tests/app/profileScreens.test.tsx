// @vitest-environment happy-dom
/** The profile pages with running actors and without a browser: which calls they send to the service, and when they send none. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import type { HistoryCommand } from '../../machines/app/history.ts';
import { type LanguageLoaded, languageMachine, type Recalled } from '../../machines/app/language.machine.ts';
import { navigationMachine } from '../../machines/app/navigation.machine.ts';
import { pagesMachine } from '../../machines/app/pages.machine.ts';
import { settingsMachine } from '../../machines/app/settings.machine.ts';
import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import type { Avatar, CallError, Language, Profile, Restriction } from '../../machines/domain/entities.ts';
import { draftOfProfile, type ProfileDraft } from '../../machines/domain/profileDraft.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../machines/domain/settings.ts';
import { chooseProfileMachine } from '../../machines/profiles/chooseProfile.machine.ts';
import { profileDeletionMachine } from '../../machines/profiles/profileDeletion.machine.ts';
import { type ProfileChoices, profileEditorMachine, type SavedProfile } from '../../machines/profiles/profileEditor.machine.ts';
import { profilePinMachine } from '../../machines/profiles/profilePin.machine.ts';
import { profileSettingMachine, type SettingChoice } from '../../machines/profiles/profileSetting.machine.ts';
import type { SettingOffer } from '../../machines/profiles/profileSetting.ts';
import { type StoredSession, sessionMachine } from '../../machines/signIn/session.machine.ts';
import { type LoadedAccount, viewerMachine } from '../../machines/signIn/viewer.machine.ts';
import { ActorsProvider, actorsOf } from '../../src/actors/actors.tsx';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { ShownPageProvider, useShown } from '../../src/shell/navigation/shown.tsx';
import { anAccount, aProfile } from '../paths/entities.ts';
import { fakePages, pageOf } from './fakePages.ts';
import { rootInput } from './rootInput.ts';
import { openShop } from './shop.ts';

await completeEnglish();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fox: Avatar = { id: 'fox', name: 'Fox', url: '/fox.svg' };
const owl: Avatar = { id: 'owl', name: 'Owl', url: '/owl.svg' };
const restrictions: readonly Restriction[] = [
  { id: 'all', value: 99, name: 'Everything', message: 'All titles are shown.' },
  { id: 'kids', value: 6, name: 'Kids', message: 'Titles for ages 6 and under.' },
];
const ana: Profile = { ...aProfile, avatar: fox, restrictionId: 'all' };
const rui: Profile = { ...aProfile, id: 'p3', name: 'Rui', isMaster: false, restrictionId: 'kids' };

const avatarOffer: SettingOffer = { setting: 'avatar', options: [fox, owl] };
const restrictionOffer: SettingOffer = { setting: 'restriction', options: restrictions };

/** Fake calls of the service. Each call returns the profile after the change. */
const calls = () => ({
  create: vi.fn(async (draft: ProfileDraft): Promise<Profile> => ({ ...rui, id: 'p9', name: draft.name })),
  save: vi.fn(async ({ profile, draft }: SavedProfile): Promise<Profile> => ({ ...(profile ?? rui), name: draft.name })),
  saveAvatar: vi.fn(async (_: SettingChoice): Promise<Profile> => ({ ...ana, avatar: owl })),
  restrict: vi.fn(async (_: SettingChoice): Promise<Profile> => ({ ...rui, restrictionId: 'all' })),
  setPin: vi.fn(async (_: { profileId: string; oldCode: string | null; newCode: string }): Promise<Profile> => ({ ...rui, hasPin: true })),
  remove: vi.fn(async (_: { profileId: string; code: string | null }): Promise<void> => {}),
});
type Calls = ReturnType<typeof calls>;

const failure: CallError = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'timeout' };

/** @param offer the options of the page, when it has a profile setting */
const pagesOf = (service: Calls, offer: SettingOffer) =>
  pagesMachine.provide({
    actors: {
      loadPage: fakePages({
        chooseProfile: chooseProfileMachine,
        profileEditor: profileEditorMachine.provide({
          actors: {
            loadChoices: fromPromise<ProfileChoices>(async () => ({ avatars: [fox, owl], restrictions })),
            createProfile: fromPromise<Profile, { draft: ProfileDraft }>(({ input }) => service.create(input.draft)),
            saveProfile: fromPromise<Profile, SavedProfile>(({ input }) => service.save(input)),
          },
        }),
        profileSetting: profileSettingMachine.provide({
          actors: {
            loadOptions: fromPromise(async () => offer),
            saveOption: fromPromise<Profile, SettingChoice>(({ input }) =>
              offer.setting === 'avatar' ? service.saveAvatar(input) : service.restrict(input),
            ),
          },
        }),
        profilePin: profilePinMachine.provide({
          actors: { setPin: fromPromise<Profile, Parameters<Calls['setPin']>[0]>(({ input }) => service.setPin(input)) },
        }),
        profileDeletion: profileDeletionMachine.provide({
          actors: { deleteProfile: fromPromise<void, Parameters<Calls['remove']>[0]>(({ input }) => service.remove(input)) },
        }),
      }),
    },
  });

/** The open page without its layout. */
function Page() {
  const { route, state, actors } = useShown();
  if (!route || state !== 'page') return null;
  const { Screen } = pageOf(route.name);
  return <Screen route={route} {...actors} />;
}

type World = { profile?: Profile; settings?: Partial<Settings>; service?: Calls };

async function visit(url: string, { profile = ana, settings = {}, service = calls() }: World = {}) {
  const root = createActor(
    appMachine.provide({
      actors: {
        pages: pagesOf(service, url === '/profile/avatar' ? avatarOffer : restrictionOffer),
        settings: settingsMachine.provide({
          actors: { loadSettings: fromPromise<Settings>(async () => ({ ...DEFAULT_SETTINGS, languages: LANGUAGES, ...settings })) },
        }),
        connection: connectionMachine.provide({ actors: { watchConnection: fromCallback(() => {}) } }),
        purchase: openShop().machine,
        language: languageMachine.provide({
          actors: {
            recallChoice: fromPromise<Recalled>(async () => ({ choice: null, browser: [] })),
            loadTexts: fromPromise<LanguageLoaded, { language: Language }>(async ({ input }) => ({
              language: input.language,
              texts: { builtIn: {}, server: {} },
            })),
          },
        }),
        session: sessionMachine.provide({
          actors: {
            restoreSession: fromPromise<StoredSession>(async () => ({ token: 't', profileChosenAt: Date.now() })),
            viewer: viewerMachine.provide({
              actors: {
                loadAccount: fromPromise<LoadedAccount>(async () => ({ account: { ...anAccount, profiles: [ana, rui] }, profile })),
              },
            }),
          },
        }),
        navigation: navigationMachine.provide({
          actors: { browserHistory: fromCallback<HistoryCommand>(({ sendBack }) => sendBack({ type: 'browser.moved', url, entry: 0 })) },
        }),
      },
    }),
    {
      systemId: 'app',
      input: rootInput(),
    },
  ).start();
  await settle();
  render(
    <TextsProvider texts={createTexts('en')}>
      <ActorsProvider actors={actorsOf(root)}>
        <ShownPageProvider>
          <Page />
        </ShownPageProvider>
      </ActorsProvider>
    </TextsProvider>,
  );
  await settle();
  return service;
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(1));
const page = () => within(screen.getByRole('region'));
const button = (name: string | RegExp) => page().getByRole<HTMLButtonElement>('button', { name });
async function press(element: HTMLElement) {
  fireEvent.click(element);
  await settle();
}
const typeName = (value: string) => fireEvent.change(page().getByRole('textbox', { name: 'Name' }), { target: { value } });
const alertText = () => page().getByRole('alert').textContent;
/** Types one digit into each box. */
const typePin = (group: string, digits: string) => {
  const boxes = within(page().getByRole('group', { name: group })).getAllByRole('textbox');
  for (const [index, digit] of [...digits].entries()) {
    const box = boxes[index];
    if (box) fireEvent.change(box, { target: { value: digit } });
  }
};

describe('the create profile page', () => {
  it('PRO-04 sends the name, the first unused avatar, the language and the PIN', async () => {
    const { create } = await visit('/profile/create');
    typeName('Tia Zé');
    fireEvent.change(page().getByLabelText('Language'), { target: { value: 'pt_PT' } });
    typePin('New PIN', '2580');
    typePin('Repeat the PIN', '2580');
    await press(button('Create profile'));
    expect(create.mock.calls).toEqual([
      [{ ...draftOfProfile(null, 'owl'), name: 'Tia Zé', locale: 'pt_PT', pin: '2580', confirmation: '2580' }],
    ]);
  });

  it('PRO-04 sends an empty PIN when none was typed', async () => {
    const { create } = await visit('/profile/create');
    typeName('Zé');
    await press(button('Create profile'));
    expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Zé', pin: '' });
  });

  it.each([
    ['PRO-07', 'Z', '', '', 'Please enter a name of at least two letters.'],
    ['PRO-07', '', '', '', 'Please enter a name of at least two letters.'],
    ['PRO-07 VAL-07', 'R2D2', '', '', '“2” cannot be used here.'],
    ['PIN-08', 'Zé', '25', '', 'Please insert a valid PIN'],
    ['PIN-08', 'Zé', '', '2580', 'Please insert a valid PIN'],
    ['PIN-08', 'Zé', '2580', '2581', 'The PINs entered do not match.'],
  ])('%s sends nothing for the name "%s" and the PINs "%s" and "%s"', async (_, name, pin, again, reason) => {
    const { create } = await visit('/profile/create');
    typeName(name);
    typePin('New PIN', pin);
    typePin('Repeat the PIN', again);
    await press(button('Create profile'));
    expect(create).not.toHaveBeenCalled();
    expect(alertText()).toBe(reason);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });

  it('PRO-14 shows the number of profiles and a link back when the limit is reached', async () => {
    await visit('/profile/create', { settings: { profilesLimit: 2 } });
    expect(page().getByRole('heading', { level: 2 }).textContent).toBe('All 2 profiles are in use');
    expect(page().getByRole('link', { name: 'Back to the profiles' }).getAttribute('href')).toBe('/profile/switch-profile');
    expect(page().queryByRole('textbox')).toBeNull();
  });

  it('keeps the typed name when the service refuses the call', async () => {
    const service = calls();
    service.create.mockRejectedValue(failure);
    await visit('/profile/create', { service });
    typeName('Zé');
    await press(button('Create profile'));
    expect(alertText()).toBe('This is taking too long. Please try again.');
    expect(page().getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Zé');
  });
});

describe('the edit profile page', () => {
  it('PRO-05 saves the viewer’s own profile once, with avatar and subtitle language', async () => {
    const { save } = await visit('/profile/edit');
    expect(button('Save').disabled).toBe(true);
    fireEvent.click(page().getByRole('radio', { name: 'Owl' }));
    fireEvent.change(page().getByLabelText('Subtitles'), { target: { value: 'fr' } });
    await press(button('Save'));
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[0]).toMatchObject({ isOwn: true, draft: { avatarId: 'owl', subtitleLanguage: 'fr' } });
    expect(button('Save').disabled).toBe(true);
    expect(document.activeElement?.tagName).toBe('FORM');
  });

  it('PRO-05 disables Save again when the change is undone', async () => {
    await visit('/profile/edit');
    typeName('Anna');
    expect(button('Save').disabled).toBe(false);
    typeName('Ana');
    expect(button('Save').disabled).toBe(true);
  });

  it('PRO-05 PRO-10 lets the master profile set the age limit, but not the audio language, of another profile', async () => {
    const { save } = await visit('/profile/edit?id=p3');
    expect(page().queryByLabelText('Audio language')).toBeNull();
    fireEvent.click(page().getByRole('radio', { name: 'All Everything' }));
    await press(button('Save'));
    expect(save.mock.calls[0]?.[0]).toMatchObject({ isOwn: false, profile: { id: 'p3' }, draft: { restrictionId: 'all' } });
  });

  it('PRO-11 asks to switch to the master profile for the age limit when another profile is active', async () => {
    await visit('/profile/edit', { profile: rui });
    expect(page().queryByRole('radio', { name: /Everything/ })).toBeNull();
    expect(page().getByText('To complete this operation you must switch to the account manager profile.')).toBeTruthy();
  });

  it('PRO-07 refuses a name of one letter', async () => {
    const { save } = await visit('/profile/edit');
    typeName('A');
    await press(button('Save'));
    expect(save).not.toHaveBeenCalled();
    expect(alertText()).toBe('Please enter a name of at least two letters.');
  });

  it('PRO-06 offers to delete every profile except the master profile', async () => {
    await visit('/profile/edit?id=p3');
    expect(page().getByRole('link', { name: 'Delete profile' }).getAttribute('href')).toBe('/profile/delete?id=p3');
    cleanup();
    await visit('/profile/edit');
    expect(page().queryByRole('link', { name: 'Delete profile' })).toBeNull();
    expect(page().getByText(/account manager profile can.t be deleted/)).toBeTruthy();
  });
});

describe('the avatar page', () => {
  it('PRO-05 saves the pressed avatar unless the profile already has it', async () => {
    const { saveAvatar } = await visit('/profile/avatar');
    await press(button('Fox'));
    expect(saveAvatar).not.toHaveBeenCalled();
    await press(button('Owl'));
    expect(saveAvatar.mock.calls).toEqual([[{ profileId: 'p1', optionId: 'owl', code: null }]]);
    expect(button('Owl').getAttribute('aria-pressed')).toBe('true');
  });

  it('PRO-05 saves the last pressed avatar when the viewer presses another during the save', async () => {
    const service = calls();
    service.saveAvatar.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValueOnce(ana);
    const { saveAvatar } = await visit('/profile/avatar', { service });
    await press(button('Owl'));
    expect(button(/Owl/).getAttribute('aria-busy')).toBe('true');
    await press(button('Fox'));
    expect(saveAvatar.mock.calls.map(([{ optionId }]) => optionId)).toEqual(['owl', 'fox']);
    expect([button('Fox').getAttribute('aria-pressed'), button('Owl').getAttribute('aria-busy')]).toEqual(['true', null]);
  });
});

describe('the age limit page', () => {
  it('PRO-10 saves the pressed limit for the profile in the URL, and keeps the old limit when the call fails', async () => {
    const service = calls();
    service.restrict.mockRejectedValueOnce(failure);
    const { restrict } = await visit('/profile/restriction?id=p3', { service });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Parental restriction for Rui');
    await press(button(/Everything/));
    expect(restrict.mock.calls).toEqual([[{ profileId: 'p3', optionId: 'all', code: null }]]);
    expect(alertText()).toBe('Nothing was changed.This is taking too long. Please try again.');
    expect(button(/Kids/).getAttribute('aria-pressed')).toBe('true');
    await press(button(/Everything/));
    expect(button(/Everything/).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the warning about a master profile without a PIN', () => {
  const warning = () => page().queryByText(/has no PIN/);

  it('PRO-16 is shown to the master profile while another profile has an age limit', async () => {
    await visit('/profile/restriction?id=p3');
    expect(warning()?.textContent).toContain('Ana');
    expect(page().getByRole('link', { name: 'Protect Ana with a PIN' }).getAttribute('href')).toBe('/profile/pin?id=p1');
    await press(button(/Everything/));
    expect(warning()).toBeNull();
    cleanup();
    await visit('/profile/edit?id=p3');
    expect(warning()).not.toBeNull();
    fireEvent.click(page().getByRole('radio', { name: 'All Everything' }));
    expect(warning()).toBeNull();
  });

  it('PRO-16 is hidden from other profiles, and on the page of the master profile itself', async () => {
    await visit('/profile/edit', { profile: rui });
    expect(warning()).toBeNull();
    cleanup();
    await visit('/profile/edit');
    expect(warning()).toBeNull();
  });
});

describe('the PIN page', () => {
  it('PRO-05 PIN-08 sets the PIN only when both entries are equal', async () => {
    const { setPin } = await visit('/profile/pin?id=p3');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Protect Rui with a PIN');
    typePin('New PIN', '2580');
    typePin('Repeat the PIN', '2581');
    await press(button('Set the PIN'));
    expect(alertText()).toBe('The PINs entered do not match.');
    expect(button('Set the PIN').disabled).toBe(true);
    typePin('New PIN', '2580');
    typePin('Repeat the PIN', '2580');
    expect(setPin).not.toHaveBeenCalled();
    await press(button('Set the PIN'));
    expect(setPin.mock.calls).toEqual([[{ profileId: 'p3', oldCode: null, newCode: '2580' }]]);
  });
});

describe('the delete profile page', () => {
  const typeWord = (value: string) => fireEvent.input(page().getByRole('textbox'), { target: { value } });

  it('PRO-06 deletes the profile only when the word is exactly DELETE', async () => {
    const { remove } = await visit('/profile/delete?id=p3');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Delete Rui');
    for (const wrong of ['', 'delete', 'DELETED']) {
      typeWord(wrong);
      await press(button('Delete profile'));
      expect(alertText()).toBe('Please type the word DELETE exactly.');
    }
    expect(remove).not.toHaveBeenCalled();
    typeWord('DELETE');
    await press(button('Delete profile'));
    expect(remove.mock.calls).toEqual([[{ profileId: 'p3', code: null }]]);
  });

  it('PRO-06 explains that the master profile stays, and shows no form for it', async () => {
    await visit('/profile/delete');
    expect(page().getByRole('heading', { level: 2 }).textContent).toBe('This profile can’t be deleted');
    expect(page().queryByRole('textbox')).toBeNull();
  });
});

describe('the switch profile page', () => {
  const edits = () => screen.queryAllByRole('link', { name: /^Edit / }).map((link) => link.getAttribute('href'));

  it('PRO-05 links the master profile to every edit page, and other profiles to their own', async () => {
    await visit('/profile/switch-profile');
    expect(edits()).toEqual(['/profile/edit?id=p1', '/profile/edit?id=p3']);
    cleanup();
    await visit('/profile/switch-profile', { profile: rui });
    expect(edits()).toEqual(['/profile/edit?id=p3']);
  });

  it('PRO-01 PRO-14 hides Add profile at the limit, and gives the reason to the master profile only', async () => {
    await visit('/profile/switch-profile', { settings: { profilesLimit: 2 } });
    expect(screen.queryByRole('link', { name: /Add profile/ })).toBeNull();
    expect(screen.getByText('All 2 profiles are in use')).toBeTruthy();
    cleanup();
    await visit('/profile/switch-profile', { profile: rui, settings: { profilesLimit: 2 } });
    expect(screen.queryByText('All 2 profiles are in use')).toBeNull();
    cleanup();
    await visit('/profile/switch-profile');
    expect(screen.getByRole('link', { name: /Add profile/ }).getAttribute('href')).toBe('/profile/create');
  });

  it('PRO-01 shows no edit links on the choose profile page', async () => {
    await visit('/choose-profile');
    expect(edits()).toEqual([]);
  });
});
