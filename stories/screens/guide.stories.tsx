import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { guideDays } from '../../machines/domain/guideDays.ts';
import { byChannel, type GuideShape, type HeldWindow, type HeldWindows, windowsNear } from '../../machines/domain/guideWindows.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { chosenDayOf, extentOf, sightOf } from '../../machines/guide/guide.selectors.ts';
import { GuideEmpty, GuideFailed, GuideLoading } from '../../src/screens/guide/GuideStates.tsx';
import { type GuideFacts, GuideView } from '../../src/screens/guide/GuideView.tsx';
import { NOW, picturesOf } from '../fixtures/catalogue.ts';
import { channelLogoOf } from '../ui/samples.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const days = guideDays(NOW, { past: 30, future: 7, zone: 'local' });
const ids = ['one', 'pulse', 'arena', 'wild', 'reel', 'nova', 'hoot', 'tide', 'table', 'summit'] as const;
const names = ['Uno', 'Pulse News', 'Arena', 'Wilder', 'Reel Classics', 'Nova', 'Hoot', 'Tide Music', 'Table', 'Summit'] as const;
const channels: readonly Channel[] = ids.map((id, index) => ({
  id,
  name: names[index] ?? id,
  number: index + 1,
  logoUrl: channelLogoOf(id),
  mediaId: id,
  dvr: 14_400,
  isFast: id === 'summit',
}));
const titles = [
  'The Dry Season',
  'World Tonight',
  'Matchday: Norte v Alba',
  'Aurora Season',
  'Sodium',
  'Halogen',
  'Pip and the Moon Whale',
];
const art = ['quiet-coast', 'undersong', 'low-orbit', 'halogen', 'cartographers'];
const lengths = [60, 45, 120, 30, 110, 90];

/** What one channel shows around a stretch of time, always the same. */
function scheduleOf(row: number, from: number, to: number): readonly Programme[] {
  const found: Programme[] = [];
  let start = days[0]?.start ?? 0;
  start += (row % 4) * 15 * MINUTE + Math.floor((from - start) / (455 * MINUTE)) * 455 * MINUTE;
  for (let index = row; start < to; index += 1) {
    const minutes = lengths[(index - row) % lengths.length] ?? 60;
    const end = start + minutes * MINUTE;
    if (end > from) {
      found.push({
        id: `${ids[row]}.${start}`,
        channelId: ids[row] ?? '',
        title: titles[index % titles.length] ?? '',
        shortDescription: 'When the last pool closes, two herds meet on a bank that can feed only one of them.',
        fullDescription: '',
        actionType: 'EPG',
        trailerId: null,
        mediaId: 'm',
        classification: '10',
        isPremium: row === 5,
        startDate: start,
        endDate: end,
        isLive: true,
        designType: null,
        images: picturesOf(art[index % art.length] ?? ''),
        genres: ['Documentary'],
        seasonNumber: null,
        episodeNumber: index % 3 === 0 ? 4 : null,
      });
    }
    start = end;
  }
  return found;
}

type Wish = { shape?: GuideShape; row?: number; at?: number; state?: HeldWindow['state']; isPremium?: boolean; bare?: boolean };

function factsOf({ shape = 'grid', row = 3, at = NOW, state = 'ready', isPremium = true, bare = false }: Wish = {}): GuideFacts {
  const place = { channelId: ids[row] ?? '', at };
  const view = shape === 'grid' ? { firstRow: 0, lastRow: 9, from: at - 2 * HOUR, to: at + 4 * HOUR } : null;
  const sight = sightOf({ channels, days, shape, windows: {}, place, view });
  const windows: HeldWindows = Object.fromEntries(
    windowsNear(sight, shape, extentOf({ channels, days })).map((window) => {
      const rows = ids.map((_, index) => index).slice(window.firstRow, window.lastRow);
      const programmes = state === 'ready' && !bare ? rows.flatMap((each) => scheduleOf(each, window.from, window.to)) : [];
      return [window.key, { ...window, state, programmes: byChannel(programmes) }];
    }),
  );
  const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
  const day = chosenDayOf({ days, shape, place, view });
  return { shape, channels, days, day, moment: NOW, place, windows, reveal: { row, at, align: 'start' }, isPremium, features };
}

const reminded: ReadonlySet<string> = new Set(scheduleOf(3, NOW + HOUR, NOW + 8 * HOUR).map(({ id }) => id));

const meta = {
  title: 'Screens/Guide',
  component: GuideView,
  args: { facts: factsOf(), reminded: new Set<string>(), onEvent: fn() },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof GuideView>;
export default meta;
type Story = StoryObj<typeof meta>;

const gridOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('grid', { name: 'Programmes by channel and time' });
const heading = (canvasElement: HTMLElement) =>
  expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('TV guide');

export const OnNow: Story = {
  name: 'GDE-01 GDE-03 What is on now',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvasElement);
    const panel = within(canvas.getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByRole('link', { name: 'Watch live' })).toHaveAttribute('href', '/live/wilder/wild');
    await expect(panel.getByRole('link', { name: 'From the start' })).toHaveAttribute('href', expect.stringContaining('/vod/'));
    const own = gridOf(canvasElement).querySelector<HTMLElement>('[data-own]');
    await expect(own).toHaveAttribute('data-type', 'now');
    await expect(own).toHaveAttribute('tabindex', '0');
    await expect(gridOf(canvasElement).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    own?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'focus.move', step: { kind: 'channel', by: 1 } });
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'focus.move', step: { kind: 'corner', end: 'first' } });
    await userEvent.keyboard('{Enter}');
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'programme.open', programme: expect.objectContaining({ channelId: 'wild' }) });
    await userEvent.click(canvas.getByRole('button', { name: 'Now' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'now.show' });
    await userEvent.click(canvas.getByRole('button', { current: 'date' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'day.choose', number: days[30]?.number });
  },
};

