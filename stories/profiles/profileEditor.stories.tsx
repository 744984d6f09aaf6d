import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Profile } from '../../machines/domain/entities.ts';
import { draftOfProfile } from '../../machines/domain/profileDraft.ts';
import { NotLoaded } from '../../src/blocks/failure/NotLoaded.tsx';
import { ProfileForm } from '../../src/profiles/profileEditor/ProfileForm.tsx';
import { ProfileFormSkeleton } from '../../src/profiles/profileEditor/ProfileFormSkeleton.tsx';
import { english } from '../../tests/texts/english.ts';
import { AccountArea } from '../account/accountArea.tsx';
import { profiles } from '../fixtures/accounts.ts';
import { avatars, restrictions, sevenRestrictions } from '../fixtures/profileChoices.ts';
import { KeptProfile } from './keptProfile.tsx';

const fixture = (id: string, more: Partial<Profile>): Profile => {
  const found = profiles.find((profile) => profile.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return { ...found, ...more };
};
const pictureOf = (id: string) => avatars.find((avatar) => avatar.id === id) ?? null;

const helena = fixture('helena', { avatar: pictureOf('fox'), restrictionId: 'all', audioLanguage: 'pt', subtitleLanguage: 'pt_BR' });
const duarte = fixture('duarte', { avatar: pictureOf('robot'), restrictionId: '12' });
const alice = fixture('alice', { avatar: pictureOf('owl'), restrictionId: '6', isRestricted: true });
const grandpa = fixture('grandpa', { avatar: pictureOf('copper-robot'), locale: 'fr_FR' });

const meta = {
  title: 'Screens/Edit profile',
  parameters: { heading: 'Edit profile', action: english('UI_SAVE') },
  component: ProfileForm,
  args: {
    draft: draftOfProfile(duarte),
    profile: duarte,
    choices: { avatars, restrictions },
    languages: ['en', 'fr_FR', 'pt_PT'],
    problems: [],
    isOwn: false,
    byMaster: true,
    managerWithoutPin: null,
    hasBedtimes: true,
    canSave: false,
    isSaving: false,
    onEdit: fn(),
    onSave: fn(),
  },
  render: (args) => <KeptProfile {...args} />,
  decorators: [
    (Story, { args }) => (
      <AccountArea title={<FormattedMessage id="TITLE_EDIT_PROFILE" />} isMaster={args.byMaster} current="profile">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof ProfileForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Edit profile' }));
const group = (canvasElement: HTMLElement, name: string) => within(page(canvasElement).getByRole('group', { name }));
const save = (canvasElement: HTMLElement) => page(canvasElement).getByRole('button', { name: /^Save/ });
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

export const Clean: Story = {
  name: 'PRO-05 PRO-10 another profile, as saved, seen by the master profile: name, all avatars, language, age limit, and the links',
  parameters: { shows: ['profileEditor.clean'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
    await expect(page(canvasElement).getByRole('textbox', { name: 'Name' })).toHaveValue('Duarte');
    await expect(group(canvasElement, 'Choose a picture').getAllByRole('radio')).toHaveLength(avatars.length);
    await expect(group(canvasElement, 'Choose a picture').getByRole('radio', { name: 'Robot' })).toBeChecked();
    await expect(page(canvasElement).queryByRole('link', { name: 'All pictures' })).toBeNull();
    await expect(optionsOf(page(canvasElement).getByLabelText('Language'))).toEqual(['English', 'Français', 'Português']);
    const ages = group(canvasElement, 'Age limit').getAllByRole('radio');
    await expect(ages.map((age) => age.closest('label')?.textContent)).toEqual(['6 Kids', '12 Up to 12', '16 Up to 16', 'All Everything']);
    await expect(group(canvasElement, 'Age limit').getByRole('radio', { name: '12 Up to 12' })).toBeChecked();
    await expect(page(canvasElement).getByText(/Only titles suitable for viewers of 12/)).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'What each limit shows' })).toHaveAttribute(
      'href',
      '/profile/restriction?id=duarte',
    );
    await expect(page(canvasElement).queryByLabelText('Audio language')).toBeNull();
    await expect(page(canvasElement).getByRole('link', { name: /Ask for a PIN/ })).toHaveAttribute('href', '/profile/pin?id=duarte');
    await expect(page(canvasElement).getByRole('link', { name: 'Delete profile' })).toHaveAttribute('href', '/profile/delete?id=duarte');
    await expect(page(canvasElement).getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/profile/switch-profile');
    await expect(save(canvasElement)).toBeDisabled();
  },
};

export const OwnOfTheMaster: Story = {
  name: 'PRO-05 PRO-06 the master profile itself: audio and subtitle languages, eight avatars and the link to all, no link to delete it',
  parameters: { shows: ['profileEditor.clean'] },
  args: { profile: helena, draft: draftOfProfile(helena), isOwn: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
    await expect(page(canvasElement).getByLabelText('Audio language')).toHaveDisplayValue('Portuguese');
    await expect(optionsOf(page(canvasElement).getByLabelText('Audio language'))).toEqual([
      'No preference',
      'English',
      'French',
      'Portuguese',
    ]);
    await expect(optionsOf(page(canvasElement).getByLabelText('Subtitles'))).toEqual([
      'Off',
      'English',
      'French',
      'Portuguese',
      'Brazilian Portuguese',
    ]);
    await expect(group(canvasElement, 'Choose a picture').getAllByRole('radio')).toHaveLength(8);
    await expect(page(canvasElement).getByRole('link', { name: 'All pictures' })).toHaveAttribute('href', '/profile/avatar');
    await expect(page(canvasElement).queryByRole('link', { name: 'Delete profile' })).toBeNull();
    await expect(page(canvasElement).getByText(/account manager profile can.t be deleted/)).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/profile');
  },
};

export const Bedtime: Story = {
  name: 'KID-15 the account manager sets the bedtime of a child',
  parameters: { shows: ['profileEditor.dirty.editing'] },
  args: { profile: { ...alice, restrictionId: 'kids' }, draft: draftOfProfile({ ...alice, restrictionId: 'kids' }) },
  play: async ({ canvasElement, args }) => {
    const select = page(canvasElement).getByLabelText(english('PROFILE_BEDTIME'));
    await expect(optionsOf(select).slice(0, 3)).toEqual([english('PROFILE_BEDTIME_NONE'), '18:00', '18:30']);
    await userEvent.selectOptions(select, '19:30');
    await expect(select).toHaveDisplayValue('19:30');
    await expect(args.onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ bedtime: '19:30' }));
    await userEvent.click(group(canvasElement, 'Age limit').getByRole('radio', { name: '12 Up to 12' }));
    await expect(page(canvasElement).queryByLabelText(english('PROFILE_BEDTIME'))).toBeNull();
    await userEvent.click(group(canvasElement, 'Age limit').getByRole('radio', { name: '6 Kids' }));
  },
};

export const OwnOfAnother: Story = {
  name: 'PRO-05 PRO-11 another profile itself, protected: its avatar is among the eight, and only the master profile sets its age limit',
  parameters: { shows: ['profileEditor.clean'] },
  args: { profile: grandpa, draft: draftOfProfile(grandpa), isOwn: true, byMaster: false, choices: { avatars, restrictions: [] } },
  play: async ({ canvasElement }) => {
    const pictures = group(canvasElement, 'Choose a picture').getAllByRole('radio');
    await expect(pictures).toHaveLength(8);
    await expect(group(canvasElement, 'Choose a picture').getByRole('radio', { name: 'Copper robot' })).toBeChecked();
    await expect(page(canvasElement).queryByRole('group', { name: 'Age limit' })).toBeNull();
    await expect(page(canvasElement).getByText(/you must switch to the account manager profile/)).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: /PIN protected/ })).toHaveAttribute('href', '/profile/pin?id=grandpa');
    await expect(page(canvasElement).getByRole('link', { name: 'Delete profile' })).toHaveAttribute('href', '/profile/delete?id=grandpa');
  },
};

