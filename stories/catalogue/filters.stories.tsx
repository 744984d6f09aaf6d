import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise, type StateValueFrom } from 'xstate';
import { type Arrangement, type ArrangementChoices, arrangedKeyOf } from '../../machines/catalogue/arrangement.ts';
import { filtersMachine } from '../../machines/catalogue/filters.machine.ts';
import { filterTabMachine } from '../../machines/catalogue/filterTab.machine.ts';
import { railMachine } from '../../machines/catalogue/rail.machine.ts';
import type { CollectionsPage, CollectionsRequest } from '../../machines/catalogue/search.ts';
import type { Rail, Section } from '../../machines/domain/entities.ts';
import { ConnectedFilters } from '../../src/catalogue/filters/FiltersScreen.tsx';
import { english } from '../../tests/texts/english.ts';
import { lowOrbit, moreFilms, NOW, quietCoast, railLike } from '../fixtures/catalogue.ts';

const failure = { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 };
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
const collections = [
  railLike({ id: 'loved', name: 'Best loved', contents: moreFilms }),
  railLike({ id: 'quiet', name: 'For a quiet evening', contents: [quietCoast, ...moreFilms.slice(2)] }),
];

/** A machine whose requests never end, so that the story stays in its state. */
const waitingTab = filterTabMachine.provide({
  actors: {
    loadCollections: fromPromise<CollectionsPage, CollectionsRequest>(() => new Promise(() => {})),
  },
});
const waiting = filtersMachine.provide({
  actors: { loadSection: fromPromise<Section, { id: string }>(() => new Promise(() => {})), tab: waitingTab },
});
const now = () => NOW;
const unarranged: Arrangement = { year: null, order: null };
const offered: ArrangementChoices = {
  years: ['2026', '2025', '2010s'].map((id) => ({ id, name: id })),
  orders: ['newest', 'title', 'rating'],
};

type Args = {
  state: StateValueFrom<typeof filtersMachine>;
  tab: StateValueFrom<typeof filterTabMachine>;
  rails: readonly Rail[];
  section: Section;
  highlights: Rail | null;
  /** The viewer has opened another tab before. */
  isSecondTab: boolean;
  /** FIL-03: what the service offers, and what is chosen. */
  choices: ArrangementChoices;
  arrangement: Arrangement;
};

function FiltersIn({ state, tab, rails, section: shown, highlights, isSecondTab, choices, arrangement }: Args) {
  const [filters] = useState(() => {
    const tabContext = {
      id: shown.screenId,
      now,
      choices,
      arrangement,
      name: tab === 'loading' && rails.length === 0 ? null : 'All films',
      hasAnswered: tab !== 'loading' || rails.length > 0,
      page: rails.length > 0 || tab === 'empty' ? 1 : 0,
      hasMore: tab === 'partial',
      highlights,
      railRefs: rails.map((rail) => createActor(railMachine, { id: `rail.${rail.id}`, input: { rail } }).start()),
      loadedAt: NOW,
      error: tab === 'failed' ? failure : null,
    };
    const tabRef = createActor(waitingTab, {
      input: tabContext,
      snapshot: waitingTab.resolveState({ value: tab, context: tabContext }),
    }).start();
    const isReady = state === 'ready';
    const context = {
      sectionId: shown.id,
      tabId: isReady ? shown.screenId : null,
      arrangement,
      now,
      section: isReady ? shown : null,
      tabRefs: isReady ? { [arrangedKeyOf(shown.screenId, arrangement)]: tabRef, ...(isSecondTab ? { drama: tabRef } : {}) } : {},
      error: state === 'failed' ? failure : null,
    };
    return createActor(waiting, { input: context, snapshot: waiting.resolveState({ value: state, context }) }).start();
  });
  return (
    <main>
      <ConnectedFilters filters={filters} daysBefore={30} />
    </main>
  );
}

