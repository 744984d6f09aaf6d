import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Content } from '../../machines/domain/entities.ts';
import { english } from '../../tests/texts/english.ts';
import { episodesOf, quietCoast, quietCoastInPages } from '../fixtures/catalogue.ts';
import { DetailIn, ready, shownIn } from './detailPage.tsx';

const meta = {
  title: 'Screens/Details of a series',
  component: DetailIn,
  parameters: { shows: shownIn('playable', 'showing', 'awaited'), heading: 'The Quiet Coast', action: 'Resume S2 E3' },
  args: { state: ready('playable', 'showing', 'awaited'), content: quietCoast, isPremium: true },
} satisfies Meta<typeof DetailIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Series: Story = {
  name: 'DET-02 HOM-15 a series: seasons, the current episode marked, and continue watching',
  args: { state: ready('playable', 'showing', 'awaited'), content: quietCoast },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Resume S2 E3' })).toHaveAttribute('href', '/vod/the-lamp-room/quiet-coast-s2e3');
    await expect(canvas.getByRole('button', { name: 'Season 2' })).toHaveAttribute('aria-pressed', 'true');
    const current = canvas.getByRole('link', { current: true });
    await expect(within(current).getByText('3. The Lamp Room')).toBeVisible();
    await expect(within(current).getByText('You are here')).toBeInTheDocument();
    await expect(current).toHaveAccessibleName(/^3\. The Lamp Room 56% watched/);
    // Upcoming episodes are not links, and show their release date.
    await expect(canvas.queryByRole('link', { name: /5. Letters/ })).not.toBeInTheDocument();
    await expect(canvas.getByText('Friday')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Season 1' }));
    await expect(canvas.getByRole('button', { name: 'Season 1' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('6 episodes')).toBeVisible();
  },
};

export const InArabic: Story = {
  name: 'LNG-08 a series in Arabic: words, buttons and episodes begin at the right',
  globals: { language: 'ar' },
  parameters: { action: 'متابعة م2 ح3' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('link', { name: 'متابعة م2 ح3' }).getBoundingClientRect();
    await expect(button.left).toBeGreaterThan(window.innerWidth / 2);
  },
};

const huge = Number.MAX_SAFE_INTEGER;
/** A text that a service makes much too long, without a place where a line may end. */
const endless = 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW';
const hugeEpisodes = episodesOf(2, 4).map(
  (content): Content => ({
    ...content,
    title: endless,
    duration: huge,
    episode: content.episode && { ...content.episode, seasonNumber: huge, episodeNumber: huge + content.episode.episodeNumber },
  }),
);

export const HugeNumbers: Story = {
  name: 'ERR-10 a series with huge numbers, and names that are one endless word',
  parameters: { heading: endless, action: 'Season 9007199254740991' },
  args: {
    state: ready('playable', 'showing', 'awaited'),
    content: {
      ...quietCoast,
      title: endless,
      images: {},
      year: huge,
      duration: huge,
      seasons: quietCoast.seasons.map((season, index) => ({
        ...season,
        name: index > 0 ? endless : `Season ${huge}`,
        number: huge + index,
        episodes: index > 0 ? hugeEpisodes : season.episodes,
      })),
    },
  },
};

export const SeasonAnnounced: Story = {
  name: 'DET-08 a chosen season is announced once, with the number of its episodes',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const region = within(canvas.getByRole('region', { name: 'Episodes' })).getByRole('status');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Season 1' }));
    await waitFor(() => expect(region).toHaveTextContent(/^Season 1: 6 episodes shown$/), { timeout: 4000 });
  },
};

export const SeriesRated: Story = {
  name: 'DET-03 DET-12 a series is rated as a film is',
  args: { ...Series.args, content: { ...quietCoast, trailerId: 'quiet-coast-trailer' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Rate' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.click(canvas.getByRole('radio', { name: '5 stars' }));
    await expect(canvas.getByRole('radio', { name: '5 stars' })).toBeChecked();
  },
};

export const SeriesOnPhone: Story = {
  name: 'DET-02 a series on a phone',
  args: { ...Series.args },
  globals: { viewport: { value: 'w390' } },
};

export const SeriesInPages: Story = {
  name: 'DET-02 a season with more episodes to load',
  parameters: { shows: shownIn('playable', 'showing', 'none') },
  args: { state: ready('playable', 'showing'), content: quietCoastInPages },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'More episodes' })).toBeEnabled();
    await expect(within(canvasElement).queryByText('4 episodes')).not.toBeInTheDocument();
  },
};

