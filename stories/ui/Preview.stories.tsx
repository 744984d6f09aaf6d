import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Content } from '../../machines/domain/entities.ts';
import { CardPreview, type CardPreviewProps } from '../../src/blocks/rails/CardPreview.tsx';
import { broadcastOn, contentLike, episodesOf, lisbonAfterRain, lowOrbit, NOW, picturesOf } from '../fixtures/catalogue.ts';

type Args = Omit<CardPreviewProps, 'anchor' | 'card'> & {
  content: Content;
  forcesVod: boolean;
  /** CSS position of the card in the window. */
  left: string;
  top: string;
};

function PreviewOf({ content, forcesVod, left, top, ...rest }: Args) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <main style={{ minHeight: '100vh' }}>
      <h1 className="visually-hidden">Home</h1>
      <div ref={setAnchor} style={{ position: 'fixed', left, top, width: 132, height: 198, background: 'var(--raised-2)' }} />
      {anchor ? <CardPreview {...rest} anchor={anchor} card={{ key: 'card', content, forcesVod }} /> : null}
    </main>
  );
}

const meta = {
  title: 'Screens/Card preview',
  component: PreviewOf,
  parameters: {
    shows: ['cardPreview.open.attended', 'cardPreview.open.leaving', 'watchlistEntry.saved'],
    heading: 'About Low Orbit',
    action: 'More info',
  },
  args: {
    content: lowOrbit,
    forcesVod: false,
    left: '40%',
    top: '20%',
    isOnWatchlist: false,
    now: NOW,
    isPremium: true,
    onWatchlist: fn(),
  },
} satisfies Meta<typeof PreviewOf>;

export default meta;
type Story = StoryObj<typeof meta>;

const third = episodesOf(2, 3)[2] ?? lowOrbit;
const startedEpisode: Content = {
  ...third,
  duration: 2880,
  viewer: { ...third.viewer, progress: 1440 },
  images: { ...third.images, logo: picturesOf('quiet-coast').logo },
};

const isInWindow = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
};

export const Film: Story = {
  name: 'HOM-11 title, facts, play, watchlist and the link to the details page; 256 px wide without a picture',
  args: { content: { ...lowOrbit, images: {} } },
  play: async ({ canvasElement, args }) => {
    const preview = within(canvasElement).getByRole('group', { name: 'About Low Orbit' });
    if (window.innerWidth > 300) await expect(preview.offsetWidth).toBe(256);
    await expect(within(preview).getByRole('link', { name: /^(Play|Resume)$/ })).toHaveAttribute('href', '/vod/low-orbit/low-orbit');
    await expect(within(preview).getByRole('link', { name: 'More info' })).toHaveAttribute('href', '/movie/low-orbit/low-orbit');
    within(preview).getByRole('button', { name: 'Add to My list' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onWatchlist).toHaveBeenCalledTimes(1);
  },
};

export const Grown: Story = {
  name: 'MOT-03 HOM-11 TNT-11 the card has grown in its place, with a still, its buttons and its facts',
  play: async ({ canvasElement }) => {
    const preview = within(canvasElement).getByRole('group', { name: 'About Low Orbit' });
    await expect(isInWindow(preview)).toBe(true);
    await expect(within(preview).getByRole('link', { name: /^(Play|Resume)$/ })).toBeVisible();
    await expect(within(preview).getAllByRole('link')).toHaveLength(2);
    await expect(preview).toHaveTextContent(/ends \d\d:\d\d/);
  },
  parameters: { shows: ['cardPreview.open.attended', 'autoTrailer.wanted.still'] },
};

export const WithTrailer: Story = {
  name: 'MOT-09 the trailer plays over the still of the grown card',
  parameters: { shows: ['cardPreview.open.attended', 'autoTrailer.wanted.showing.starting'] },
  args: { trailer: <div data-film="" style={{ position: 'absolute', inset: 0, background: 'var(--accent)' }} />, isTrailerShown: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(getComputedStyle(canvasElement.querySelector('[data-shown]')!).opacity).toBe('1'));
  },
};

