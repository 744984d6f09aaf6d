import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, fromPromise, fromTransition, type StateValueFrom } from 'xstate';
import { detailMachine } from '../../machines/detail/detail.machine.ts';
import type { AvailabilityState, EpisodesState } from '../../machines/detail/detail.selectors.ts';
import type { Content } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { type SeasonPage, seasonToShow } from '../../machines/domain/seasons.ts';
import { DEFAULT_SETTINGS, type Features, featuresOf } from '../../machines/domain/settings.ts';
import { ConnectedDetail } from '../../src/screens/detail/DetailScreen.tsx';
import { contentLike, episodesOf, lowOrbit, NOW, quietCoast, quietCoastInPages } from '../fixtures/catalogue.ts';

const failure = { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 };

type DetailState = StateValueFrom<typeof detailMachine>;
type Args = { state: DetailState; content: Content | null; isPremium: boolean; seasonId?: string; features?: Partial<Features> };

/** Nothing is loaded, and everything that is pressed is heard. */
const waiting = detailMachine.provide({
  actors: {
    loadContent: fromPromise<Content, { id: string }>(() => new Promise(() => {})),
    loadEpisodes: fromPromise<SeasonPage, { contentId: string; seasonId: string; cursor: string | null }>(() => new Promise(() => {})),
  },
});

/** A details page in the state asked for. */
function detailIn({ state, content, isPremium, seasonId, features }: Args) {
  const parentRef = createActor(fromTransition((heard: null) => heard, null)).start();
  const context = {
    parentRef,
    contentId: content?.id ?? '',
    slug: null,
    now: () => NOW,
    isPremium,
    features: { ...featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), ...features },
    content,
    seasons: content?.seasons ?? [],
    seasonId: seasonId ?? (content && seasonToShow(content)?.id) ?? null,
    loadedAt: NOW,
    error: state === 'failed' ? failure : null,
    episodesError: typeof state === 'object' && JSON.stringify(state).includes('"episodes":"failed"') ? failure : null,
  };
  return createActor(waiting, { input: context, snapshot: waiting.resolveState({ value: state, context }) }).start();
}

function DetailIn(args: Args) {
  const [detail] = useState(() => detailIn(args));
  return (
    <main>
      <ConnectedDetail detail={detail} daysBefore={30} canSwitchProfile />
    </main>
  );
}

const ready = (availability: AvailabilityState, episodes: EpisodesState = 'none'): DetailState => ({ ready: { availability, episodes } });

const meta = {
  title: 'Screens/Details',
  component: DetailIn,
  args: { state: ready('playable'), content: lowOrbit, isPremium: true },
} satisfies Meta<typeof DetailIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Film: Story = {
  name: 'DET-01 a film with every fact there is, to be resumed',
  args: { content: { ...lowOrbit, premiumEndDate: NOW + 23 * 24 * 60 * 60 * 1000 } },
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
  },
};

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
