import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DEFAULT_HABITS } from '../../machines/domain/watchingHabits.ts';
import type { Following, Surroundings } from '../../src/screens/vod/surroundings.ts';
import { TitlePlayer } from '../../src/screens/vod/TitlePlayer.tsx';
import { episodesOf, lowOrbit, quietCoast } from '../fixtures/catalogue.ts';
import { alone, playing, shown } from './playerStates.ts';
import { StillStage } from './StillStage.tsx';

const [, , content, next, coming] = episodesOf(2, 8);
if (!content || !next || !coming) throw new Error('unreachable: the season has eight episodes');

/** What comes up softly. */
const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());
const counting = { left: 10_000, total: 15_000, isPaused: false };
const following: Following = { next, toCome: null, offer: 'none', countdown: null, habits: DEFAULT_HABITS };
const episodes = { seasons: quietCoast.seasons, seasonId: 'quiet-coast-s2', state: 'ready' } as const;
const around = (given: Partial<Surroundings>): Surroundings => ({ ...alone, following, episodes, ...given });
const offered = (given: Partial<Following> = {}) =>
  around({ following: { ...following, offer: 'offered', countdown: counting, ...given } });
const away = { ...shown, areShown: false };
const ended = { ...playing, transport: 'ended', isGoing: false, position: 3308 } as const;
const inEpisodes = { ...shown, panel: 'episodes' } as const;

