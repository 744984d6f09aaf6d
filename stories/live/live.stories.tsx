import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DEFAULT_CAPTIONS } from '../../machines/player/captionAppearance.ts';
import { chooseCaptionAppearance } from '../../src/player/captions/captionAppearance.ts';
import { LiveView, type LiveViewProps } from '../../src/player/live/LiveView.tsx';
import { english } from '../../tests/texts/english.ts';
import { NOW } from '../fixtures/catalogue.ts';
import {
  asked,
  before,
  begun,
  behind,
  channels,
  inMain,
  live,
  livePage,
  liveSend,
  MINUTE,
  onStartOver,
  player,
  programmes,
  question,
  toStart,
  WATCHING,
} from './livePage.tsx';

const meta = {
  title: 'Screens/Live',
  component: LiveView,
  parameters: { shows: [...WATCHING, 'nowAndNext.known', 'channelNumber.resting'], heading: 'Matchday: Norte v Alba', action: 'Pause' },
  args: livePage,
  decorators: [inMain],
} satisfies Meta<typeof LiveView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheEdge: Story = {
  name: 'GDE-07 HOM-15 Live',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Go live' })).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Matchday: Norte v Alba');
    await expect(canvas.getByText('Full Time')).toBeVisible();
    await expect(canvas.getByText('Age rating 6')).toBeInTheDocument();
    const list = within(canvas.getByRole('complementary', { name: 'Channels' }));
    const current = list.getByRole('button', { current: true });
    current.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.send.live).toHaveBeenCalledWith({ type: 'channel.choose', id: 'wilder' });
  },
};

export const InALightBrand: Story = { ...AtTheEdge, name: 'BRD-09 a channel in a light brand', globals: { brand: 'Harbour' } };

export const InArabic: Story = {
  name: 'LNG-08 a channel in Arabic: the timeline and its controls go from left to right, all words begin at the right',
  globals: { language: 'ar' },
  parameters: { action: 'إيقاف مؤقت' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [pause, settings] = ['إيقاف مؤقت', 'الإعدادات'].map((name) => canvas.getByRole('button', { name }).getBoundingClientRect().left);
    await expect(settings).toBeGreaterThan(pause ?? 0);
    const list = canvas.getByRole('complementary', { name: 'القنوات' }).getBoundingClientRect();
    await expect(list.right).toBeLessThan(canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().left);
  },
};

export const Behind: Story = {
  name: 'GDE-07 Behind live, with a button to return to it',
  parameters: { action: 'Go live' },
  args: { picture: player(behind) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('8 min behind')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go live' }));
    await expect(liveSend.player).toHaveBeenCalledWith({ type: 'player.goLive' });
    const line = canvas.getByRole('slider', { name: 'Programme' });
    await expect(line).toHaveAttribute('aria-valuetext');
    line.focus();
    await userEvent.keyboard('{PageDown}');
    await expect(liveSend.player).toHaveBeenCalledWith({ type: 'player.skip', by: -60 });
  },
};

export const WithoutWindow: Story = {
  name: 'GDE-07 A channel without a DVR window',
  args: { picture: player({ ...live, isSeekable: false }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('slider', { name: 'Programme' })).toBeNull(),
};

export const StartOver: Story = {
  name: 'PLY-09 GDE-03 start-over of the current programme: below the picture and in it',
  args: { picture: player(behind) },
  play: async ({ canvasElement }) => {
    const [inPicture, below] = within(canvasElement).getAllByRole('button', { name: 'Watch from the start' });
    if (below) await userEvent.click(below);
    await expect(toStart.onPress).toHaveBeenCalledTimes(1);
    if (inPicture) await userEvent.click(inPicture);
    await expect(onStartOver).toHaveBeenCalledTimes(1);
  },
};

export const StartOverLink: Story = {
  name: 'PLY-09 the programme began before the DVR window: its start has a separate page',
  parameters: { action: 'Watch from the start' },
  args: { startOver: { href: '/vod/matchday/arena.1' }, picture: player() },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('link', { name: 'Watch from the start' })).toHaveAttribute('href', '/vod/matchday/arena.1'),
};

const fast = channels[3]!;
export const Fast: Story = {
  name: 'GDE-08 a fast channel has a mark, and no DVR window',
  parameters: {
    heading: 'Evening on Wilder',
    action: null,
    without: 'The story shows the mark of the channel, without a player.',
  },
  args: { channel: fast, startOver: null, picture: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = within(canvas.getByRole('complementary', { name: 'Channels' })).getByRole('button', { current: true });
    await expect(row).toHaveTextContent('Free channel');
    await expect(canvas.getByText('Free channel')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Watch from the start' })).toBeNull();
  },
};

export const Reminded: Story = {
  name: 'GDE-03 a reminder for the next programme',
  args: { reminded: new Set(['arena71']) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Change the reminder of Full Time' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remind me of Velodrome Sessions' }));
    await expect(args.send.live).toHaveBeenCalledWith({
      type: 'reminder.open',
      programme: expect.objectContaining({ id: 'arena116', channelName: 'Arena' }),
    });
  },
};

