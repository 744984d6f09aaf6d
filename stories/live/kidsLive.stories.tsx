/** Live in kids mode (KID-09). */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { LiveTile } from '../../machines/live/kidsLive.machine.ts';
import { GuideFailed, GuideLoading } from '../../src/live/guide/GuideStates.tsx';
import { KidsLive, KidsLiveEmpty } from '../../src/live/kids/KidsLive.tsx';
import { programmeLike } from '../../tests/guideEntities.ts';
import { english } from '../../tests/texts/english.ts';
import { inKidsMode } from '../app/inKidsMode.tsx';
import { NOW, picturesOf } from '../fixtures/catalogue.ts';
import { channelLogoOf } from '../ui/samples.tsx';

const MINUTE = 60_000;
const retry = fn();

const tileOf = (id: string, name: string, art: string, title: string, minutes: number): LiveTile => ({
  channel: { id, name, number: null, logoUrl: channelLogoOf(id), mediaId: id, dvr: 0, isFast: false },
  programme: programmeLike(id, NOW - minutes * MINUTE, NOW + 20 * MINUTE, { title, images: picturesOf(art) }),
});
const tiles = [
  tileOf('hoot', 'Hoot', 'owl-street', 'Owl Street', 10),
  tileOf('pocket-owl', 'Pocket Owl', 'captain-biscuit', 'Captain Biscuit and the very long way home', 25),
  tileOf('hoot-loop', 'Hoot Loop', 'moon-whale', 'Pip and the Moon Whale', 50),
];

const meta = {
  title: 'Screens/Live for kids',
  component: KidsLive,
  parameters: {
    shows: ['guide.forKids', 'kidsLive.ready', 'kidsLive.refreshing'],
    heading: 'On now for you',
    action: 'Owl Street 33% aired Hoot 20:20 – 20:50',
  },
  args: { tiles, moment: NOW },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
    inKidsMode,
  ],
} satisfies Meta<typeof KidsLive>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnNow: Story = {
  name: 'KID-09 large tiles of what suits now, which lead to their channels',
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/live/hoot/hoot',
      '/live/pocket-owl/pocket-owl',
      '/live/hoot-loop/hoot-loop',
    ]);
    await expect(within(canvasElement).queryByText('No information')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Phone: Story = { ...OnNow, name: 'KID-09 live of a child on a phone', globals: { viewport: { value: 'w390' } } };

export const Nothing: Story = {
  name: 'KID-09 nothing for children is on',
  parameters: { shows: ['kidsLive.empty'], heading: 'Nothing for you right now', action: english('UI_TRY_AGAIN') },
  render: () => <KidsLiveEmpty onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const Loading: Story = {
  name: 'KID-09 live of a child is loading',
  parameters: {
    shows: ['kidsLive.loading'],
    heading: 'Loading the TV guide',
    action: null,
    without: 'The answer is loading.',
  },
  render: () => <GuideLoading />,
};

export const Failed: Story = {
  name: 'KID-09 ERR-05 live of a child did not load',
  parameters: { shows: ['kidsLive.failed'], heading: 'The TV guide did not load', action: english('UI_TRY_AGAIN') },
  render: () => <GuideFailed message={{ key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 }} onRetry={retry} />,
};
