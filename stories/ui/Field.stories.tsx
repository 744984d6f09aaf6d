import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Checkbox } from '../../src/ui/choice/Checkbox.tsx';
import { EmailField } from '../../src/ui/field/EmailField.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { PasswordField } from '../../src/ui/field/PasswordField.tsx';
import { ErrorList } from '../../src/ui/status/ErrorList.tsx';

const meta = {
  title: 'Ui/Field',
  tags: ['autodocs'],
  component: Field,
  subcomponents: { EmailField, PasswordField, Checkbox, ErrorList },
  args: { label: 'E-mail', name: 'email', type: 'email', autoComplete: 'email' },
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('E-mail')).toHaveValue('');
    await expect(within(canvasElement).getByLabelText('E-mail')).toBeValid();
  },
};

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('E-mail');
    await userEvent.type(input, 'helena@example.com');
    await expect(input).toHaveValue('helena@example.com');
  },
};

export const WithError: Story = {
  args: { defaultValue: 'helena', error: 'This e-mail doesn’t look right.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('E-mail');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('This e-mail doesn’t look right.');
  },
};

export const WithHint: Story = {
  args: { label: 'Post code', name: 'postcode', type: 'text', autoComplete: 'postal-code', hint: 'As on your letters.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Post code')).toHaveAccessibleDescription('As on your letters.');
  },
};

export const Password: StoryObj<typeof PasswordField> = {
  name: 'LOG-01 a password that can be shown and hidden',
  render: () => <PasswordField label="Password" name="password" defaultValue="lighthouse" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('lighthouse');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const Errors: StoryObj<typeof ErrorList> = {
  name: 'LOG-05 the messages of a refused form, as a list',
  render: () => <ErrorList messages={['Your password is too short.', 'Please confirm your date of birth.']} />,
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert');
    await expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
  },
};

export const OneError: StoryObj<typeof ErrorList> = {
  render: () => <ErrorList title="We couldn’t log you in." messages={['Check the e-mail and the password, then try again.']} />,
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert');
    await expect(alert).toHaveTextContent('We couldn’t log you in.');
    await expect(alert).toHaveTextContent('Check the e-mail and the password, then try again.');
  },
};

export const Tick: StoryObj<typeof Checkbox> = {
  render: () => <Checkbox name="agree" label="I agree to the terms and the privacy policy." />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'I agree to the terms and the privacy policy.' });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