export const Typing: Story = {
  name: 'GDE-07 typing the number of a channel',
  parameters: { shows: [...WATCHING, 'channelNumber.typing'] },
  args: { typed: { digits: '1', state: 'typing' } },
  play: async ({ args }) => {
    await userEvent.keyboard('4');
    await expect(args.send.channelNumber).toHaveBeenCalledWith({ type: 'digit.press', digit: 4 });
  },
};

export const NumberFound: Story = {
  name: 'GDE-07 the channel with the typed number',
  parameters: { shows: [...WATCHING, 'channelNumber.found'] },
  args: { typed: { digits: '3', state: 'found' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getAllByRole('status').at(-1)).toHaveTextContent('3Arena'),
};

export const NumberUnknown: Story = {
  name: 'GDE-07 no channel has the typed number',
  parameters: { shows: [...WATCHING, 'channelNumber.unknown'] },
  args: { typed: { digits: '87', state: 'unknown' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getAllByRole('status').at(-1)).toHaveTextContent('No such channel'),
};

export const BehindInPreviousProgramme: Story = {
  name: 'GDE-07 PLY-09 Behind live, shows the programme on screen instead of the current one',
  parameters: { heading: 'Warm-up', action: 'Go live' },
  args: { picture: player({ ...live, position: 14_005 - 60 * 60 }), shownMoment: NOW - 60 * MINUTE, programmes: [before, ...programmes] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Warm-up');
    await expect(canvas.getByText('60 min behind')).toBeVisible();
    // The timeline is that of the programme on screen. The live position is after its end.
    await expect(canvas.queryByText('Live')).toBeNull();
  },
};

export const WithoutGuideLine: Story = {
  name: 'PLY-09 Without a programme, the timeline is the DVR window, with a gap at each start of a programme',
  args: { picture: player(behind, { programmes: [before] }) },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('slider', { name: 'Programme' });
    await expect(line.querySelectorAll('[data-last]').length).toBeGreaterThan(1);
  },
};

export const GuideFailed: Story = {
  name: 'GDE-07 Without a guide',
  parameters: { shows: [...WATCHING, 'nowAndNext.failed'], heading: 'Arena', action: english('UI_TRY_AGAIN') },
  args: { programmes: [], hasGuideFailed: true, startOver: null },
};

export const GuideLoading: Story = {
  name: 'GDE-07 Loading the current programme',
  parameters: { shows: [...WATCHING, 'nowAndNext.loading'], heading: 'Arena', action: 'Pause' },
  args: { programmes: [], isGuideComing: true, startOver: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Loading the current programme')).toBeInTheDocument();
    await expect(canvas.queryByText('No information about the current programme.')).toBeNull();
  },
};

export const MutedOnPhone: Story = {
  name: 'PLY-11 GDE-07 on a phone, the unmute button does not cover the timeline',
  parameters: { action: 'Turn the sound on' },
  args: { picture: player({ ...live, subtitlesId: null, sound: { volume: 1, isMuted: true, isForced: true } }) },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Turn the sound on' }).getBoundingClientRect();
    const line = canvas.getByRole('slider', { name: 'Programme' }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThanOrEqual(line.top);
    await expect(button.top).toBeGreaterThanOrEqual(canvas.getByRole('img', { name: 'Arena' }).getBoundingClientRect().bottom);
  },
};

export const MutedWithCaptionsOnPhone: Story = {
  name: 'PLY-11 PLY-02 on a phone, the unmute button does not cover the captions',
  parameters: { action: 'Turn the sound on' },
  args: {
    picture: player({ ...live, sound: { volume: 1, isMuted: true, isForced: true } }, {}, [
      'Norte have not lost at home',
      'since spring, and the rain suits them.',
    ]),
  },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Turn the sound on' }).getBoundingClientRect();
    const isCovered = (line: HTMLElement) => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      return button.bottom > top && button.top < bottom && button.left < right && button.right > left;
    };
    for (const size of ['largest', 'medium'] as const) {
      chooseCaptionAppearance({ ...DEFAULT_CAPTIONS, size });
      const lines = canvas.getAllByText(/at home|the rain/);
      await waitFor(() => expect(lines.filter(isCovered)).toEqual([]));
    }
    const chip = canvas.getAllByText('Live')[0]!.getBoundingClientRect();
    await expect(button.left >= chip.right || button.top >= chip.bottom).toBe(true);
    await expect(button.bottom).toBeLessThanOrEqual(canvas.getByRole('slider', { name: 'Programme' }).getBoundingClientRect().top);
  },
};

