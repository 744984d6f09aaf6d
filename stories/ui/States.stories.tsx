import type { Meta, StoryObj } from '@storybook/react-vite';
import { House, RotateCw, Search, WifiOff } from 'lucide-react';
import { expect, waitFor, within } from 'storybook/test';
import { avatarLetters } from '../../machines/profiles/avatarLetters.ts';
import { Avatar } from '../../src/ui/avatar/Avatar.tsx';
import { Button } from '../../src/ui/button/Button.tsx';
import { Chip } from '../../src/ui/choice/Chip.tsx';
import { Facts } from '../../src/ui/facts/Facts.tsx';
import { ProgressBar } from '../../src/ui/progressBar/ProgressBar.tsx';
import { HeroSkeleton } from '../../src/ui/skeleton/HeroSkeleton.tsx';
import { RailSkeleton } from '../../src/ui/skeleton/RailSkeleton.tsx';
import { Skeleton } from '../../src/ui/skeleton/Skeleton.tsx';
import { Banner } from '../../src/ui/status/Banner.tsx';
import { StatePanel } from '../../src/ui/status/StatePanel.tsx';
import { avatarOf, backgroundOf } from './samples.tsx';

const meta = {
  title: 'Ui/State panel',
  tags: ['autodocs'],
  component: StatePanel,
  subcomponents: { RailSkeleton, HeroSkeleton, Skeleton, Banner, Avatar, Facts, ProgressBar, Chip },
  args: { title: 'The trail ends here', text: 'This page has moved, or it never was. The films are where you left them.' },
} satisfies Meta<typeof StatePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ErrorPage: Story = {
  args: {
    isPage: true,
    code: 'Error 404',
    picture: { url: backgroundOf('fresh-snow').url },
    focus: { wide: 66, phone: 79 },
    actions: (
      <>
        <Button href="/" icon={<House />}>
          Back to home
        </Button>
        <Button variant="glass" icon={<Search />}>
          Search
        </Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 1, name: 'The trail ends here' });
    heading.focus();
    await expect(heading).toHaveFocus();
  },
};

export const RailFailed: Story = {
  name: 'HOM-10 one region failed, with its own retry',
  args: {
    title: 'This row didn’t load',
    text: 'The rest of the page is fine.',
    isAlert: true,
    actions: (
      <Button variant="outline" size="small" icon={<RotateCw />}>
        Try again
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(within(canvasElement).getByRole('alert')).getByRole('button', { name: 'Try again' })).toBeVisible(), {
      timeout: 4000,
    });
  },
};

export const Skeletons: Story = {
  render: () => (
    <>
      <HeroSkeleton />
      <RailSkeleton design="thumbnail" />
      <RailSkeleton design="poster" />
      <RailSkeleton design="channel" />
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const part of canvasElement.querySelectorAll('[class*="late"]')) await expect(part).toHaveAttribute('aria-hidden', 'true');
    await expect(within(canvasElement).queryByRole('heading')).toBeNull();
  },
};

export const ABanner: Story = {
  name: 'A banner',
  render: () => (
    <Banner
      icon={<WifiOff />}
      title="No connection."
      text="You need a connection to watch."
      action={
        <Button variant="outline" size="small">
          Try again
        </Button>
      }
    />
  ),
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByRole('status');
    await expect(banner).toHaveTextContent('No connection.');
    await waitFor(() => expect(within(banner).getByRole('button', { name: 'Try again' })).toBeVisible(), { timeout: 4000 });
  },
};

export const Small: Story = {
  name: 'HOM-15 chips, facts with an age in words or the label of the service, avatars and progress',
  render: () => (
    <div style={{ display: 'grid', gap: 24, padding: 24, justifyItems: 'start' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Chip>Monday</Chip>
        <Chip tone="accent">Tonight</Chip>
        <Chip tone="premium">Premium</Chip>
        <Chip tone="live">Live</Chip>
      </div>
      <Facts chips={<Chip tone="premium">Premium</Chip>} items={['2026', null, '1 h 54 min', 'Science fiction']} age="12" marks={['4K']} />
      <Facts items={['2025']} age="TV-MA" />
      <Facts items={['2024']} age="0" />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'end' }}>
        <Avatar letters={avatarLetters('Helena Prado')} imageUrl={avatarOf('fox')} badge="master" size={148} />
        <Avatar letters={avatarLetters('Grandpa')} badge="pin" size={148} />
        <Avatar letters={avatarLetters('José Ñandú')} size={48} />
        <div data-letters="of the machine">
          <Avatar letters={avatarLetters('日本 太郎')} size={34} />
        </div>
      </div>
      <div style={{ width: 220 }}>
        <ProgressBar value={0.37} label="Watched so far" />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Age rating 12')).toHaveClass('visually-hidden');
    await expect(canvas.getByText('12')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByText('TV-MA')).toBeVisible();
    await expect(canvas.getByText('All ages')).toBeVisible();
    await expect(canvas.getAllByText(/^Age rating/)).toHaveLength(1);
    await waitFor(() => expect(within(canvasElement).getByText('JÑ')).toBeVisible(), { timeout: 4000 });
    await waitFor(() => expect(within(canvasElement).getByText('日太')).toBeVisible(), { timeout: 4000 });
  },
};

export const FactsOnTwoLines: Story = {
  name: 'Facts on two lines: no dot at the end of the first line',
  render: () => (
    <div style={{ display: 'grid', gap: 24, padding: 24, justifyItems: 'start' }}>
      {(['start', 'center'] as const).map((textAlign) => (
        <div key={textAlign} style={{ width: 220, textAlign }}>
          <Facts chips={<Chip tone="premium">Premium</Chip>} items={['2026', '1 h 54 min', 'Science fiction']} age="12" />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const dots = [...canvasElement.querySelectorAll('span')].filter(({ textContent }) => textContent === ' ');
    const isLast = (dot: Element) => {
      const next = dot.nextElementSibling?.getBoundingClientRect();
      return next !== undefined && next.top > dot.getBoundingClientRect().bottom;
    };
    await expect(dots.filter(isLast)).toHaveLength(2);
    for (const dot of dots) {
      const { width } = dot.getBoundingClientRect();
      if (isLast(dot)) await expect(width).toBe(0);
      else await expect(width).toBeGreaterThan(8);
    }
  },
};
