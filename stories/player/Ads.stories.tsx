import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Ad } from '../../machines/player/ads.ts';
import { AdOverlay } from '../../src/player/ads/AdOverlay.tsx';
import type { AdState } from '../../src/player/ads/adState.ts';
import { PlayerView } from '../../src/player/controls/PlayerView.tsx';
import { TitleBar } from '../../src/player/title/TitleBar.tsx';
import { quietCoast } from '../fixtures/catalogue.ts';
import { FakeStage } from './FakeStage.tsx';
import { playing, send, shown } from './playerStates.ts';

const ad: Ad = { id: '1', title: 'Lantern Lines', duration: 20, skipAfter: 5, clickUrl: 'https://lines.example' };
const state: AdState = {
  isComing: false,
  isPaused: false,
  ad,
  number: 1,
  count: 2,
  secondsLeft: 12,
  secondsToSkip: 0,
  share: 0.4,
  sound: { volume: 0.7, isMuted: false, isForced: false },
};

const meta = {
  title: 'Player/Ads',
  parameters: {
    shows: ['ads.showing.playing.moving', 'player.transport.held'],
    heading: 'The Quiet Coast',
    action: 'Pause',
  },
  component: AdOverlay,
  args: { state, send: fn() },
  render: (args) => (
    <FakeStage picture={quietCoast.images.background?.url ?? ''} lines={[]}>
      <main>
        <PlayerView
          label="Player"
          size="window"
          plays="film"
          state={{ ...playing, transport: 'starting' }}
          controls={shown}
          top={<TitleBar content={{ title: 'The Quiet Coast', episode: null }} send={() => {}} />}
          timeline={null}
          middle={null}
          ad={<AdOverlay {...args} />}
          send={send}
        />
      </main>
    </FakeStage>
  ),
} satisfies Meta<typeof AdOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = (canvasElement: HTMLElement) =>
  expect(within(canvasElement).getByRole('heading', { name: 'The Quiet Coast' })).toBeInTheDocument();

export const Skippable: Story = {
  name: 'PLY-15 An ad that can be skipped',
  parameters: { action: 'Skip ad' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvasElement);
    await expect(canvas.getByText('Ad 1 of 2')).toBeVisible();
    await expect(canvas.queryByRole('slider', { name: 'Timeline' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Skip ad' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'ad.skip' });
    await expect(canvas.getByRole('link', { name: 'Learn more about Lantern Lines (opens in a new tab)' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'ad.pause' });
    await userEvent.click(canvas.getByRole('button', { name: 'Mute' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'sound.toggle' });
  },
};

export const Keys: Story = {
  name: 'PLY-15 The keys of the content do nothing',
  parameters: { action: 'Skip ad' },
  play: async ({ args }) => {
    await userEvent.keyboard('k');
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'ad.pause' });
    await userEvent.keyboard('m');
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'sound.toggle' });
    await userEvent.keyboard('5jlc{ArrowRight}');
    await expect(args.send).toHaveBeenCalledTimes(2);
  },
};

export const SkippableSoon: Story = {
  name: 'PLY-15 An ad that can be skipped in a few seconds',
  args: { state: { ...state, secondsToSkip: 3, secondsLeft: 18, share: 0.1 } },
  play: async ({ canvasElement }) => {
    await heading(canvasElement);
    await expect(within(canvasElement).getByText('Skip in 3')).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: 'Skip ad' })).toBeNull();
  },
};

export const NotSkippable: Story = {
  name: 'PLY-15 A single ad without skipping and without a link',
  args: { state: { ...state, count: 1, secondsToSkip: null, ad: { ...ad, skipAfter: null, clickUrl: null } } },
  play: async ({ canvasElement }) => {
    await heading(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(within(canvasElement).queryByText(/Skip/)).toBeNull();
  },
};

export const Paused: Story = {
  name: 'PLY-15 Paused',
  parameters: { shows: ['ads.showing.paused', 'player.transport.held'], action: 'Play' },
  args: { state: { ...state, isPaused: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Play' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'ad.play' });
  },
};

export const WithoutSound: Story = {
  name: 'PLY-15 The browser plays only without sound',
  parameters: { action: 'Turn the sound on' },
  args: { state: { ...state, sound: { volume: 1, isMuted: true, isForced: true } } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn the sound on' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'sound.toggle' });
  },
};

export const Coming: Story = {
  name: 'PLY-15 Loading',
  parameters: { shows: ['ads.asking.preparing', 'ads.asking.requesting', 'ads.showing.loading', 'ads.showing.waiting'], action: 'Back' },
  args: { state: { ...state, isComing: true, count: 0 } },
  play: async ({ canvasElement }) => {
    await heading(canvasElement);
    await expect(within(canvasElement).queryByRole('button', { name: 'Pause' })).toBeNull();
  },
};

export const Phone: Story = { name: 'PLY-15 On a phone', globals: { viewport: { value: 'w390' } } };
