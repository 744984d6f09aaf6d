import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../src/ui/card/Card.tsx';
import { ChannelLogo } from '../../src/ui/logo/ChannelLogo.tsx';
import { Picture } from '../../src/ui/picture/Picture.tsx';
import { brokenPicture, channelLogoOf, posterOf, slowOf, stillOf, wideOf } from './samples.tsx';

const meta = {
  title: 'Ui/Card',
  tags: ['autodocs'],
  component: Card,
  subcomponents: { Picture, ChannelLogo },
  args: {
    design: 'poster',
    title: 'Lisbon, After Rain',
    href: '/movie/lisbon-after-rain/1',
    picture: posterOf('lisbon-rain'),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Poster: Story = {
  name: 'HOM-03 poster, 208 px, with its title in the picture',
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Lisbon, After Rain' });
    await expect(link).toHaveAttribute('href', '/movie/lisbon-after-rain/1');
    if (window.innerWidth > 1170) await expect(link.offsetWidth).toBe(208);
  },
};

export const Loading: Story = {
  name: 'INS-08 a placeholder of the service is visible until the picture has loaded',
  args: { picture: slowOf('poster', 'lisbon-rain') },
  play: async ({ canvasElement }) => {
    await expect(
      getComputedStyle(within(canvasElement).getByAltText('Lisbon, After Rain').parentElement ?? canvasElement).backgroundImage,
    ).toMatch(/^url\("data:image\/webp/);
  },
};

export const Tonight: Story = {
  name: 'HOM-07 a badge in the accent colour for a release tonight',
  args: { badge: 'Tonight', badgeTone: 'accent' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAccessibleName('Lisbon, After Rain Tonight');
  },
};

export const Marks: Story = {
  name: 'HOM-13 HOM-15 one badge by priority, and the watched mark; the accessible name has the title first, then all badges',
  args: { badge: 'New episode', isExclusive: true, isPremium: true, isWatched: true, progress: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAccessibleName(
      'Lisbon, After Rain 100% watched New episode Premium Exclusive Watched',
    );
    await expect(within(canvasElement).getByText('New episode').getBoundingClientRect().width).toBeGreaterThan(20);
    for (const hidden of ['Premium', 'Exclusive'])
      await expect(within(canvasElement).getByText(hidden).getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

export const Top10: Story = {
  name: 'HOM-03 poster_top10, with the numeral behind the poster',
  args: { design: 'poster_top10', rank: 1 },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {[1, 2, 4, 10].map((rank) => (
        <Card key={rank} {...args} rank={rank} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')[3]).toHaveAccessibleName('Lisbon, After Rain Number 10');
  },
};

export const Thumbnail: Story = {
  name: 'HOM-05 HOM-15 thumbnail, 320 px, with its progress in words after its title',
  args: {
    design: 'thumbnail',
    title: 'The Quiet Coast',
    picture: wideOf('quiet-coast'),
    meta: 'S2 E3 · 24 min left',
    progress: 0.58,
    isPremium: true,
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(link).toHaveAccessibleName('The Quiet Coast 58% watched S2 E3 · 24 min left Premium');
    if (window.innerWidth > 1170) await expect(link.offsetWidth).toBe(320);
  },
};

export const Channel: Story = {
  name: 'HOM-03 HOM-15 channel, 328 px, with its logo on the current programme',
  args: {
    design: 'channel',
    title: 'World Tonight',
    picture: stillOf('world-tonight'),
    meta: '20:30 – 21:15',
    progress: 0.42,
    isLive: true,
    logoUrl: channelLogoOf('pulse'),
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(link).toHaveAccessibleName('World Tonight 42% aired 20:30 – 21:15 Live');
    if (window.innerWidth > 1170) await expect(link.offsetWidth).toBe(328);
  },
};

export const ChannelFullscreen: Story = {
  name: 'HOM-03 channel that fills the row, with its logo above the text and not behind it',
  parameters: { layout: 'fullscreen' },
  args: { ...Channel.args, block: 'fullscreen', description: 'What happened today, and what it means for tomorrow.' },
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('World Tonight');
    const logo = words.parentElement?.querySelector('img');
    await waitFor(() => expect(logo?.getBoundingClientRect().height).toBe(26));
    await expect(logo?.getBoundingClientRect().bottom).toBeLessThanOrEqual(words.getBoundingClientRect().top);
  },
};

export const Descriptive: Story = {
  args: {
    design: 'descriptive',
    title: 'Undersong',
    picture: wideOf('undersong'),
    meta: '2025 · Documentary',
    description: 'What the deep sounds like when nobody listens, told by those who went down to hear it for a whole winter.',
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(/^What the deep sounds like/)).toBeVisible());
    await expect(within(canvasElement).getByRole('link')).toHaveAccessibleName(/Undersong/);
  },
};

export const BrokenPicture: Story = {
  args: { picture: brokenPicture },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Lisbon, After Rain')).toBeVisible(), { timeout: 5000 });
    await expect(within(canvasElement).getByRole('link')).toHaveAccessibleName('Lisbon, After Rain');
  },
};

export const NoPicture: Story = {
  name: 'A title without a picture keeps its name and its size',
  args: { picture: null },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Lisbon, After Rain' });
    await waitFor(() => expect(within(link).getByText('Lisbon, After Rain')).toBeVisible());
    await expect(link.getBoundingClientRect().height).toBeGreaterThan(link.getBoundingClientRect().width);
  },
};

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole('link');
    await expect(link).toHaveFocus();
    await waitFor(() => expect(getComputedStyle(link).transform).toContain('1.04'));
  },
};

export const AsButton: Story = {
  args: { href: undefined, onSelect: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Lisbon, After Rain' }));
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
  },
};
