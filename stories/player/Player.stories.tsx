import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Feedback } from '../../machines/domain/feedback.ts';
import { TitlePlayer } from '../../src/screens/vod/TitlePlayer.tsx';
import { quietCoast } from '../fixtures/catalogue.ts';
import { alone, playing, shown } from './playerStates.ts';
import { StillStage } from './StillStage.tsx';

const episode = {
  id: 'quiet-coast-s2e3',
  title: 'The Lamp Room',
  episode: {
    episodeNumber: 3,
    seasonId: 's2',
    seasonNumber: 2,
    seasonName: 'Season 2',
    seriesId: 'quiet-coast',
    seriesName: 'The Quiet Coast',
  },
  marks: { recapStart: 0, recapEnd: 48, introStart: 198, introEnd: 263, nextEpisodeStart: 3120 },
};
const picture = quietCoast.images.background?.url ?? '';

const meta = {
  title: 'Player/Title',
  component: TitlePlayer,
  args: {
    content: episode,
    state: playing,
    controls: shown,
    surroundings: alone,
    onPlayer: fn(),
    onSurroundings: fn(),
    onControls: fn(),
    onLeave: fn(),
  },
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
    await expect(timeline).toHaveAttribute('aria-valuetext', '24 minutes 31 seconds of 55 minutes 8 seconds, The Lamp Room');
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

/** What every state of the player keeps: its name, and the way to play or pause. */
const isComplete = async (canvasElement: HTMLElement, action: string) => {
  const canvas = within(canvasElement);
  await expect(canvas.getByRole('heading', { level: 1, name: 'The Quiet Coast' })).toBeInTheDocument();
  await expect(canvas.getAllByRole('button', { name: action })[0]).toBeEnabled();
};

export const Hidden: Story = {
  name: 'PLY-02 Controls away, and still there for the keyboard',
  args: { controls: { ...shown, areShown: false } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus();
    await expect(args.onControls).toHaveBeenCalledWith({ type: 'focus.entered' });
    await isComplete(canvasElement, 'Pause');
  },
};

export const Paused: Story = {
  name: 'PLY-02 Paused',
  args: { state: { ...playing, transport: 'paused', isGoing: false } },
  play: ({ canvasElement }) => isComplete(canvasElement, 'Play'),
};

export const Ended: Story = {
  name: 'PLY-02 Seen to the end',
  args: { state: { ...playing, transport: 'ended', isGoing: false, position: 3308 } },
  play: ({ canvasElement }) => isComplete(canvasElement, 'Watch again'),
};

export const AudioAndSubtitles: Story = {
  name: 'PLY-02 Audio and subtitles',
  args: { controls: { ...shown, panel: 'tracks' } },
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
  args: { controls: { ...shown, panel: 'settings' } },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('dialog'));
    await userEvent.click(panel.getByRole('radio', { name: '720p' }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'quality.choose', id: 'high' });
    await userEvent.click(panel.getByRole('radio', { name: '1.5×' }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'speed.choose', speed: 1.5 });
  },
};

export const Buffering: Story = {
  name: 'PLY-11 Buffering',
  args: { state: { ...playing, disturbance: 'buffering' } },
  play: ({ canvasElement }) => isComplete(canvasElement, 'Pause'),
};

export const Reconnecting: Story = {
  name: 'PLY-11 Reconnecting',
  args: { state: { ...playing, disturbance: 'reconnecting' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('status')).toHaveTextContent('Reconnecting'),
};

export const WithoutSound: Story = {
  name: 'PLY-02 The browser plays without sound only',
  args: { state: { ...playing, sound: { volume: 1, isMuted: true, isForced: true } } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn the sound on' }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'sound.toggle' });
    await isComplete(canvasElement, 'Pause');
  },
};

export const Phone: Story = {
  name: 'PLY-02 On a phone',
  globals: { viewport: { value: 'w390' } },
  args: { controls: { ...shown, panel: 'tracks' } },
  play: async ({ canvasElement, args }) => {
    await isComplete(canvasElement, 'Pause');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await expect(args.onControls).toHaveBeenCalledWith({ type: 'panel.close' });
  },
};

export const SmallPhone: Story = {
  name: 'PLY-02 On a small phone, with the chapters under the picture',
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement, args }) => {
    await isComplete(canvasElement, 'Pause');
    const chapters = within(within(canvasElement).getByRole('region', { name: 'Chapters' }));
    const now = chapters.getByRole('button', { current: true });
    await expect(now).toHaveTextContent('The Lamp Room');
    await expect(now).toHaveTextContent('Now');
    await userEvent.click(chapters.getByRole('button', { name: /Credits/ }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'player.seek', to: 3120 });
  },
};

