/** The live page with channels, programmes and a still picture. */
import type { Decorator } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { StillWatchingCard } from '../../src/player/controls/StillWatchingCard.tsx';
import { LivePlayer, type LivePlayerProps } from '../../src/player/live/LivePlayer.tsx';
import type { LiveViewProps } from '../../src/player/live/LiveView.tsx';
import { NOW, picturesOf } from '../fixtures/catalogue.ts';
import { FakeStage } from '../player/FakeStage.tsx';
import { playing, send, shown } from '../player/playerStates.ts';

export const MINUTE = 60_000;
const names = ['Uno', 'Pulse News', 'Arena', 'Wilder', 'Reel', 'Nova', 'Hoot', 'Tide', 'Table', 'Summit'] as const;
const files = ['one', 'pulse', 'arena', 'wild', 'reel', 'nova', 'hoot', 'tide', 'table', 'summit'] as const;
export const channels: readonly Channel[] = names.map((name, index) => ({
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
export const programmes = [
  ...channels.map(({ id, name }, index) =>
    programmeLike(id, name === 'Arena' ? 'Matchday: Norte v Alba' : `Evening on ${name}`, -57 + index * 4, 120),
  ),
  programmeLike('arena', 'Full Time', 71, 45),
  programmeLike('arena', 'Velodrome Sessions', 116, 60),
];

export const begun = programmeLike('arena', 'Matchday: Norte v Alba', -8, 60);
export const before = programmeLike('arena', 'Warm-up', -120, 63);

export const live = {
  ...playing,
  isLive: true,
  duration: null,
  position: 14_000,
  seekable: { start: 0, end: 14_005 },
  bufferedUntil: 14_010,
};
export const behind = { ...live, position: 13_525 };
export const liveSend = { ...send, live: fn(), nowAndNext: fn(), channelNumber: fn() };
export const onStartOver = fn();
export const toStart = { onPress: fn() };

export const player = (state = live, given: Partial<LivePlayerProps> = {}, lines: readonly string[] = []) => (
  <FakeStage picture={picturesOf('low-orbit').background?.url ?? ''} lines={lines}>
    <LivePlayer
      send={liveSend}
      onStartOver={onStartOver}
      channel={arena}
      programmes={programmes}
      moment={NOW}
      state={state}
      controls={shown}
      {...given}
    />
  </FakeStage>
);
export const question = { stillWatching: fn(), countdown: fn() };
export const asked = <StillWatchingCard countdown={{ left: 7000, total: 10_000, isPaused: false }} send={question} />;

/** The states of a playing channel that show nothing: the right to watch, the renewal of the URL, and the pings. */
export const WATCHING = [
  'pages.open.shown',
  'livePlayback.tuned.shown',
  'mediaPlayback.watching.right.given',
  'mediaPlayback.watching.right.asking',
  'mediaPlayback.watching.transport',
  'mediaPlayback.watching.playbackTime.resting',
  'mediaPlayback.watching.playbackTime.moving.going',
  'mediaPlayback.watching.playbackTime.moving.renewable',
];

/** The props of the live page. */
export const livePage: LiveViewProps = {
  channels,
  channel: arena,
  programmes,
  moment: NOW,
  shownMoment: NOW,
  hasGuideFailed: false,
  isGuideComing: false,
  isStartComing: false,
  picture: player(),
  startOver: toStart,
  reminded: new Set<string>(),
  typed: { digits: '', state: 'typing' },
  send: liveSend,
};

export const inMain: Decorator = (Story) => (
  <main>
    <Story />
  </main>
);

/** The props of the message that replaces the picture. */
export const picture = {
  message: null,
  offersPlans: true,
  onLogIn: null,
  offersDevices: true,
  send: { live: liveSend.live, media: fn() },
};
