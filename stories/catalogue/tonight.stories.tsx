import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { english } from '../../tests/texts/english.ts';
import { inKidsMode } from '../app/inKidsMode.tsx';
import { railLike } from '../fixtures/catalogue.ts';
import { BoardIn, KIDS_RAILS, RAILS, SOURCES } from './tonightBoard.tsx';

const meta = {
  title: 'Screens/Tonight',
  parameters: { shows: ['tonight.open.shown.board'], heading: 'Tonight I have until 01:00', action: english('UI_RESUME') },
  component: BoardIn,
  args: { shown: RAILS, sources: SOURCES, choice: null, placement: 'row', hasWatchlist: true },
} satisfies Meta<typeof BoardIn>;

export default meta;
type Story = StoryObj<typeof meta>;

const linesOf = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('listitem');

export const Full: Story = {
  name: 'TNT-01 TNT-05 TNT-09 the board: six lines, of each kind one, and the first is chosen',
  play: async ({ canvasElement }) => {
    const lines = linesOf(canvasElement);
    await expect(lines).toHaveLength(6);
    const words = lines.map((line) => within(line).getAllByRole('link')[0]?.textContent);
    await expect(words[0]).toMatch(/^Now–20:\d\d The Quiet Coast S2 E3 · \d+ min left$/);
    await expect(words.slice(1)).toEqual([
      'Now–21:18 Salt & Ember S2 E2 · The next episode',
      '22:00 Lisbon, After Rain Premieres tonight',
      '20:20–22:05 Sunday League Live on Arena',
      'Now–22:08 Undersong Because you loved Night Migration',
      'Now–22:08 Small Fortune In the spotlight',
    ]);
  },
};

export const Chosen: Story = {
  name: 'TNT-09 the focus chooses a line: its sentence, Watch now, My list and its picture',
  parameters: { action: english('UI_WATCH_NOW') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = canvas.getByRole('link', { name: /Undersong/ });
    line.focus();
    await waitFor(() => expect(line).toHaveAttribute('aria-current', 'true'));
    await expect(await canvas.findByRole('link', { name: english('UI_WATCH_NOW') })).toHaveAttribute('href', '/vod/undersong/undersong');
    await expect(canvas.getByRole('button', { name: 'Remove from My list' })).toBeVisible();
  },
};

export const Live: Story = {
  name: 'TNT-03 TNT-09 a live line leads to its channel, and cannot be listed',
  parameters: { action: english('UI_WATCH_NOW') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.hover(canvas.getByRole('link', { name: /Sunday League/ }));
    await expect(await canvas.findByRole('link', { name: english('UI_WATCH_NOW') })).toHaveAttribute('href', '/live/arena/arena');
    await expect(canvas.queryByRole('button', { name: /list/ })).not.toBeInTheDocument();
  },
};

export const Coming: Story = {
  name: 'TNT-01 TNT-09 what comes tonight leads to its page',
  parameters: { action: english('UI_MORE_INFO') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('link', { name: /Lisbon, After Rain/ }).focus();
    await expect(await canvas.findByRole('link', { name: english('UI_MORE_INFO') })).toHaveAttribute(
      'href',
      '/movie/lisbon-after-rain/lisbon-rain',
    );
  },
};

export const OneHour: Story = {
  name: 'TNT-02 with one hour: what ends later steps back, and others take its place',
  parameters: { heading: 'Tonight I have until 21:30' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '1 h' }));
    await expect(await canvas.findByRole('region', { name: 'Tonight I have until 21:30' })).toBeVisible();
    await expect(linesOf(canvasElement)).toHaveLength(2);
  },
};

export const TooShort: Story = {
  name: 'TNT-02 nothing ends in the time that the viewer has: a sentence, and the choice',
  parameters: { shows: ['tonight.open.shown.tooShort'], heading: 'Tonight I have until 21:00', action: 'All evening' },
  args: { shown: RAILS.slice(0, 1), sources: {}, choice: 'halfHour' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Nothing ends by/)).toHaveTextContent('Nothing ends by 21:00. Choose a later time.');
  },
};

export const NewViewer: Story = {
  name: 'TNT-01 the board of a new viewer: highlights, and free tracks',
  parameters: { action: english('UI_WATCH_NOW') },
  args: { shown: RAILS.slice(0, 1), sources: {} },
  play: async ({ canvasElement }) => {
    await expect(linesOf(canvasElement)).toHaveLength(2);
  },
};

