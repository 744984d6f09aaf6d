import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { LivePicture } from '../../src/player/live/LivePicture.tsx';
import { LiveFailed, LiveLoading, LiveUnknown } from '../../src/player/live/LiveStates.tsx';
import { LiveView } from '../../src/player/live/LiveView.tsx';
import { english } from '../../tests/texts/english.ts';
import { inMain, livePage, picture } from './livePage.tsx';

const LOADING = [
  'livePlayback.loading.channels.loading',
  'livePlayback.loading.channels.loaded',
  'livePlayback.loading.programme.loading',
  'livePlayback.loading.programme.settled',
  'livePlayback.loading.autoplaySettings.recalling',
  'livePlayback.loading.autoplaySettings.settled',
];

const meta = {
  title: 'Screens/Live without playback',
  component: LiveView,
  parameters: { heading: 'Matchday: Norte v Alba' },
  args: livePage,
  decorators: [inMain],
} satisfies Meta<typeof LiveView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChangingChannel: Story = {
  name: 'GDE-07 Changing the channel',
  parameters: { shows: ['mediaPlayback.loading.media', 'livePlayback.tuned.finding'], action: 'Remind me of Full Time' },
  args: { picture: <LivePicture {...picture} reason="loading" /> },
};

export const Failed: Story = {
  name: 'PLY-11 A lost channel',
  parameters: { shows: ['mediaPlayback.failed'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
  args: { picture: <LivePicture {...picture} reason="failed" message={{ key: 'PLAYER_LOST_CONNECTION' }} /> },
  play: async ({ canvasElement }) => {
    await userEvent.keyboard('{PageDown}');
    await expect(picture.send.live).toHaveBeenCalledWith({ type: 'channel.step', step: 1 });
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(picture.send.media).toHaveBeenCalledWith({ type: 'playback.retry' });
  },
};

const withoutLicence = (key: string, sentence: string): Story => ({
  parameters: { shows: ['mediaPlayback.failed'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
  args: { picture: <LivePicture {...picture} reason="failed" message={{ key }} /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(sentence);
    await expect(canvas.getByRole('complementary', { name: 'Channels' })).toBeVisible();
  },
});

export const LicenceRefused: Story = {
  ...withoutLicence('PLAYER_LICENCE_REFUSED', 'Check your subscription'),
  name: 'DRM-03 The licence of a channel is refused; the other channels are beside it',
};
export const LicenceUnavailable: Story = {
  ...withoutLicence('PLAYER_LICENCE_UNAVAILABLE', 'out of order or cannot be reached'),
  name: 'DRM-08 The licence service of a channel does not answer',
};
export const LicenceExpired: Story = {
  ...withoutLicence('SERVER_ERROR_LICENCE_EXPIRED', 'has expired'),
  name: 'DRM-03 The licence of a channel has expired',
};
export const OutputNotAllowed: Story = {
  ...withoutLicence('SERVER_ERROR_OUTPUT_NOT_ALLOWED', 'no copy protection'),
  name: 'DRM-03 The connected screen has no copy protection for a channel',
};
export const NoKeySystem: Story = {
  ...withoutLicence('PLAYER_NO_KEY_SYSTEM', 'use another browser or device'),
  name: 'DRM-03 The browser cannot play a protected channel',
};

export const Interrupted: Story = {
  name: 'PLY-27 an interrupted broadcast, which continues by itself',
  parameters: { shows: ['mediaPlayback.interrupted.waiting'], action: 'Remind me of Full Time' },
  args: { picture: <LivePicture {...picture} reason="interrupted" /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The broadcast was interrupted. It continues in a moment.')).toBeInTheDocument();
    await userEvent.keyboard('{PageDown}');
    await expect(picture.send.live).toHaveBeenCalledWith({ type: 'channel.step', step: 1 });
  },
};

export const Ended: Story = {
  name: 'PLY-27 a broadcast that has ended, with a retry and the other channels',
  parameters: { shows: ['mediaPlayback.interrupted.ended'], heading: 'The broadcast has ended', action: english('UI_TRY_AGAIN') },
  args: { picture: <LivePicture {...picture} reason="ended" message={{ key: 'LIVE_ENDED_TEXT' }} /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Try again, or choose another channel from the list.');
    await expect(canvas.getByRole('complementary', { name: 'Channels' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(picture.send.media).toHaveBeenCalledWith({ type: 'playback.retry' });
  },
};

export const PictureOffline: Story = {
  name: 'PLY-11 a channel that failed without a connection continues by itself after reconnecting',
  parameters: { shows: ['mediaPlayback.failed'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
  args: { picture: <LivePicture {...picture} reason="failed" message={{ key: 'SERVER_ERROR_OFFLINE' }} /> },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Check your connection'),
};

export const Broken: Story = {
  name: 'ERR-04 the machine of the picture failed: the page around it still works',
  parameters: { shows: ['livePlayback.tuned.broken'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
  args: { picture: <LivePicture {...picture} reason="failed" message={null} />, startOver: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await expect(within(canvasElement).getByRole('complementary', { name: 'Channels' })).toBeVisible();
  },
};

export const RefusedByService: Story = {
  name: 'PRO-13 PLY-12 The current programme is above the age limit of the profile',
  parameters: { shows: ['mediaPlayback.refused.byService'], heading: 'This can’t be played', action: 'Remind me of Full Time' },
  args: { picture: <LivePicture {...picture} reason="refused" message={{ key: 'PLAYER_LOST_REFUSED' }} /> },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('alert')).toBeVisible(),
};

export const DeviceLimit: Story = {
  name: 'PLY-11 ERR-03 Too many devices: a link to the devices page',
  parameters: { shows: ['mediaPlayback.refused.byService'], heading: 'This can’t be played', action: 'See your devices' },
  args: { picture: <LivePicture {...picture} reason="refused" message={{ key: 'SERVER_ERROR_DEVICE_LIMIT' }} /> },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('link', { name: 'See your devices' })).toHaveAttribute('href', '/profile/devices'),
};

export const ForSubscribers: Story = {
  name: 'PLY-12 A premium programme',
  parameters: {
    shows: ['mediaPlayback.refused.premium'],
    heading: 'For subscribers',
    action: english('UI_SEE_PLANS'),
  },
  args: { picture: <LivePicture {...picture} reason="premium" /> },
};

export const OffAir: Story = {
  name: 'GDE-07 Off air',
  parameters: { shows: ['mediaPlayback.unavailable'], heading: 'This channel is off air', action: 'Remind me of Full Time' },
  args: { picture: <LivePicture {...picture} reason="unavailable" /> },
};

export const Loading: Story = {
  name: 'Loading',
  parameters: { shows: LOADING, heading: 'Loading live TV', action: null, without: 'The channels are loading.' },
  render: () => <LiveLoading />,
  play: async ({ canvasElement }) => expect(within(canvasElement).getByText('Still loading. The connection is slow.')).toBeInTheDocument(),
};

export const LoadingFailed: Story = {
  name: 'Channels did not load',
  parameters: { shows: ['livePlayback.failed'], heading: 'Live TV did not load', action: english('UI_TRY_AGAIN') },
  render: () => <LiveFailed message={{ key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 } }} onRetry={() => {}} />,
};

export const LoadingOffline: Story = {
  name: 'GDE-07 channels that did not load without a connection',
  parameters: { shows: ['livePlayback.failed'], heading: 'Live TV did not load', action: english('UI_TRY_AGAIN') },
  render: () => <LiveFailed message={{ key: 'SERVER_ERROR_OFFLINE' }} onRetry={() => {}} />,
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Check your connection'),
};

export const Unknown: Story = {
  name: 'An unknown channel',
  parameters: { shows: ['livePlayback.unknown'], heading: 'We can’t find this channel', action: 'TV guide' },
  render: () => <LiveUnknown />,
};
