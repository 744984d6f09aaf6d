import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Toast } from '../../src/ui/status/Toast.tsx';

const meta = {
  title: 'Ui/Toast',
  tags: ['autodocs'],
  component: Toast,
  args: { text: 'The link is copied.', onAct: fn(), onHold: fn(), onRelease: fn() },
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status');
    await expect(status).toHaveTextContent('The link is copied.');
    await expect(within(status).queryByRole('button')).toBeNull();
  },
};

/** The toast stays while it has the focus or the pointer is over it. */
export const WithAction: Story = {
  args: { text: 'Harbour Lights starts now on Low Tide TV', action: 'Watch now' },
  play: async ({ args, canvasElement }) => {
    const status = within(canvasElement).getByRole('status');
    await expect(status).toHaveTextContent('Harbour Lights starts now on Low Tide TV');
    const button = within(status).getByRole('button', { name: 'Watch now' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(args.onHold).toHaveBeenCalled();
    await expect(args.onRelease).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAct).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(args.onRelease).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    text: 'The Extraordinary Voyage of the Lighthouse Keeper’s Youngest Daughter starts in 15 minutes on Northern Documentary Channel',
    action: 'Watch now',
  },
  play: async ({ canvasElement }) => {
    const { left, right } = within(canvasElement).getByRole('status').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Nothing: Story = {
  args: { text: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};
