import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise, type StateValueFrom } from 'xstate';
import { railMachine } from '../../machines/catalogue/rail.machine.ts';
import { refIdOf, searchResultsMachine } from '../../machines/catalogue/searchResults.machine.ts';
import type { Rail } from '../../machines/domain/entities.ts';
import { ConnectedResults } from '../../src/pages/search/SearchScreen.tsx';
import { channels, moreFilms, NOW, quietCoast, railLike } from '../fixtures/catalogue.ts';

const failure = { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 };
const found = [
  railLike({ id: 'films', name: 'Movies', contents: moreFilms }),
  railLike({ id: 'series', name: 'Shows', contents: [quietCoast] }),
  railLike({ id: 'channels', name: 'Channels', cardDesign: 'channel', channels }),
];

const waiting = searchResultsMachine.provide({
  actors: { loadResults: fromPromise<readonly Rail[], { query: string }>(() => new Promise(() => {})) },
});

type Args = {
  state: StateValueFrom<typeof searchResultsMachine>;
  query: string;
  rails: readonly Rail[];
  /** The results of the previous query. */
  before?: readonly Rail[];
  onSearch: () => void;
};

function resultsIn({ state, query, rails }: Pick<Args, 'state' | 'query' | 'rails'>) {
  const context = {
    query,
    now: () => NOW,
    railRefs: rails.map((rail) => createActor(railMachine, { id: refIdOf(rail.id), input: { rail } }).start()),
    railId: null,
    loadedAt: NOW,
    error: state === 'failed' ? failure : null,
  };
  return createActor(waiting, { input: context, snapshot: waiting.resolveState({ value: state, context }) }).start();
}

function ResultsIn({ before, onSearch, ...args }: Args) {
  const [results] = useState(() => resultsIn(args));
  const [previous] = useState(() => before && resultsIn({ state: 'ready', query: 'low', rails: before }));
  return (
    <main>
      <ConnectedResults results={results} previous={previous} daysBefore={30} onSearch={onSearch} />
    </main>
  );
}

const meta = {
  title: 'Screens/Search',
  parameters: { shows: ['searchResults.ready'], heading: 'Results for “night”', action: 'Paper Sun' },
  component: ResultsIn,
  args: { state: 'ready', query: 'night', rails: found, onSearch: fn() },
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
    await userEvent.click(kinds.getByRole('button', { name: 'Shows 1' }));
    await waitFor(() => expect(canvas.getAllByRole('region')).toHaveLength(1));
    await expect(canvas.getByRole('region', { name: 'Shows' })).toBeVisible();
    await userEvent.click(kinds.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(canvas.getAllByRole('region')).toHaveLength(3));
  },
};

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
  name: 'SCH-02 nothing found: suggests what to do',
  parameters: { shows: ['searchResults.empty'], heading: 'Nothing found for “\u2068zzzz\u2069”', action: 'New search' },
  args: { state: 'empty', query: 'zzzz', rails: [] },
  play: async ({ canvasElement, args }) => {
    await expect(title(canvasElement)).toHaveTextContent(/Nothing found for “.?zzzz.?”/);
    await expect(within(canvasElement).getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'New search' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
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
  name: 'SCH-02 a URL without a query asks for one',
  parameters: { shows: ['searchResults.unasked'], heading: 'What would you like to watch?', action: 'New search' },
  args: { state: 'unasked', query: '', rails: [] },
  play: async ({ canvasElement, args }) => {
    await expect(title(canvasElement)).toHaveTextContent('What would you like to watch?');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'New search' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  name: 'SCH-02 ERR-05 a search that failed has a retry',
  parameters: { shows: ['searchResults.failed'], heading: 'The search did not work', action: 'Try again' },
  args: { state: 'failed', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const Retrying: Story = {
  ...Failed,
  name: 'SCH-02 ERR-05 retrying a failed search',
  parameters: { ...Failed.parameters, shows: ['searchResults.loading'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
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