export const Gathering: Story = {
  name: 'TNT-08 before the answers: an unlit sign of the same size',
  parameters: {
    shows: ['tonight.open.gathering', 'tonight.waiting'],
    heading: null,
    action: null,
    without: 'The board is loading.',
  },
  args: { sources: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  name: 'TNT-08 a board without lines takes no space',
  parameters: {
    shows: ['tonight.open.shown.empty'],
    heading: null,
    action: null,
    without: 'There is no board.',
  },
  args: { shown: [railLike({ id: 'highlights' })], sources: {}, otherwise: <p>What is there without the board</p> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('What is there without the board')).toBeVisible();
    await expect(within(canvasElement).queryByRole('list')).not.toBeInTheDocument();
  },
};

export const Phone: Story = { ...Full, name: 'TNT-09 the board on a phone', globals: { viewport: { value: 'w390', isRotated: false } } };

export const Tablet: Story = {
  ...Full,
  name: 'TNT-09 the board on a small desktop',
  globals: { viewport: { value: 'w1024', isRotated: false } },
};

export const Television: Story = {
  ...Full,
  name: 'TNT-09 TV-07 the board at ten feet',
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
};

export const InArabic: Story = {
  name: 'TNT-09 LNG-05 the board in Arabic: mirrored, times from left to right',
  parameters: { heading: 'هذا المساء لديّ وقت حتى 01:00', action: 'استئناف' },
  globals: { language: 'ar' },
  play: async ({ canvasElement }) => {
    await expect(linesOf(canvasElement)).toHaveLength(6);
  },
};

export const InALightBrand: Story = { ...Full, name: 'TNT-09 BRD-09 the board in a light brand', globals: { brand: 'Harbour' } };

export const InPlaceOfTheHighlights: Story = {
  ...Full,
  name: 'TNT-07 the board in place of the highlights: the picture behind the lines',
  args: { placement: 'hero' },
};

export const LargeInALightBrand: Story = {
  ...InPlaceOfTheHighlights,
  name: 'TNT-07 BRD-09 the board in place of the highlights of a light brand',
  globals: { brand: 'Harbour' },
};

const forKids = { shown: KIDS_RAILS, sources: {}, placement: 'kids', bedtime: '21:30' } as const;

export const OfAChild: Story = {
  name: 'KID-16 the board of a child: at most three tiles with characters, of what ends before the bedtime',
  decorators: [inKidsMode],
  args: forKids,
  parameters: { heading: english('TONIGHT_KIDS'), action: 'Pip and the Moon Whale ends 21:11' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Bedtime is at/)).toHaveTextContent('Bedtime is at 21:30');
    const tiles = within(canvasElement).getAllByRole('link');
    await expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Pip and the Moon Whale ends 21:11',
      'The Snow Postman ends 20:58',
      'The Clockwork Hen ends 20:42',
    ]);
    await expect(tiles[0]).toHaveAttribute('href', '/vod/pip-and-the-moon-whale/moon-whale');
  },
};

export const OfAChildOnAPhone: Story = {
  ...OfAChild,
  name: 'KID-16 the board of a child on a phone',
  globals: { viewport: { value: 'w390', isRotated: false } },
};

export const OfAChildOnATelevision: Story = {
  ...OfAChild,
  name: 'KID-16 TV-07 the board of a child at ten feet',
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
};

export const OfAChildInArabic: Story = {
  ...OfAChild,
  name: 'KID-16 LNG-05 the board of a child in Arabic',
  globals: { language: 'ar' },
  parameters: { heading: 'قبل النوم', action: 'Pip and the Moon Whale ينتهي 21:11' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(3);
  },
};

export const AlmostBedtime: Story = {
  name: 'KID-16 nothing ends before the bedtime of the child: it is almost there',
  decorators: [inKidsMode],
  args: { ...forKids, bedtime: '20:40' },
  parameters: {
    shows: ['tonight.open.shown.tooShort'],
    heading: english('TONIGHT_ALMOST'),
    action: null,
    without: 'Nothing ends in time.',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).not.toBeInTheDocument();
  },
};

export const GoodNight: Story = {
  name: 'KID-17 after the bedtime the board says good night',
  decorators: [inKidsMode],
  args: { ...forKids, bedtime: '20:30' },
  parameters: { shows: ['tonight.open.shown.night'], heading: 'Good night, Alice', action: null, without: 'The child goes to bed.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(english('TONIGHT_NIGHT_TEXT'))).toBeVisible();
    await expect(within(canvasElement).queryByRole('link')).not.toBeInTheDocument();
  },
};
