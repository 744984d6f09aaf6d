import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DeleteProfileForm } from '../../src/profiles/profile/DeleteProfileForm.tsx';
import { ProfileNotDeletable } from '../../src/profiles/profile/ProfileNotDeletable.tsx';
import { AccountArea } from '../account/accountArea.tsx';
import { avatars } from '../fixtures/profileChoices.ts';

const meta = {
  title: 'Screens/Delete profile',
  parameters: { heading: 'Delete Duarte', action: 'Delete profile' },
  component: DeleteProfileForm,
  args: {
    profile: { id: 'duarte', name: 'Duarte', avatar: avatars[5] ?? null },
    problems: [],
    isDeleting: false,
    onSubmit: fn(),
    onEdit: fn(),
  },
  decorators: [
    (Story, { args }) => (
      <AccountArea title={<FormattedMessage id="PROFILE_DELETE_NAMED" values={{ name: args.profile.name }} />} current="profile">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof DeleteProfileForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: /^(Delete|Eliminar) / }));
const word = (canvasElement: HTMLElement) => page(canvasElement).getByRole('textbox');
const remove = (canvasElement: HTMLElement) => page(canvasElement).getByRole('button', { name: /Delete profile/ });

export const Asking: Story = {
  name: 'PRO-06 the data that will be lost, the word to type, and a link back; the typed text is sent unchanged',
  parameters: { shows: ['profileDeletion.entering.editing'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Delete Duarte' })).toBeVisible();
    await expect(page(canvasElement).getAllByRole('listitem')).toHaveLength(2);
    await expect(page(canvasElement).getByRole('link', { name: 'Keep the profile' })).toHaveAttribute('href', '/profile/edit?id=duarte');
    await expect(word(canvasElement)).toHaveAccessibleName('Type DELETE to confirm');
    await userEvent.type(word(canvasElement), 'DELETE ');
    await expect(args.onEdit).toHaveBeenCalled();
    await userEvent.click(remove(canvasElement));
    await expect(args.onSubmit).toHaveBeenCalledWith({ typedWord: 'DELETE ', askedWord: 'DELETE' });
  },
};

export const InPortuguese: Story = {
  name: 'PRO-06 the word to type is in the viewer’s language',
  parameters: {
    shows: ['profileDeletion.entering.editing'],
  },
  globals: { language: 'pt_PT' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(word(canvasElement), 'ELIMINAR{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ typedWord: 'ELIMINAR', askedWord: 'ELIMINAR' });
  },
};

export const Refused: Story = {
  name: 'PRO-06 another word: a message, a mark and the focus',
  parameters: { shows: ['profileDeletion.entering.refused'] },
  args: { problems: [{ field: 'typedWord', message: { key: 'VALIDATION_WORD_WRONG', values: { word: 'DELETE' } } }] },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent('Please type the word DELETE exactly.');
    await expect(word(canvasElement)).toBeInvalid();
    await expect(word(canvasElement)).toHaveFocus();
  },
};

export const Deleting: Story = {
  name: 'PRO-06 deleting: another press does nothing',
  parameters: {
    shows: ['profileDeletion.deleting', 'profileDeletion.deleted'],
    action: 'Delete profile Please wait',
  },
  args: { isDeleting: true },
  play: async ({ canvasElement, args }) => {
    await expect(remove(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(remove(canvasElement));
    await userEvent.type(word(canvasElement), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Kept: Story = {
  name: 'PRO-06 the master profile stays: the reason, and a link back',
  parameters: {
    shows: ['profileDeletion.kept'],
    heading: 'This profile can’t be deleted',
    action: 'Back to the profiles',
  },
  args: { profile: { id: 'helena', name: 'Helena', avatar: avatars[0] ?? null } },
  render: () => <ProfileNotDeletable />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2, name: 'This profile can’t be deleted' })).toBeVisible();
    await expect(page(canvasElement).getByText(/account manager profile can.t be deleted/)).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'Back to the profiles' })).toHaveAttribute(
      'href',
      '/profile/switch-profile',
    );
    await expect(page(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['profileDeletion.entering.editing'] },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(remove(canvasElement)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
