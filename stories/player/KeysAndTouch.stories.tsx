import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Feedback } from '../../machines/player/feedback.ts';
import { TitlePlayer } from '../../src/player/title/TitlePlayer.tsx';
import { episodesOf, quietCoast } from '../fixtures/catalogue.ts';
import { FakeStage } from './FakeStage.tsx';
import { alone, playing, shown, titleSend } from './playerStates.ts';

const [, , episode] = episodesOf(2, 3);
if (!episode) throw new Error('unreachable: three episodes were asked for');
const picture = quietCoast.images.background?.url ?? '';

const meta = {
  title: 'Player/Keys and touch',
  parameters: { heading: 'The Quiet Coast', action: 'Pause' },
  component: TitlePlayer,
  args: {
    content: episode,
    state: playing,
    controls: shown,
    overlays: alone,
    send: titleSend,
  },
  decorators: [
    (Story) => (
      <FakeStage picture={picture} lines={['[waves against rock]', 'It was never meant to guide them in.']}>
        <main>
          <Story />
        </main>
      </FakeStage>
    ),
  ],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Checks that the title and the play or pause button are present, as in every state of the player. */
const isComplete = async (canvasElement: HTMLElement, action: string) => {
  const canvas = within(canvasElement);
  await expect(canvas.getByRole('heading', { level: 1, name: 'The Quiet Coast' })).toBeInTheDocument();
  await expect(canvas.getAllByRole('button', { name: action })[0]).toBeEnabled();
};

const feedbackOf = (feedback: Feedback): Pick<Story, 'args' | 'parameters'> => ({
  parameters: { shows: ['playerControls.feedback.shown'] },
  args: { controls: { ...shown, areShown: false, feedback, feedbackNumber: 1 } },
});
const says =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-live="polite"][data-feedback]')).toHaveTextContent(words);
    await isComplete(canvasElement, 'Pause');
  };

export const SkippedForward: Story = {
  name: 'PLY-02 Two key presses forward',
  ...feedbackOf({ kind: 'skip', seconds: 20 }),
  parameters: { shows: ['playerControls.feedback.shown', 'playerControls.taps.moving'] },
  play: says('Forward 20 seconds'),
};
export const SkippedBack: Story = {
  name: 'PLY-02 Three key presses back',
  ...feedbackOf({ kind: 'skip', seconds: -30 }),
  parameters: { shows: ['playerControls.feedback.shown', 'playerControls.taps.moving'] },
  play: says('Back 30 seconds'),
};
export const HeldForward: Story = {
  name: 'PLY-36 A key that was held for five seconds',
  ...feedbackOf({ kind: 'skip', seconds: 690 }),
  play: async (context) => {
    await says('Forward 690 seconds')?.(context);
    await expect(within(context.canvasElement).getByText('+11:30')).toBeInTheDocument();
  },
};
export const VolumeByKey: Story = {
  name: 'PLY-02 The volume changed by key',
  ...feedbackOf({ kind: 'volume', share: 0.35 }),
  play: says('Volume 35%'),
};
export const MutedByKey: Story = {
  name: 'PLY-02 Muted by key',
  ...feedbackOf({ kind: 'volume', share: 0 }),
  play: says('Sound off'),
};
export const SpeedByKey: Story = {
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
export const PositionByKey: Story = {
  name: 'PLY-02 A position chosen by key',
  ...feedbackOf({ kind: 'position', to: 1654 }),
  play: says('27:34'),
};

export const ByTouch: Story = {
  name: 'PLY-02 Touch shows the controls, and seeks at the sides; a mouse plays and pauses',
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
      await expect(args.send.controls).toHaveBeenCalledWith({ type: 'picture.tap', side });
    await expect(args.send.player).not.toHaveBeenCalled();
    press('mouse', 0.9);
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.pause' });
  },
};
