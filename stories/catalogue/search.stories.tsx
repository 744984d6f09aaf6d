import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise, type StateValueFrom } from 'xstate';
import { railMachine } from '../../machines/catalogue/rail.machine.ts';
import { withoutRepeats } from '../../machines/catalogue/search.ts';
import { searchIdeasMachine } from '../../machines/catalogue/searchIdeas.machine.ts';
import { refIdOf, searchResultsMachine } from '../../machines/catalogue/searchResults.machine.ts';
import type { Rail, Section } from '../../machines/domain/entities.ts';
import { ConnectedResults } from '../../src/catalogue/search/SearchScreen.tsx';
import { createAlone } from '../../tests/alone.ts';
import { english } from '../../tests/texts/english.ts';
import { inKidsMode } from '../app/inKidsMode.tsx';
import { broadcastOn, channels, contentLike, moreFilms, NOW, picturesOf, quietCoast, railLike, rails } from '../fixtures/catalogue.ts';
import { characterOf } from '../ui/samples.tsx';

const failure = { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 };
const found = [
  railLike({ id: 'films', name: 'Films', contents: moreFilms }),
  railLike({ id: 'series', name: 'Series', contents: [quietCoast] }),
  railLike({ id: 'channels', name: 'Channels', cardDesign: 'channel', channels }),
];

const manyChannels = Array.from({ length: 8 }, (_, index) =>
  channels.map((channel) => ({ ...channel, id: `${channel.id}-${index}` })),
).flat();

const section: Section = {
  id: 'movies',
  name: 'Films',
  screenId: 'all',
  subMenu: [
    { screenId: 'drama', name: 'Drama and romance' },
    { screenId: 'dark', name: 'Thrillers' },
    { screenId: 'family', name: 'Family' },
  ],
};
const kidsTitle = (id: string, name: string, genre: string) =>
  contentLike({ id, title: name, genres: ['Kids', genre], images: { ...picturesOf(id), character: characterOf(id) } });
/** Home of a child: titles of four genres. */
const kidsRails = [
  railLike({
    id: 'friends',
    name: 'Your friends',
    cardDesign: 'character',
    contents: [
      kidsTitle('owl-street', 'Owl Street', 'Animation'),
      kidsTitle('captain-biscuit', 'Captain Biscuit', 'Adventure'),
      kidsTitle('moon-whale', 'Pip and the Moon Whale', 'Family'),
      kidsTitle('grumble-monster-nanny', 'Grumble, Monster Nanny', 'Comedy'),
    ],
  }),
];
type Ideas = 'offered' | 'loading' | 'leftOut';
/** The work of the ideas: it answers, waits, or fails. */
function answering<Output, Input>(ideas: Ideas, output: Output) {
  return fromPromise<Output, Input>(() => {
    if (ideas === 'offered') return Promise.resolve(output);
    return ideas === 'loading' ? new Promise(() => {}) : Promise.reject(new Error('did not come'));
  });
}
const searching = (ideas: Ideas, state: Args['state'], home: readonly Rail[]) =>
  searchResultsMachine.provide({
    actors: {
      loadResults: fromPromise<readonly Rail[], { query: string }>(() => (state === 'empty' ? Promise.resolve([]) : new Promise(() => {}))),
      ideas: searchIdeasMachine.provide({
        actors: {
          loadSections: answering<readonly Section[], { ids: readonly string[] }>(ideas, [section]),
          loadHome: answering<readonly Rail[], { sectionId: string }>(ideas, home),
        },
      }),
    },
  });

type Args = {
  state: StateValueFrom<typeof searchResultsMachine>;
  query: string;
  rails: readonly Rail[];
  ideas?: Ideas;
  recent?: readonly string[];
  isForKids?: boolean;
  /** The chosen kind. */
  railId?: string;
  /** The results of the previous query. */
  before?: readonly Rail[];
  onSearch: () => void;
  onForget: (query: string) => void;
};

