import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { draftOfProfile } from '../../machines/domain/profileDraft.ts';
import { ProfileForm } from '../../src/profiles/profileEditor/ProfileForm.tsx';
import { ProfileLimitReached } from '../../src/profiles/profileEditor/ProfileLimitReached.tsx';
import { AccountArea } from '../account/accountArea.tsx';
import { avatars, restrictions } from '../fixtures/profileChoices.ts';
import { KeptProfile } from './keptProfile.tsx';

const meta = {
  title: 'Screens/Create profile',
  parameters: { heading: 'Create profile', action: 'Create profile' },
  component: ProfileForm,
  args: {
    draft: draftOfProfile(null, 'owl'),
    profile: null,
    choices: { avatars, restrictions },
    languages: ['en', 'fr_FR', 'pt_PT'],
    problems: [],
    isOwn: false,
    byMaster: true,
    managerWithoutPin: null,
    hasBedtimes: true,
    canSave: true,
    isSaving: false,
    onEdit: fn(),
    onSave: fn(),
  },
  render: (args) => <KeptProfile {...args} />,
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_CREATE_PROFILE" />} current="profile">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof ProfileForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Create profile' }));
const group = (canvasElement: HTMLElement, name: string) => within(page(canvasElement).getByRole('group', { name }));
const save = (canvasElement: HTMLElement) => page(canvasElement).getByRole('button', { name: /^Create profile/ });

export const Create: Story = {
  name: 'PRO-04 PIN-08 a new profile: name, avatar, language, and an optional PIN, typed twice',
  parameters: { shows: ['profileEditor.clean'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Create profile' })).toBeVisible();
    await expect(page(canvasElement).getByLabelText('Language')).toHaveDisplayValue('Language of this device');
    await expect(page(canvasElement).getByText('Nothing is chosen yet.')).toBeVisible();
    await expect(page(canvasElement).queryByRole('link', { name: /PIN|Delete|each limit/ })).toBeNull();
    await userEvent.type(page(canvasElement).getByRole('textbox', { name: 'Name' }), 'Ana');
    const [first] = group(canvasElement, 'New PIN').getAllByRole('textbox');
    const [again] = group(canvasElement, 'Repeat the PIN').getAllByRole('textbox');
    if (first) await userEvent.click(first);
    await userEvent.keyboard('2580');
    if (again) await userEvent.click(again);
    await userEvent.keyboard('25');
    await expect(args.onEdit).toHaveBeenLastCalledWith({ ...draftOfProfile(null, 'owl'), name: 'Ana', pin: '2580', confirmation: '25' });
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const CreateRefused: Story = {
  name: 'PRO-07 PIN-08 a new profile without a name, and with two different PINs',
  parameters: { shows: ['profileEditor.dirty.refused'] },
  args: {
    problems: [
      { field: 'name', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PROFILE_NAME_INVALID' } },
      { field: 'confirmation', message: { key: 'VALIDATION_PINS_DIFFER' } },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expect(page(canvasElement).getByRole('group', { name: 'Repeat the PIN' })).toHaveAccessibleDescription(
      'The PINs entered do not match.',
    );
    await expect(within(page(canvasElement).getByRole('alert')).getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Full: Story = {
  name: 'PRO-14 the profile limit is reached: the page says so and links back',
  parameters: {
    shows: ['profileEditor.full'],
    heading: 'All 10 profiles are in use',
    action: 'Back to the profiles',
  },
  render: () => <ProfileLimitReached limit={10} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2, name: 'All 10 profiles are in use' })).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'Back to the profiles' })).toHaveAttribute(
      'href',
      '/profile/switch-profile',
    );
  },
};

export const Creating: Story = {
  name: 'PRO-04 creating: the button is busy, and nothing can be changed until the page closes',
  parameters: {
    shows: ['profileEditor.saving.creating', 'profileEditor.left'],
    action: 'Create profile Please wait',
  },
  args: { draft: { ...draftOfProfile(null, 'owl'), name: 'Ana' }, isSaving: true },
  play: async ({ canvasElement, args }) => {
    await expect(save(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(save(canvasElement));
    await userEvent.type(page(canvasElement).getByRole('textbox', { name: 'Name' }), 'x{Enter}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};

export const CreateDirty: Story = {
  name: 'PRO-04 with a name, the profile can be created',
  parameters: { shows: ['profileEditor.dirty.editing'] },
  args: { draft: { ...draftOfProfile(null, 'owl'), name: 'Ana', locale: 'pt_PT', restrictionId: '12' } },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByText(/Only titles suitable for viewers of 12/)).toBeVisible();
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const CreateOnASmallPhone: Story = {
  name: 'NAV-14 a new profile at 320 px',
  parameters: { shows: ['profileEditor.clean'] },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(save(canvasElement)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
