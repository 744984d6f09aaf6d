import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { AvailabilityState, EpisodesState } from '../../machines/detail/detail.selectors.ts';
import { ConnectedDetail } from '../../src/screens/detail/DetailScreen.tsx';
import { contentLike, episodesOf, lowOrbit, NOW, quietCoast, quietCoastInPages } from '../fixtures/catalogue.ts';
import { StillStage } from '../player/StillStage.tsx';
import { backgroundOf } from '../ui/samples.tsx';
import { type DetailAsked, type DetailState, detailIn, type TrailerState } from './detailStates.ts';

function DetailIn(args: DetailAsked) {
  const [detail] = useState(() => detailIn(args));
  return (
    <StillStage picture={backgroundOf('low-orbit')?.url ?? ''} lines={[]}>
      <main>
        <ConnectedDetail detail={detail} daysBefore={30} canSwitchProfile />
      </main>
    </StillStage>
  );
}

const ready = (availability: AvailabilityState, episodes: EpisodesState = 'none'): DetailState => ({
  ready: { availability, episodes, releases: 'none', freshness: 'fresh' },
});

/** With a trailer, on the list, and rated. */
const kept = { ...lowOrbit, trailerId: 'low-orbit-trailer', viewer: { ...lowOrbit.viewer, isOnWatchlist: true, rating: 4 } };

const meta = {
  title: 'Screens/Details',
  component: DetailIn,
  args: { state: ready('playable'), content: kept, isPremium: true },
} satisfies Meta<typeof DetailIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Film: Story = {
  name: 'DET-01 a film with every fact there is, to be resumed',
  args: { content: { ...kept, premiumEndDate: NOW + 23 * 24 * 60 * 60 * 1000 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Low Orbit' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', '/vod/low-orbit/low-orbit');
    await expect(canvas.getByText('1 h 12 min left')).toBeVisible();
    for (const term of [
      'Cast',
      'Created by',
      'Written by',
      'Produced by',
      'Genres',
      'Audio',
      'Subtitles',
      'Formats',
      'Rating',
      'Age',
      'Parental advisory',
      'With a subscription until',
      'Credits',
    ])
      await expect(canvas.getByText(term)).toBeVisible();
    await expect(canvas.getByText(lowOrbit.fullDescription)).toBeVisible();
    await expect(canvas.getByText(/13 December 2026|December 13, 2026/)).toBeVisible();
    const tellers = ['og:title', 'og:description', 'og:image', 'og:url', 'twitter:card', 'twitter:title'];
    const told = (name: string) =>
      document.head.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? '';
    await expect(tellers.filter((name) => told(name) === '')).toEqual([]);
    await expect(told('og:title')).toBe('Low Orbit, a film by Ines Carvalho');
    await expect(told('og:description')).toBe('A station that burned up calls again.');
    await expect(new URL(told('og:url')).pathname).toBe('/movie/low-orbit/low-orbit');
  },
};