export const MoreEpisodesLoading: Story = {
  ...SeriesInPages,
  name: 'DET-02 loading the rest of a season: the existing episodes stay',
  parameters: { shows: shownIn('playable', 'loading'), action: 'More episodes' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'More episodes' }));
    await expect(canvas.getByRole('button', { name: /More episodes|Please wait/ })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('3. The Lamp Room')).toBeVisible();
  },
};

/** The viewer is at the last episode of the second season. Only the first four episodes of that season are loaded. */
const later: Content = { ...(episodesOf(2, 8).at(-1) ?? quietCoast), releaseDate: null };
const farOn: Content = { ...quietCoastInPages, viewer: { ...quietCoast.viewer, currentEpisodeId: 'quiet-coast-s2e8' } };

export const CurrentEpisodeFound: Story = {
  name: 'DET-02 the current episode is on a page that is not loaded: the main action plays it, and its season is shown',
  parameters: { shows: shownIn('playable', 'showing'), action: 'Watch S2 E8' },
  args: { state: ready('playable', 'showing'), content: farOn, currentEpisode: { id: 'quiet-coast-s2e8', episode: later } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Watch S2 E8' })).toHaveAttribute('href', '/vod/a-new-flame/quiet-coast-s2e8');
    await expect(canvas.getByRole('button', { name: 'Season 2' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const CurrentEpisodeUnknown: Story = {
  name: 'DET-02 the number of the current episode is unknown: the episode can still be played',
  parameters: { shows: shownIn('playable', 'showing'), action: english('UI_RESUME') },
  args: { state: ready('playable', 'showing'), content: farOn },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: english('UI_RESUME') });
    await expect(link).toHaveAttribute('href', '/vod/the-quiet-coast/quiet-coast-s2e8');
  },
};

const notBegun: Content = { ...quietCoast, viewer: { ...quietCoast.viewer, currentEpisodeId: null, continueWatching: false } };

export const EpisodesLoading: Story = {
  name: 'DET-02 loading the episodes of a season',
  parameters: { shows: shownIn('nothingToPlay', 'loading'), action: 'My list' },
  args: {
    state: ready('nothingToPlay', 'loading'),
    content: { ...notBegun, seasons: quietCoast.seasons.map((season) => ({ ...season, episodes: [], hasMore: true })) },
  },
};

export const EpisodesFailed: Story = {
  name: 'DET-02 episodes that did not load: the existing episodes stay, with a retry',
  parameters: { shows: shownIn('playable', 'failed', 'none'), action: english('UI_TRY_AGAIN') },
  args: { state: ready('playable', 'failed'), content: quietCoastInPages },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('3. The Lamp Room')).toBeVisible();
    const said = canvas.getByRole('alert');
    await expect(within(said).getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeEnabled();
    // Scrolls the alert into view, because the picture of the story has to show it.
    said.scrollIntoView({ block: 'center' });
  },
};

export const EpisodesRetrying: Story = {
  ...EpisodesFailed,
  name: 'DET-02 loading the episodes again after a failure',
  parameters: { shows: shownIn('playable', 'loading'), action: english('UI_TRY_AGAIN') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.getByText('3. The Lamp Room')).toBeVisible();
  },
};

export const PremiumSeries: Story = {
  name: 'DET-05 a premium series without premium: its episodes are listed but cannot be played',
  parameters: { shows: shownIn('premium.unpriced', 'showing', 'awaited'), action: 'Watch with Premium' },
  args: {
    state: ready('premium.unpriced', 'showing', 'awaited'),
    isPremium: false,
    content: {
      ...quietCoast,
      isPremium: true,
      seasons: quietCoast.seasons.map((season) => ({
        ...season,
        episodes: season.episodes.map((episode) => ({ ...episode, isPremium: true })),
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: /The Lamp Room/ })).not.toBeInTheDocument();
  },
};

export const NoEpisodes: Story = {
  name: 'DET-02 a season without episodes: says so, without a play button',
  parameters: { shows: shownIn('nothingToPlay'), action: 'My list' },
  args: {
    state: ready('nothingToPlay'),
    content: { ...notBegun, seasons: quietCoast.seasons.slice(0, 1).map((season) => ({ ...season, episodes: [] })) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('region', { name: 'Episodes' })).toHaveTextContent('There are no episodes here yet.');
    await expect(canvas.queryByRole('link', { name: /Watch|Resume/ })).not.toBeInTheDocument();
  },
};