export const Keys: Story = {
  name: 'PLY-02 The sheet of keys',
  args: { controls: { ...shown, panel: 'shortcuts' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const sheet = within(canvas.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(sheet.getByRole('heading', { name: 'Keyboard shortcuts' })).toHaveFocus();
    await waitFor(() => expect(sheet.getByText('Subtitles on or off')).toBeVisible());
    const toggle = sheet.getByRole('checkbox', { name: 'Keyboard shortcuts' });
    await userEvent.click(toggle);
    await expect(toggle).not.toBeChecked();
    await userEvent.keyboard('m');
    await expect(args.onPlayer).not.toHaveBeenCalled();
    await userEvent.click(toggle);
    await userEvent.keyboard('m');
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'sound.toggle' });
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await expect(args.onControls).toHaveBeenCalledWith({ type: 'panel.close' });
  },
};

const feedbackOf = (feedback: Feedback): Pick<Story, 'args'> => ({
  args: { controls: { ...shown, areShown: false, feedback: { shown: feedback, number: 1 } } },
});
const says =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-live="polite"][data-feedback]')).toHaveTextContent(words);
    await isComplete(canvasElement, 'Pause');
  };

export const SkippedForward: Story = {
  name: 'PLY-02 Two presses forward',
  ...feedbackOf({ kind: 'skip', seconds: 20 }),
  play: says('Forward 20 seconds'),
};
export const SkippedBack: Story = {
  name: 'PLY-02 Three presses back',
  ...feedbackOf({ kind: 'skip', seconds: -30 }),
  play: says('Back 30 seconds'),
};
export const Louder: Story = {
  name: 'PLY-02 The sound turned by key',
  ...feedbackOf({ kind: 'volume', share: 0.35 }),
  play: says('Volume 35%'),
};
export const Silent: Story = {
  name: 'PLY-02 The sound turned off by key',
  ...feedbackOf({ kind: 'volume', share: 0 }),
  play: says('Sound off'),
};
export const Faster: Story = {
  name: 'PLY-02 The speed changed by key',
  ...feedbackOf({ kind: 'speed', speed: 1.25 }),
  play: says('Speed 1.25×'),
};
export const SubtitlesByKey: Story = {
  name: 'PLY-02 Subtitles by key',
  ...feedbackOf({ kind: 'subtitles', isOn: true }),
  play: says('Subtitles on'),
};
export const PausedByKey: Story = {
  name: 'PLY-02 Paused by key',
  ...feedbackOf({ kind: 'pause' }),
  play: says('Paused'),
};
export const PlaceByKey: Story = {
  name: 'PLY-02 A place by key',
  ...feedbackOf({ kind: 'place', to: 1654 }),
  play: says('27:34'),
};

export const Touched: Story = {
  name: 'PLY-02 A finger calls the controls and moves at the sides; a mouse plays and pauses',
  play: async ({ canvasElement, args }) => {
    await isComplete(canvasElement, 'Pause');
    const stage = canvasElement.querySelector<HTMLElement>('[data-stage]')!;
    const { left, top, width, height } = stage.getBoundingClientRect();
    const press = (pointerType: string, share: number) =>
      stage.dispatchEvent(
        new PointerEvent('pointerup', {
          pointerType,
          button: 0,
          bubbles: true,
          clientX: left + width * share,
          clientY: top + height / 2,
        }),
      );
    for (const share of [0.1, 0.5, 0.9]) press('touch', share);
    for (const side of ['back', 'middle', 'forward'] as const)
      await expect(args.onControls).toHaveBeenCalledWith({ type: 'picture.tap', side });
    await expect(args.onPlayer).not.toHaveBeenCalled();
    press('mouse', 0.9);
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'player.pause' });
  },
};
