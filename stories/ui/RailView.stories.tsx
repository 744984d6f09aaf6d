import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RailView, type RailViewProps } from '../../src/blocks/rails/RailView.tsx';
import { IsSubscriber } from '../../src/blocks/rails/subscriber.ts';
import { moreFilms, NOW, railLike } from '../fixtures/catalogue.ts';

const failure = { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 };

const meta = {
  title: 'Screens/Rail',
  component: RailView,
  parameters: { shows: ['rail.complete', 'rail.partial'], heading: 'Laugh before bed', action: 'Undersong Premium' },
  args: {
    rail: railLike({ id: 'films', name: 'Laugh before bed', contents: moreFilms.slice(0, 4) }),
    state: 'ready',
    error: null,
    moment: { now: NOW, daysBefore: 30 },
    isEager: true,
    onMore: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ paddingTop: 40 }}>
        <h1 className="visually-hidden">Home</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof RailView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {
  name: 'HOM-04 all cards are loaded: no further request',
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getAllByRole('link').length).toBeGreaterThanOrEqual(4);
    await expect(args.onMore).not.toHaveBeenCalled();
  },
};

export const OfASubscriber: Story = {
  name: 'MON-23 a viewer with a subscription sees no PREMIUM on the cards',
  parameters: { shows: ['rail.complete'], action: 'Undersong' },
  render: (args) => (
    <IsSubscriber value={true}>
      <RailView {...args} />
    </IsSubscriber>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Premium')).toBeNull();
    await expect(within(canvasElement).getByRole('link', { name: 'Undersong' })).toBeVisible();
  },
};

export const More: Story = {
  name: 'HOM-04 more cards exist: requested near the end',
  parameters: { shows: ['rail.complete', 'rail.partial'] },
  args: { rail: railLike({ id: 'films', name: 'Laugh before bed', contents: moreFilms.slice(0, 4), hasMore: true }) },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onMore).toHaveBeenCalled());
  },
};

export const Announced: Story = {
  name: 'HOM-04 no cards yet: placeholders of the same size',
  parameters: {
    shows: ['rail.partial', 'rail.loading'],
    heading: null,
    action: null,
    without: 'It shows only placeholders, which are hidden from screen readers.',
  },
  args: { rail: railLike({ id: 'films', name: 'Laugh before bed', hasMore: true }) },
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).not.toBeNull();
    await waitFor(() => expect(args.onMore).toHaveBeenCalled());
  },
};

export const LoadingMore: Story = {
  name: 'HOM-04 loading more: the existing cards can be used',
  parameters: { shows: ['rail.loading'] },
  args: { state: 'loading', rail: railLike({ id: 'films', name: 'Laugh before bed', contents: moreFilms.slice(0, 4), hasMore: true }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /Undersong/ })).toBeVisible();
    const cardAt = (index: number) => [...canvasElement.querySelectorAll('li')].at(index)?.firstElementChild;
    await expect(cardAt(-1)).not.toHaveAttribute('href');
    await waitFor(() => expect(cardAt(-1)).toBeVisible());
    await expect(cardAt(-1)?.getBoundingClientRect().height).toBe(cardAt(0)?.getBoundingClientRect().height);
  },
};

export const Failed: Story = {
  name: 'HOM-10 the rail failed: its name, the reason and a retry',
  parameters: { shows: ['rail.failed'], action: 'Try again' },
  args: { state: 'failed', error: failure, rail: railLike({ id: 'films', name: 'Laugh before bed', hasMore: true }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The second attempt succeeds after 100 ms. */
function FailedOnce({ rail, ...props }: RailViewProps) {
  const [state, setState] = useState<RailViewProps['state']>('failed');
  const retry = () => {
    setState('loading');
    setTimeout(() => setState('ready'), 100);
  };
  return <RailView {...props} rail={state === 'ready' ? rail : { ...rail, contents: [] }} state={state} onRetry={retry} />;
}

export const Retried: Story = {
  name: 'HOM-10 a retry loads the cards and focuses the first one',
  parameters: { shows: ['rail.failed', 'rail.loading', 'rail.complete'] },
  args: { error: failure },
  render: (args) => <FailedOnce {...args} />,
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(canvasElement).getAllByRole('link')[0]).toHaveFocus());
  },
};

export const PageFailed: Story = {
  name: 'HOM-10 the next page failed: a card at the end says so',
  parameters: { shows: ['rail.failed'], action: 'Try again' },
  args: {
    state: 'failed',
    error: failure,
    rail: railLike({ id: 'films', name: 'Laugh before bed', contents: moreFilms.slice(0, 2), hasMore: true }),
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('link', { name: /Undersong/ })).toBeVisible();
    const said = within(canvasElement).getByRole('alert');
    await expect(said.getBoundingClientRect().width).toBeGreaterThanOrEqual(240);
    within(said).getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
    // The button disappears, so the last card gets the focus. From there the arrow keys reach the new cards.
    await expect(within(canvasElement).getAllByRole('link').at(-1)).toHaveFocus();
  },
};