export const OnTheList: Story = {
  name: 'HOM-11 WAT-01 a title that is in the watchlist',
  parameters: { shows: ['cardPreview.open.attended', 'watchlistEntry.saved'], action: 'Remove from My list' },
  args: { isOnWatchlist: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Remove from My list' })).toBeVisible());
  },
};

export const WithoutWatchlist: Story = {
  name: 'CFG-08 without a watchlist there is no watchlist button',
  args: { isOnWatchlist: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const Upcoming: Story = {
  name: 'HOM-11 an upcoming title links to its details page',
  parameters: { heading: 'About Lisbon, After Rain' },
  args: { content: { ...lisbonAfterRain, contentType: 'MOVIE', releaseDate: NOW + 60_000 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: 'Play' })).toBeNull();
    await waitFor(() => expect(within(canvasElement).getByRole('link', { name: 'More info' })).toBeVisible());
  },
};

export const Episode: Story = {
  name: 'HOM-11 MOT-11 a started episode of the continue watching rail shows its numbers, the time left and its progress',
  parameters: { heading: 'About The Quiet Coast' },
  args: { content: startedEpisode, forcesVod: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('S2 E3 · 24 min left')).toBeVisible();
    await expect(within(canvasElement).getByText(/^50.?% watched$/)).toBeInTheDocument();
    await expect(within(canvasElement).queryByText('PREMIUM')).toBeNull();
    await expect(canvasElement.querySelector('[data-picture] .channel-logo')).toBeVisible();
  },
};

export const Started: Story = {
  name: 'WAT-02 a started title can be marked as watched and removed from the rail',
  parameters: { action: 'Mark as watched' },
  args: { forcesVod: true, onMark: fn() },
  play: async ({ canvasElement, args }) => {
    const preview = within(canvasElement).getByRole('group', { name: 'About Low Orbit' });
    within(preview).getByRole('button', { name: 'Mark as watched' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(preview).getByRole('button', { name: 'Remove from “Continue watching”' }));
    await expect(args.onMark).toHaveBeenNthCalledWith(1, 'watched');
    await expect(args.onMark).toHaveBeenNthCalledWith(2, 'removed');
    await expect(preview.scrollWidth).toBe(preview.clientWidth);
  },
};

export const OnNow: Story = {
  name: 'HOM-11 MOT-11 the current programme links to its channel, and keeps its mark and its progress',
  parameters: { heading: 'About World Tonight', action: 'Watch live' },
  args: { content: broadcastOn('pulse', 'World Tonight', 10, 45) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Watch live' })).toHaveAttribute('href', expect.stringContaining('/live/'));
    await expect(canvas.getByText(/^live$/i)).toBeVisible();
    await expect(canvas.getByText(/% aired$/)).toBeInTheDocument();
  },
};

export const UpcomingProgramme: Story = {
  name: 'HOM-06 HOM-11 an upcoming programme links to the guide, without play and watchlist buttons',
  parameters: { heading: 'About World Tonight' },
  args: { content: { ...broadcastOn('pulse', 'World Tonight', -90, 45), id: 'pulse-later', actionType: 'EPG' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByText(/^\w{3},? .*\d\d:\d\d – \d\d:\d\d$/)).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'More info' })).toHaveAttribute('href', '/tv-guide?programme=pulse-later&channel=pulse');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const LONG = contentLike({
  id: 'long',
  title: 'The Extraordinarily Long Winter of the Lighthouse Keeper’s Second Cousin',
  shortDescription: 'A sentence that goes on. '.repeat(40),
});

const corner = (left: string, top: string): Story => ({
  parameters: { heading: 'About The Extraordinarily Long Winter of the Lighthouse Keeper’s Second Cousin' },
  name: `HOM-11 stays inside the window: ${left}, ${top}`,
  args: { content: LONG, left, top },
  play: async ({ canvasElement }) => {
    await expect(isInWindow(within(canvasElement).getByRole('group'))).toBe(true);
  },
});
export const TopLeft: Story = corner('-40px', '0px');
export const BottomRight: Story = corner('calc(100% - 60px)', 'calc(100% - 120px)');