function resultsIn({
  state,
  query,
  rails: shown,
  ideas = 'offered',
  isForKids = false,
  railId,
}: Pick<Args, 'state' | 'query' | 'rails' | 'ideas' | 'isForKids' | 'railId'>) {
  const machine = searching(ideas, state, isForKids ? kidsRails : rails);
  const context = {
    query,
    sections: { home: 'home', movies: 'movies', shows: null },
    isForKids,
    now: () => NOW,
    railRefs: shown.map((rail) =>
      createActor(railMachine, {
        id: refIdOf(rail.id),
        input: { rail: { ...rail, contents: withoutRepeats(rail.contents) } },
      }).start(),
    ),
    railId: railId ?? null,
    loadedAt: NOW,
    error: state === 'failed' ? failure : null,
  };
  // The machine comes to these states by itself, with the ideas.
  if (state === 'unasked' || state === 'empty') return createAlone(machine, { input: context }).start();
  return createActor(machine, { input: context, snapshot: machine.resolveState({ value: state, context }) }).start();
}

function ResultsIn({ before, recent = [], onSearch, onForget, ...args }: Args) {
  const [results] = useState(() => resultsIn(args));
  const [previous] = useState(() => before && resultsIn({ state: 'ready', query: 'low', rails: before }));
  return (
    <main>
      <ConnectedResults results={results} previous={previous} daysBefore={30} recent={recent} onSearch={onSearch} onForget={onForget} />
    </main>
  );
}

const meta = {
  title: 'Screens/Search',
  parameters: { shows: ['searchResults.ready'], heading: 'Results for “night”', action: 'Paper Sun' },
  component: ResultsIn,
  args: { state: 'ready', query: 'night', rails: found, onSearch: fn(), onForget: fn() },
} satisfies Meta<typeof ResultsIn>;

export default meta;
type Story = StoryObj<typeof meta>;

const title = (canvasElement: HTMLElement) => within(canvasElement).getByRole('heading', { level: 1 });

export const Ready: Story = {
  name: 'SCH-02 results are playlists; the viewer can filter by one kind',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(title(canvasElement)).toHaveTextContent('Results for “night”');
    await expect(canvas.getAllByRole('region')).toHaveLength(3);
    const kinds = within(canvas.getByRole('group', { name: 'What to show' }));
    await userEvent.click(kinds.getByRole('button', { name: 'Series 1' }));
    await waitFor(() => expect(canvas.getAllByRole('region')).toHaveLength(1));
    await expect(canvas.getByRole('region', { name: 'Series' })).toBeVisible();
    await userEvent.click(kinds.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(canvas.getAllByRole('region')).toHaveLength(3));
  },
};

/** The columns of the cards: their different left edges. */
const columnsIn = (region: HTMLElement) =>
  new Set(Array.from(region.querySelectorAll('li'), (item) => Math.round(item.getBoundingClientRect().left))).size;

export const OneKind: Story = {
  name: 'SCH-08 a chosen kind is a grid',
  parameters: { action: 'All 35' },
  args: {
    railId: 'channels',
    rails: [...found.slice(0, 2), railLike({ id: 'channels', name: 'Channels', cardDesign: 'channel', channels: manyChannels })],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const region = canvas.getByRole('region', { name: 'Channels' });
    await expect(canvas.getAllByRole('region')).toHaveLength(1);
    await waitFor(() => expect(columnsIn(region)).toBeLessThan(manyChannels.length));
  },
};

export const InALightBrand: Story = { ...Ready, name: 'BRD-09 results in a light brand', globals: { brand: 'Harbour' } };

export const Announced: Story = {
  name: 'SCH-04 one message announces the number of results, when the answer is stable',
  play: async ({ canvasElement }) => {
    const count = moreFilms.length + 1 + channels.length;
    const region = within(canvasElement).getByRole('status');
    await waitFor(() => expect(region).toHaveTextContent(`${count} results`), { timeout: 4000 });
  },
};

export const Phone: Story = { ...Ready, name: 'SCH-02 results on a phone', globals: { viewport: { value: 'w390' } } };

