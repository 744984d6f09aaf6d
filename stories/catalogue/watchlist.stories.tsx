import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise, type NonReducibleUnknown, type StateValueFrom } from 'xstate';
import { pendingChangesMachine } from '../../machines/app/pendingChanges.machine.ts';
import { watchlistMachine } from '../../machines/catalogue/watchlist.machine.ts';
import type { ListKind } from '../../machines/catalogue/watchlist.ts';
import { watchlistEntryMachine } from '../../machines/catalogue/watchlistEntry.machine.ts';
import type { Content, Rail } from '../../machines/domain/entities.ts';
import type { Change } from '../../machines/domain/pendingChanges.ts';
import { ConnectedWatchlist } from '../../src/catalogue/watchlist/WatchlistScreen.tsx';
import { english } from '../../tests/texts/english.ts';
import { lowOrbit, moreFilms, NOW, quietCoast, railLike } from '../fixtures/catalogue.ts';

const never = <Output, Input = NonReducibleUnknown>() => fromPromise<Output, Input>(() => new Promise(() => {}));
/** A machine whose requests never end, so that the story stays in its state. */
const waiting = watchlistMachine.provide({
  actors: {
    loadWatchlist: never<readonly Content[]>(),
    loadSuggestions: never<Rail | null, { sectionId: string | null }>(),
    watchlistEntry: watchlistEntryMachine.provide({
      actors: { pendingChanges: pendingChangesMachine.provide({ actors: { saveChange: never<boolean, Change<boolean>>() } }) },
    }),
  },
});

type Args = {
  state: StateValueFrom<typeof watchlistMachine>;
  contents: readonly Content[];
  kind: ListKind;
  suggestions: Rail | null;
  /** The ids of removed titles, the latest last. */
  removed?: readonly string[];
};

function watchlistIn({ state, contents, kind, suggestions, removed = [] }: Args) {
  const context = {
    sectionId: 'home',
    now: () => NOW,
    contents,
    kind,
    removed,
    lastRemoved: removed.at(-1) ?? '',
    entryRefs: {},
    suggestions,
    loadedAt: NOW,
    error: state === 'failed' ? { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 } : null,
  };
  return createActor(waiting, { input: context, snapshot: waiting.resolveState({ value: state, context }) }).start();
}

function WatchlistIn(args: Args) {
  const [watchlist] = useState(() => watchlistIn(args));
  return (
    <main>
      <ConnectedWatchlist watchlist={watchlist} daysBefore={30} />
    </main>
  );
}

const showing = { ready: { list: 'showing', undo: 'none' } } as const;
const empty = { ready: { list: { empty: 'settled' }, undo: 'none' } } as const;
const toStartFrom = railLike({ id: 'new', name: 'Often saved this week', contents: moreFilms });

const meta = {
  title: 'Screens/Watchlist',
  parameters: {
    shows: [
      'watchlist.ready.list.showing',
      'watchlist.ready.following.steady',
      'watchlist.ready.following.asking',
      'watchlist.ready.undo.none',
    ],
    heading: 'My list',
    action: 'Remove Low Orbit from My list',
  },
  component: WatchlistIn,
  args: { state: showing, contents: [lowOrbit, quietCoast, ...moreFilms.slice(0, 7)], kind: 'all', suggestions: null },
} satisfies Meta<typeof WatchlistIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: 'WAT-01 the list: a removed title disappears at once, and can be restored',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'My list' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Low Orbit/ })).toHaveAttribute('href', '/movie/low-orbit/low-orbit');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Low Orbit from My list' }));
    await expect(canvas.queryByRole('link', { name: /Low Orbit/ })).not.toBeInTheDocument();
    // The focus moves to the next title, because the button that had it disappears.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove The Quiet Coast from My list' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByText('Low Orbit is no longer on My list.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('link', { name: /Low Orbit/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  },
};

export const InALightBrand: Story = { ...List, name: 'BRD-09 the list in a light brand', globals: { brand: 'Harbour' } };

export const Removed: Story = {
  name: 'WAT-01 a removed title can be restored while the focus or the pointer is on the offer',
  parameters: {
    shows: ['watchlist.ready.list.showing', 'watchlist.ready.undo.offered.passing', 'watchlist.ready.undo.offered.held'],
    action: 'Undo',
  },
  args: { state: { ready: { list: 'showing', undo: { offered: 'passing' } } }, removed: [lowOrbit.id] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('Low Orbit is no longer on My list.')).toBeVisible());
    await expect(canvas.queryByRole('link', { name: /Low Orbit/ })).not.toBeInTheDocument();
    await userEvent.hover(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const OnPhone: Story = { name: 'WAT-01 the list on a phone', globals: { viewport: { value: 'w390' } } };

export const OfOneKind: Story = {
  name: 'WAT-01 the series in the list',
  parameters: { action: 'Series' },
  args: { kind: 'series' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Series', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /The Quiet Coast/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Low Orbit/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Films' }));
    await expect(canvas.getByRole('link', { name: /Low Orbit/ })).toBeVisible();
  },
};

export const NoneOfKind: Story = {
  name: 'WAT-01 no title of this kind is in the list',
  parameters: { action: 'Series' },
  args: { kind: 'series', contents: [lowOrbit] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There are no titles of this kind on your list.')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'WAT-01 an empty list explains its purpose and offers a rail',
  parameters: {
    shows: ['watchlist.ready.list.empty.settled', 'watchlist.ready.undo.none'],
    heading: 'Nothing saved yet',
    action: 'Find something',
  },
  args: { state: empty, contents: [], suggestions: toStartFrom },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'My list' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Nothing saved yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find something' })).toHaveAttribute('href', '/search');
    await expect(canvas.getByRole('heading', { name: 'Often saved this week' })).toBeVisible();
  },
};

export const EmptyOnPhone: Story = {
  name: 'WAT-01 an empty list on a phone',
  parameters: {
    shows: ['watchlist.ready.list.empty.settled', 'watchlist.ready.undo.none'],
    heading: 'Nothing saved yet',
    action: 'Find something',
  },
  args: { ...Empty.args },
  globals: { viewport: { value: 'w390' } },
};

export const EmptyWithoutRail: Story = {
  name: 'WAT-01 an empty list without a rail',
  parameters: {
    shows: ['watchlist.ready.list.empty.lookingForSuggestions', 'watchlist.ready.undo.none'],
    heading: 'Nothing saved yet',
    action: 'Find something',
  },
  args: { state: { ready: { list: { empty: 'lookingForSuggestions' }, undo: 'none' } }, contents: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Find something' })).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'WAT-01 loading the list',
  parameters: { shows: ['watchlist.loading'], action: null, without: 'The list is loading.' },
  args: { state: 'loading', contents: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'My list' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading your list');
  },
};

export const Failed: Story = {
  name: 'ERR-05 WAT-01 a list that did not load says so, with a retry',
  parameters: { shows: ['watchlist.failed'], heading: 'Your list did not load', action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', contents: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeEnabled();
  },
};

export const Retrying: Story = {
  ...Failed,
  name: 'ERR-05 WAT-01 loading the list again',
  parameters: { ...Failed.parameters, shows: ['watchlist.loading'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(within(canvasElement).getByText('Loading your list')).toBeInTheDocument();
  },
};
