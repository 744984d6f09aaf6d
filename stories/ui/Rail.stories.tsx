import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../src/ui/card/Card.tsx';
import type { BlockDesign } from '../../src/ui/card/cardSize.ts';
import { Rail } from '../../src/ui/rail/Rail.tsx';
import { backgroundOf, cardsOf, channelLogoOf, posterOf, stillOf, TITLES, wideOf } from './samples.tsx';

const BADGES = ['Tonight', 'Tomorrow', 'Monday', '28 Nov', 'New episode', null, '12 Dec'] as const;

const posters = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [id, title] = TITLES[index % TITLES.length] ?? TITLES[0];
    return (
      <Card
        key={index}
        design="poster"
        title={title}
        href={`/movie/${id}/${index}`}
        picture={posterOf(id)}
        badge={BADGES[index]}
        badgeTone={index === 0 ? 'accent' : 'plain'}
        isPremium={index === 5}
      />
    );
  });

const meta = {
  title: 'Ui/Rail',
  tags: ['autodocs'],
  component: Rail,
  args: { heading: 'New and coming soon', showHeading: true, layout: 'carousel', ...cardsOf(posters(20)), isEager: true },
  decorators: [
    (Story) => (
      <main style={{ paddingTop: 40 }}>
        <h1 className="visually-hidden">Home</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Rail>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowIn = (canvasElement: HTMLElement) => {
  const row = canvasElement.querySelector('ul');
  if (!row) throw new Error('The story has no row');
  return row;
};

/** Waits until the row has its other cards, which it adds after the visible ones. */
const complete = (canvasElement: HTMLElement) =>
  waitFor(() => expect(rowIn(canvasElement).scrollWidth).toBeGreaterThan(1.5 * window.innerWidth), { timeout: 6000 });

const inside = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  return left >= 0 && right <= window.innerWidth + 1;
};

export const Posters: Story = {
  args: { seeAllHref: '/filters/new' },
  name: 'HOM-03 carousel: the first card at the gutter, and a part of the next card',
  play: async ({ canvasElement }) => {
    const rail = within(canvasElement).getByRole('region', { name: 'New and coming soon' });
    const cards = within(rail)
      .getAllByRole('link')
      .filter((link) => link.closest('li'));
    const gutter = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gutter'));
    await expect(Math.round(cards[0]?.getBoundingClientRect().left ?? 0)).toBe(gutter);
    const cut = cards.filter((card) => card.getBoundingClientRect().left < window.innerWidth && !inside(card));
    await expect(cut).toHaveLength(1);
  },
};

export const ByKeyboard: Story = {
  name: 'HOM-03 carousel: arrow keys move from card to card and scroll it into view',
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    const card = (index: number) => canvasElement.querySelectorAll('li')[index]?.querySelector('a');
    card(0)?.focus();
    for (let step = 0; step < 12; step += 1) await userEvent.keyboard('{ArrowRight}');
    await expect(card(12)).toHaveFocus();
    await waitFor(() => expect(inside(card(12) ?? canvasElement)).toBe(true), { timeout: 3000 });
    await userEvent.keyboard('{ArrowLeft}');
    await expect(card(11)).toHaveFocus();
  },
};

/** @returns the elements that Tab reaches */
const stops = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLElement>('a, button, [tabindex]')].filter((element) => element.tabIndex === 0);

