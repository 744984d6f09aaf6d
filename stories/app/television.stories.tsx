import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PinBoxes } from '../../src/profiles/pin/PinBoxes.tsx';
import { TelevisionLayout } from '../../src/shell/layouts/TelevisionLayout.tsx';
import { Card } from '../../src/ui/card/Card.tsx';
import { Rail } from '../../src/ui/rail/Rail.tsx';
import { english } from '../../tests/texts/english.ts';
import { cardsOf, posterOf, TITLES } from '../ui/samples.tsx';
import { entries, helena, menu } from './layoutSamples.tsx';

const rail = (heading: string) => (
  <Rail
    heading={heading}
    showHeading
    layout="carousel"
    isEager
    {...cardsOf(
      TITLES.slice(0, 6).map(([id, title]) => (
        <Card key={id} design="poster" title={title} href={`/movie/${id}/1`} picture={posterOf(id)} />
      )),
    )}
  />
);

const meta = {
  title: 'Layouts/Television',
  component: TelevisionLayout,
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  parameters: { shows: [], heading: 'Home', action: 'Search' },
  args: {
    menu,
    ownMenu: entries.slice(0, 2),
    profile: { ...helena, href: '/profile/switch-profile' },
    search: { href: '/search', isCurrent: false },
    onLogIn: fn(),
    onPrivacy: null,
    isUnderHeader: false,
    children: (
      <>
        <h1 className="visually-hidden">Home</h1>
        {rail('New this week')}
        {rail('Best loved')}
      </>
    ),
  },
} satisfies Meta<typeof TelevisionLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** px: 5 % of the window. */
const safe = () => window.innerWidth * 0.05;

export const Home: Story = {
  name: 'TV-07 the menu is at the side with its icons, the smallest letters have 28 px at 1920 px, and 5 % of the edge stay free',
  play: async ({ canvasElement }) => {
    const menuNow = within(canvasElement).getByRole('navigation', { name: 'Main menu' });
    for (const icon of menuNow.querySelectorAll('svg')) await expect(icon.getBoundingClientRect().left).toBeGreaterThanOrEqual(safe());
    const heading = within(canvasElement).getByRole('heading', { name: 'New this week' });
    await expect(heading.getBoundingClientRect().left).toBeGreaterThan(safe());
    await expect(Number.parseFloat(getComputedStyle(document.documentElement).fontSize)).toBeCloseTo((window.innerWidth * 28) / 1920, 0);
  },
};

export const OpenMenu: Story = {
  name: 'TV-07 the menu has its words while it has the focus',
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('link', { name: 'TV guide' }).focus();
    await waitFor(() => expect(within(canvasElement).getByText('TV guide')).toBeVisible());
  },
};

export const Visitor: Story = {
  name: 'TV-07 a visitor logs in from the menu',
  parameters: { action: english('UI_LOG_IN') },
  args: { profile: null, ownMenu: [], search: null },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_LOG_IN') }));
    await expect(args.onLogIn).toHaveBeenCalledTimes(1);
  },
};

const completed = fn();
export const Pin: StoryObj<typeof PinBoxes> = {
  name: 'TV-08 PIN-01 on a television, keys on the screen write the digits of a PIN',
  parameters: { heading: null, action: '1', without: 'The boxes are a part of a popup.' },
  render: () => <PinBoxes label="PIN of Grandpa" onComplete={completed} />,
  play: async ({ canvasElement }) => {
    completed.mockClear();
    const keys = within(canvasElement);
    for (const digit of ['2', '5', '9']) await userEvent.click(keys.getByRole('button', { name: digit }));
    await userEvent.click(keys.getByRole('button', { name: 'Erase' }));
    // The digits of the remote control do the same.
    await userEvent.keyboard('8');
    for (const digit of ['0']) await userEvent.click(keys.getByRole('button', { name: digit }));
    await expect(completed.mock.calls).toEqual([['2580']]);
    await expect(keys.getByRole('button', { name: '0' })).toHaveFocus();
  },
};
