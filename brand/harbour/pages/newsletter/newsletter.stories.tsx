import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NewsletterView } from './NewsletterView.tsx';

const meta = {
  title: 'Brand/Harbour/Newsletter',
  parameters: { heading: 'Letters from the coast', action: 'Send me letters' },
  component: NewsletterView,
  args: { state: 'entering', email: '', problems: [], onSubmit: fn(), onEdit: fn(), onAgain: fn(), onHome: fn() },
} satisfies Meta<typeof NewsletterView>;

export default meta;
type Story = StoryObj<typeof meta>;

const address = 'helena@example.com';

export const Entering: Story = {
  name: 'BRD-11 one field and one button; Enter sends what is typed',
  parameters: { shows: ['newsletter.entering.editing'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText('E-mail'), `${address}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: address });
  },
};

export const Refused: Story = {
  name: 'BRD-11 a call that failed: the message, and the address stays',
  parameters: { shows: ['newsletter.entering.refused'] },
  args: { email: address, problems: [{ field: null, message: { key: 'SERVER_ERROR_TIMEOUT' } }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is taking too long. Please try again.');
    await expect(canvas.getByLabelText('E-mail')).toHaveValue(address);
  },
};

export const Sending: Story = {
  name: 'BRD-11 while the address is sent, a second press does nothing',
  parameters: { shows: ['newsletter.sending'], action: 'Send me letters Please wait' },
  args: { state: 'sending', email: address },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Send me letters/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Subscribed: Story = {
  name: 'BRD-11 the confirmation has the address, and leads home',
  parameters: { shows: ['newsletter.subscribed'], heading: 'Your first letter is on its way', action: 'To the films' },
  args: { state: 'subscribed', email: address },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(`We write to ${address}.`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'To the films' }));
    await expect(args.onHome).toHaveBeenCalledTimes(1);
  },
};