export const LongQuery: Story = {
  name: 'SCH-02 a query of the maximum length stays inside the window',
  parameters: { heading: null, action: 'Paper Sun', without: 'The play function checks the heading, a query of a hundred letters.' },
  args: { query: 'x'.repeat(100), rails: found.slice(0, 1) },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    await expect(title(canvasElement)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const Loading: Story = {
  name: 'SCH-02 loading: the query, a skeleton, and a message after some time',
  parameters: { shows: ['searchResults.loading'], heading: 'Results for “night”', action: null, without: 'The answer is loading.' },
  args: { state: 'loading', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(title(canvasElement)).toHaveTextContent('Results for “night”');
    await expect(within(canvasElement).getByRole('group', { name: 'Searching' })).toBeInTheDocument();
    const text = within(canvasElement).getByText('Still loading. The connection is slow.');
    await waitFor(() => expect(text).toBeVisible(), { timeout: 5000 });
  },
};

export const Empty: Story = {
  name: 'SCH-02 SCH-07 SCH-08 nothing found: says so in one sentence, and offers popular titles',
  parameters: {
    shows: ['searchResults.empty', 'searchIdeas.popular.offered'],
    heading: 'Nothing found for “\u2068zzzz\u2069”',
    action: 'New search',
  },
  args: { state: 'empty', query: 'zzzz', rails: [] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(title(canvasElement)).toHaveTextContent(/Nothing found for “.?zzzz.?”/));
    await expect(await canvas.findByRole('region', { name: 'Top 10 this week' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: english('UI_BACK_HOME') })).toHaveAttribute('href', '/');
    await userEvent.click(canvas.getByRole('button', { name: 'New search' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const EmptyAlone: Story = {
  name: 'SCH-02 nothing found, and the service has no popular titles',
  parameters: {
    shows: ['searchIdeas.popular.leftOut'],
    heading: 'Nothing found for “\u2068zzzz\u2069”',
    action: 'New search',
  },
  args: { state: 'empty', query: 'zzzz', rails: [], ideas: 'leftOut' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(title(canvasElement)).toHaveTextContent(/Nothing found/));
    await expect(within(canvasElement).queryByRole('region')).toBeNull();
  },
};

export const Broadcasts: Story = {
  name: 'SCH-05 the broadcasts of a title are one entry with their number',
  parameters: { heading: 'On TV', action: 'All channels , On TV' },
  args: {
    rails: [
      railLike({
        id: 'tv',
        name: 'On TV',
        cardDesign: 'channel',
        contents: [20, -70, -130].map((minutes, index) => ({
          ...broadcastOn('pulse', 'World Tonight', minutes, 45),
          ...(index > 0 && { id: `later-${index}`, actionType: 'EPG' as const }),
        })),
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [card, ...others] = await canvas.findAllByRole('link', { name: /World Tonight/ });
    await expect(others).toHaveLength(0);
    await expect(card).toHaveTextContent(/3 times on TV/);
    await expect(card).toHaveAttribute('href', '/live/world-tonight/pulse');
  },
};

export const TooShort: Story = {
  name: 'SCH-01 a query that is too short says so',
  parameters: { shows: ['searchResults.tooShort'], heading: '“\u2068ni\u2069” is too short', action: 'New search' },
  args: { state: 'tooShort', query: 'ni', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(title(canvasElement)).toHaveTextContent(/“.?ni.?” is too short/);
    await expect(within(canvasElement).getByText('Type at least 3 characters.')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'New search' })).toBeVisible();
  },
};

export const WithoutQuery: Story = {
  name: 'SCH-06 without a query: recent searches that can be removed, genres and the Top 10',
  parameters: {
    shows: ['searchResults.unasked', 'searchIdeas.genres.offered', 'searchIdeas.popular.offered'],
    heading: 'What would you like to watch?',
    action: 'Thrillers',
  },
  args: { state: 'unasked', query: '', rails: [], recent: ['night', 'the quiet coast'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(title(canvasElement)).toHaveTextContent('What would you like to watch?');
    const recent = within(canvas.getByRole('region', { name: 'Recent searches' }));
    await expect(recent.getByRole('link', { name: 'the quiet coast' })).toHaveAttribute('href', '/search?query=the+quiet+coast');
    await userEvent.click(recent.getByRole('button', { name: 'Remove night' }));
    await expect(args.onForget).toHaveBeenCalledWith('night');
    const genres = within(await canvas.findByRole('region', { name: 'Genres' }));
    await expect(genres.getByRole('link', { name: 'Thrillers' })).toHaveAttribute('href', '/filters/movies?tab=dark');
    await expect(canvas.getByRole('region', { name: 'Top 10 this week' })).toBeVisible();
  },
};

export const WithoutQueryOnPhone: Story = {
  ...WithoutQuery,
  name: 'SCH-06 without a query on a phone',
  globals: { viewport: { value: 'w390' } },
};

export const ForKids: Story = {
  name: 'KID-10 the search of a child: characters, and genres with a picture each',
  parameters: {
    shows: ['searchResults.unasked', 'searchIdeas.popular.offered'],
    heading: 'What would you like to watch?',
    action: 'Family',
  },
  args: { state: 'unasked', query: '', rails: [], isForKids: true },
  decorators: [inKidsMode],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const friends = within(await canvas.findByRole('region', { name: 'Your friends' }));
    await expect(friends.getByRole('link', { name: 'Owl Street' })).toBeVisible();
    const genres = within(canvas.getByRole('region', { name: 'Genres' }));
    await expect(genres.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Animation', 'Adventure', 'Family', 'Comedy']);
    await expect(genres.getByRole('link', { name: 'Family' })).toHaveAttribute('href', '/search?query=Family');
    await expect(canvas.queryByRole('link', { name: 'Thrillers' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const ForKidsOnPhone: Story = {
  ...ForKids,
  name: 'KID-10 the search of a child on a phone',
  globals: { viewport: { value: 'w390' } },
};

export const WithoutIdeas: Story = {
  name: 'SCH-06 without a query, and without what the service does not have',
  parameters: {
    shows: ['searchIdeas.genres.leftOut', 'searchIdeas.popular.leftOut'],
    heading: 'What would you like to watch?',
    action: null,
    without: 'The field of the header has the focus.',
  },
  args: { state: 'unasked', query: '', rails: [], ideas: 'leftOut' },
  play: async ({ canvasElement }) => {
    await expect(title(canvasElement)).toBeVisible();
    await expect(within(canvasElement).queryByRole('region')).toBeNull();
  },
};

export const IdeasLoading: Story = {
  ...WithoutIdeas,
  name: 'SCH-06 the genres and the Top 10 are loading: the recent searches are there',
  parameters: {
    shows: ['searchIdeas.genres.loading', 'searchIdeas.popular.loading'],
    heading: 'What would you like to watch?',
    action: 'night',
  },
  args: { state: 'unasked', query: '', rails: [], ideas: 'loading', recent: ['night'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'Recent searches' })).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'SCH-02 ERR-05 a search that failed has a retry',
  parameters: { shows: ['searchResults.failed'], heading: 'The search did not work', action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeEnabled();
  },
};

export const Retrying: Story = {
  ...Failed,
  name: 'SCH-02 ERR-05 retrying a failed search',
  parameters: { ...Failed.parameters, shows: ['searchResults.loading'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await waitFor(() => expect(title(canvasElement)).toHaveTextContent('Results for “night”'));
  },
};

export const NextLoading: Story = {
  name: 'SCH-02 the previous results stay, dimmed, while the next answer loads',
  parameters: { shows: ['searchResults.loading'] },
  args: { state: 'loading', rails: [], before: found },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(title(canvasElement)).toHaveTextContent('Results for “night”');
    await expect(canvas.getAllByRole('region')).toHaveLength(3);
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toContainElement(canvas.getAllByRole('region')[0] ?? null);
    await expect(canvas.getByRole('button', { name: /^All/ })).toBeDisabled();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
