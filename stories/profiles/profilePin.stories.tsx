import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ProfilePinForm } from '../../src/profiles/pin/ProfilePinForm.tsx';
import { ProfilePinTitle } from '../../src/profiles/pin/ProfilePinTitle.tsx';
import { AccountArea } from '../account/accountArea.tsx';

const meta = {
  title: 'Screens/Profile PIN',
  parameters: { heading: 'PIN of Duarte', action: 'Change the PIN' },
  component: ProfilePinForm,
  args: { isProtected: false, problems: [], rounds: 0, work: null, onSave: fn(), onEdit: fn(), onRemove: fn() },
  decorators: [
    (Story, { args }) => (
      <AccountArea
        title={<ProfilePinTitle profile={{ name: 'Duarte', hasPin: args.isProtected }} />}
        text={<FormattedMessage id="PROFILE_PIN_WHY" />}
        current="profile"
      >
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof ProfilePinForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: /PIN/ }));
const boxes = (canvasElement: HTMLElement, name: string) =>
  within(page(canvasElement).getByRole('group', { name })).getAllByRole<HTMLInputElement>('textbox');
const firstBox = (canvasElement: HTMLElement, name: string) => {
  const [first] = boxes(canvasElement, name);
  if (!first) throw new Error('there are no boxes');
  return first;
};
const save = (canvasElement: HTMLElement) => page(canvasElement).getByRole('button', { name: /^(Set|Change) the PIN/ });

export const ForgottenPin: Story = {
  name: 'PIN-12 a forgotten PIN: the password of the account replaces it',
  parameters: { shows: ['profilePin.entering.editing'] },
  args: { isProtected: true, isForgotten: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(page(canvasElement).getByLabelText('Account password'), 'Lantern-Quay-42');
    await userEvent.click(firstBox(canvasElement, 'New PIN'));
    await userEvent.keyboard('2580');
    await userEvent.click(firstBox(canvasElement, 'Repeat the PIN'));
    await userEvent.keyboard('2580');
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).toHaveBeenCalledWith({ pin: '2580', confirmation: '2580', password: 'Lantern-Quay-42' });
    await expect(page(canvasElement).queryByRole('button', { name: 'Remove the PIN' })).toBeNull();
  },
};

export const ForgottenPinOnPhone: Story = {
  name: 'PIN-12 NAV-14 at 390 px, with a wrong password',
  parameters: { shows: ['profilePin.entering.refused'] },
  globals: { viewport: { value: 'w390' } },
  args: {
    isProtected: true,
    isForgotten: true,
    problems: [{ field: 'password', message: { key: 'SERVER_ERROR_WRONG_PASSWORD' } }],
  },
};

export const Unprotected: Story = {
  name: 'PRO-05 PIN-08 a first PIN: typed twice, and sent when both are complete',
  parameters: {
    shows: ['profilePin.entering.editing'],
    heading: 'Protect Duarte with a PIN',
    action: 'Set the PIN',
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Protect Duarte with a PIN' })).toBeVisible();
    await expect(page(canvasElement).queryByRole('button', { name: 'Remove the PIN' })).toBeNull();
    await expect(save(canvasElement)).toBeDisabled();
    await userEvent.click(firstBox(canvasElement, 'New PIN'));
    await userEvent.keyboard('2580');
    await expect(save(canvasElement)).toBeDisabled();
    await userEvent.click(firstBox(canvasElement, 'Repeat the PIN'));
    await userEvent.keyboard('2581');
    await expect(args.onEdit).toHaveBeenCalled();
    await expect(save(canvasElement)).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onSave).toHaveBeenCalledWith({ pin: '2580', confirmation: '2581' });
  },
};

export const Protected: Story = {
  name: 'PRO-05 an existing PIN can be changed and removed',
  parameters: { shows: ['profilePin.entering.editing'] },
  args: { isProtected: true },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'PIN of Duarte' })).toBeVisible();
    await expect(save(canvasElement)).toHaveTextContent('Change the PIN');
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Remove the PIN' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};

export const Refused: Story = {
  name: 'PIN-08 two different PINs: a message at the second, which has the focus, and both are cleared',
  parameters: {
    shows: ['profilePin.entering.refused'],
    heading: 'Protect Duarte with a PIN',
    action: 'Set the PIN',
  },
  args: { rounds: 1, problems: [{ field: 'confirmation', message: { key: 'VALIDATION_PINS_DIFFER' } }] },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent('The PINs entered do not match.');
    await expect(page(canvasElement).getByRole('group', { name: 'Repeat the PIN' })).toHaveAccessibleDescription(
      'The PINs entered do not match.',
    );
    await expect(firstBox(canvasElement, 'Repeat the PIN')).toHaveFocus();
    await expect(save(canvasElement)).toBeDisabled();
  },
};

export const Setting: Story = {
  name: 'PRO-05 setting the PIN: the button is busy, and the PIN cannot be removed',
  parameters: { shows: ['profilePin.setting'], action: 'Change the PIN Please wait' },
  args: { isProtected: true, work: 'setting' },
  play: async ({ canvasElement, args }) => {
    await expect(save(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await expect(page(canvasElement).getByRole('button', { name: 'Remove the PIN' })).toBeDisabled();
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Removing: Story = {
  name: 'PRO-05 removing the PIN',
  parameters: { shows: ['profilePin.removing'], action: 'Remove the PIN Please wait' },
  args: { isProtected: true, work: 'removing' },
  play: async ({ canvasElement, args }) => {
    const remove = page(canvasElement).getByRole('button', { name: /Remove the PIN/ });
    await expect(remove).toHaveAttribute('aria-busy', 'true');
    await expect(save(canvasElement)).toBeDisabled();
    await userEvent.click(remove);
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['profilePin.entering.editing'] },
  args: { isProtected: true },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(save(canvasElement)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
