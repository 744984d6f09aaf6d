import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { GuideEvent } from '../../machines/live/guide.machine.ts';
import { GuideEmpty, GuideFailed, GuideLoading } from '../../src/live/guide/GuideStates.tsx';
import { GuideView, type GuideViewProps } from '../../src/live/guide/GuideView.tsx';
import { english } from '../../tests/texts/english.ts';
import { NOW } from '../fixtures/catalogue.ts';
import { days, factsOf, HOUR, MINUTE, ONE_MINUTE, reminded, TEN_MINUTES } from './guidePage.ts';

const meta = {
  title: 'Screens/Guide',
  parameters: { shows: ['pages.open.shown', 'guide.ready.filled', 'guideWindow.ready'], heading: 'TV guide', action: 'Watch live' },
  component: GuideView,
  args: { facts: factsOf(), reminded: new Set<string>(), onFavourite: fn(), onEvent: fn() },
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
const announced = (canvasElement: HTMLElement) => within(canvasElement).getByRole('status');
const heading = (canvasElement: HTMLElement) =>
  expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('TV guide');

export const OnNow: Story = {
  name: 'GDE-01 GDE-03 HOM-15 The current programmes',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvasElement);
    const panel = within(canvas.getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByRole('link', { name: 'Watch live' })).toHaveAttribute('href', '/live/wilder/wild');
    await expect(panel.getByRole('link', { name: 'Watch from the start' })).toHaveAttribute('href', expect.stringContaining('/vod/'));
    await expect(panel.getByText('Age rating 10')).toBeInTheDocument();
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

export const InALightBrand: Story = { ...OnNow, name: 'BRD-09 the guide in a light brand', globals: { brand: 'Harbour' } };

export const InArabic: Story = {
  name: 'LNG-08 the guide in Arabic: words begin at the right, days and time go from left to right',
  globals: { language: 'ar' },
  parameters: { heading: 'دليل التلفزيون', action: 'المشاهدة المباشرة' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = canvas.getByRole('region', { name: 'البرنامج المحدد' });
    const [title, words] = [within(panel).getByRole('heading'), panel].map((each) => each.getBoundingClientRect());
    await expect(title?.right).toBeGreaterThan(words ? words.left + words.width / 2 : 0);
    const [today, tomorrow] = [
      canvas.getByRole('button', { current: 'date' }),
      canvas.getByRole('button', { current: 'date' }).nextElementSibling,
    ];
    await expect(tomorrow?.getBoundingClientRect().left).toBeGreaterThan(today.getBoundingClientRect().left);
    const cells = [...canvasElement.querySelectorAll('[role="row"]:nth-of-type(2) [role="gridcell"]')].map(
      (cell) => cell.getBoundingClientRect().left,
    );
    await expect(cells).toEqual(cells.toSorted((one, other) => one - other));
  },
};

export const Over: Story = {
  name: 'GDE-03 Past programmes can be watched',
  parameters: { action: english('UI_WATCH_NOW') },
  args: { facts: factsOf({ at: NOW - 2 * HOUR }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByRole('link', { name: english('UI_WATCH_NOW') })).toHaveAttribute('href', expect.stringContaining('/vod/'));
    await expect(panel.queryByRole('link', { name: 'Watch live' })).toBeNull();
  },
};

export const Upcoming: Story = {
  name: 'GDE-03 GDE-04 A reminder can be set for an upcoming programme',
  parameters: { action: 'Remind me' },
  args: { facts: factsOf({ at: NOW + 90 * MINUTE }) },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByText(/^Almost done\. This programme will be available \d\d\/\d\d at \d\dh\d\d\.$/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Remind me' }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      type: 'programme.remind',
      programme: expect.objectContaining({ channelId: 'wild' }),
    });
  },
};