export const TitleActions: Story = {
  name: 'DET-03 the trailer, my list, the rating and sharing',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Trailer' })).toBeVisible();
    const list = canvas.getByRole('button', { name: 'My list', pressed: true });
    await userEvent.click(list);
    await expect(list).toHaveAttribute('aria-pressed', 'false');
    const stars = within(canvas.getByRole('group', { name: 'Your rating' }));
    await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await userEvent.click(stars.getByRole('radio', { name: '2 stars' }));
    await expect(stars.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await userEvent.click(stars.getByRole('button', { name: 'Remove' }));
    await expect(stars.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  },
};

export const NothingOffered: Story = {
  name: 'CFG-08 with watchlist, sharing, rating and trailers off their controls are gone',
  args: { features: { watchlist: false, share: false, userRating: false, autoplayTrailer: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Resume' })).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
  },
};

export const Visitor: Story = {
  name: 'DET-03 for a visitor nothing is kept before they have logged in',
  args: { isSignedIn: false, content: { ...lowOrbit, trailerId: 'low-orbit-trailer' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = canvas.getByRole('button', { name: 'My list' });
    await userEvent.click(list);
    await expect(list).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await expect(canvas.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  },
};

export const ShareByHand: Story = {
  name: 'DET-03 without a system share and a clipboard the address is shown to be copied',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Share Low Orbit' }));
    const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    await expect(address.value).toBe(`${window.location.origin}/movie/low-orbit/low-orbit`);
    await waitFor(() => expect(address.selectionEnd).toBe(address.value.length));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument());
  },
};

const trailerStory = (name: string, trailerState: TrailerState, button: string): Story => ({
  name: `DET-03 the trailer: ${name}`,
  args: { trailerState },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Trailer: Low Orbit' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toBeVisible());
  },
});
export const TrailerComing = trailerStory('on its way', 'resolving', 'Pause');
export const TrailerPlaying = trailerStory('plays', { shown: 'playing' }, 'Turn the sound off');
export const TrailerPaused = trailerStory('paused', { shown: 'paused' }, 'Play');
export const TrailerEnded = trailerStory('has ended', { shown: 'ended' }, 'Watch again');
export const TrailerFailed = trailerStory('cannot be played', 'failed', 'Try again');

export const FilmOnPhone: Story = { name: 'DET-01 a film on a phone', globals: { viewport: { value: 'w390' } } };

export const Bare: Story = {
  name: 'DET-01 a title of which only the name is known',
  args: { content: contentLike({ id: 'bare', title: 'A Title Without a Picture' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Watch now' })).toBeVisible();
    await expect(canvas.queryByText('Cast')).not.toBeInTheDocument();
  },
};

export const Premium: Story = {
  name: 'DET-05 premium content without premium: the message and the way to the plans',
  args: { state: ready('premium'), isPremium: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('This content is only available to users with a subscription.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription');
    await expect(canvas.queryByRole('link', { name: /Resume|Watch/ })).not.toBeInTheDocument();
  },
};

export const PremiumWithoutStore: Story = {
  name: 'CFG-08 DET-05 without monetization the message stands and leads nowhere',
  args: { state: ready('premium'), isPremium: false, features: { monetization: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('This content is only available to users with a subscription.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'See the plans' })).not.toBeInTheDocument();
  },
};

export const NotReleased: Story = {
  name: 'DET-05 a future release is not playable and says when it comes',
  args: {
    state: ready('notReleased'),
    content: { ...lowOrbit, viewer: contentLike({ id: '' }).viewer, releaseDate: Date.UTC(2026, 11, 4, 12) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Comes Friday,? 4 December|Comes Friday, December 4/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Resume|Watch/ })).not.toBeInTheDocument();
  },
};

export const Series: Story = {
  name: 'DET-02 a series: seasons, the current episode marked, continue watching',
  args: { state: ready('playable', 'showing'), content: quietCoast },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Resume S2 E3' })).toHaveAttribute('href', '/vod/the-lamp-room/quiet-coast-s2e3');
    await expect(canvas.getByRole('button', { name: 'Season 2' })).toHaveAttribute('aria-pressed', 'true');
    const current = canvas.getByRole('link', { current: true });
    await expect(within(current).getByText('3. The Lamp Room')).toBeVisible();
    await expect(within(current).getByText('You are here')).toBeInTheDocument();
    // Episodes to come are no links and say when they come.
    await expect(canvas.queryByRole('link', { name: /5. Letters/ })).not.toBeInTheDocument();
    await expect(canvas.getByText('Friday')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Season 1' }));
    await expect(canvas.getByRole('button', { name: 'Season 1' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('6 episodes')).toBeVisible();
  },
};

export const SeriesRated: Story = {
  name: 'DET-03 a series is rated behind a button of its own',
  args: { ...Series.args, content: { ...quietCoast, trailerId: 'quiet-coast-trailer' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Your rating' });
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
  args: { state: ready('playable', 'showing'), content: quietCoastInPages },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'More episodes' }));
    await expect(canvas.getByRole('button', { name: /More episodes|Please wait/ })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('3. The Lamp Room')).toBeVisible();
  },
};

export const EpisodesLoading: Story = {
  name: 'DET-02 the episodes of a season on their way',
  args: {
    state: ready('nothingToPlay', 'loading'),
    content: { ...quietCoast, seasons: quietCoast.seasons.map((season) => ({ ...season, episodes: [], hasMore: true })) },
  },
};

export const EpisodesFailed: Story = {
  name: 'DET-02 episodes that did not load: those there stay, with a retry',
  args: { state: ready('playable', 'failed'), content: quietCoastInPages },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('3. The Lamp Room')).toBeVisible();
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const PremiumSeries: Story = {
  name: 'DET-05 a premium series without premium: its episodes are seen, not played',
  args: {
    state: ready('premium', 'showing'),
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

export const Episode: Story = {
  name: 'DET-07 an episode names its series, season and number and links to the series',
  args: { content: { ...contentLike({ id: 'e3' }), ...episodesOf(2, 3)[2], images: quietCoast.images } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'The Quiet Coast' })).toHaveAttribute('href', '/series/the-quiet-coast/quiet-coast');
    await expect(canvas.getByText('Season 2, episode 3')).toBeVisible();
  },
};

export const Broadcast: Story = {
  name: 'DET-07 a programme that was shown says when, and a design nobody knows falls back',
  args: {
    content: contentLike({
      id: 'world-tonight',
      contentType: 'CATCHUP',
      title: 'World Tonight',
      designType: 'hologram',
      credits: 'A Pulse News production',
      startDate: NOW - 3 * 60 * 60 * 1000,
      endDate: NOW - 2 * 60 * 60 * 1000,
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'World Tonight' })).toBeVisible();
    await expect(canvas.getByText('Shown')).toBeVisible();
    await expect(canvas.getByText('A Pulse News production')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Watch now' })).toHaveAttribute('href', '/vod/world-tonight/world-tonight');
  },
};

export const Loading: Story = {
  name: 'DET-01 a title on its way: a skeleton in the shape of what comes',
  args: { state: 'loading', content: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Loading the title' })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'ERR-05 a title that did not load says so and can be tried again',
  args: { state: 'failed', content: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const NotFound: Story = {
  name: 'NAV-03 a title nobody knows',
  args: { state: 'notFound', content: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  },
};

export const Restricted: Story = {
  name: 'DET-01 a title above the age limit of the profile',
  args: { state: 'restricted', content: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Switch profile' })).toHaveAttribute('href', '/profile/switch-profile');
  },
};
