import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { ScreenState } from '../../src/player/controls/playerState.ts';
import { TitlePlayer } from '../../src/player/title/TitlePlayer.tsx';
import { quietCoast } from '../fixtures/catalogue.ts';
import { FakeStage } from './FakeStage.tsx';
import { alone, playing, shown, titleSend } from './playerStates.ts';

const picture = quietCoast.images.background?.url ?? '';
const television: ScreenState = { phase: 'available', kind: 'cast', name: 'Living room TV', failure: null, isOnReceiver: false };
const onScreen = (change: Partial<ScreenState>) => ({ state: { ...playing, screen: { ...television, ...change } } });

/** The way to another screen and back (RMT-01 to RMT-04). The still is visible while a receiver plays. */
const meta = {
  title: 'Player/Another screen',
  parameters: { shows: [], heading: 'The Quiet Coast', action: 'Play on another screen' },
  component: TitlePlayer,
  args: { content: quietCoast, state: playing, controls: shown, overlays: alone, send: titleSend },
  decorators: [
    (Story) => (
      <FakeStage picture={picture} lines={[]}>
        <main>
          <Story />
        </main>
      </FakeStage>
    ),
  ],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Available: Story = {
  name: 'RMT-01 PLY-02 Another screen is available',
  parameters: { shows: ['remoteScreen.screen.available', 'remoteScreen.screen.choosing', 'remoteScreen.engine.here'] },
  args: onScreen({}),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Play on another screen', pressed: false }));
    await expect(args.send.screen).toHaveBeenCalledWith({ type: 'screen.choose' });
  },
};

export const Connecting: Story = {
  name: 'RMT-01 Connecting to a screen, while playback continues',
  parameters: { shows: ['remoteScreen.screen.connecting'] },
  args: onScreen({ phase: 'connecting', name: null }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Connecting to the other screen')).toBeVisible();
  },
};

export const LoadingThere: Story = {
  name: 'RMT-02 The screen loads the title',
  parameters: { shows: ['remoteScreen.engine.there.loading'], action: 'Bring it back' },
  args: { state: { ...onScreen({ phase: 'playingThere', isOnReceiver: true }).state, disturbance: 'buffering' } },
};

export const PlayingThere: Story = {
  name: 'RMT-02 Playing on the television of the living room',
  parameters: { shows: ['remoteScreen.screen.playingThere', 'remoteScreen.engine.there.loaded'], action: 'Bring it back' },
  args: onScreen({ phase: 'playingThere', isOnReceiver: true }),
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(page.getByText('Playing on Living room TV')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play on another screen', pressed: true })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Picture in picture' })).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Bring it back' }));
    await expect(args.send.screen).toHaveBeenCalledWith({ type: 'screen.return' });
    await userEvent.click(page.getAllByRole('button', { name: 'Pause' })[0]!);
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.pause' });
  },
};

export const PlayingThereOnAPhone: Story = {
  name: 'RMT-02 Playing on the television, on a phone',
  parameters: { action: 'Bring it back' },
  globals: { viewport: { value: 'w390' } },
  args: onScreen({ phase: 'playingThere', isOnReceiver: true }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const back = page.getByRole('button', { name: 'Bring it back' }).getBoundingClientRect();
    const words = page.getByText('Playing on Living room TV').getBoundingClientRect();
    for (const button of page.getAllByRole('button', { name: /^(Pause|Back 10 seconds|Forward 10 seconds)$/ })) {
      const { top, bottom, width } = button.getBoundingClientRect();
      if (width === 0) continue;
      await expect(words.bottom).toBeLessThanOrEqual(top);
      await expect(back.top).toBeGreaterThanOrEqual(bottom);
    }
  },
};

export const SettingsThere: Story = {
  name: 'RMT-02 A receiver has one speed',
  parameters: { action: 'Bring it back' },
  args: { ...onScreen({ phase: 'playingThere', isOnReceiver: true }), controls: { ...shown, panel: 'settings' } },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Settings' }));
    await expect(panel.queryByRole('group', { name: 'Speed' })).toBeNull();
  },
};

export const OnAirPlay: Story = {
  name: 'RMT-02 PLY-02 Playing on AirPlay, which shows the video of the page',
  parameters: { action: 'AirPlay' },
  args: onScreen({ phase: 'playingThere', kind: 'airPlay', name: null }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('button', { name: 'AirPlay', pressed: true })).toBeVisible();
    await expect(page.getByText('Playing on another screen')).toBeVisible();
  },
};

export const Returning: Story = {
  name: 'RMT-03 Coming back to the page',
  parameters: { shows: ['remoteScreen.screen.returning'] },
  args: onScreen({ phase: 'returning' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Coming back to this device')).toBeVisible();
  },
};

export const Lost: Story = {
  name: 'RMT-04 The connection was lost',
  parameters: { shows: ['remoteScreen.screen.failed'] },
  args: onScreen({ phase: 'failed', failure: 'lost' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The connection to Living room TV was lost. Playback continues here.')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'RMT-04 The screen did not answer',
  args: onScreen({ phase: 'failed', failure: 'refused', name: null }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The other screen did not answer. Playback continues here.')).toBeVisible();
  },
};

export const Unable: Story = {
  name: 'RMT-04 The screen cannot play the title',
  args: onScreen({ phase: 'failed', failure: 'unable' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Living room TV cannot play this. Playback continues here.')).toBeVisible();
  },
};
