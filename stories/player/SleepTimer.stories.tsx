import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LiveView } from '../../src/player/live/LiveView.tsx';
import { TitlePlayer } from '../../src/player/title/TitlePlayer.tsx';
import { english } from '../../tests/texts/english.ts';
import { NOW } from '../fixtures/catalogue.ts';
import { live, livePage, liveSend, player, WATCHING } from '../live/livePage.tsx';
import { around, episodePlaying, onStage } from './aroundTitle.tsx';
import { playing, shown } from './playerStates.ts';

const inSettings = { ...shown, panel: 'settings' } as const;
const MINUTE = 60_000;
const set = { choice: 30, sleepsAt: NOW + 30 * MINUTE, notice: null } as const;
const noticing = { ...set, notice: { left: 45_000, total: 60_000, isPaused: false } };

/** The sleep timer of titles and channels. */
const meta = {
  title: 'Player/Sleep timer',
  component: TitlePlayer,
  parameters: { heading: 'Settings', action: 'Autoplay' },
  args: { ...episodePlaying, controls: inSettings, overlays: around({}) },
  decorators: [onStage],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

const groupsIn = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('dialog')).getAllByRole('group');

/** The texts of all groups in a column begin at the same place, and groups beside each other begin at the same height. */
async function expectColumns(canvasElement: HTMLElement, columns: number) {
  const groups = groupsIn(canvasElement);
  const boxes = groups.map((group) => {
    const [legend, check] = [group.querySelector('legend'), group.querySelector('label > span')].map((part) =>
      part!.getBoundingClientRect(),
    );
    return { text: Math.round(check!.left), title: Math.round(legend!.left), top: Math.round(legend!.top) };
  });
  await expect(new Set(boxes.map(({ text }) => text)).size).toBe(columns);
  await expect(new Set(boxes.map(({ title }) => title)).size).toBe(columns);
  await expect(new Set(boxes.map(({ top }) => top)).size).toBe(Math.ceil(groups.length / columns));
  await expect(new Set(boxes.map(({ title, text }) => text - title)).size).toBe(1);
}

export const Off: Story = {
  name: 'PLY-25 PLY-26 The settings of an episode: the timer is off',
  parameters: { shows: ['sleepTimer.off', 'player.sleepTimer.idle'] },
  play: async ({ canvasElement, args }) => {
    await expectColumns(canvasElement, 3);
    const timer = within(within(canvasElement).getByRole('group', { name: 'Sleep timer' }));
    await expect(timer.getByRole('radio', { name: 'Off' })).toBeChecked();
    await userEvent.click(timer.getByRole('radio', { name: '30 minutes' }));
    await expect(args.send.sleepTimer).toHaveBeenLastCalledWith({ type: 'sleep.choose', choice: 30 });
    await userEvent.click(timer.getByRole('radio', { name: 'End of the episode' }));
    await expect(args.send.sleepTimer).toHaveBeenLastCalledWith({ type: 'sleep.choose', choice: 'end' });
  },
};

export const Counting: Story = {
  name: 'PLY-25 The timer is set: the time of its end',
  parameters: { shows: ['sleepTimer.set.counting'] },
  args: { state: { ...playing, sleep: set } },
  play: async ({ canvasElement, args }) => {
    const timer = within(within(canvasElement).getByRole('group', { name: 'Sleep timer' }));
    await expect(timer.getByRole('radio', { name: /^30 minutes/, checked: true })).toHaveAccessibleName(/At \d\d:\d\d$/);
    await userEvent.click(timer.getByRole('radio', { name: 'Off' }));
    await expect(args.send.sleepTimer).toHaveBeenLastCalledWith({ type: 'sleep.choose', choice: null });
  },
};

export const AtTheEnd: Story = {
  name: 'PLY-26 The timer ends with a film that is paused: no time',
  parameters: { shows: ['sleepTimer.set.waiting'], action: english('UI_CLOSE') },
  args: {
    content: { ...episodePlaying.content!, contentType: 'MOVIE', episode: null },
    state: { ...playing, transport: 'paused', isGoing: false, sleep: { choice: 'end', sleepsAt: null, notice: null } },
    overlays: around({ following: null, episodes: null }),
  },
  play: async ({ canvasElement }) => {
    const timer = within(within(canvasElement).getByRole('group', { name: 'Sleep timer' }));
    await expect(timer.getByRole('radio', { checked: true })).toHaveAccessibleName('End of the film');
  },
};

