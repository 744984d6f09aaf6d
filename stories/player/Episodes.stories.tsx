import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TitlePlayer } from '../../src/player/title/TitlePlayer.tsx';
import { english } from '../../tests/texts/english.ts';
import { lowOrbit, quietCoastInPages } from '../fixtures/catalogue.ts';
import { around, episodePlaying, episodes, next, onStage, seen } from './aroundTitle.tsx';
import { alone, shown } from './playerStates.ts';

/** The second season has more pages of episodes. */
const begun = { ...episodes, seasons: quietCoastInPages.seasons };
const inEpisodes = { ...shown, panel: 'episodes' } as const;

/** The controls for other episodes in the control bar of the player. */
const meta = {
  title: 'Player/Other episodes',
  component: TitlePlayer,
  parameters: { heading: 'Episodes', action: 'Season' },
  args: { ...episodePlaying, controls: shown, overlays: around({}) },
  decorators: [onStage],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Film: Story = {
  name: 'PLY-06 The control bar of a film has no episode buttons',
  parameters: {
    shows: ['playback.opened.watching.film', 'ads.unwanted'],
    heading: 'Low Orbit',
    action: 'Pause',
  },
  args: { content: lowOrbit, controls: shown, overlays: alone },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /^(Next|Up next|Episodes)/ })).toBeNull();
    await seen(within(canvasElement).getByRole('button', { name: 'Full screen' }));
  },
};

export const Buttons: Story = {
  name: 'PLY-05 In the control bar: the next episode, the other episodes',
  parameters: {
    shows: ['playback.opened.watching.episode', 'upNext.found', 'nextOffer.hidden', 'episodeList.unasked'],
    heading: 'The Quiet Coast',
    action: 'Next episode: Low Tide',
  },
  args: { controls: shown, overlays: around({}) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next episode: Low Tide' }));
    await expect(args.send.upNext).toHaveBeenLastCalledWith({ type: 'upNext.play' });
    await userEvent.click(canvas.getByRole('button', { name: 'Episodes', expanded: false }));
    await expect(args.send.episodeList).toHaveBeenLastCalledWith({ type: 'episodes.open' });
    await expect(args.send.controls).toHaveBeenCalledWith({ type: 'panel.open', panel: 'episodes' });
  },
};

export const EpisodeList: Story = {
  name: 'PLY-02 HOM-15 The other episodes, with a mark on the current one',
  parameters: { shows: ['episodeList.ready.whole', 'playerControls.panel.episodes'] },
  args: { controls: inEpisodes, overlays: around({}) },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Episodes' }));
    const current = panel.getByRole('button', { current: true });
    await expect(current).toHaveAccessibleName(/^3\. The Lamp Room 56% watched Now playing/);
    await expect(current).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.send.episodeList).toHaveBeenLastCalledWith({ type: 'episode.choose', episode: next });
    await expect(panel.getByRole('button', { name: /5\. Letters/ })).toBeDisabled();
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Season' }), 'Season 1');
    await expect(args.send.episodeList).toHaveBeenLastCalledWith({ type: 'season.choose', seasonId: 'quiet-coast-s1' });
  },
};

export const EpisodeListLoading: Story = {
  name: 'PLY-02 The other episodes are loading',
  parameters: { shows: ['episodeList.loading', 'playerControls.panel.episodes'], action: english('UI_CLOSE') },
  args: { controls: inEpisodes, overlays: around({ episodes: { seasons: [], seasonId: 'quiet-coast-s2', state: 'loading' } }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Episodes' }));
    await expect(panel.getByRole('status')).toHaveTextContent('Loading the episodes');
    await expect(panel.getByRole('heading', { name: 'Episodes' })).toHaveFocus();
  },
};

export const EpisodeListLoadingMore: Story = {
  name: 'PLY-02 The rest of the season is loading',
  parameters: { shows: ['episodeList.ready.loadingMore', 'playerControls.panel.episodes'] },
  args: { controls: inEpisodes, overlays: around({ episodes: { ...begun, state: 'growing' } }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Episodes' }));
    await expect(panel.getByRole('status')).toHaveTextContent('Loading the episodes');
    await expect(panel.getByRole('button', { current: true })).toHaveFocus();
  },
};

const tryAgain: Story['play'] = async ({ canvasElement, args }) => {
  const alert = within(within(canvasElement).getByRole('alert'));
  await userEvent.click(alert.getByRole('button', { name: english('UI_TRY_AGAIN') }));
  await expect(args.send.episodeList).toHaveBeenLastCalledWith({ type: 'episodes.retry' });
};

export const EpisodeListFailed: Story = {
  name: 'PLY-02 The other episodes did not load',
  parameters: { shows: ['episodeList.failed', 'playerControls.panel.episodes'], action: english('UI_TRY_AGAIN') },
  args: { controls: inEpisodes, overlays: around({ episodes: { seasons: [], seasonId: 'quiet-coast-s2', state: 'failed' } }) },
  play: tryAgain,
};

export const EpisodeListCut: Story = {
  name: 'PLY-02 The rest of the season did not load',
  parameters: { shows: ['episodeList.ready.cut', 'playerControls.panel.episodes'], action: english('UI_TRY_AGAIN') },
  args: { controls: inEpisodes, overlays: around({ episodes: { ...begun, state: 'cut' } }) },
  play: tryAgain,
};

export const Settings: Story = {
  name: 'PLY-05 PLY-07 Two switches in the settings',
  parameters: { shows: [], heading: 'Settings', action: 'Autoplay' },
  args: { controls: { ...shown, panel: 'settings' }, overlays: around({}) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('switch', { name: 'Autoplay' }));
    await expect(args.send.upNext).toHaveBeenLastCalledWith({
      type: 'autoplaySettings.set',
      autoplaySettings: { autoplaysNext: false },
    });
    await userEvent.click(canvas.getByRole('switch', { name: 'Ask whether I’m still watching' }));
    await expect(args.send.upNext).toHaveBeenLastCalledWith({
      type: 'autoplaySettings.set',
      autoplaySettings: { asksStillWatching: false },
    });
  },
};

export const EpisodeListOnPhone: Story = {
  name: 'PLY-02 The other episodes on a phone',
  parameters: { shows: ['episodeList.ready.whole', 'playerControls.panel.episodes'] },
  globals: { viewport: { value: 'w390' } },
  args: { controls: inEpisodes, overlays: around({}) },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('dialog', { name: 'Episodes' })),
};