export const OwnOfARestricted: Story = {
  name: 'PRO-15 a restricted profile itself: it cannot set a PIN or delete itself, and the page names who can',
  parameters: { shows: ['profileEditor.clean'] },
  args: { profile: alice, draft: draftOfProfile(alice), isOwn: true, byMaster: false, choices: { avatars, restrictions: [] } },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText(/you must switch to the account manager profile/)).toBeVisible();
    await expect(page(canvasElement).queryByRole('link', { name: /PIN/ })).toBeNull();
    await expect(page(canvasElement).queryByRole('link', { name: 'Delete profile' })).toBeNull();
  },
};

export const ManagerWithoutPin: Story = {
  name: 'PRO-16 an age limit without effect, because the master profile has no PIN: says so, with a link to set one',
  parameters: { shows: ['profileEditor.clean'] },
  args: { managerWithoutPin: helena },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText(/Helena Quay has no PIN/)).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'Protect Helena Quay with a PIN' })).toHaveAttribute(
      'href',
      '/profile/pin?id=helena',
    );
  },
};

export const Dirty: Story = {
  name: 'PRO-05 each change is reported with the whole form, also by keyboard',
  parameters: { shows: ['profileEditor.dirty.editing'] },
  args: { profile: helena, draft: { ...draftOfProfile(helena), name: 'Helena Qua' }, isOwn: true, canSave: true },
  play: async ({ canvasElement, args }) => {
    const before = draftOfProfile(helena);
    await userEvent.type(page(canvasElement).getByRole('textbox', { name: 'Name' }), 'ys');
    await expect(args.onEdit).toHaveBeenLastCalledWith({ ...before, name: 'Helena Quays' });
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Change picture' }));
    await expect(group(canvasElement, 'Choose a picture').getByRole('radio', { name: 'Fox' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onEdit).toHaveBeenLastCalledWith({ ...before, name: 'Helena Quays', avatarId: 'owl' });
    await userEvent.selectOptions(page(canvasElement).getByLabelText('Language'), 'Français');
    await userEvent.click(group(canvasElement, 'Age limit').getByRole('radio', { name: '16 Up to 16' }));
    await expect(page(canvasElement).getByText(/Titles rated above 16 are hidden/)).toBeVisible();
    await userEvent.selectOptions(page(canvasElement).getByLabelText('Audio language'), 'No preference');
    await userEvent.selectOptions(page(canvasElement).getByLabelText('Subtitles'), 'Off');
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      ...before,
      name: 'Helena Quays',
      avatarId: 'owl',
      locale: 'fr_FR',
      restrictionId: '16',
      audioLanguage: null,
      subtitleLanguage: null,
    });
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const Refused: Story = {
  name: 'PRO-07 refused: every problem is in the list, and the name is marked and has the focus',
  parameters: { shows: ['profileEditor.dirty.refused'] },
  args: {
    draft: { ...draftOfProfile(duarte), name: 'D' },
    canSave: true,
    problems: [
      { field: 'name', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PROFILE_NAME_INVALID' } },
      { field: null, message: { key: 'SERVER_ERROR_OFFLINE' } },
    ],
  },
  play: async ({ canvasElement }) => {
    const name = page(canvasElement).getByRole('textbox', { name: 'Name' });
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleDescription('Please enter a name of at least two letters.');
    await expect(name).toHaveFocus();
    await expect(within(page(canvasElement).getByRole('alert')).getAllByRole('listitem')).toHaveLength(2);
    await expect(save(canvasElement)).toBeEnabled();
  },
};

export const Saving: Story = {
  name: 'PRO-05 saving: the button is busy, and nothing can be changed',
  parameters: { shows: ['profileEditor.saving.updating'], action: 'Save Please wait' },
  args: { draft: { ...draftOfProfile(duarte), name: 'Duda' }, isSaving: true },
  play: async ({ canvasElement, args }) => {
    await expect(save(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(save(canvasElement));
    await userEvent.type(page(canvasElement).getByRole('textbox', { name: 'Name' }), 'x{Enter}');
    await userEvent.click(group(canvasElement, 'Choose a picture').getByRole('radio', { name: 'Owl' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};

export const SevenAgeLimits: Story = {
  name: 'PRO-10 seven age limits',
  parameters: { shows: ['profileEditor.clean'] },
  args: { choices: { avatars, restrictions: sevenRestrictions } },
  play: async ({ canvasElement }) => {
    await expect(group(canvasElement, 'Age limit').getAllByRole('radio')).toHaveLength(7);
  },
};

export const OneLanguage: Story = {
  name: 'CFG-08 with one offered language, there is no choice of language',
  parameters: { shows: ['profileEditor.clean'] },
  args: { languages: ['en'] },
  play: async ({ canvasElement }) => expect(page(canvasElement).queryByLabelText('Language')).toBeNull(),
};

const retry = fn();

export const Failed: Story = {
  name: 'PRO-05 ERR-05 the choices did not load: the reason, and a retry',
  parameters: { shows: ['profileEditor.failed'], action: english('UI_TRY_AGAIN') },
  render: () => <NotLoaded titleId="PROFILE_EDITOR_FAILED" reason="This is taking too long. Please try again." onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/did not load.*taking too long/);
    await userEvent.click(page(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const Loading: Story = {
  name: 'PRO-05 loading the choices',
  parameters: {
    shows: ['profileEditor.loading'],
    action: null,
    without: 'The choices are loading.',
  },
  render: () => <ProfileFormSkeleton />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
    await expect(page(canvasElement).queryByRole('textbox')).toBeNull();
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['profileEditor.clean'] },
  args: { profile: helena, draft: draftOfProfile(helena), isOwn: true, choices: { avatars, restrictions: sevenRestrictions } },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(save(canvasElement)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
