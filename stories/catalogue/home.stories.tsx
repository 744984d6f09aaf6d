import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { IsSubscriber } from '../../src/blocks/rails/subscriber.ts';
import { english } from '../../tests/texts/english.ts';
import { broadcastOn, contentLike, moreFilms, railLike, rails } from '../fixtures/catalogue.ts';
import { HomeIn, READY } from './homePage.tsx';

const meta = {
  title: 'Screens/Home',
  parameters: {
    shows: ['pages.open.shown', 'home.ready.clock.right', 'home.ready.trailer.none'],
    heading: 'Home',
    action: english('UI_RESUME'),
  },
  component: HomeIn,
  args: { state: READY, shown: rails.map((rail) => ({ rail })) },
} satisfies Meta<typeof HomeIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  name: 'HOM-01 HOM-13 home: the first rail is large, the others below, with hidden headings for screen readers',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'The Quiet Coast' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: english('UI_RESUME') })).toHaveAttribute('href', '/vod/the-quiet-coast/quiet-coast-s2e3');
    await expect(canvas.getByRole('link', { name: english('UI_MORE_INFO') })).toHaveAttribute(
      'href',
      '/series/the-quiet-coast/quiet-coast',
    );
    await expect(canvas.getByRole('region', { name: 'Continue watching' })).toBeVisible();
  },
};

export const InALightBrand: Story = { ...Ready, name: 'BRD-09 home in a light brand', globals: { brand: 'Harbour' } };

const highlighted = (content: ReturnType<typeof contentLike>) => [
  { rail: railLike({ id: 'highlights', contents: [content] }) },
  ...rails.slice(1).map((rail) => ({ rail })),
];

export const LiveHighlight: Story = {
  name: 'HOM-01 HOM-06 a highlight that is on now links to its channel, and has no details page',
  parameters: { action: english('UI_WATCH_NOW') },
  args: { shown: highlighted(broadcastOn('pulse', 'World Tonight', 20, 45)) },
  play: async ({ canvasElement }) => {
    const slide = within(await within(canvasElement).findByRole('group', { name: 'World Tonight' }));
    await expect(slide.getByRole('heading', { name: 'World Tonight' })).toBeVisible();
    await expect(slide.getByText(/^\d\d:\d\d – \d\d:\d\d$/)).toBeVisible();
    await expect(slide.getByRole('link', { name: english('UI_WATCH_NOW') })).toHaveAttribute('href', '/live/world-tonight/pulse');
    await expect(slide.getAllByRole('link')).toHaveLength(1);
  },
};

export const CollectionHighlight: Story = {
  name: 'HOM-01 HOM-06 a highlight of a collection links to it and cannot be played',
  parameters: { action: english('UI_MORE_INFO') },
  args: {
    shown: highlighted({
      ...(moreFilms[0] ?? contentLike({ id: 'winter' })),
      title: 'A winter of films',
      actionType: 'COLLECTION',
      actionValue: 'winter',
    }),
  },
  play: async ({ canvasElement }) => {
    const slide = within(await within(canvasElement).findByRole('group', { name: 'A winter of films' }));
    await expect(slide.getByRole('link', { name: english('UI_MORE_INFO') })).toHaveAttribute('href', '/filters/winter');
    await expect(slide.getAllByRole('link')).toHaveLength(1);
  },
};

const premiumHighlight = highlighted({ ...(moreFilms[0] ?? contentLike({ id: 'undersong' })), isPremium: true });

export const PremiumHighlight: Story = {
  name: 'MON-23 a highlight shows PREMIUM to a viewer without a subscription',
  parameters: { action: english('UI_WATCH_NOW') },
  args: { shown: premiumHighlight },
  play: async ({ canvasElement }) => {
    const slide = within(await within(canvasElement).findByRole('group', { name: 'Undersong' }));
    await expect(slide.getByText('Premium')).toBeVisible();
  },
};

export const PremiumHighlightOfSubscriber: Story = {
  name: 'MON-23 a highlight does not show PREMIUM to a subscriber',
  parameters: { action: english('UI_WATCH_NOW') },
  args: { shown: premiumHighlight },
  decorators: [
    (Show) => (
      <IsSubscriber value>
        <Show />
      </IsSubscriber>
    ),
  ],
  play: async ({ canvasElement }) => {
    const slide = within(await within(canvasElement).findByRole('group', { name: 'Undersong' }));
    await expect(slide.getByRole('link', { name: english('UI_WATCH_NOW') })).toBeVisible();
    await expect(slide.queryByText('Premium')).not.toBeInTheDocument();
  },
};

export const Phone: Story = { ...Ready, name: 'HOM-01 home on a phone', globals: { viewport: { value: 'w390' } } };

export const WithTrailer: Story = {
  name: 'HOM-09 the trailer plays behind the highlights, muted, and stops with them',
  parameters: {
    shows: ['home.ready.clock.right', 'home.ready.trailer.attending', 'autoTrailer.wanted.showing.withWords', 'trailer.shown.playing'],
    action: 'Turn the sound on',
  },
  args: { playsTrailers: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Turn the sound on' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the highlights' }));
    await expect(canvas.getByRole('button', { name: 'Play the highlights' })).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'HOM-01 loading home: a skeleton of the same shape',
  parameters: {
    shows: ['home.loading.section', 'home.loading.screen', 'home.askingSettings'],
    action: null,
    without: 'Home is loading.',
  },
  args: { state: { loading: 'screen' }, shown: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status', { name: 'Loading home' })).toBeInTheDocument();
    const text = canvas.getByText('Still loading. The connection is slow.');
    await expect(text).not.toBeVisible();
    await waitFor(() => expect(text).toBeVisible(), { timeout: 5000 });
  },
};

export const Failed: Story = {
  name: 'ERR-05 home did not load: a message, with a retry',
  parameters: { shows: ['home.failed'], heading: 'Home did not load', action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', shown: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeEnabled();
  },
};

export const Retrying: Story = {
  ...Failed,
  name: 'ERR-05 loading home again',
  parameters: { ...Failed.parameters, shows: ['home.loading.section', 'home.loading.screen', 'home.askingSettings'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await waitFor(() => expect(within(canvasElement).queryByRole('alert')).not.toBeInTheDocument());
  },
};

export const Empty: Story = {
  name: 'HOM-02 home without content offers a retry and a link to the TV guide',
  parameters: { shows: ['home.empty'], heading: 'Nothing here yet', action: english('UI_TRY_AGAIN') },
  args: { state: 'empty', shown: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'TV guide' })).toHaveAttribute('href', '/tv-guide');
  },
};

export const RailFailed: Story = {
  name: 'HOM-10 one rail that did not load has a retry; the other rails are unaffected',
  parameters: { heading: 'Laugh before bed', action: english('UI_TRY_AGAIN') },
  args: {
    shown: [
      { rail: railLike({ id: 'large', contents: moreFilms.slice(0, 2) }) },
      { rail: railLike({ id: 'ill', name: 'Laugh before bed', hasMore: true }), state: 'failed' },
      { rail: railLike({ id: 'well', name: 'Wild and wide', contents: moreFilms }) },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Laugh before bed' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Wild and wide' })).toBeVisible();
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(canvas.getByRole('region', { name: 'Wild and wide' })).toBeVisible();
  },
};
