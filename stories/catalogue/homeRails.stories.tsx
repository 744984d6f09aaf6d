import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Rail } from '../../machines/domain/entities.ts';
import { english } from '../../tests/texts/english.ts';
import { broadcastOn, contentLike, moreFilms, NOW, railLike, rails } from '../fixtures/catalogue.ts';
import { type HomeAsked, HomeIn, type RailState, READY } from './homePage.tsx';

const meta = {
  title: 'Screens/Rails of home',
  parameters: {
    shows: ['pages.open.shown', 'home.ready.clock.right', 'home.ready.trailer.none'],
    heading: 'Home',
    action: english('UI_RESUME'),
  },
  component: HomeIn,
  args: { state: READY, shown: rails.map((rail) => ({ rail })) },
} satisfies Meta<typeof HomeIn>;

export default meta;
type Story = StoryObj<typeof meta>;

const alone = (rail: Rail | undefined, state?: RailState): Partial<HomeAsked> =>
  rail
    ? {
        shown: [
          { rail: railLike({ id: 'none', hasMore: true }), state: 'complete' },
          { rail, ...(state && { state }) },
        ],
      }
    : {};

const railNamed = (id: string) => rails.find((rail) => rail.id === id);

export const ContinueWatching: Story = {
  name: 'HOM-05 continue watching: progress, the time left, and playback with one press',
  parameters: { heading: 'Continue watching', action: 'The Quiet Coast 56% watched S2 E3 · 24 min left' },
  args: alone(railNamed('continue')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const film = await canvas.findByRole('link', { name: /Low Orbit/ });
    await expect(film).toHaveAttribute('href', '/vod/low-orbit/low-orbit');
    await expect(within(film).getByText('1 h 12 min left')).toBeVisible();
    const episode = canvas.getByRole('link', { name: /The Quiet Coast/ });
    await expect(within(episode).getByText('S2 E3 · 24 min left')).toBeVisible();
    await expect(episode).toHaveAccessibleName(/^The Quiet Coast 56% watched/);
  },
};

export const TopTen: Story = {
  name: 'HOM-03 top 10: the numeral behind the poster',
  parameters: { heading: 'Top 10 this week', action: 'Paper Sun Number 4' },
  args: alone(railNamed('top10')),
};

export const InArabic: Story = {
  name: 'LNG-08 in Arabic the first card is at the right, and the left arrow leads to the next one',
  globals: { language: 'ar' },
  parameters: { heading: 'Top 10 this week', action: 'Paper Sun المرتبة 4' },
  args: alone(railNamed('top10')),
  play: async ({ canvasElement }) => {
    const [first, second] = await within(canvasElement).findAllByRole('link', { name: /المرتبة/ });
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(second?.getBoundingClientRect().left ?? 0);
    first?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveFocus();
  },
};

export const ComingSoon: Story = {
  name: 'HOM-07 HOM-13 release badge, exclusive mark and premium on posters',
  parameters: { heading: 'New and coming soon', action: 'Paper Sun' },
  args: alone(railNamed('new')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Tonight')).toBeVisible();
    await expect(canvas.getAllByText('Exclusive')[0]).toBeVisible();
    await expect(canvas.getAllByText('Premium')[0]).toBeVisible();
  },
};

const DAY = 24 * 60 * 60 * 1000;

const premiere = (id: string, days: number) => contentLike({ id, title: id, dynamicLabel: `${id} label`, releaseDate: NOW + days * DAY });

export const ReleaseFromADay: Story = {
  name: 'HOM-08 an announced title shows its label from the configured day until shortly before the release',
  parameters: { heading: 'Soon', action: 'Far' },
  args: alone(
    railLike({
      id: 'soon',
      name: 'Soon',
      contents: [premiere('Close', 1), premiere('Near', 30), { ...premiere('Plain', 30), dynamicLabel: null }, premiere('Far', 31)],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const near = await canvas.findByRole('link', { name: /Near/ });
    await expect(within(near).getByText('Near label')).toBeVisible();
    await expect(within(canvas.getByRole('link', { name: /Close/ })).getByText('Tomorrow')).toBeVisible();
    await expect(within(canvas.getByRole('link', { name: /Plain/ })).getByText(/20 Dec/i)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Far/ })).not.toHaveTextContent(/Dec|label/i);
  },
};

export const OnNow: Story = {
  name: 'HOM-03 HOM-06 HOM-16 on now: channels with the current programme and its progress, and a link to all channels',
  parameters: { heading: 'On now', action: 'All channels , On now' },
  args: alone(railNamed('on-now')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = await canvas.findByRole('link', { name: /World Tonight/ });
    await expect(card).toHaveAttribute('href', '/live/world-tonight/pulse');
    await expect(card).toHaveAccessibleName(/^World Tonight 44% aired/);
    await expect(canvas.getByRole('link', { name: /All channels/ })).toHaveAttribute('href', '/tv-guide');
  },
};

export const Upcoming: Story = {
  name: 'HOM-06 an upcoming programme shows its time, and links to the guide',
  parameters: { heading: 'Tonight on television', action: 'All channels , Tonight on television' },
  args: alone(
    railLike({
      id: 'tonight',
      name: 'Tonight on television',
      cardDesign: 'channel',
      contents: [{ ...broadcastOn('pulse', 'World Tonight', -90, 45), id: 'pulse-later', actionType: 'EPG' }],
    }),
  ),
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('link', { name: /World Tonight/ });
    await expect(card).toHaveAttribute('href', '/tv-guide?programme=pulse-later&channel=pulse');
    await expect(card).toHaveTextContent(/\d\d:\d\d – \d\d:\d\d$/);
  },
};

export const Descriptive: Story = {
  name: 'HOM-03 descriptive cards',
  parameters: { heading: 'Worth a whole evening', action: 'Paper Sun 2022 A title of the fictional catalogue.' },
  args: alone(railNamed('about')),
};

export const ChannelList: Story = {
  name: 'HOM-16 a list of channels is one row on home',
  parameters: { heading: 'Channels', action: 'Wilder Channel 4' },
  globals: { viewport: { value: 'w390' } },
  args: alone(railNamed('channels')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole('link', { name: /Wilder/ });
    await expect(link).toHaveAttribute('href', '/live/wilder/wild');
    const tops = canvas.getAllByRole('link', { name: /Channel \d/ }).map((each) => Math.round(each.getBoundingClientRect().top));
    await expect(new Set(tops).size).toBe(1);
  },
};

export const PosterList: Story = {
  name: 'HOM-03 a list of posters',
  parameters: { heading: 'From A to Z', action: 'Paper Sun' },
  args: alone(railLike({ id: 'az', name: 'From A to Z', layout: 'list', contents: moreFilms })),
};

export const HiddenName: Story = {
  name: 'HOM-13 a rail with a hidden name keeps it for screen readers',
  parameters: { heading: 'A film for a quiet evening', action: 'Paper Sun' },
  args: alone(railLike({ id: 'quiet', name: 'A film for a quiet evening', showName: false, contents: moreFilms })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'A film for a quiet evening' })).toBeVisible();
  },
};

export const PageFailed: Story = {
  name: 'HOM-10 HOM-04 a rail whose next page failed keeps its cards and offers a retry at its end',
  parameters: { heading: 'Laugh before bed', action: english('UI_TRY_AGAIN') },
  args: alone(railLike({ id: 'long', name: 'Laugh before bed', contents: moreFilms.slice(0, 3), hasMore: true }), 'failed'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /Undersong/ })).toBeVisible();
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(canvas.getByRole('link', { name: /Undersong/ })).toBeVisible();
  },
};