const meta = {
  title: 'Screens/Filters',
  parameters: {
    shows: ['filters.ready', 'filterTab.complete', 'filterTab.partial'],
    heading: 'Films',
    action: 'Drama and romance',
  },
  component: FiltersIn,
  args: {
    state: 'ready',
    tab: 'complete',
    rails: collections,
    section,
    highlights: null,
    isSecondTab: false,
    choices: { years: [], orders: [] },
    arrangement: unarranged,
  },
} satisfies Meta<typeof FiltersIn>;

export default meta;
type Story = StoryObj<typeof meta>;

const pressTryAgain: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
  await waitFor(() => expect(within(canvasElement).queryByRole('alert')).toBeNull());
};

export const Ready: Story = {
  name: 'FIL-01 NAV-27 a section: tabs with roving focus, and collections below',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
    const tabs = canvas.getAllByRole('tab');
    await expect(tabs.map((tab) => tab.textContent)).toEqual(['All films', 'Drama and romance', 'Thrillers', 'Family']);
    await expect(canvas.getByRole('tabpanel', { name: 'All films' })).toBeVisible();
    await expect(canvas.getAllByRole('region')).toHaveLength(2);
    tabs[0]?.focus();
    await userEvent.keyboard('{End}');
    await expect(tabs[3]).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(tabs[1]).toHaveFocus();
    await expect(tabs[1]).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Drama and romance' })).toHaveAttribute('aria-selected', 'true'));
    await expect(canvas.getByRole('tab', { name: 'Drama and romance' })).toHaveFocus();
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  },
};

export const Phone: Story = {
  name: 'FIL-01 on a phone, the tabs scroll',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('tab')).toHaveLength(4);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const OneScreen: Story = {
  name: 'FIL-01 a section with one screen has no tabs',
  parameters: { heading: 'Exclusives', action: 'Paper Sun' },
  args: { section: { ...section, name: 'Exclusives', subMenu: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Exclusives' })).toBeVisible();
    await expect(within(canvasElement).queryByRole('tablist')).toBeNull();
  },
};

const large = railLike({ id: 'large', name: 'Films of the week', block: 'fullscreen', contents: [lowOrbit, ...moreFilms.slice(0, 3)] });

export const WithHighlights: Story = {
  name: 'FIL-02 a section with highlights: as on home, with its heading and tabs below',
  parameters: { action: english('UI_WATCH_NOW') },
  args: { highlights: large },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('region', { name: 'Highlights' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: lowOrbit.title })).toBeVisible();
    await expect(canvas.getByRole('link', { name: english('UI_WATCH_NOW') })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
  },
};

export const WithHighlightsOnAPhone: Story = { ...WithHighlights, name: 'FIL-02 on a phone', globals: { viewport: { value: 'w390' } } };

const listed = [
  railLike({ id: 'listed', name: 'All films', showName: false, layout: 'list', contents: [...moreFilms, lowOrbit, quietCoast] }),
];

