import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { StillWatchingCard } from '../../src/player/StillWatchingCard.tsx';
import { LivePicture } from '../../src/screens/live/LivePicture.tsx';
import { LivePlayer, type LivePlayerProps } from '../../src/screens/live/LivePlayer.tsx';
import { LiveFailed, LiveLoading, LiveUnknown } from '../../src/screens/live/LiveStates.tsx';
import { LiveView } from '../../src/screens/live/LiveView.tsx';
import { NOW, picturesOf } from '../fixtures/catalogue.ts';
import { playing, shown } from '../player/playerStates.ts';
import { StillStage } from '../player/StillStage.tsx';

const MINUTE = 60_000;
const names = ['Uno', 'Pulse News', 'Arena', 'Wilder', 'Reel', 'Nova', 'Hoot', 'Tide', 'Table', 'Summit'] as const;
const files = ['one', 'pulse', 'arena', 'wild', 'reel', 'nova', 'hoot', 'tide', 'table', 'summit'] as const;
const channels: readonly Channel[] = names.map((name, index) => ({
  id: name.toLowerCase(),
  name,
  number: index + 1,
  logoUrl: `/pictures/channel/${files[index]}.svg`,
  markUrl: `/pictures/channel/${files[index]}.mark.svg`,
  mediaId: name,
  dvr: 14_400,
  isFast: index === 3,
}));
const arena = channels[2]!;
const programmeLike = (channelId: string, title: string, from: number, minutes: number): Programme => ({
  id: `${channelId}${from}`,
  channelId,
  title,
  shortDescription: 'Two unbeaten sides, one floodlit evening. Commentary in three languages.',
  fullDescription: '',
  actionType: 'LIVE',
  trailerId: null,
  mediaId: null,
  classification: '6',
  isPremium: false,
  startDate: NOW + from * MINUTE,
  endDate: NOW + (from + minutes) * MINUTE,
  isLive: true,
  designType: null,
  images: picturesOf(from > 100 ? 'low-orbit' : 'quiet-coast'),
  genres: ['Football'],
  seasonNumber: null,
  episodeNumber: null,
});
const programmes = [
  ...channels.map(({ id, name }, index) =>
    programmeLike(id, name === 'Arena' ? 'Matchday: Norte v Alba' : `Evening on ${name}`, -57 + index * 4, 120),
  ),
  programmeLike('arena', 'Full Time', 71, 45),
  programmeLike('arena', 'Velodrome Sessions', 116, 60),
];

const before = programmeLike('arena', 'Warm-up', -120, 63);

const live = { ...playing, isLive: true, duration: null, position: 14_000, seekable: { start: 0, end: 14_005 }, bufferedUntil: 14_010 };
const behind = { ...live, position: 13_525 };
const handlers = { onPlayer: fn(), onControls: fn(), onChannel: fn(), onStartOver: fn() };
const toStart = { onPress: fn() };

const player = (state = live, given: Partial<LivePlayerProps> = {}) => (
  <StillStage picture={picturesOf('low-orbit').background?.url ?? ''} lines={[]}>
    <LivePlayer
      {...handlers}
      label="Live player"
      channel={arena}
      programmes={programmes}
      moment={NOW}
      state={state}
      controls={shown}
      {...given}
    />
  </StillStage>
);
const question = { onKeep: fn(), onLeave: fn(), onStopAsking: fn(), onPause: fn(), onResume: fn() };
const asked = <StillWatchingCard left={7000} total={10_000} isPaused={false} {...question} />;

const meta = {
  title: 'Screens/Live',
  component: LiveView,
  args: {
    channels,
    channel: arena,
    programmes,
    moment: NOW,
    seenAt: NOW,
    hasGuideFailed: false,
    picture: player(),
    onChoose: fn(),
    startOver: toStart,
    reminded: new Set<string>(),
    typed: { digits: '', state: 'typing' },
    onDigit: fn(),
    onRemind: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof LiveView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheEdge: Story = {
  name: 'GDE-07 Live',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Go live' })).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Matchday: Norte v Alba');
    await expect(canvas.getByText('Full Time')).toBeVisible();
    const list = within(canvas.getByRole('complementary', { name: 'Channels' }));
    const current = list.getByRole('button', { current: true });
    current.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('wilder');
  },
};

export const Behind: Story = {
  name: 'GDE-07 Behind live, and back to it',
  args: { picture: player(behind) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('8 min behind')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go live' }));
    await expect(handlers.onPlayer).toHaveBeenCalledWith({ type: 'player.goLive' });
    const line = canvas.getByRole('slider', { name: 'Programme' });
    await expect(line).toHaveAttribute('aria-valuetext');
    line.focus();
    await userEvent.keyboard('{PageDown}');
    await expect(handlers.onPlayer).toHaveBeenCalledWith({ type: 'player.skip', by: -60 });
  },
};

export const WithoutWindow: Story = {
  name: 'GDE-07 A channel without a DVR window',
  args: { picture: player({ ...live, isSeekable: false }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('slider', { name: 'Programme' })).toBeNull(),
};

const picture = { message: null, offersPlans: true, onRetry: fn(), onChannel: handlers.onChannel };
export const Tuning: Story = { name: 'GDE-07 Changing the channel', args: { picture: <LivePicture {...picture} state="loading" /> } };
export const StartOver: Story = {
  name: 'PLY-09 GDE-03 what is on, from its start: below the picture and in it',
  args: { picture: player(behind) },
  play: async ({ canvasElement }) => {
    const [inPicture, below] = within(canvasElement).getAllByRole('button', { name: 'From the start' });
    if (below) await userEvent.click(below);
    await expect(toStart.onPress).toHaveBeenCalledTimes(1);
    if (inPicture) await userEvent.click(inPicture);
    await expect(handlers.onStartOver).toHaveBeenCalledTimes(1);
  },
};

export const StartOverElsewhere: Story = {
  name: 'PLY-09 begun before the window: its start is a page of its own',
  args: { startOver: { href: '/vod/matchday/arena.1' }, picture: player() },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('link', { name: 'From the start' })).toHaveAttribute('href', '/vod/matchday/arena.1'),
};

