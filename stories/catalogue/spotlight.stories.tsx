import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Spotlight } from '../../src/catalogue/spotlight/Spotlight.tsx';
import { inKidsMode } from '../app/inKidsMode.tsx';
import { contentLike, lowOrbit, NOW, quietCoast } from '../fixtures/catalogue.ts';

const card = (content: typeof lowOrbit, forcesVod = false) => ({ key: content.id, content, forcesVod });
const episode = quietCoast.seasons[0]?.episodes[0] ?? quietCoast;
const hour = 3_600_000;

const meta = {
  title: 'Screens/Spotlight of a television',
  component: Spotlight,
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  parameters: { shows: ['spotlight.shown.trailed'], heading: null, action: null, without: 'The focused card has the name and the link.' },
  decorators: [
    (Story) => (
      <main>
        <h1>Home</h1>
        <Story />
      </main>
    ),
  ],
  args: { card: card(lowOrbit), content: lowOrbit, now: NOW, isPremium: true },
} satisfies Meta<typeof Spotlight>;

export default meta;
type Story = StoryObj<typeof meta>;

const spotlight = () => document.querySelector<HTMLElement>('[data-spotlight]');

export const Title: Story = {
  name: 'TV-19 TNT-11 the title of the focused card: its picture, logo, length and two lines of text, which are not read twice',
  play: async () => {
    await waitFor(() => expect(spotlight()?.querySelector('img')).not.toBeNull());
    await expect(spotlight()).toHaveAttribute('aria-hidden', 'true');
    await expect(spotlight()).toHaveTextContent(/1 h 12 min left\s*ends \d\d:\d\d/);
    await expect(spotlight()).toHaveTextContent(lowOrbit.shortDescription);
  },
};

export const OnlyTheCard: Story = {
  name: 'TV-19 at once: the words of the card, before its title is read',
  parameters: { shows: ['spotlight.shown.resting', 'spotlight.shown.reading'] },
  args: { content: null },
  play: async () => {
    await expect(spotlight()).toHaveTextContent('Low Orbit');
    await expect(spotlight()).toHaveTextContent('1 h 12 min left');
  },
};

export const Episode: Story = {
  name: 'TV-19 an episode: the series, its numbers and its name',
  args: { card: card(episode), content: null },
  play: async () => {
    await expect(spotlight()).toHaveTextContent('The Quiet Coast');
    await expect(spotlight()).toHaveTextContent(episode.title);
  },
};

export const Live: Story = {
  name: 'TV-19 what is on now: its time',
  parameters: { shows: ['spotlight.shown.still'] },
  args: {
    card: card(
      contentLike({ id: 'every-goal', title: 'Every Goal', actionType: 'LIVE', startDate: NOW - hour / 2, endDate: NOW + hour / 2 }),
    ),
    content: null,
  },
  play: async () => {
    await expect(spotlight()).toHaveTextContent(/Every Goal.*\d\d:\d\d – \d\d:\d\d/);
  },
};

export const InArabic: Story = {
  ...OnlyTheCard,
  name: 'LNG-08 in Arabic, the words are at the right',
  globals: { ...meta.globals, language: 'ar' },
  play: async () => {
    await expect(spotlight()).toHaveTextContent('Low Orbit');
  },
};

export const ForKids: Story = {
  ...Title,
  name: 'TV-19 KID-11 for kids, the picture has a frame and no veil',
  decorators: [inKidsMode],
};