const meta = {
  title: 'Player/What happens around a title',
  component: TitlePlayer,
  args: {
    content,
    state: { ...playing, position: 3200 },
    controls: away,
    surroundings: offered(),
    onPlayer: fn(),
    onControls: fn(),
    onSurroundings: fn(),
    onLeave: fn(),
  },
  decorators: [
    (Story) => (
      <StillStage picture={quietCoast.images.background?.url ?? ''} lines={[]}>
        <main>
          <Story />
        </main>
      </StillStage>
    ),
  ],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SkipIntro: Story = {
  name: 'PLY-04 An intro begins',
  args: { surroundings: around({ skippable: { kind: 'intro', isAnnounced: true } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Skip intro' }));
    await expect(args.onSurroundings).toHaveBeenCalledWith({ type: 'marker.skip' });
    await userEvent.keyboard('s');
    await expect(args.onSurroundings).toHaveBeenCalledTimes(2);
  },
};

export const SkipRecapWithControls: Story = {
  name: 'PLY-04 A recap goes on: reachable with the controls',
  args: { controls: shown, surroundings: around({ skippable: { kind: 'recap', isAnnounced: false } }) },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Skip recap' })),
};

export const SkipRecapAway: Story = {
  name: 'PLY-04 A recap goes on, and nobody moves: nothing stands',
  args: { surroundings: around({ skippable: { kind: 'recap', isAnnounced: false } }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('button', { name: 'Skip recap' })).toBeNull(),
};

export const NextEpisode: Story = {
  name: 'PLY-05 The next episode begins soon',
  play: async ({ canvasElement, args }) => {
    const card = within(within(canvasElement).getByRole('region', { name: 'Up next' }));
    await seen(card.getByText('4. Low Tide'));
    await expect(card.getByRole('status')).toHaveTextContent('Up next: 4. Low Tide. It begins in 15 seconds.');
    await userEvent.click(card.getByRole('button', { name: 'Play now' }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'upNext.play' });
    await userEvent.click(card.getByRole('button', { name: 'Watch credits' }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'upNext.dismiss' });
    await userEvent.click(card.getByRole('button', { name: 'Stop the countdown' }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'countdown.pause' });
  },
};

/** What a channel showed, and shows. */
const onChannel = (isLive: boolean) => ({
  ...lowOrbit,
  contentType: 'CATCHUP' as const,
  title: 'Matchday',
  year: null,
  duration: isLive ? null : 5400,
  broadcast: { channelName: 'Arena', isLive },
});

export const NextProgramme: Story = {
  name: 'PLY-05 GDE-03 The next programme of the channel, after one that was watched again',
  args: { surroundings: offered({ next: onChannel(false) }), state: ended },
  play: async ({ canvasElement, args }) => {
    const card = within(within(canvasElement).getByRole('region', { name: 'Up next' }));
    await seen(card.getByText('Matchday'));
    await expect(card.getByText(/^Arena • /)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Play now' }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'upNext.play' });
  },
};

export const NextIsLive: Story = {
  name: 'PLY-05 GDE-03 The channel goes on live',
  args: { surroundings: offered({ next: onChannel(true) }), state: ended },
  play: async ({ canvasElement }) => {
    const card = within(within(canvasElement).getByRole('region', { name: 'Up next' }));
    await seen(card.getByText('Live on Arena'));
    await expect(card.getByRole('button', { name: 'Play now' })).toBeVisible();
  },
};

export const NextEpisodeByKeys: Story = {
  name: 'PLY-05 Played and taken away by keys alone',
  play: async ({ args, canvasElement }) => {
    await userEvent.keyboard('n');
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'upNext.play' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'upNext.dismiss' });
    const card = within(within(canvasElement).getByRole('region', { name: 'Up next' }));
    card.getByRole<HTMLElement>('button', { name: 'Stop the countdown' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'countdown.pause' });
    await userEvent.tab();
    await expect(card.getByRole('button', { name: 'Play now' })).toHaveFocus();
  },
};

export const NextEpisodePaused: Story = {
  name: 'PLY-05 The seconds stand still',
  args: { surroundings: offered({ countdown: { ...counting, isPaused: true } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Stop the countdown', pressed: true }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'countdown.resume' });
  },
};

export const NextEpisodeWaits: Story = {
  name: 'PLY-05 Without autoplay the card waits',
  args: { surroundings: offered({ countdown: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Stop the countdown' })).toBeNull();
    await seen(within(canvasElement).getByRole('button', { name: 'Play now' }));
  },
};

export const NextEpisodeAtTheEnd: Story = {
  name: 'PLY-05 The picture has ended, the seconds run on',
  args: { state: ended, controls: shown },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).getByRole('button', { name: 'Cancel' }));
    await expect(within(canvasElement).queryByRole('heading', { name: 'The end' })).toBeNull();
  },
};

export const Recommendation: Story = {
  name: 'PLY-06 After a film, one like it',
  args: {
    content: lowOrbit,
    surroundings: { ...offered({ next: { ...quietCoast, contentType: 'MOVIE', title: 'Undersong' } }), episodes: null },
  },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('region', { name: 'You may also like' })).toHaveTextContent('Undersong'),
};

export const StillWatching: Story = {
  name: 'PLY-07 Six in a row: still watching?',
  args: { surroundings: around({ following: { ...following, offer: 'asking', countdown: counting } }) },
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement).getByRole('alertdialog', { name: 'Still watching?' });
    await expect(card).toHaveAccessibleDescription(/Episode 4 can wait\.$/);
    await expect(within(card).getByRole('button', { name: 'Keep watching' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'break.keep' });
  },
};

export const EndedWithNext: Story = {
  name: 'PLY-05 The end, what follows was not wanted',
  args: { state: ended, controls: shown, surroundings: around({}) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await seen(canvas.getByRole('heading', { name: 'The end' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Play next' }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'upNext.play' });
    await userEvent.click(canvas.getByRole('button', { name: 'Back to details' }));
    await expect(args.onLeave).toHaveBeenCalledTimes(1);
  },
};

export const EndedWithNothing: Story = {
  name: 'PLY-06 The end, and nothing follows',
  args: { state: ended, controls: shown, surroundings: around({ following: { ...following, next: null } }) },
  play: async ({ canvasElement, args }) => {
    const end = within(within(canvasElement).getByRole('region', { name: 'The end' }));
    await expect(end.queryByRole('button', { name: 'Play next' })).toBeNull();
    await userEvent.click(end.getByRole('button', { name: 'Watch again' }));
    await expect(args.onPlayer).toHaveBeenCalledWith({ type: 'player.play' });
  },
};

export const EndedWithOneToCome: Story = {
  name: 'PLY-05 The end, and the next episode comes later',
  args: { state: ended, controls: shown, surroundings: around({ following: { ...following, next: null, toCome: coming } }) },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('region', { name: 'The end' })).toHaveTextContent(/Episode 5 comes on November \d+ at/),
};

export const Buttons: Story = {
  name: 'PLY-05 In the row: the next episode, the other episodes',
  args: { controls: shown, surroundings: around({}) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next episode: Low Tide' }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'upNext.play' });
    await userEvent.click(canvas.getByRole('button', { name: 'Episodes', expanded: false }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'episodes.open' });
    await expect(args.onControls).toHaveBeenCalledWith({ type: 'panel.open', panel: 'episodes' });
  },
};

export const Film: Story = {
  name: 'PLY-06 In the row of a film there is neither',
  args: { content: lowOrbit, controls: shown, surroundings: alone },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /^(Next|Up next|Episodes)/ })).toBeNull();
    await seen(within(canvasElement).getByRole('button', { name: 'Full screen' }));
  },
};