export const Over: Story = {
  name: 'GDE-03 What is over plays again',
  args: { facts: factsOf({ at: NOW - 2 * HOUR }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByRole('link', { name: 'Watch now' })).toHaveAttribute('href', expect.stringContaining('/vod/'));
    await expect(panel.queryByRole('link', { name: 'Watch live' })).toBeNull();
  },
};

export const ToCome: Story = {
  name: 'GDE-03 GDE-04 What is to come can be reminded',
  args: { facts: factsOf({ at: NOW + 90 * MINUTE }) },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByText(/^Almost done\. This programme will be available \d\d\/\d\d at \d\d:\d\d\.$/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Remind me' }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      type: 'programme.remind',
      programme: expect.objectContaining({ channelId: 'wild' }),
    });
  },
};

export const Reminded: Story = {
  name: 'GDE-03 A reminder is set',
  args: { facts: factsOf({ at: NOW + 90 * MINUTE }), reminded },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Reminder set' })).toBeVisible();
    await expect(gridOf(canvasElement).querySelector('[data-own]')).toHaveAccessibleName(/reminder set$/);
  },
};

export const ForSubscribers: Story = {
  name: 'GDE-04 A premium programme',
  args: { facts: factsOf({ row: 5, isPremium: false }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByText('This content is only available to users with a subscription.')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription');
    await expect(panel.queryByRole('link', { name: 'Watch live' })).toBeNull();
  },
};

export const FastChannel: Story = {
  name: 'GDE-08 A fast channel',
  args: { facts: factsOf({ row: 9 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = within(canvas.getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByText('Free channel')).toBeVisible();
    await expect(panel.queryByRole('link', { name: 'From the start' })).toBeNull();
    await expect(canvas.getByRole('rowheader', { name: 'Summit, Free channel' })).toBeInTheDocument();
  },
};

export const FastChannelOver: Story = {
  name: 'GDE-08 A fast channel has no catch-up',
  args: { facts: factsOf({ row: 9, at: NOW - 3 * HOUR }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByText('This programme is over and can’t be watched again.')).toBeVisible();
    await expect(panel.queryByRole('link')).toBeNull();
  },
};

export const WindowsLoading: Story = {
  name: 'GDE-06 What is in sight is on its way',
  args: { facts: factsOf({ state: 'loading' }) },
  play: async ({ canvasElement }) => expect(gridOf(canvasElement).querySelector('[data-own]')).toHaveAccessibleName('Loading'),
};

export const WindowsFailed: Story = {
  name: 'GDE-06 What is in sight did not load',
  args: { facts: factsOf({ state: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    const own = gridOf(canvasElement).querySelector<HTMLElement>('[data-own]');
    await expect(own).toHaveTextContent('Did not load. Try again.');
    own?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'window.retry', key: expect.any(String) });
  },
};

export const NothingKnown: Story = {
  name: 'GDE-01 Nothing is known of this time',
  args: { facts: factsOf({ bare: true }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveTextContent('No information'),
};

const phone = { viewport: { value: 'w390' } };
export const Phone: Story = {
  name: 'GDE-05 On a phone: the day of a channel',
  globals: phone,
  args: { facts: factsOf({ shape: 'list' }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Watch live' })).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: /^Watch / }).length).toBeGreaterThan(2);
    await userEvent.click(canvas.getAllByRole('button', { name: /^Remind me of / })[0]!);
    await expect(args.onEvent).toHaveBeenCalledWith({
      type: 'programme.remind',
      programme: expect.objectContaining({ channelId: 'wild' }),
    });
    const chosen = canvas.getByRole('button', { name: 'Wilder' });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    chosen.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'focus.set', place: { channelId: 'reel', at: NOW } });
    await userEvent.click(canvas.getAllByRole('button', { expanded: false })[0]!);
    await waitFor(() =>
      expect(args.onEvent).toHaveBeenCalledWith({ type: 'focus.set', place: expect.objectContaining({ channelId: 'wild' }) }),
    );
  },
};
export const PhoneToCome: Story = {
  name: 'GDE-04 GDE-05 On a phone: what is to come',
  globals: phone,
  args: { facts: factsOf({ shape: 'list', at: NOW + 90 * MINUTE }), reminded },
};
export const PhoneForSubscribers: Story = {
  name: 'GDE-04 GDE-05 On a phone: a premium programme',
  globals: phone,
  args: { facts: factsOf({ shape: 'list', row: 5, isPremium: false }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('link', { name: 'See the plans' })).toBeVisible(),
};
export const PhoneLoading: Story = {
  name: 'GDE-05 GDE-06 On a phone: on its way',
  globals: phone,
  args: { facts: factsOf({ shape: 'list', state: 'loading' }) },
};
export const PhoneFailed: Story = {
  name: 'GDE-05 GDE-06 On a phone: did not load',
  globals: phone,
  args: { facts: factsOf({ shape: 'list', state: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Did not load. Try again.' })[0]!);
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'window.retry', key: expect.any(String) });
  },
};
export const PhoneNothing: Story = {
  name: 'GDE-05 On a phone: nothing is known of the day',
  globals: phone,
  args: { facts: factsOf({ shape: 'list', bare: true }) },
};

export const Loading: Story = { name: 'GDE-01 Loading', render: () => <GuideLoading /> };
const retry = fn();
export const Failed: Story = {
  name: 'GDE-01 The channels did not load',
  render: () => <GuideFailed message={{ key: 'SERVER_ERROR_OFFLINE' }} onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('The TV guide did not load');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
};
export const Empty: Story = {
  name: 'GDE-01 No channels',
  render: () => <GuideEmpty onRetry={retry} />,
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('No channels yet'),
};
