import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { UpdatePasswordForm } from '../../src/account/updatePassword/UpdatePasswordForm.tsx';
import { AccountArea } from './accountArea.tsx';

const meta = {
  title: 'Screens/Update password',
  parameters: { heading: 'Change password', action: 'Change password' },
  component: UpdatePasswordForm,
  args: { email: 'helena@example.com', problems: [], isChanging: false, isChanged: false, onSubmit: fn(), onEdit: fn() },
  decorators: [
    (Story) => (
      <AccountArea
        title={<FormattedMessage id="TITLE_UPDATE_PASSWORD" />}
        text={<FormattedMessage id="UPDATE_PASSWORD_TEXT" />}
        current="account"
      >
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof UpdatePasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Change password' }));
const box = (canvasElement: HTMLElement, label: string) => page(canvasElement).getByLabelText<HTMLInputElement>(label);
const submit = (canvasElement: HTMLElement) => page(canvasElement).getByRole('button', { name: /^Change password/ });
const typed = { password: ' Old one ', newPassword: 'A brand new one', confirmation: 'A brand new on' };

async function fill(canvasElement: HTMLElement) {
  await userEvent.type(box(canvasElement, 'Current password'), typed.password);
  await userEvent.type(box(canvasElement, 'New password'), typed.newPassword);
  await userEvent.type(box(canvasElement, 'Repeat the new password'), typed.confirmation);
}

export const Entering: Story = {
  name: 'ACC-03 VAL-03 three passwords, sent as typed, including spaces; password managers recognise each field',
  parameters: { shows: ['passwordChange.entering.editing'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
    await expect(box(canvasElement, 'Current password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(box(canvasElement, 'New password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(box(canvasElement, 'New password')).toHaveAccessibleDescription('At least 8 characters');
    await expect(box(canvasElement, 'Repeat the new password')).toHaveAttribute('autocomplete', 'new-password');
    await fill(canvasElement);
    await userEvent.click(submit(canvasElement));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith(typed);
  },
};

export const Refused: Story = {
  name: 'ACC-03 VAL-03 refused: in the list and at the field, and the typed text stays',
  parameters: { shows: ['passwordChange.entering.refused'] },
  args: {
    problems: [
      { field: 'password', message: { key: 'SERVER_ERROR_WRONG_PASSWORD' } },
      { field: 'newPassword', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT' } },
    ],
  },
  play: async ({ canvasElement }) => {
    await fill(canvasElement);
    const said = within(page(canvasElement).getByRole('alert')).getAllByRole('listitem');
    await expect(said).toHaveLength(2);
    await expect(said[1]).toHaveTextContent('Your password is too short.');
    await expect(box(canvasElement, 'Current password')).toBeInvalid();
    await expect(box(canvasElement, 'New password')).toBeInvalid();
    await expect(box(canvasElement, 'Repeat the new password')).toBeValid();
    await expect(box(canvasElement, 'Current password')).toHaveValue(typed.password);
  },
};

export const Changing: Story = {
  name: 'ACC-03 changing: another press does nothing',
  parameters: { shows: ['passwordChange.changing'], action: 'Change password Please wait' },
  args: { isChanging: true },
  play: async ({ canvasElement, args }) => {
    await expect(submit(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(submit(canvasElement));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Changed: Story = {
  name: 'ACC-03 ERR-06 changed: a confirmation',
  parameters: { shows: ['passwordChange.changed'] },
  args: { isChanged: true },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText('Your password is changed.')).toBeVisible();
    await expect(box(canvasElement, 'Current password')).toHaveValue('');
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['passwordChange.entering.editing'] },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(submit(canvasElement)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
