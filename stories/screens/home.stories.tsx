import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise, fromTransition, type StateValueFrom } from 'xstate';
import type { Rail, Section } from '../../machines/domain/entities.ts';
import { type RailPage, withHighlights } from '../../machines/domain/rails.ts';
import { homeMachine } from '../../machines/home/home.machine.ts';
import { railMachine } from '../../machines/rail/rail.machine.ts';
import { ConnectedHome } from '../../src/screens/home/HomeScreen.tsx';
import { contentLike, moreFilms, NOW, railLike, rails } from '../fixtures/catalogue.ts';

const failure = { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 };

type RailState = 'partial' | 'complete' | 'loading' | 'failed';
type Shown = { rail: Rail; state?: RailState };

/** Nothing is loaded, and everything that is pressed is heard. */
const waiting = railMachine.provide({
  actors: { loadPage: fromPromise<RailPage, { railId: string; cursor: string | null }>(() => new Promise(() => {})) },
});
const waitingHome = homeMachine.provide({ actors: { loadSection: fromPromise<Section, { id: string }>(() => new Promise(() => {})) } });

const railIn = ({ rail, state = rail.hasMore ? 'partial' : 'complete' }: Shown) =>
  createActor(waiting, {
    id: `rail.${rail.id}`,
    input: { rail },
    snapshot: waiting.resolveState({ value: state, context: { rail, error: state === 'failed' ? failure : null } }),
  }).start();

const parentRef = createActor(fromTransition((nothing: null) => nothing, null)).start();

function homeIn(value: StateValueFrom<typeof homeMachine>, shown: readonly Shown[]) {
  const { highlights, others } = withHighlights(shown.map(({ rail }) => rail));
  const below = shown.filter(({ rail }) => others.includes(rail));
  const context = {
    sectionId: 'home',
    now: () => NOW,
    screenId: 'home-main',
    highlights,
    railRefs: below.map(railIn),
    moment: NOW,
    parentRef,
    playsTrailers: false,
    error: value === 'failed' ? failure : null,
  };
  return createActor(waitingHome, { input: context, snapshot: waitingHome.resolveState({ value, context }) }).start();
}

const READY = { ready: { clock: 'right', trailer: 'none' } } as const;

type Args = {
  state: StateValueFrom<typeof homeMachine>;
  shown: readonly Shown[];
  ref?: (home: ComponentProps<typeof ConnectedHome>['home']) => void;
};

function HomeIn({ state, shown, ref }: Args) {
  const [home] = useState(() => {
    const actor = homeIn(state, shown);
    ref?.(actor);
    return actor;
  });
  return (
    <main>
      <ConnectedHome home={home} daysBefore={30} />
    </main>
  );
}

const meta = {
  title: 'Screens/Home',
  component: HomeIn,
  args: { state: READY, shown: rails.map((rail) => ({ rail })) },
} satisfies Meta<typeof HomeIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  name: 'HOM-01 HOM-13 home: the first rail large, the others below, hidden headings for screen readers',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'The Quiet Coast' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', '/vod/the-quiet-coast/quiet-coast-s2e3');
    await expect(canvas.getByRole('link', { name: 'More info' })).toHaveAttribute('href', '/series/the-quiet-coast/quiet-coast');
    await expect(canvas.getByRole('region', { name: 'Continue watching' })).toBeVisible();
  },
};

export const Phone: Story = { ...Ready, name: 'HOM-01 home on a phone', globals: { viewport: { value: 'w390' } } };

export const Loading: Story = {
  name: 'HOM-01 home while it loads: a skeleton in the shape of what comes',
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
  name: 'ERR-05 home that did not load says so and can be tried again',
  args: { state: 'failed', shown: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
  },
};

export const Empty: Story = {
  name: 'HOM-02 home with nothing to show offers a way on',
  args: { state: 'empty', shown: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'TV guide' })).toHaveAttribute('href', '/tv-guide');
  },
};

const alone = (rail: Rail | undefined, state?: RailState): Partial<Args> =>
  rail
    ? {
        shown: [
          { rail: railLike({ id: 'none', hasMore: true }), state: 'complete' },
          { rail, ...(state && { state }) },
        ],
      }
    : {};
