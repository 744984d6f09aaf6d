import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { Following } from '../../src/player/title/overlays.ts';
import { TitlePlayer } from '../../src/player/title/TitlePlayer.tsx';
import { english } from '../../tests/texts/english.ts';
import { lowOrbit, quietCoast } from '../fixtures/catalogue.ts';
import { around, coming, episodePlaying, following, onStage, seen } from './aroundTitle.tsx';
import { playing, shown } from './playerStates.ts';

const counting = { left: 10_000, total: 15_000, isPaused: false };
const offered = (given: Partial<Following> = {}) =>
  around({ following: { ...following, offer: 'offered', countdown: counting, ...given } });
const away = { ...shown, areShown: false };
const ended = { ...playing, transport: 'ended', isGoing: false, position: 3308 } as const;

const meta = {
  title: 'Player/Skip, up next and end',
  component: TitlePlayer,
  parameters: {
    shows: ['nextOffer.reached.offered.counting', 'upNext.found', 'countdown.counting'],
    heading: 'Up next',
    action: 'Play now',
  },
  args: { ...episodePlaying, controls: away, overlays: offered() },
  decorators: [onStage],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SkipIntro: Story = {
  name: 'PLY-04 An intro begins',
  parameters: { shows: ['marker.inside.announced'], heading: 'The Quiet Coast', action: 'Skip intro' },
  args: { overlays: around({ skippable: { kind: 'intro', isAnnounced: true } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Skip intro' }));
    await expect(args.send.marker).toHaveBeenCalledWith({ type: 'marker.skip' });
    await userEvent.keyboard('s');
    await expect(args.send.marker).toHaveBeenCalledTimes(2);
  },
};

export const SkipRecapWithControls: Story = {
  name: 'PLY-04 A recap continues: available with the controls',
  parameters: {
    shows: ['marker.inside.quiet', 'playerControls.visibility.shown'],
    heading: 'The Quiet Coast',
    action: 'Skip recap',
  },
  args: { controls: shown, overlays: around({ skippable: { kind: 'recap', isAnnounced: false } }) },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Skip recap' })),
};

export const SkipRecapInactive: Story = {
  name: 'PLY-04 A recap continues without viewer activity: nothing is shown',
  parameters: {
    shows: ['marker.inside.quiet', 'playerControls.visibility.hidden'],
    heading: 'The Quiet Coast',
    action: 'Pause',
  },
  args: { overlays: around({ skippable: { kind: 'recap', isAnnounced: false } }) },
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('button', { name: 'Skip recap' })).toBeNull(),
};

export const NextEpisode: Story = {
  name: 'PLY-05 The next episode begins soon',
  play: async ({ canvasElement, args }) => {
    const card = within(within(canvasElement).getByRole('region', { name: 'Up next' }));
    await seen(card.getByText('4. Low Tide'));
    await expect(card.getByRole('status')).toHaveTextContent('Up next: 4. Low Tide. It begins in 15 seconds.');
    await userEvent.click(card.getByRole('button', { name: 'Play now' }));
    await expect(args.send.upNext).toHaveBeenLastCalledWith({ type: 'upNext.play' });
    await userEvent.click(card.getByRole('button', { name: 'Watch credits' }));
    await expect(args.send.nextOffer).toHaveBeenLastCalledWith({ type: 'upNext.dismiss' });
    await userEvent.click(card.getByRole('button', { name: 'Pause the countdown' }));
    await expect(args.send.countdown).toHaveBeenLastCalledWith({ type: 'countdown.pause' });
  },
};

/** A programme of a channel: one that is on now, or a past one. */
const onChannel = (isLive: boolean) => ({
  ...lowOrbit,
  contentType: 'CATCHUP' as const,
  title: 'Matchday',
  year: null,
  duration: isLive ? null : 5400,
  broadcast: { channelName: 'Arena', isLive },
});

export const NextProgramme: Story = {
  name: 'PLY-05 GDE-03 The next programme of the channel, after catch-up',
  args: { overlays: offered({ next: onChannel(false) }), state: ended },
  play: async ({ canvasElement, args }) => {
    const card = within(within(canvasElement).getByRole('region', { name: 'Up next' }));
    await seen(card.getByText('Matchday'));
    await expect(card.getByText(/^Arena • /)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Play now' }));
    await expect(args.send.upNext).toHaveBeenLastCalledWith({ type: 'upNext.play' });
  },
};

export const NextIsLive: Story = {
  name: 'PLY-05 GDE-03 The channel continues live',
  args: { overlays: offered({ next: onChannel(true) }), state: ended },
  play: async ({ canvasElement }) => {
    const card = within(within(canvasElement).getByRole('region', { name: 'Up next' }));
    await seen(card.getByText('Live on Arena'));
    await expect(card.getByRole('button', { name: 'Play now' })).toBeVisible();
  },
};

export const NextEpisodeByKeys: Story = {
  name: 'PLY-05 Played and dismissed by keyboard',
  play: async ({ args, canvasElement }) => {
    await userEvent.keyboard('n');
    await expect(args.send.upNext).toHaveBeenLastCalledWith({ type: 'upNext.play' });
    await userEvent.keyboard('{Escape}');
    await expect(args.send.nextOffer).toHaveBeenLastCalledWith({ type: 'upNext.dismiss' });
    const card = within(within(canvasElement).getByRole('region', { name: 'Up next' }));
    card.getByRole<HTMLElement>('button', { name: 'Pause the countdown' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.send.countdown).toHaveBeenLastCalledWith({ type: 'countdown.pause' });
    await userEvent.tab();
    await expect(card.getByRole('button', { name: 'Play now' })).toHaveFocus();
  },
};

export const NextEpisodePaused: Story = {
  name: 'PLY-05 The countdown is paused',
  parameters: {
    shows: ['nextOffer.reached.offered.counting', 'upNext.found', 'countdown.paused'],
    action: 'Pause the countdown',
  },
  args: { overlays: offered({ countdown: { ...counting, isPaused: true } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pause the countdown', pressed: true }));
    await expect(args.send.countdown).toHaveBeenLastCalledWith({ type: 'countdown.resume' });
  },
};

export const WithoutAutoplay: Story = {
  name: 'PLY-05 Without autoplay the card waits',
  parameters: { shows: ['nextOffer.reached.offered.standing', 'upNext.found'] },
  args: { overlays: offered({ countdown: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Pause the countdown' })).toBeNull();
    await seen(within(canvasElement).getByRole('button', { name: 'Play now' }));
  },
};

export const NextEpisodeAtTheEnd: Story = {
  name: 'PLY-05 The picture has ended, and the countdown continues',
  args: { state: ended, controls: shown },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).getByRole('button', { name: 'Cancel' }));
    await expect(within(canvasElement).queryByRole('heading', { name: 'The end' })).toBeNull();
  },
};

export const Recommendation: Story = {
  name: 'PLY-06 After a film, a similar film',
  parameters: { heading: 'You may also like' },
  args: {
    content: lowOrbit,
    overlays: { ...offered({ next: { ...quietCoast, contentType: 'MOVIE', title: 'Undersong' } }), episodes: null },
  },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('region', { name: 'You may also like' })).toHaveTextContent('Undersong'),
};

export const StillWatching: Story = {
  name: 'PLY-07 After six episodes in a row: still watching?',
  parameters: {
    shows: ['nextOffer.reached.asking', 'stillWatching.asking', 'countdown.counting'],
    heading: 'Still watching?',
    action: english('STILL_WATCHING_KEEP'),
  },
  args: { overlays: around({ following: { ...following, offer: 'asking', countdown: counting } }) },
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement).getByRole('alertdialog', { name: 'Still watching?' });
    await expect(card).toHaveAccessibleDescription(/Episode 4 can wait\.$/);
    await expect(within(card).getByRole('button', { name: english('STILL_WATCHING_KEEP') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.send.stillWatching).toHaveBeenLastCalledWith({ type: 'break.keep' });
  },
};

export const EndedWithNext: Story = {
  name: 'PLY-05 The end, after the viewer dismissed the next episode',
  parameters: {
    shows: ['nextOffer.reached.dismissed', 'upNext.found', 'player.transport.ended'],
    heading: 'The end',
    action: 'Play next',
  },
  args: { state: ended, controls: shown, overlays: around({}) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await seen(canvas.getByRole('heading', { name: 'The end' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Play next' }));
    await expect(args.send.upNext).toHaveBeenLastCalledWith({ type: 'upNext.play' });
    await userEvent.click(canvas.getByRole('button', { name: 'Back to details' }));
    await expect(args.send.playback).toHaveBeenCalledWith({ type: 'playback.leave' });
  },
};

export const EndedWithoutNext: Story = {
  name: 'PLY-06 The end, without a next title',
  parameters: {
    shows: ['upNext.nothing', 'upNext.missed', 'player.transport.ended'],
    heading: 'The end',
    action: 'Watch again',
  },
  args: { state: ended, controls: shown, overlays: around({ following: { ...following, next: null } }) },
  play: async ({ canvasElement, args }) => {
    const end = within(within(canvasElement).getByRole('region', { name: 'The end' }));
    await expect(end.queryByRole('button', { name: 'Play next' })).toBeNull();
    await userEvent.click(end.getByRole('button', { name: 'Watch again' }));
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.play' });
  },
};

export const EndedWithUpcomingEpisode: Story = {
  name: 'PLY-05 The end, with a next episode that is released later',
  parameters: {
    shows: ['upNext.toCome', 'player.transport.ended'],
    heading: 'The end',
    action: 'Watch again',
  },
  args: { state: ended, controls: shown, overlays: around({ following: { ...following, next: null, toCome: coming } }) },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('region', { name: 'The end' })).toHaveTextContent(/Episode 5 is available from \d+ November at/),
};

export const EndedWithPremiumEpisode: Story = {
  name: 'PLY-17 The end, with a next episode for subscribers',
  parameters: {
    shows: ['upNext.forSubscribers', 'player.transport.ended'],
    heading: 'The end',
    action: english('UI_SEE_PLANS'),
  },
  args: { state: ended, controls: shown, overlays: around({ following: { ...following, next: null, forSubscribers: coming } }) },
  play: async ({ canvasElement }) => {
    const end = within(within(canvasElement).getByRole('region', { name: 'The end' }));
    await expect(end.getByText('Episode 5 is for subscribers.')).toBeVisible();
    await expect(end.getByRole('link', { name: english('UI_SEE_PLANS') })).toHaveAttribute('href', '/subscription');
  },
};

const playIsSeen: Story['play'] = async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Play now' }));

export const Phone: Story = { name: 'PLY-05 On a phone', globals: { viewport: { value: 'w390' } }, play: playIsSeen };

export const French: Story = {
  name: 'PLY-05 In French',
  globals: { language: 'fr_FR' },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Lancer' })),
};

export const Portuguese: Story = {
  name: 'PLY-05 In Portuguese, on a phone',
  globals: { viewport: { value: 'w390' }, language: 'pt_PT' },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Ver agora' })),
};

export const EndedOnPhone: Story = {
  name: 'PLY-05 The end on a phone',
  parameters: {
    shows: ['upNext.toCome', 'player.transport.ended'],
    heading: 'The end',
    action: 'Watch again',
  },
  globals: { viewport: { value: 'w390' } },
  args: { state: ended, controls: shown, overlays: around({ following: { ...following, next: null, toCome: coming } }) },
  play: async ({ canvasElement }) => seen(within(canvasElement).getByRole('button', { name: 'Back to details' })),
};
