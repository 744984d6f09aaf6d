import type { Meta, StoryObj } from '@storybook/react-vite';
import { Info, Play, Plus } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../src/ui/button/Button.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { Anchor } from '../../src/ui/link/Anchor.tsx';

const meta = {
  title: 'Ui/Button',
  tags: ['autodocs'],
  component: Button,
  subcomponents: { IconButton, Anchor },
  args: { children: 'Watch now', onClick: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { icon: <Play fill="currentColor" /> },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Watch now' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const AllVariants: Story = {
  name: 'All variants and sizes',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button icon={<Play fill="currentColor" />}>Watch now</Button>
      <Button variant="glass" icon={<Info />}>
        More info
      </Button>
      <Button variant="outline">Try again</Button>
      <Button variant="danger">Cancel it</Button>
      <Button variant="text">Forgot your password?</Button>
      <Button size="small" variant="outline">
        Small
      </Button>
      <Button href="/movie/low-orbit/1">A link</Button>
      <IconButton label="Add to my list" icon={<Plus />} variant="glass" />
      <IconButton label="Add to my list, plain" icon={<Plus />} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('button')).toHaveLength(8);
    await expect(canvas.getByRole('link', { name: 'A link' })).toHaveAttribute('href', '/movie/low-orbit/1');
    for (const button of canvas.getAllByRole('button')) await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toBeDisabled();
    button.click();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  name: 'LOG-06 busy: shows progress, keeps the focus and ignores a second press',
  args: { busy: true, children: 'Log in' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: /Log in/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};
