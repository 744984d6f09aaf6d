import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { VolumeControl } from '../../src/player/controls/VolumeControl.tsx';

const meta = {
  title: 'Player/Volume',
  parameters: { heading: 'Volume', action: 'Mute' },
  component: VolumeControl,
  args: { sound: { volume: 0.7, isMuted: false, isForced: false }, send: fn() },
  decorators: [
    (Story) => (
      <main style={{ padding: '40px', background: '#000' }}>
        <h1 className="visually-hidden">{'Volume'}</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof VolumeControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loud: Story = {
  name: 'PLY-02 The slider opens on focus and has the volume as its value',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Volume' })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    const slider = canvas.getByRole('slider', { name: 'Volume' });
    await expect(slider).toHaveFocus();
    await expect(slider).toHaveAttribute('aria-valuetext', '70%');
    await waitFor(() => expect(getComputedStyle(slider.parentElement!).opacity).toBe('1'));
    await userEvent.click(canvas.getByRole('button', { name: 'Mute' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'sound.toggle' });
  },
};

export const Quiet: Story = {
  name: 'PLY-02 Low volume',
  args: { sound: { volume: 0.2, isMuted: false, isForced: false } },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '20%'),
};

export const Muted: Story = {
  name: 'PLY-02 Muted',
  parameters: { action: 'Unmute' },
  args: { sound: { volume: 0.7, isMuted: true, isForced: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Unmute' })).toBeEnabled();
    await expect(canvas.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '0%');
  },
};