export const Notice: Story = {
  name: 'PLY-25 One minute before the end: a notice with the focus on an answer',
  parameters: { shows: ['sleepTimer.noticing'], heading: 'Sleep timer', action: english('STILL_WATCHING_KEEP') },
  args: { controls: { ...shown, areShown: false }, state: { ...playing, sleep: noticing } },
  play: async ({ canvasElement, args }) => {
    const notice = within(canvasElement).getByRole('alertdialog', { name: 'Sleep timer' });
    await expect(notice).toHaveAccessibleDescription('Playback pauses in 45 seconds.');
    await expect(within(notice).getByRole('button', { name: english('STILL_WATCHING_KEEP') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.send.sleepTimer).toHaveBeenLastCalledWith({ type: 'sleep.keep' });
    await userEvent.keyboard('{Escape}');
    await expect(args.send.sleepTimer).toHaveBeenCalledTimes(2);
  },
};

export const NoticeDuringAd: Story = {
  name: 'PLY-25 PLY-15 The notice during an advertisement',
  parameters: { shows: ['sleepTimer.noticing'], heading: 'Sleep timer', action: english('STILL_WATCHING_KEEP') },
  args: { controls: shown, state: { ...playing, sleep: noticing }, ad: <p>{'An advertisement'}</p> },
  play: async ({ canvasElement }) =>
    waitFor(() => expect(within(canvasElement).getByRole('button', { name: english('STILL_WATCHING_KEEP') })).toHaveFocus()),
};

export const Missing: Story = {
  name: 'PLY-25 ERR-04 The timer failed: playback continues, the settings do not offer it',
  args: { state: { ...playing, sleep: null } },
  play: async ({ canvasElement }) => {
    await expectColumns(canvasElement, 2);
    await expect(within(canvasElement).queryByRole('group', { name: 'Sleep timer' })).toBeNull();
  },
};

export const Phone: Story = {
  name: 'PLY-25 The settings of an episode on a phone',
  globals: { viewport: { value: 'w390' } },
  parameters: { shows: ['sleepTimer.off'] },
  play: async ({ canvasElement }) => expectColumns(canvasElement, 2),
};

export const NoticeOnPhone: Story = {
  name: 'PLY-25 The notice on a phone',
  globals: { viewport: { value: 'w390' } },
  parameters: { shows: ['sleepTimer.noticing'], heading: 'Sleep timer', action: english('STILL_WATCHING_KEEP') },
  args: { controls: shown, state: { ...playing, sleep: noticing } },
  play: async ({ canvasElement }) => {
    const notice = within(canvasElement).getByRole('alertdialog').getBoundingClientRect();
    await expect(notice.left).toBeGreaterThanOrEqual(0);
    await expect(notice.right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const French: Story = {
  name: 'PLY-25 In French',
  globals: { language: 'fr_FR' },
  parameters: { shows: ['sleepTimer.set.counting'] },
  args: { state: { ...playing, sleep: set } },
  play: async ({ canvasElement }) => expectColumns(canvasElement, 3),
};

const onLive = (args: Parameters<typeof player>[1], state = live): Story => ({
  render: () => <LiveView {...livePage} picture={player(state, args)} />,
});

export const OnLive: Story = {
  ...onLive({ controls: inSettings }),
  name: 'PLY-25 PLY-26 The settings of a channel',
  parameters: { shows: [...WATCHING, 'sleepTimer.off'], action: '720p' },
  play: async ({ canvasElement }) => {
    await expectColumns(canvasElement, 2);
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'End of the programme' }));
    await expect(liveSend.sleepTimer).toHaveBeenLastCalledWith({ type: 'sleep.choose', choice: 'end' });
  },
};

export const NoticeOnLive: Story = {
  ...onLive({}, { ...live, sleep: noticing }),
  name: 'PLY-25 The notice over a channel on a phone',
  globals: { viewport: { value: 'w390' } },
  parameters: { shows: [...WATCHING, 'sleepTimer.noticing'], heading: 'Sleep timer', action: english('STILL_WATCHING_KEEP') },
  play: async ({ canvasElement }) => {
    const notice = within(canvasElement).getByRole('alertdialog');
    await expect(within(notice).getByRole('button', { name: english('STILL_WATCHING_KEEP') })).toHaveFocus();
    const picture = notice.closest('[data-player]')!.getBoundingClientRect();
    await expect(notice.getBoundingClientRect().bottom).toBeLessThanOrEqual(picture.bottom);
  },
};
