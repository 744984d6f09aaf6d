import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TitlePlayer } from '../../src/screens/vod/TitlePlayer.tsx';
import { quietCoast } from '../fixtures/catalogue.ts';
import { playing, shown } from './playerStates.ts';
import { StillStage } from './StillStage.tsx';

const episode = {
  title: 'The Lamp Room',
  episode: {
    episodeNumber: 3,
    seasonId: 's2',
    seasonNumber: 2,
    seasonName: 'Season 2',
    seriesId: 'quiet-coast',
    seriesName: 'The Quiet Coast',
  },
};
const picture = quietCoast.images.background?.url ?? '';

const meta = {
  title: 'Player/Title',
  component: TitlePlayer,
  args: { content: episode, state: playing, controls: shown, onPlayer: fn(), onControls: fn(), onLeave: fn() },
  decorators: [
    (Story) => (
      <StillStage picture={picture} lines={['[waves against rock]', 'It was never meant to guide them in.']}>
        <main>
          <Story />
        </main>
      </StillStage>
    ),
  ],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playing: Story = {
  name: 'PLY-02 Playing',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Pause' })[0]!);
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'player.pause' });
    const timeline = canvas.getByRole('slider', { name: 'Timeline' });
    await expect(timeline).toHaveAttribute('aria-valuetext', '24:31 of 55:08');
    timeline.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{End}{Home}');
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'player.skip', by: 10 });
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'player.skip', by: -10 });
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'player.seek', to: 3308 });
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'player.seek', to: 0 });
    await expect(args.onControls).toHaveBeenCalledWith({ type: 'focus.entered' });
  },
};

export const Shortcuts: Story = {
  name: 'PLY-02 Keys, which do nothing in fields',
  render: (args) => (
    <>
      <input aria-label="A field" />
      <TitlePlayer {...args} />
    </>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('kmlc5');
    await expect(args.onPlayer).not.toHaveBeenCalled();
    canvas.getByRole<HTMLElement>('textbox').blur();
    await userEvent.keyboard('k');
    await expect(args.onPlayer).toHaveBeenLastCalledWith({ type: 'player.pause' });
    await userEvent.keyboard('m');
    await expect(args.onPlayer).toHaveBeenLastCalledWith({ type: 'sound.toggle' });
    await userEvent.keyboard('5');
    await expect(args.onPlayer).toHaveBeenLastCalledWith({ type: 'player.seek', to: 1654 });
  },
};

export const Hidden: Story = { name: 'PLY-02 Controls away', args: { controls: { areShown: false, panel: null } } };
export const Paused: Story = { name: 'PLY-02 Paused', args: { state: { ...playing, transport: 'paused', isGoing: false } } };
export const Ended: Story = {
  name: 'PLY-02 Seen to the end',
  args: { state: { ...playing, transport: 'ended', isGoing: false, position: 3308 } },
};

export const AudioAndSubtitles: Story = {
  name: 'PLY-02 Audio and subtitles',
  args: { controls: { areShown: true, panel: 'tracks' } },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Audio and subtitles' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Off' }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'subtitles.choose', id: null });
    await userEvent.click(within(panel.getByRole('group', { name: 'Audio' })).getByRole('radio', { name: 'Français' }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'audio.choose', id: '1' });
  },
};

export const QualityAndSpeed: Story = {
  name: 'PLY-02 Quality and speed',
  args: { controls: { areShown: true, panel: 'settings' } },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('dialog'));
    await userEvent.click(panel.getByRole('radio', { name: '720p' }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'quality.choose', id: 'high' });
    await userEvent.click(panel.getByRole('radio', { name: '1.5×' }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'speed.choose', speed: 1.5 });
  },
};

export const Buffering: Story = { name: 'PLY-11 Buffering', args: { state: { ...playing, disturbance: 'buffering' } } };

export const Reconnecting: Story = {
  name: 'PLY-11 Reconnecting',
  args: { state: { ...playing, disturbance: 'reconnecting' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('status')).toHaveTextContent('Reconnecting'),
};

export const WithoutSound: Story = {
  name: 'PLY-02 The browser plays without sound only',
  args: { state: { ...playing, sound: { volume: 1, isMuted: true, isForced: true } } },
};

export const Phone: Story = {
  name: 'PLY-02 On a phone',
  globals: { viewport: { value: 'w390' } },
  args: { controls: { areShown: true, panel: 'tracks' } },
};