export const ShortProgrammes: Story = {
  name: 'GDE-01 a programme of ten minutes shows its start time, and its accessible name has the rest',
  args: { facts: factsOf({ lengths: TEN_MINUTES }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(gridOf(canvasElement).querySelectorAll('[data-narrow]').length).toBeGreaterThan(10));
    const cells = [...gridOf(canvasElement).querySelectorAll<HTMLElement>('[data-narrow]')];
    for (const cell of cells.filter(({ style }) => style.paddingLeft === '').slice(0, 20)) {
      await expect(cell.textContent).toMatch(/\n\d\d:\d\d$/);
      await expect(cell).toHaveAccessibleName(/\d\d:\d\d – \d\d:\d\d/);
      const time = document.createRange();
      time.setStart(cell.firstChild ?? cell, cell.textContent.length - '20:00'.length);
      time.setEnd(cell.firstChild ?? cell, cell.textContent.length);
      await expect(time.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
    }
  },
};

function Stepping(props: GuideViewProps) {
  const [facts, setFacts] = useState(props.facts);
  const onEvent = useCallback((event: GuideEvent) => {
    if (event.type === 'focus.move')
      setFacts((was) => ({ ...was, position: programmePosition(was.position, event.step.kind === 'beside' ? event.step.by : 0) }));
    if (event.type === 'focus.set') setFacts((was) => ({ ...was, position: event.position }));
  }, []);
  return <GuideView {...props} facts={facts} onEvent={onEvent} />;
}
const programmePosition = ({ channelId, at }: GuideViewProps['facts']['position'], by: number) => ({ channelId, at: at + by * MINUTE });

export const MergedProgrammes: Story = {
  name: 'GDE-06 GDE-05 programmes of one minute share a cell with their number, and keys and presses choose one of them',
  args: { facts: factsOf({ lengths: ONE_MINUTE }) },
  render: (args) => <Stepping {...args} />,
  play: async ({ canvasElement }) => {
    const grid = gridOf(canvasElement);
    const own = () => grid.querySelector<HTMLElement>('[data-own]');
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    const times = () => panel.getAllByText(/^\d\d:\d\d – \d\d:\d\d$/)[0]?.textContent;
    await waitFor(() => expect(grid.querySelectorAll('[data-several]').length).toBeGreaterThan(20));
    await expect(grid.querySelectorAll('[role="gridcell"]').length).toBeLessThan(400);
    await expect(own()).toHaveTextContent('30 programmes');
    const start = times();
    await expect(own()).toHaveAccessibleName(expect.stringContaining(`${start}, 30 programmes`));
    own()?.focus();
    const first = own();
    await userEvent.keyboard('{ArrowRight}');
    await expect(times()).not.toBe(start);
    // A new element has the focus, so that a screen reader reads the programme.
    await expect(own()).not.toBe(first);
    await expect(own()).toHaveFocus();
    await expect(own()).toHaveAccessibleName(expect.stringContaining(`${times()}, 30 programmes`));
    const { left, top } = own()!.getBoundingClientRect();
    await userEvent.pointer({ keys: '[MouseLeft]', target: own()!, coords: { clientX: left + 10.5 * 7.2, clientY: top + 9 } });
    await expect(own()).toHaveAccessibleName(/\d\d:[14]0 – \d\d:[14]1, 30 programmes/);
    await userEvent.pointer({ keys: '[MouseLeft]', target: own()!, coords: { clientX: left + 0.5 * 7.2, clientY: top + 9 } });
    await waitFor(() => expect(times()).toBe(start));
  },
};

export const LargeText: Story = {
  name: 'GDE-01 at twice the text size, cells still show their time',
  globals: { text: 'double' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(gridOf(canvasElement).querySelectorAll('[data-type="now"]').length).toBeGreaterThan(2));
    const cells = [...gridOf(canvasElement).querySelectorAll<HTMLElement>('[data-type="now"], [data-type="after"]')];
    for (const cell of cells.filter(({ style }) => style.paddingLeft === '')) {
      const start = cell.textContent.indexOf('\n') + 1;
      const time = document.createRange();
      time.setStart(cell.firstChild ?? cell, start);
      time.setEnd(cell.firstChild ?? cell, start + '20:00'.length);
      const [shown, whole] = [time.getBoundingClientRect(), cell.getBoundingClientRect()];
      await expect(shown.right).toBeLessThanOrEqual(whole.right);
      await expect(shown.bottom).toBeLessThanOrEqual(whole.bottom + 1);
    }
  },
};