export const OneStop: Story = {
  name: 'HOM-14 a carousel has one Tab stop: the card that had the focus last',
  render: (args) => (
    <>
      <Rail {...args} />
      <button type="button">After</button>
    </>
  ),
  play: async ({ canvasElement }) => {
    const card = (index: number) => canvasElement.querySelectorAll('li')[index]?.querySelector('a');
    // From the first render on, before the rail has all its cards.
    await expect(stops(canvasElement)).toHaveLength(2);
    await expect(stops(canvasElement)[0]).toBe(card(0));
    await complete(canvasElement);
    await expect(stops(canvasElement)).toHaveLength(2);
    await userEvent.tab();
    await expect(card(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(card(2)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(card(19)).toHaveFocus();
    await waitFor(() => expect(inside(card(19) ?? canvasElement)).toBe(true), { timeout: 3000 });
    await userEvent.keyboard('{ArrowRight}');
    await expect(card(19)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(card(0)).toHaveFocus();
    await waitFor(() => expect(inside(card(0) ?? canvasElement)).toBe(true), { timeout: 3000 });
    // Browser shortcuts still work.
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(card(0)).toHaveFocus();
  },
};

export const BetweenRails: Story = {
  name: 'HOM-14 Up and Down move to the last focused card of the next rail, also when its cards are not rendered yet',
  render: (args) => (
    <>
      <Rail {...args} heading="Near" />
      <div style={{ paddingTop: '400vh' }}>
        <Rail {...args} isEager={false} heading="Far" />
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    const rail = (name: string) => within(canvasElement).getByRole('region', { name });
    const card = (name: string, index: number) => rail(name).querySelectorAll('li')[index]?.querySelector('a');
    card('Near', 0)?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(within(rail('Far')).queryAllByRole('link')).toHaveLength(0);
    await userEvent.keyboard('{ArrowDown}');
    await expect(card('Far', 0)).toHaveFocus();
    await expect(rail('Far').getBoundingClientRect().top).toBeLessThan(window.innerHeight);
    await userEvent.keyboard('{ArrowUp}');
    await expect(card('Near', 2)).toHaveFocus();
    window.scrollTo(0, 0);
    await waitFor(() => expect(within(rail('Far')).queryAllByRole('link')).toHaveLength(0), { timeout: 4000 });
    // Fast Tab presses focus the placeholder of the cards.
    within(rail('Far')).getByRole('group').focus();
    await expect(card('Far', 0)).toHaveFocus();
  },
};

export const AcrossAList: Story = {
  name: 'HOM-14 Up and Down move into a list, from line to line, and out of the list',
  args: cardsOf(posters(12)),
  render: (args) => (
    <>
      <Rail {...args} heading="Before" />
      <Rail {...args} layout="list" heading="List" />
      <Rail {...args} heading="After" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    const card = (name: string, index: number) =>
      within(canvasElement).getByRole('region', { name }).querySelectorAll('li')[index]?.querySelector('a');
    card('Before', 0)?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(card('List', 0)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(card('List', 1)).toHaveFocus();
    const top = card('List', 1)?.getBoundingClientRect().top ?? 0;
    const columns = [...Array(12).keys()].filter((index) => card('List', index)?.getBoundingClientRect().top === top).length;
    await userEvent.keyboard('{ArrowDown}');
    await expect(card('List', 1 + columns)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(card('Before', 0)).toHaveFocus();
    within(canvasElement).getByRole('region', { name: 'List' }).querySelectorAll('li')[11]?.scrollIntoView();
    await waitFor(() => expect(card('List', 11)).toBeTruthy());
    card('List', 11)?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(card('After', 0)).toHaveFocus();
    window.scrollTo(0, 0);
  },
};

export const RemovedStop: Story = {
  name: 'HOM-14 the last card is the Tab stop after the last focused card was removed',
  render: function Shrinking(args) {
    const [count, setCount] = useState(20);
    return (
      <>
        <Rail {...args} {...cardsOf(posters(count))} />
        <button type="button" onClick={() => setCount(3)}>
          Fewer
        </button>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    canvasElement.querySelectorAll('li')[0]?.querySelector('a')?.focus();
    await userEvent.keyboard('{End}');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Fewer' }));
    await waitFor(() => expect(canvasElement.querySelectorAll('li')).toHaveLength(3));
    await expect(stops(canvasElement)[0]).toBe(canvasElement.querySelectorAll('li')[2]?.querySelector('a'));
  },
};

export const ByArrows: Story = {
  name: 'HOM-03 carousel: arrow buttons scroll by a page, and appear only where cards follow',
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Earlier in New and coming soon' })).toBeNull();
    const first = canvas.getAllByRole('listitem')[0];
    const next = canvasElement.querySelector<HTMLElement>('[data-side="end"]');
    next?.click();
    await waitFor(() => expect(first?.getBoundingClientRect().right).toBeLessThan(0), { timeout: 3000 });
    const back = canvasElement.querySelector<HTMLElement>('[data-side="start"]');
    await waitFor(() => expect(back).toHaveAttribute('data-visible', 'true'));
    back?.click();
    await waitFor(() => expect(first?.getBoundingClientRect().left).toBeGreaterThan(0), { timeout: 3000 });
  },
};

// Only a real wheel scrolls: tests/e2e/home.spec.ts.
export const ByWheel: Story = {
  name: 'HOM-03 carousel: the row scrolls sideways by any distance, and never up or down',
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    const first = within(canvasElement).getAllByRole('listitem')[0];
    const before = first?.getBoundingClientRect();
    rowIn(canvasElement).scrollBy({ left: 300, top: 300, behavior: 'instant' });
    await expect(first?.getBoundingClientRect().left).toBeCloseTo((before?.left ?? 0) - 300, 1);
    await expect(first?.getBoundingClientRect().top).toBe(before?.top);
  },
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** px that the row is scrolled in one frame: the measured distance is exact to it. */
const STEP = 40;
/** px that the row moves by itself while cards are added. */
const MOTION = 600;

export const LoadsMore: Story = {
  name: 'HOM-04 requests more about two screens before the end, once for each number of cards',
  args: { hasMore: true, onNearEnd: fn(), ...cardsOf(posters(60)) },
  render: function Growing(args) {
    const [count, setCount] = useState(60);
    const [screensLeft, setScreensLeft] = useState<number | null>(null);
    const more = () => {
      args.onNearEnd?.();
      const last = [...document.querySelectorAll('li')].at(-1)?.getBoundingClientRect().right ?? 0;
      setScreensLeft((was) => was ?? (last - window.innerWidth) / window.innerWidth);
      setCount((was) => was + 10);
    };
    return (
      <>
        <Rail {...args} {...cardsOf(posters(count))} onNearEnd={more} />
        <p hidden data-testid="screens">
          {screensLeft}
        </p>
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    await complete(canvasElement);
    const canvas = within(canvasElement);
    const first = canvas.getAllByRole('listitem')[0];
    await expect(args.onNearEnd).not.toHaveBeenCalled();
    const row = rowIn(canvasElement);
    const left = () => first?.getBoundingClientRect().left ?? 0;
    const isReported = () => args.onNearEnd !== undefined && mocked(args.onNearEnd).mock.calls.length > 0;
    for (const until = performance.now() + 12_000; !isReported() && performance.now() < until; await nextFrame())
      row.scrollBy({ left: STEP, behavior: 'instant' });
    // The row continues its motion while new cards are added: it neither stops nor moves back.
    const start = left();
    row.scrollBy({ left: MOTION });
    for (let before = start; Math.abs(before - start + MOTION) > 1; before = left()) {
      await nextFrame();
      await expect(before - left()).toBeGreaterThanOrEqual(-0.5);
    }
    await expect(args.onNearEnd).toHaveBeenCalled();
    await waitFor(() => expect(canvasElement.querySelectorAll('li').length).toBeGreaterThanOrEqual(70));
    const screens = Number(canvas.getByTestId('screens').textContent);
    await expect(screens).toBeGreaterThan(1.4);
    await expect(screens).toBeLessThanOrEqual(2.3);
    // Scrolls back to the start, because the picture of the story is taken at the end.
    const gutter = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gutter'));
    row.scrollTo({ left: 0, behavior: 'instant' });
    await expect(first?.getBoundingClientRect().left).toBeCloseTo(gutter, 0);
  },
};

export const HiddenHeading: Story = {
  name: 'HOM-13 a hidden heading is kept for screen readers',
  args: { showHeading: false },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { name: 'New and coming soon' });
    await expect(heading.closest('.visually-hidden')).not.toBeNull();
  },
};

export const List: Story = {
  name: 'HOM-03 list: the cards wrap',
  args: { layout: 'list', heading: 'All films' },
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('link');
    await expect(cards.every(inside)).toBe(true);
    await expect(cards.at(-1)?.getBoundingClientRect().top).toBeGreaterThan(cards[0]?.getBoundingClientRect().bottom ?? 0);
  },
};

export const ContinueWatching: Story = {
  name: 'HOM-05 continue watching',
  parameters: { heading: 'Continue watching', action: 'The Quiet Coast 58% watched S2 E3 · 24 min left' },
  args: {
    heading: 'Continue watching',
    design: 'thumbnail',
    ...cardsOf(
      [
        ['quiet-coast', 'The Quiet Coast', 'S2 E3 · 24 min left', 0.58],
        ['low-orbit', 'Low Orbit', '1 h 12 min left', 0.31],
        ['salt-ember', 'Salt & Ember', 'S2 E1 · 9 min left', 0.82],
        ['hollow-pines', 'Hollow Pines', '48 min left', 0.46],
        ['encore', 'Encore', 'S1 E5 · 33 min left', 0.12],
      ].map(([id, title, facts, progress]) => (
        <Card
          key={String(id)}
          design="thumbnail"
          title={String(title)}
          href={`/vod/${id}/1`}
          picture={wideOf(String(id))}
          meta={String(facts)}
          progress={Number(progress)}
        />
      )),
    ),
  },
};

export const Top10: Story = {
  name: 'HOM-03 top 10',
  parameters: { heading: 'Top 10 this week', action: 'Lisbon, After Rain Number 1' },
  args: {
    heading: 'Top 10 this week',
    design: 'poster_top10',
    ...cardsOf(
      TITLES.slice(0, 10).map(([id, title], index) => (
        <Card key={id} design="poster_top10" rank={index + 1} title={title} href={`/movie/${id}/1`} picture={posterOf(id)} />
      )),
    ),
  },
};

export const OnNow: Story = {
  name: 'HOM-03 on now, with a link to the guide',
  parameters: { heading: 'On now', action: 'TV guide , On now' },
  args: {
    heading: 'On now',
    design: 'channel',
    seeAllHref: '/tv-guide',
    seeAllLabel: 'TV guide',
    ...cardsOf(
      ['pulse', 'arena', 'wild', 'tide', 'reel'].map((id, index) => (
        <Card
          key={id}
          design="channel"
          title={`Programme ${index + 1}`}
          href={`/live/${id}/1`}
          picture={stillOf(id)}
          meta="20:30 – 21:15"
          progress={0.2 * index}
          isLive
          logoUrl={channelLogoOf(id)}
        />
      )),
    ),
  },
};

export const FarBelow: Story = {
  name: 'Far below the window: keeps its height, and renders its cards when it is near',
  args: { isEager: false },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: '400vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const rail = within(canvasElement).getByRole('region');
    await expect(within(rail).queryAllByRole('link')).toHaveLength(0);
    const reserved = rail.getBoundingClientRect().height;
    rail.scrollIntoView();
    await waitFor(() => expect(within(rail).getAllByRole('link').length).toBeGreaterThanOrEqual(8));
    await expect(Math.abs(rail.getBoundingClientRect().height - reserved)).toBeLessThan(2);
  },
};

/** An IntersectionObserver that never reports, so that the rails do not render their cards. */
class Silent {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

export const Placeholders: Story = {
  name: 'HOM-03 rails that the viewer scrolls past too fast: placeholders instead of cards',
  beforeEach: () => {
    const { IntersectionObserver: original } = window;
    Object.assign(window, { IntersectionObserver: Silent });
    return () => Object.assign(window, { IntersectionObserver: original });
  },
  args: { isEager: false },
  render: (args) => (
    <>
      {(['poster', 'poster_top10', 'thumbnail', 'channel', 'descriptive', 'character'] as const).map((design) => (
        <Rail key={design} {...args} design={design} heading={design} />
      ))}
      <Rail {...args} design="descriptive" block="fullscreen" heading="fullscreen" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryAllByRole('link')).toHaveLength(0);
    const rails = within(canvasElement).getAllByRole('region');
    await expect(rails).toHaveLength(7);
    for (const rail of rails) await expect(rail.getBoundingClientRect().height).toBeGreaterThan(150);
  },
};

export const TabThroughPlaceholders: Story = {
  name: 'HOM-14 Tab and Shift+Tab find the heading link and the first card of a rail whose cards are not rendered',
  parameters: { heading: 'Next', action: 'See all , Next' },
  beforeEach: () => {
    const { IntersectionObserver: original } = window;
    Object.assign(window, { IntersectionObserver: Silent });
    return () => Object.assign(window, { IntersectionObserver: original });
  },
  args: { isEager: false, seeAllHref: '/filters/new' },
  render: (args) => (
    <>
      <button type="button">{'Before'}</button>
      <Rail {...args} heading="Next" />
      <button type="button">{'Between'}</button>
      <Rail {...args} heading="Last" />
      <button type="button">{'After'}</button>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = (name: string) => canvas.getByRole('button', { name });
    const link = (heading: string) => canvas.getByRole('link', { name: `See all , ${heading}` });
    const firstCard = (heading: string) => canvas.getByRole('region', { name: heading }).querySelector('li a');
    button('Before').focus();
    await userEvent.tab();
    await expect(link('Next')).toHaveFocus();
    await userEvent.tab();
    await expect(firstCard('Next')).toHaveFocus();
    await userEvent.tab();
    await expect(button('Between')).toHaveFocus();
    button('After').focus();
    await userEvent.tab({ shift: true });
    await expect(firstCard('Last')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(link('Last')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(button('Between')).toHaveFocus();
  },
};

const wides = (count: number, block: BlockDesign, design: 'thumbnail' | 'descriptive' = 'thumbnail') =>
  Array.from({ length: count }, (_, index) => {
    const [id, title] = TITLES[index % TITLES.length] ?? TITLES[0];
    return (
      <Card
        key={index}
        design={design}
        block={block}
        title={title}
        href={`/movie/${id}/${index}`}
        picture={block === 'fullscreen' ? backgroundOf(id) : wideOf(id)}
        meta="2026 · Drama"
        description="Two strangers share an umbrella and, without meaning to, the rest of the night."
        badge={BADGES[index]}
      />
    );
  });

export const Zoom: Story = {
  name: 'HOM-03 zoom: larger cards, and a part of the next card',
  args: { heading: 'Exclusive series', design: 'thumbnail', block: 'zoom', ...cardsOf(wides(8, 'zoom')) },
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('link');
    const width = cards[0]?.getBoundingClientRect().width ?? 0;
    if (window.innerWidth > 1170) await expect(width).toBe(416);
    await expect(cards[0] && inside(cards[0])).toBe(true);
    const last = cards.filter((card) => card.getBoundingClientRect().left < window.innerWidth).at(-1);
    await expect(last && !inside(last)).toBe(true);
  },
};

export const ZoomCentre: Story = {
  name: 'HOM-03 zoomCenter: the card in the middle is the large one at every scroll position',
  args: { heading: 'Wild and wide', design: 'thumbnail', block: 'zoomCenter', ...cardsOf(wides(10, 'zoomCenter')) },
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    const large = () => [...canvasElement.querySelectorAll('li')].find((item) => item.dataset.centre);
    await waitFor(() => expect(large()).toBeDefined());
    const isInTheMiddle = () => {
      const box = large()?.getBoundingClientRect();
      return box !== undefined && box.left < window.innerWidth / 2 && box.right > window.innerWidth / 2;
    };
    await waitFor(() => expect(isInTheMiddle()).toBe(true));
    const before = large();
    canvasElement.querySelector<HTMLElement>('[data-side="end"]')?.click();
    await waitFor(() => expect(large()).not.toBe(before), { timeout: 4000 });
    await waitFor(() => expect(isInTheMiddle()).toBe(true), { timeout: 4000 });
  },
};

export const Fullscreen: Story = {
  name: 'HOM-03 fullscreen: one card fills the row, with its text on the picture',
  args: { heading: 'Only here', design: 'descriptive', block: 'fullscreen', ...cardsOf(wides(5, 'fullscreen', 'descriptive')) },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('link');
    await expect(first && inside(first)).toBe(true);
    await expect(first?.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth * 0.85);
    await expect(second?.getBoundingClientRect().left).toBeGreaterThan(window.innerWidth * 0.9);
  },
};

export const ListOfZoomed: Story = {
  name: 'HOM-03 list, zoomed: fewer, larger columns',
  args: { layout: 'list', heading: 'Only here', design: 'thumbnail', block: 'zoom', ...cardsOf(wides(8, 'zoom')) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link').every(inside)).toBe(true);
  },
};

export const ListFullscreen: Story = {
  name: 'HOM-03 list, fullscreen: one card below the other',
  args: {
    layout: 'list',
    heading: 'Only here',
    design: 'descriptive',
    block: 'fullscreen',
    ...cardsOf(wides(3, 'fullscreen', 'descriptive')),
  },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('link');
    await expect(second?.getBoundingClientRect().top).toBeGreaterThanOrEqual(first?.getBoundingClientRect().bottom ?? 0);
  },
};

export const TwoHundred: Story = {
  name: 'HOM-04 two hundred cards: renders only the near ones and the focused one',
  args: cardsOf(posters(200)),
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('link').length).toBeLessThan(30));
    const first = canvas.getAllByRole('link')[0];
    first?.focus();
    for (let times = 0; times < 8; times += 1) {
      const { left } = first?.getBoundingClientRect() ?? { left: 0 };
      // Waits for the cards, because the clicks can be faster than their loading.
      await waitFor(() => expect(canvasElement.querySelector('[data-side="end"]')).toHaveAttribute('data-visible', 'true'));
      canvasElement.querySelector<HTMLElement>('[data-side="end"]')?.click();
      await waitFor(() => expect(first?.getBoundingClientRect().left).toBeLessThan(left), { timeout: 4000 });
    }
    await expect(first).toHaveFocus();
    await expect(canvas.getAllByRole('link').length).toBeLessThan(45);
  },
};

export const RemovedAndRestored: Story = {
  name: 'HOM-04 NAV-12 far away, the cards are removed, and return at the same positions',
  decorators: [
    (Story) => (
      <div style={{ paddingBottom: '500vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await complete(canvasElement);
    const canvas = within(canvasElement);
    const row = () => canvasElement.querySelector('li')?.getBoundingClientRect().left ?? 0;
    canvasElement.querySelector<HTMLElement>('[data-side="end"]')?.click();
    await waitFor(() => expect(row()).toBeLessThan(-100), { timeout: 4000 });
    await new Promise((resolve) => setTimeout(resolve, 900));
    const left = row();
    const height = canvas.getByRole('region').getBoundingClientRect().height;
    window.scrollTo(0, document.body.scrollHeight);
    await waitFor(() => expect(canvas.queryAllByRole('link')).toHaveLength(0), { timeout: 4000 });
    await expect(Math.abs(canvas.getByRole('region').getBoundingClientRect().height - height)).toBeLessThan(2);
    window.scrollTo(0, 0);
    await waitFor(() => expect(Math.abs(row() - left)).toBeLessThan(3), { timeout: 4000 });
  },
};