export const EarlyOnPhone: Story = {
  name: 'GDE-07 NAV-22 on a phone, the time of the live edge does not overlap the start time of a programme that has just begun',
  args: { picture: player(live, { programmes: [begun] }) },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const [start, edge] = [begun.startDate, NOW].map((at) =>
      within(canvasElement).getAllByText(new Date(at).toTimeString().slice(0, 5)).at(-1)!.getBoundingClientRect(),
    );
    await expect(edge!.left).toBeGreaterThan(start!.right);
  },
};

const wayToStart = { onPress: () => {} };

function Coming(props: LiveViewProps) {
  const [hasCome, setCome] = useState(false);
  return (
    <>
      <LiveView
        {...props}
        {...(hasCome ? { startOver: wayToStart } : { programmes: programmes.slice(0, -2), isGuideComing: true, isStartComing: true })}
      />
      <button type="button" onClick={() => setCome(true)}>
        {'The guide comes'}
      </button>
    </>
  );
}

export const SpaceReserved: Story = {
  name: 'GDE-12 on a phone, the channels do not move when the next programme and start-over appear',
  parameters: { shows: [...WATCHING, 'nowAndNext.loading'], heading: 'Matchday: Norte v Alba', action: 'Watch from the start' },
  args: { startOver: null },
  globals: { viewport: { value: 'w390' } },
  render: (args) => <Coming {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const top = () => Math.round(canvas.getByRole('heading', { name: 'Channels' }).getBoundingClientRect().top + window.scrollY);
    await expect(canvas.queryByText('Full Time')).toBeNull();
    const start = top();
    canvas.getByRole('button', { name: 'The guide comes' }).click();
    await waitFor(() => expect(canvas.getByText('Full Time')).toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Watch from the start' })).toBeInTheDocument();
    await expect(Math.abs(top() - start)).toBeLessThanOrEqual(2);
  },
};

export const StillWatching: Story = {
  name: 'PLY-08 The question whether the viewer is still watching',
  parameters: {
    shows: ['inactivity.asking', 'stillWatching.asking', 'countdown.counting'],
    heading: 'Still watching?',
    action: english('STILL_WATCHING_KEEP'),
  },
  args: { picture: player(live, { overlay: asked }) },
  play: async ({ canvasElement }) => {
    const card = within(within(canvasElement).getByRole('alertdialog', { name: 'Still watching?' }));
    await waitFor(() => expect(card.getByRole('button', { name: english('STILL_WATCHING_KEEP') })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(question.stillWatching).toHaveBeenCalledWith({ type: 'break.keep' });
  },
};

export const StillWatchingOnAPhone: Story = {
  name: 'PLY-08 The question whether the viewer is still watching, on a phone',
  parameters: {
    shows: ['inactivity.asking', 'stillWatching.asking', 'countdown.counting'],
    heading: 'Still watching?',
    action: english('STILL_WATCHING_KEEP'),
  },
  globals: { viewport: { value: 'w390' } },
  args: { picture: player(live, { overlay: asked }) },
  play: async ({ canvasElement }) =>
    waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Don’t ask again tonight' })).toBeVisible()),
};

const many = Array.from({ length: 500 }, (_, index) => ({
  ...channels[index % channels.length]!,
  id: index === 2 ? 'arena' : `channel-${index + 1}`,
  name: `${channels[index % channels.length]!.name} ${index + 1}`,
  number: index + 1,
}));

export const HundredsOfChannels: Story = {
  name: 'GDE-06 five hundred channels: only near ones are rendered, and all can be reached',
  parameters: { shows: [...WATCHING, 'nowAndNext.resting'] },
  args: { channels: many },
  play: async ({ canvasElement, args }) => {
    const list = within(within(canvasElement).getByRole('complementary', { name: 'Channels' }));
    await expect(list.getAllByRole('listitem').length).toBeLessThan(40);
    await expect(args.send.live).toHaveBeenCalledWith(expect.objectContaining({ type: 'list.moved' }));
    list.getByRole('button', { current: true }).focus();
    await userEvent.keyboard('{End}');
    const last = list.getByRole('button', { name: /500/ });
    await waitFor(() => expect(last).toHaveFocus());
    await expect(last.closest('li')).toHaveAttribute('aria-posinset', '500');
    await expect(last.closest('li')).toHaveAttribute('aria-setsize', '500');
    await expect(last).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(list.getByRole('button', { current: true })).toHaveFocus());
  },
};

export const Tablet: Story = {
  name: 'GDE-07 from 935 to 1170 px, the channels are below the picture',
  globals: { viewport: { value: 'w1024' } },
  args: { picture: player(behind) },
};

export const Phone: Story = { name: 'GDE-07 On a phone', globals: { viewport: { value: 'w390' } }, args: { picture: player(behind) } };