const fast = channels[3]!;
export const Fast: Story = {
  name: 'GDE-08 a fast channel is marked and keeps nothing',
  args: { channel: fast, startOver: null, picture: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = within(canvas.getByRole('complementary', { name: 'Channels' })).getByRole('button', { current: true });
    await expect(row).toHaveTextContent('Free channel');
    await expect(canvas.getByText('Free channel')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'From the start' })).toBeNull();
  },
};

export const Reminded: Story = {
  name: 'GDE-03 what comes next can be reminded of',
  args: { reminded: new Set(['arena71']) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Change the reminder of Full Time' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remind me of Velodrome Sessions' }));
    await expect(args.onRemind).toHaveBeenCalledWith(expect.objectContaining({ id: 'arena116' }));
  },
};

export const Typing: Story = {
  name: 'GDE-07 the number of a channel is being typed',
  args: { typed: { digits: '1', state: 'typing' } },
  play: async ({ args }) => {
    await userEvent.keyboard('4');
    await expect(args.onDigit).toHaveBeenCalledWith(4);
  },
};
export const NumberFound: Story = {
  name: 'GDE-07 the channel of a number',
  args: { typed: { digits: '3', state: 'found' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getAllByRole('status').at(-1)).toHaveTextContent('3Arena'),
};
export const NumberUnknown: Story = {
  name: 'GDE-07 nobody has this number',
  args: { typed: { digits: '87', state: 'unknown' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getAllByRole('status').at(-1)).toHaveTextContent('No such channel'),
};
export const BehindIntoTheOneBefore: Story = {
  name: 'GDE-07 PLY-09 Whoever is behind reads what they see, and not what is on by now',
  args: { picture: player({ ...live, position: 14_005 - 60 * 60 }), seenAt: NOW - 60 * MINUTE, programmes: [before, ...programmes] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Warm-up');
    await expect(canvas.getByText('60 min behind')).toBeVisible();
    // The line is that of the programme that is seen: live lies beyond it.
    await expect(canvas.queryByText('Live')).toBeNull();
  },
};

export const WithoutGuideLine: Story = {
  name: 'PLY-09 Without a programme the line is the window, with a gap where another begins',
  args: { picture: player(behind, { programmes: [before] }) },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('slider', { name: 'Programme' });
    await expect(line.querySelectorAll('[data-last]').length).toBeGreaterThan(1);
  },
};

export const StillWatching: Story = {
  name: 'PLY-08 Is somebody still watching?',
  args: { picture: player(live, { overlay: asked }) },
  play: async ({ canvasElement }) => {
    const card = within(within(canvasElement).getByRole('alertdialog', { name: 'Still watching?' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'Keep watching' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(question.onKeep).toHaveBeenCalled();
  },
};

export const StillWatchingOnAPhone: Story = {
  name: 'PLY-08 Is somebody still watching, on a phone?',
  globals: { viewport: { value: 'w390' } },
  args: { picture: player(live, { overlay: asked }) },
  play: async ({ canvasElement }) =>
    waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Don’t ask again tonight' })).toBeVisible()),
};

export const RefusedByService: Story = {
  name: 'PRO-13 PLY-12 What is on is above the age limit of the profile',
  args: { picture: <LivePicture {...picture} state="refused" message={{ key: 'PLAYER_LOST_REFUSED' }} /> },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('alert')).toBeVisible(),
};

export const Tablet: Story = {
  name: 'GDE-07 from 935 to 1170 px the channels stand below',
  globals: { viewport: { value: 'w1024' } },
  args: { picture: player(behind) },
};

export const Failed: Story = {
  name: 'PLY-11 A lost channel',
  args: { picture: <LivePicture {...picture} state="failed" message={{ key: 'PLAYER_LOST_CONNECTION' }} /> },
  play: async ({ canvasElement }) => {
    await userEvent.keyboard('{PageDown}');
    await expect(handlers.onChannel).toHaveBeenCalledWith(1);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(picture.onRetry).toHaveBeenCalled();
  },
};
export const ForSubscribers: Story = {
  name: 'PLY-12 A premium programme',
  args: { picture: <LivePicture {...picture} state="premium" /> },
};
export const OffAir: Story = { name: 'GDE-07 Off air', args: { picture: <LivePicture {...picture} state="unavailable" /> } };
export const GuideFailed: Story = { name: 'GDE-07 Without a guide', args: { programmes: [], hasGuideFailed: true, startOver: null } };
export const Loading: Story = { name: 'Loading', render: () => <LiveLoading /> };
export const LoadingFailed: Story = {
  name: 'Channels did not load',
  render: () => <LiveFailed message={{ key: 'SERVER_ERROR_OFFLINE' }} onRetry={() => {}} />,
};
export const Unknown: Story = { name: 'An unknown channel', render: () => <LiveUnknown /> };
export const Phone: Story = { name: 'GDE-07 On a phone', globals: { viewport: { value: 'w390' } }, args: { picture: player(behind) } };
