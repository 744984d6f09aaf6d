import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { GuideEvent } from '../../machines/live/guide.machine.ts';
import { GuideView, type GuideViewProps } from '../../src/live/guide/GuideView.tsx';
import { english } from '../../tests/texts/english.ts';
import { NOW } from '../fixtures/catalogue.ts';
import { factsOf, MINUTE, ONE_MINUTE, reminded } from './guidePage.ts';

const meta = {
  title: 'Screens/Guide on a phone',
  parameters: { shows: ['guide.ready.filled', 'guideWindow.ready'], heading: 'TV guide', action: 'Watch live' },
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

const heading = (canvasElement: HTMLElement) =>
  expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('TV guide');

const phone = { viewport: { value: 'w390' } };
export const Now: Story = {
  name: 'GDE-16 GDE-14 On a phone: what is on now on all channels comes first',
  parameters: { action: 'All' },
  globals: phone,
  args: { facts: factsOf({ shape: 'now', favourites: ['pulse'] }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
    const [row] = canvas.getAllByRole('link');
    await expect(row).toHaveAttribute('href', '/live/uno/one');
    await expect(row).toHaveTextContent(/\d\d:\d\d/);
    await userEvent.click(canvas.getByRole('button', { name: 'The day of Wilder' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'channel.open', channelId: 'wild' });
    await userEvent.click(canvas.getByRole('button', { name: 'Arena as a favourite' }));
    await expect(args.onFavourite).toHaveBeenCalledWith('arena');
  },
};
export const NowLoading: Story = {
  name: 'GDE-16 On a phone: the programmes of all channels are loading',
  parameters: { shows: ['guide.ready.filling', 'guideWindow.loading'], action: 'All' },
  globals: phone,
  args: { facts: factsOf({ shape: 'now', state: 'loading' }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).getAllByText('Loading')).toHaveLength(10),
};
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
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'focus.set', position: { channelId: 'reel', at: NOW } });
    await userEvent.click(canvas.getAllByRole('button', { expanded: false })[0]!);
    await waitFor(() =>
      expect(args.onEvent).toHaveBeenCalledWith({ type: 'focus.set', position: expect.objectContaining({ channelId: 'wild' }) }),
    );
  },
};
function Opening(props: GuideViewProps) {
  const [facts, setFacts] = useState(props.facts);
  const open = (event: GuideEvent) => {
    if (event.type === 'focus.set') setFacts((was) => ({ ...was, position: event.position }));
  };
  return <GuideView {...props} facts={facts} onEvent={open} />;
}
export const PhoneByKeyboard: Story = {
  name: 'GDE-05 On a phone: the title of a programme takes the focus of the row that opened it',
  globals: phone,
  args: { facts: factsOf({ shape: 'list' }) },
  render: (args) => <Opening {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getAllByRole('button', { expanded: false }).at(-1)!;
    const title = row.querySelector('b')!.textContent;
    row.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { level: 2, name: title })).toHaveFocus();
  },
};
export const PhoneMerged: Story = {
  name: 'GDE-06 GDE-05 On a phone: programmes of one minute share an entry, and a press lists them',
  globals: phone,
  args: { facts: factsOf({ shape: 'list', lengths: ONE_MINUTE }) },
  render: (args) => <Opening {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const merged = () => canvas.getAllByRole('button', { name: /30 programmes/ });
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(160);
    const row = merged().find((button) => button.getBoundingClientRect().top > 0)!;
    const [time] = row.textContent.split('30 programmes');
    row.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('button', { name: new RegExp(`^${time?.slice(0, 4)}`) }).length).toBeGreaterThan(5);
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveFocus();
  },
};
export const PhoneUpcoming: Story = {
  name: 'GDE-04 GDE-05 On a phone: the upcoming programmes',
  parameters: { action: 'Wilder' },
  globals: phone,
  args: { facts: factsOf({ shape: 'list', at: NOW + 90 * MINUTE }), reminded },
};
export const PhoneForSubscribers: Story = {
  name: 'GDE-04 GDE-05 On a phone: a premium programme',
  parameters: { action: english('UI_SEE_PLANS') },
  globals: phone,
  args: { facts: factsOf({ shape: 'list', row: 5, isPremium: false }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('link', { name: english('UI_SEE_PLANS') })).toBeVisible(),
};
export const PhoneLoading: Story = {
  name: 'GDE-05 GDE-06 On a phone: loading',
  parameters: { shows: ['guide.ready.filling', 'guideWindow.loading'], action: 'Wilder' },
  globals: phone,
  args: { facts: factsOf({ shape: 'list', state: 'loading' }) },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getAllByText('Still loading. The connection is slow.')[0]).toBeInTheDocument(),
};
export const PhoneFailed: Story = {
  name: 'GDE-05 GDE-06 On a phone: did not load',
  parameters: { shows: ['guide.ready.filled', 'guideWindow.failed'], action: 'Did not load. Try again.' },
  globals: phone,
  args: { facts: factsOf({ shape: 'list', state: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Did not load. Try again.' })[0]!);
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'window.retry', key: expect.any(String) });
  },
};
export const PhoneNoProgrammes: Story = {
  name: 'GDE-05 On a phone: no programmes are known for the day',
  parameters: { action: 'Wilder' },
  globals: phone,
  args: { facts: factsOf({ shape: 'list', bare: true }) },
};