export const Arranged: Story = {
  name: 'FIL-03 the titles of a year, in an order, as one grid; the viewer chooses both',
  args: { rails: listed, choices: offered, arrangement: { year: '2025', order: 'rating' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const year = canvas.getByRole('combobox', { name: english('FILTERS_YEAR') });
    const order = canvas.getByRole('combobox', { name: english('FILTERS_ORDER') });
    await expect(year).toHaveDisplayValue('2025');
    await expect(order).toHaveDisplayValue(english('FILTERS_ORDER_RATING'));
    await expect(
      within(year)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([english('FILTERS_ALL_YEARS'), '2026', '2025', '2010s']);
    await expect(canvas.getAllByRole('region')).toHaveLength(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const ArrangedOnAPhone: Story = {
  ...Arranged,
  name: 'FIL-03 on a phone, the choices are below the tabs',
  globals: { viewport: { value: 'w390' } },
};

export const ArrangedOnTelevision: Story = {
  ...Arranged,
  name: 'FIL-03 on a television',
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
};

export const OfAYear: Story = {
  name: 'FIL-03 choosing a year: the choices stay while its titles load',
  parameters: { shows: ['filters.ready', 'filterTab.loading'] },
  args: { choices: offered },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const year = canvas.getByRole('combobox', { name: english('FILTERS_YEAR') });
    await userEvent.selectOptions(year, '2010s');
    await expect(year).toHaveDisplayValue('2010s');
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expect(canvas.getByRole('combobox', { name: english('FILTERS_ORDER') })).toHaveDisplayValue(english('FILTERS_ORDER_RECOMMENDED'));
  },
};

export const OnlyAnOrder: Story = {
  name: 'FIL-03 a section with one screen: the service offers an order and no years',
  parameters: { heading: 'Exclusives', action: 'Paper Sun' },
  args: { section: { ...section, name: 'Exclusives', subMenu: [] }, choices: { years: [], orders: ['newest'] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('combobox')).toHaveLength(1);
    await expect(canvas.getByRole('combobox', { name: english('FILTERS_ORDER') })).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'FIL-01 loading the section',
  parameters: { shows: ['filters.loading'], heading: 'Browse', action: null, without: 'The section is loading.' },
  args: { state: 'loading', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toBeInTheDocument();
  },
};

export const TabLoading: Story = {
  name: 'FIL-01 while a tab loads, the tabs are present',
  parameters: { shows: ['filters.ready', 'filterTab.loading'] },
  args: { tab: 'loading', rails: [], isSecondTab: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expect(within(canvasElement).getAllByRole('tab')).toHaveLength(4);
  },
};

export const MoreLoading: Story = {
  name: 'FIL-01 loading the next page',
  parameters: { shows: ['filters.ready', 'filterTab.loading'] },
  args: { tab: 'loading', rails: collections.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expect(within(canvasElement).getAllByRole('region')).toHaveLength(1);
  },
};

export const MoreFailed: Story = {
  name: 'FIL-01 ERR-05 the next page did not load: the existing cards stay',
  parameters: { shows: ['filters.ready', 'filterTab.failed'], action: english('UI_TRY_AGAIN') },
  args: { tab: 'failed', rails: collections.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('region')).toHaveLength(1);
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
  },
};

export const MoreRetrying: Story = {
  ...MoreFailed,
  name: 'FIL-01 ERR-05 loading the next page again',
  parameters: { ...MoreFailed.parameters, shows: ['filters.ready', 'filterTab.loading'] },
  play: pressTryAgain,
};

export const TabEmpty: Story = {
  name: 'FIL-01 an empty tab',
  parameters: { shows: ['filters.ready', 'filterTab.empty'], heading: 'Nothing here yet', action: english('UI_BACK_HOME') },
  args: { tab: 'empty', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2, name: 'Nothing here yet' })).toBeVisible();
    await expect(within(canvasElement).getByRole('link', { name: english('UI_BACK_HOME') })).toBeVisible();
  },
};

export const TabFailed: Story = {
  name: 'FIL-01 ERR-05 a tab that did not load has a retry, and the other tabs can be opened',
  parameters: { shows: ['filters.ready', 'filterTab.failed'], heading: 'These titles did not load', action: english('UI_TRY_AGAIN') },
  args: { tab: 'failed', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeEnabled();
    await expect(within(canvasElement).getAllByRole('tab')).toHaveLength(4);
  },
};

export const TabRetrying: Story = {
  ...TabFailed,
  name: 'FIL-01 ERR-05 loading a tab again',
  parameters: { ...TabFailed.parameters, shows: ['filters.ready', 'filterTab.loading'] },
  play: pressTryAgain,
};

export const Failed: Story = {
  name: 'FIL-01 ERR-05 a section that did not load has a retry',
  parameters: { shows: ['filters.failed'], heading: 'This page did not load', action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeEnabled();
  },
};

export const Retrying: Story = {
  ...Failed,
  name: 'FIL-01 ERR-05 loading a section again',
  parameters: { ...Failed.parameters, shows: ['filters.loading'] },
  play: pressTryAgain,
};

export const NotFound: Story = {
  name: 'FIL-01 an unknown section',
  parameters: { shows: ['filters.notFound'], heading: 'This page doesn’t exist', action: english('UI_BACK_HOME') },
  args: { state: 'notFound', rails: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();
    await expect(within(canvasElement).getByRole('link', { name: english('UI_BACK_HOME') })).toHaveAttribute('href', '/');
  },
};