export const EpisodeList: Story = {
  name: 'PLY-02 The other episodes, the one that plays marked',
  args: { controls: inEpisodes, surroundings: around({}) },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Episodes' }));
    const current = panel.getByRole('button', { current: true });
    await expect(current).toHaveAccessibleName(/3\. The Lamp Room.*Now playing/);
    await expect(current).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'episode.choose', episode: next });
    await expect(panel.getByRole('button', { name: /5\. Letters/ })).toBeDisabled();
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Season' }), 'Season 1');
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'season.choose', seasonId: 'quiet-coast-s1' });
  },
};

export const EpisodeListLoading: Story = {
  name: 'PLY-02 The other episodes are on their way',
  args: { controls: inEpisodes, surroundings: around({ episodes: { seasons: [], seasonId: 'quiet-coast-s2', state: 'loading' } }) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Episodes' }));
    await expect(panel.getByRole('status')).toHaveTextContent('Loading the episodes');
    await expect(panel.getByRole('heading', { name: 'Episodes' })).toHaveFocus();
  },
};

const tryAgain: Story['play'] = async ({ canvasElement, args }) => {
  const alert = within(within(canvasElement).getByRole('alert'));
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'episodes.retry' });
};
export const EpisodeListFailed: Story = {
  name: 'PLY-02 The other episodes did not come',
  args: { controls: inEpisodes, surroundings: around({ episodes: { seasons: [], seasonId: 'quiet-coast-s2', state: 'failed' } }) },
  play: tryAgain,
};
export const EpisodeListCut: Story = {
  name: 'PLY-02 The rest of the season did not come',
  args: { controls: inEpisodes, surroundings: around({ episodes: { ...episodes, state: 'cut' } }) },
  play: tryAgain,
};

export const Habits: Story = {
  name: 'PLY-05 PLY-07 Two switches in the settings',
  args: { controls: { ...shown, panel: 'settings' }, surroundings: around({}) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('switch', { name: 'Play what comes next by itself' }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'habits.set', habits: { autoplaysNext: false } });
    await userEvent.click(canvas.getByRole('switch', { name: 'Ask whether I’m still watching' }));
    await expect(args.onSurroundings).toHaveBeenLastCalledWith({ type: 'habits.set', habits: { asksStillWatching: false } });
  },
};

const phone = { viewport: { value: 'w390' } };
const playIsSeen: Story['play'] = async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Play now' }));
export const Phone: Story = { name: 'PLY-05 On a phone', globals: phone, play: playIsSeen };
export const French: Story = {
  name: 'PLY-05 In French',
  globals: { language: 'fr_FR' },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Lancer' })),
};
export const Portuguese: Story = {
  name: 'PLY-05 In Portuguese, on a phone',
  globals: { ...phone, language: 'pt_PT' },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Ver agora' })),
};
export const EpisodeListOnPhone: Story = {
  name: 'PLY-02 The other episodes on a phone',
  globals: phone,
  args: { controls: inEpisodes, surroundings: around({}) },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('dialog', { name: 'Episodes' })),
};
export const EndedOnPhone: Story = {
  name: 'PLY-05 The end on a phone',
  globals: phone,
  args: { state: ended, controls: shown, surroundings: around({ following: { ...following, next: null, toCome: coming } }) },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Back to details' })),
};
