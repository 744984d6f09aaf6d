import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect, fn, within } from 'storybook/test';
import { type MenuFacts, type TabSet, tabBarEntries } from '../../machines/app/menu.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { tabItems } from '../../src/blocks/menus/menuItems.tsx';
import { TabBar } from '../../src/shell/layouts/TabBar.tsx';

const exclusives = { screenId: 'exclusives', name: 'Only on Marquee' };
const sections: MenuFacts['sections'] = {
  home: { id: 'home', screenId: 'home-main', name: 'Home', subMenu: [exclusives] },
  movies: null,
  shows: null,
};

/** The tab bar with the entries that the configuration chooses. */
function Tabs({ set, isSignedIn }: { set: TabSet; isSignedIn: boolean }) {
  const entries = tabBarEntries({ sections, features: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), isSignedIn }, set);
  return (
    <>
      <main style={{ padding: 24 }}>
        <h1>Home</h1>
      </main>
      <TabBar items={tabItems(entries, parseRoute('/'), useIntl(), { onPress: fn() })} />
    </>
  );
}

const meta = {
  title: 'Layouts/Tab bar',
  component: Tabs,
  parameters: { heading: 'Home', action: 'Home' },
  args: { set: 'specification', isSignedIn: true },
  globals: { viewport: { value: 'w390', isRotated: false } },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

const labelsOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('navigation'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const Specification: Story = {
  name: 'NAV-05 the tabs of the specification, for a member',
  play: async ({ canvasElement }) => {
    await expect(labelsOf(canvasElement)).toEqual(['Home', 'Showcase', 'Live', 'My Subscription']);
  },
};

export const OfVisitor: Story = {
  name: 'NAV-05 the tabs of the specification, for a visitor',
  args: { isSignedIn: false },
  play: async ({ canvasElement }) => {
    await expect(labelsOf(canvasElement)).toEqual(['Home', 'Showcase', 'Live', 'Join Now']);
  },
};

export const Compact: Story = {
  name: 'NAV-24 the compact set of tabs, which the configuration chooses',
  args: { set: 'compact' },
  play: async ({ canvasElement }) => {
    await expect(labelsOf(canvasElement)).toEqual(['Home', 'Search', 'Live', 'My list', 'Profile']);
    await expect(within(canvasElement).getByRole('link', { name: 'My list' })).toHaveAttribute('href', '/watchlist');
  },
};

export const CompactInPortuguese: Story = {
  ...Compact,
  name: 'NAV-24 the compact set in the longest language, in a window of 320 px',
  globals: { viewport: { value: 'w320x256', isRotated: false }, language: 'pt_PT' },
  parameters: { action: 'Início' },
  play: async ({ canvasElement }) => {
    await expect(labelsOf(canvasElement)).toHaveLength(5);
  },
};
