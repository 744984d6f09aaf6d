import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { HEADER_SCROLL_THRESHOLD } from '../../machines/domain/constants.ts';
import { Header } from '../../src/shell/layouts/Header.tsx';
import { ProfileMenu } from '../../src/shell/layouts/ProfileMenu.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { english } from '../../tests/texts/english.ts';
import { entries, helena, menu, others } from './layoutSamples.tsx';

const meta = {
  title: 'Layouts/Header',
  component: Header,
  parameters: {
    shows: ['viewer.known.active', 'profileMenu.ready', 'search.collapsed'],
    heading: 'Main menu',
    action: 'Search',
  },
  args: {
    menu,
    homeHref: '/',
    isOverPicture: true,
    onLogo: fn(),
    onOpenSidebar: fn(),
    search: <IconButton label="Search" icon={<Search />} />,
    profile: <ProfileMenu profile={helena} others={others} entries={entries} onSwitch={fn()} onLogOut={fn()} onLogIn={fn()} />,
  },
  render: (args) => (
    <>
      <Header {...args} />
      <main style={{ height: '300vh', background: 'linear-gradient(#2a3350, #0b0c11)' }}>
        <h1 className="visually-hidden">Home</h1>
      </main>
    </>
  ),
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Clear: Story = {
  name: 'NAV-06 over a picture',
  play: async ({ canvasElement }) => {
    const current = canvasElement.querySelector('[aria-current="page"]');
    await expect(current).toHaveTextContent('Home');
  },
};

export const Scrolled: Story = {
  name: 'NAV-06 a background after 150 px of scrolling; the logo scrolls to the top and closes the search',
  play: async ({ canvasElement, args }) => {
    const banner = within(canvasElement).getByRole('banner');
    window.scrollTo({ top: HEADER_SCROLL_THRESHOLD, behavior: 'instant' });
    await waitFor(() => expect(window.scrollY).toBe(HEADER_SCROLL_THRESHOLD));
    await expect(banner).toHaveAttribute('data-solid', 'false');
    window.scrollTo({ top: HEADER_SCROLL_THRESHOLD + 1, behavior: 'instant' });
    await waitFor(() => expect(banner).toHaveAttribute('data-solid', 'true'));
    await userEvent.click(within(banner).getByRole('link', { name: 'Marquee, to the top of the page' }));
    await waitFor(() => expect(window.scrollY).toBe(0));
    await expect(args.onLogo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(banner).toHaveAttribute('data-solid', 'false'));
  },
};

/** Checks that the menu ends before the search button, and that it scrolls entries that do not fit. */
async function expectClearMenu(canvasElement: HTMLElement) {
  const banner = within(canvasElement).getByRole('banner');
  const room = within(banner).getByRole('navigation', { hidden: true }).getBoundingClientRect();
  const search = within(banner).getByRole('button', { name: 'Search' }).getBoundingClientRect();
  await expect(room.right).toBeLessThanOrEqual(search.left);
  await expect(getComputedStyle(within(banner).getByRole('navigation', { hidden: true })).overflowX).toBe('auto');
}

export const Medium: Story = {
  name: 'NAV-08 a medium window has the entries in the sidebar only, also at twice the text size',
  parameters: { heading: 'Home', action: 'Open the menu' },
  globals: { text: 'double', viewport: { value: 'w1024' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: 'Home' })).toBeNull();
    await expect(within(canvasElement).getByRole('button', { name: 'Open the menu' })).toBeVisible();
  },
};

export const LargeTextWide: Story = {
  name: 'NAV-19 at twice the text size, no entry of a wide window is under the search',
  globals: { text: 'double', viewport: { value: 'w1440' } },
  play: async ({ canvasElement }) => {
    await expectClearMenu(canvasElement);
    const last = within(canvasElement).getByRole('navigation', { name: 'Main menu' }).querySelector<HTMLElement>('li:last-child a')!;
    last.focus();
    const search = within(canvasElement).getByRole('button', { name: 'Search' }).getBoundingClientRect();
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(search.left));
  },
};

export const OnAPlainPage: Story = {
  name: 'NAV-04 on a page without a picture, the current entry is marked',
  args: { isOverPicture: false, menu: menu.map((item) => ({ ...item, isCurrent: item.key === 'guide' })) },
};

export const Visitor: Story = {
  name: 'NAV-07 for a visitor',
  parameters: { shows: ['session.signedOut'], action: english('UI_LOG_IN') },
  args: { profile: <ProfileMenu profile={null} others={[]} entries={[]} onSwitch={fn()} onLogOut={fn()} onLogIn={fn()} /> },
};