export const Reminded: Story = {
  name: 'GDE-03 A reminder is set',
  parameters: { action: 'Reminder set' },
  args: { facts: factsOf({ at: NOW + 90 * MINUTE }), reminded },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Reminder set' })).toBeVisible();
    await expect(gridOf(canvasElement).querySelector('[data-own]')).toHaveAccessibleName(/reminder set$/);
  },
};

export const ForSubscribers: Story = {
  name: 'GDE-04 A premium programme',
  parameters: { action: english('UI_SEE_PLANS') },
  args: { facts: factsOf({ row: 5, isPremium: false }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByText('This content is only available to users with a subscription.')).toBeVisible();
    await expect(panel.getByRole('link', { name: english('UI_SEE_PLANS') })).toHaveAttribute('href', '/subscription');
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
    await expect(panel.queryByRole('link', { name: 'Watch from the start' })).toBeNull();
    await expect(canvas.getByRole('rowheader', { name: 'Summit, Free channel' })).toBeInTheDocument();
  },
};

export const FastChannelPast: Story = {
  name: 'GDE-08 A fast channel has no catch-up',
  parameters: { action: 'Now' },
  args: { facts: factsOf({ row: 9, at: NOW - 3 * HOUR }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Selected programme' }));
    await expect(panel.getByText('This programme has ended and is not available on catch-up.')).toBeVisible();
    await expect(panel.queryByRole('link')).toBeNull();
  },
};

export const WindowsLoading: Story = {
  name: 'GDE-06 Loading the visible rows',
  parameters: { shows: ['guide.ready.filling', 'guideWindow.loading'], action: 'Now' },
  args: { facts: factsOf({ state: 'loading' }) },
  play: async ({ canvasElement }) => {
    await expect(gridOf(canvasElement).querySelector('[data-own]')).toHaveAccessibleName('Loading');
    // In the DOM from the start, and visible after 3 s.
    await expect(within(canvasElement).getByText('Still loading. The connection is slow.')).toBeInTheDocument();
  },
};

export const WindowsFailed: Story = {
  name: 'GDE-06 GDE-11 The visible rows did not load: one message is announced',
  parameters: { shows: ['guide.ready.filled', 'guideWindow.failed'], action: english('UI_TRY_AGAIN') },
  args: { facts: factsOf({ state: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    const own = gridOf(canvasElement).querySelector<HTMLElement>('[data-own]');
    await expect(own).toHaveTextContent('Did not load. Try again.');
    await waitFor(() => expect(announced(canvasElement)).toHaveTextContent(/^Some programmes for \w+ \d+ \w+ did not load$/), {
      timeout: 4000,
    });
    const panel = within(within(canvasElement).getByRole('region', { name: 'Wilder' }));
    await expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent('These programmes did not load');
    await userEvent.click(panel.getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onEvent).toHaveBeenLastCalledWith({ type: 'window.retry', key: expect.any(String) });
    own?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'window.retry', key: expect.any(String) });
  },
};

function Choosing(props: GuideViewProps) {
  const [facts, setFacts] = useState(props.facts);
  const choose = (event: GuideEvent) => {
    if (event.type !== 'day.choose') return;
    const start = days.find(({ number }) => number === event.number)?.start ?? NOW;
    setFacts({ ...factsOf({ at: start + 12 * HOUR, state: 'loading' }) });
    setTimeout(() => setFacts(factsOf({ at: start + 12 * HOUR })), 50);
  };
  return <GuideView {...props} facts={facts} onEvent={choose} />;
}

export const DayChosen: Story = {
  name: 'GDE-11 a chosen day is announced once, when its programmes have loaded',
  render: (args) => <Choosing {...args} />,
  play: async ({ canvasElement }) => {
    const sentences: string[] = [];
    const region = announced(canvasElement);
    const observer = new MutationObserver(() => sentences.push(region.textContent));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await userEvent.click(within(within(canvasElement).getByRole('group', { name: 'Days' })).getAllByRole('button')[32]!);
    await waitFor(() => expect(region).toHaveTextContent(/^Programmes for \w+ \d+ \w+$/), { timeout: 4000 });
    observer.disconnect();
    await expect(sentences).toHaveLength(1);
  },
};

export const NoProgrammes: Story = {
  name: 'GDE-01 No programmes are known for this time',
  parameters: { action: 'Now' },
  args: { facts: factsOf({ bare: true }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveTextContent('No information'),
};

export const Loading: Story = {
  name: 'GDE-01 Loading',
  parameters: {
    shows: ['guide.loading', 'guide.positioning.finding'],
    heading: 'Loading the TV guide',
    action: null,
    without: 'The channels are loading.',
  },
  render: () => <GuideLoading />,
  play: async ({ canvasElement }) => expect(within(canvasElement).getByText('Still loading. The connection is slow.')).toBeInTheDocument(),
};
const retry = fn();
export const Failed: Story = {
  name: 'GDE-01 The channels did not load',
  parameters: { shows: ['guide.failed'], heading: 'The TV guide did not load', action: english('UI_TRY_AGAIN') },
  render: () => <GuideFailed message={{ key: 'SERVER_ERROR_OFFLINE' }} onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('The TV guide did not load');
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(retry).toHaveBeenCalled();
  },
};
export const Empty: Story = {
  name: 'GDE-01 No channels',
  parameters: { shows: ['guide.empty'], heading: 'No channels yet', action: english('UI_TRY_AGAIN') },
  render: () => <GuideEmpty onRetry={retry} />,
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('No channels yet'),
};

export const Filters: Story = {
  name: 'GDE-13 GDE-14 chips for all channels, favourites and groups; a star keeps a favourite',
  parameters: { shows: ['guide.ready.filled', 'channelFavourites.kept'] },
  args: { facts: factsOf({ row: 1, favourites: ['pulse', 'reel'], filter: { kind: 'favourites' } }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const chips = within(canvas.getByRole('group', { name: 'Channels to list' }));
    await expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Favourites',
      'General',
      'News',
      'Sport',
    ]);
    await expect(chips.getByRole('button', { name: 'Favourites' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2);
    await userEvent.click(chips.getByRole('button', { name: 'News' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'filter.choose', filter: { kind: 'group', group: 'News' } });
    const star = canvas.getByRole('button', { name: 'Pulse News as a favourite' });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(star);
    await expect(args.onFavourite).toHaveBeenCalledWith('pulse');
  },
};

export const WithoutFavourites: Story = {
  name: 'GDE-14 without a star where the service keeps no favourites',
  parameters: { shows: ['guide.ready.filled', 'channelFavourites.loading', 'channelFavourites.leftOut'] },
  args: { facts: factsOf() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /as a favourite/ })).toBeNull();
    await expect(within(canvasElement).queryByRole('button', { name: 'Favourites' })).toBeNull();
  },
};

export const Folded: Story = {
  name: 'GDE-15 the preview folds to one row of 72 px while the grid scrolls; channels have their numbers',
  args: { facts: factsOf({ isFolded: true }) },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement).getByRole('region', { name: 'Selected programme' });
    await expect(panel.getBoundingClientRect().height).toBe(72);
    const numbers = [...canvasElement.querySelectorAll('[data-numbered] > span:first-child')].map((number) => number.textContent);
    await expect(numbers).toContain('4');
  },
};