const railNamed = (id: string) => rails.find((rail) => rail.id === id);

export const ContinueWatching: Story = {
  name: 'HOM-05 continue watching: progress, what is left, and play at once',
  args: alone(railNamed('continue')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const film = await canvas.findByRole('link', { name: /Low Orbit/ });
    await expect(film).toHaveAttribute('href', '/vod/low-orbit/low-orbit');
    await expect(within(film).getByText('1 h 12 min left')).toBeVisible();
    const episode = canvas.getByRole('link', { name: /The Quiet Coast/ });
    await expect(within(episode).getByText('S2 E3 · 24 min left')).toBeVisible();
    await expect(within(episode).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '56');
  },
};

export const TopTen: Story = { name: 'HOM-03 top 10: the numeral behind the poster', args: alone(railNamed('top10')) };

export const ComingSoon: Story = {
  name: 'HOM-07 HOM-13 release badge, exclusive mark and premium on posters',
  args: alone(railNamed('new')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Tonight')).toBeVisible();
    await expect(canvas.getAllByText('Exclusive')[0]).toBeVisible();
    await expect(canvas.getAllByText('Premium')[0]).toBeVisible();
  },
};

const DAY = 24 * 60 * 60 * 1000;
const premiere = (id: string, days: number) => contentLike({ id, title: id, dynamicLabel: `${id} label`, releaseDate: NOW + days * DAY });

export const ReleaseFromADay: Story = {
  name: 'HOM-08 a title that is announced wears its label from the setting’s day on, until the day is near',
  args: alone(
    railLike({
      id: 'soon',
      name: 'Soon',
      contents: [premiere('Close', 1), premiere('Near', 30), { ...premiere('Plain', 30), dynamicLabel: null }, premiere('Far', 31)],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const near = await canvas.findByRole('link', { name: /Near/ });
    await expect(within(near).getByText('Near label')).toBeVisible();
    await expect(within(canvas.getByRole('link', { name: /Close/ })).getByText('Tomorrow')).toBeVisible();
    await expect(within(canvas.getByRole('link', { name: /Plain/ })).getByText(/20 Dec/i)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Far/ })).not.toHaveTextContent(/Dec|label/i);
  },
};

export const OnNow: Story = {
  name: 'HOM-03 HOM-06 on now: channels with what is on, and how far it is',
  args: alone(railNamed('on-now')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = await canvas.findByRole('link', { name: /World Tonight/ });
    await expect(card).toHaveAttribute('href', '/live/world-tonight/pulse');
    await expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '44');
    await expect(canvas.getByRole('link', { name: /TV guide/ })).toHaveAttribute('href', '/tv-guide');
  },
};

export const Descriptive: Story = { name: 'HOM-03 descriptive cards', args: alone(railNamed('about')) };

export const ChannelList: Story = {
  name: 'HOM-03 a list of channels',
  args: alone(railNamed('all-channels')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: /Wilder/ })).toHaveAttribute('href', '/live/wilder/wild');
  },
};

export const PosterList: Story = {
  name: 'HOM-03 a list of posters',
  args: alone(railLike({ id: 'az', name: 'From A to Z', layout: 'list', contents: moreFilms })),
};

export const HiddenName: Story = {
  name: 'HOM-13 a rail that hides its name keeps it for screen readers',
  args: alone(railLike({ id: 'quiet', name: 'A film for a quiet evening', showName: false, contents: moreFilms })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'A film for a quiet evening' })).toBeVisible();
  },
};

export const RailFailed: Story = {
  name: 'HOM-10 one rail failing shows its own retry and leaves the others alone',
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
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(canvas.getByRole('region', { name: 'Wild and wide' })).toBeVisible();
  },
};

export const PageFailed: Story = {
  name: 'HOM-10 HOM-04 a rail whose next page failed keeps its cards and offers a retry at its end',
  args: alone(railLike({ id: 'long', name: 'Laugh before bed', contents: moreFilms.slice(0, 3), hasMore: true }), 'failed'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /Undersong/ })).toBeVisible();
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(canvas.getByRole('link', { name: /Undersong/ })).toBeVisible();
  },
};
