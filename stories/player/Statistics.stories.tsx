import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { StatisticsState } from '../../src/player/controls/playerState.ts';
import { LiveView } from '../../src/player/live/LiveView.tsx';
import { TitlePlayer } from '../../src/player/title/TitlePlayer.tsx';
import { FIGURES } from '../fixtures/figures.ts';
import { live, livePage, player, WATCHING } from '../live/livePage.tsx';
import { around, episodePlaying, onStage, seen } from './aroundTitle.tsx';
import { playing, shown } from './playerStates.ts';

const open: StatisticsState = { isOpen: true, figures: FIGURES, isElsewhere: false, copy: 'offered' };
const withStatistics = (change: Partial<StatisticsState> = {}) => ({ state: { ...playing, statistics: { ...open, ...change } } });
const channelFigures = { ...FIGURES, latency: 4.83, isLowLatency: true, position: 14_000, keySystem: 'widevine' } as const;
const SHOWN = ['statistics.open.figures.shown', 'statistics.open.copy.offered'];

/** The statistics of playback (PLY-32) and their copy for support (PLY-33). */
const meta = {
  title: 'Player/Statistics',
  component: TitlePlayer,
  parameters: { heading: 'Playback statistics', action: 'Copy' },
  args: { ...episodePlaying, controls: shown, overlays: around({}), ...withStatistics() },
  decorators: [onStage],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

const panelIn = (canvasElement: HTMLElement) => within(canvasElement).findByRole('region', { name: 'Playback statistics' });
const valuesIn = (panel: HTMLElement) =>
  Object.fromEntries(
    within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

/** The panel covers no control that is shown. */
async function expectNoControlCovered(panel: HTMLElement) {
  const box = panel.getBoundingClientRect();
  const frame = panel.closest('[data-player]')!;
  const controls = [...frame.querySelectorAll('button, input, [role="slider"]')].filter(
    (control) => !panel.contains(control) && control.checkVisibility() && control.getClientRects().length > 0,
  );
  const covered = controls.filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
  });
  await expect(covered.map((control) => control.getAttribute('aria-label') ?? control.textContent)).toEqual([]);
}

export const Film: Story = {
  name: 'PLY-32 The statistics of a film',
  parameters: { shows: [...SHOWN, 'statistics.open.figures.asking', 'statistics.open.copy.copying'] },
  play: async ({ canvasElement, args }) => {
    const panel = await panelIn(canvasElement);
    await expect(valuesIn(panel)).toEqual({
      Picture: '1280 × 720, 25 fps',
      Codecs: 'avc1.64001f,mp4a.40.2',
      Bitrate: '2.8 Mbit/s',
      Bandwidth: '18.2 Mbit/s',
      Buffer: '28.4 s',
      'Dropped frames': '3 of 36,775',
      Stalls: '0',
      Position: '24:31',
      Engine: 'video.js',
      'Media server': 'media.example.org',
    });
    await expectNoControlCovered(panel);
    // Neither the focus nor the keys of the player go to the panel, and no figure is announced.
    await expect(panel).not.toContainElement(document.activeElement as HTMLElement);
    await expect(panel.querySelector('dl')!.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
    await userEvent.keyboard('k');
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.pause' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Copy' }));
    await expect(args.send.statistics).toHaveBeenLastCalledWith({ type: 'statistics.copy' });
    await expect(panel).not.toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('d');
    await expect(args.send.statistics).toHaveBeenLastCalledWith({ type: 'statistics.toggle' });
  },
};

export const Copied: Story = {
  name: 'PLY-33 The statistics are copied; Escape closes them and leads back to the settings',
  parameters: { shows: ['statistics.open.copy.copied'] },
  args: withStatistics({ copy: 'copied' }),
  play: async ({ canvasElement, args }) => {
    const panel = await panelIn(canvasElement);
    await expect(within(panel).getByRole('status')).toHaveTextContent('The statistics are copied.');
    const copy = within(panel).getByRole('button', { name: 'Copy' });
    // The keyboard comes from the control before.
    copy.focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.send.statistics).toHaveBeenLastCalledWith({ type: 'statistics.toggle' });
    await expect(within(canvasElement).getByRole('button', { name: 'Settings' })).toHaveFocus();
  },
};

export const NotCopied: Story = {
  name: 'PLY-33 The browser has no clipboard',
  parameters: { shows: ['statistics.open.copy.failed'] },
  args: withStatistics({ copy: 'failed' }),
  play: async ({ canvasElement }) => {
    const panel = await panelIn(canvasElement);
    await expect(within(panel).getByRole('status')).toHaveTextContent(/did not copy/);
  },
};

export const Receiver: Story = {
  name: 'PLY-32 RMT-02 A receiver plays: no figures',
  parameters: { shows: ['statistics.open.figures.elsewhere'] },
  args: {
    state: {
      ...withStatistics({ figures: null, isElsewhere: true }).state,
      screen: { phase: 'playingThere', kind: 'cast', name: 'Living room TV', failure: null, isOnReceiver: true },
    },
  },
  play: async ({ canvasElement }) => {
    const panel = await panelIn(canvasElement);
    await seen(within(panel).getByText('Another screen is playing. This device has no figures for it.'));
    await expectNoControlCovered(panel);
    await expect(within(panel).queryAllByRole('term')).toEqual([]);
  },
};

export const InSettings: Story = {
  name: 'PLY-32 The settings show the statistics without a keyboard',
  parameters: { shows: ['statistics.closed', 'statistics.recalling'], heading: 'Settings', action: 'Autoplay' },
  args: { controls: { ...shown, panel: 'settings' }, state: playing },
  play: async ({ canvasElement, args }) => {
    const choice = within(canvasElement).getByRole('switch', { name: 'Playback statistics' });
    await expect(choice).not.toBeChecked();
    await userEvent.click(choice);
    await expect(args.send.statistics).toHaveBeenLastCalledWith({ type: 'statistics.toggle' });
  },
};

export const Missing: Story = {
  name: 'PLY-32 ERR-04 The statistics failed: the settings do not offer them, and D is a key of the browser',
  parameters: { heading: 'Settings', action: 'Autoplay' },
  args: { controls: { ...shown, panel: 'settings' }, state: { ...playing, statistics: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('switch', { name: 'Playback statistics' })).toBeNull();
  },
};

export const Phone: Story = {
  name: 'PLY-32 The statistics on a phone, below the controls',
  globals: { viewport: { value: 'w390' } },
  parameters: { shows: SHOWN },
  play: async ({ canvasElement }) => expectNoControlCovered(await panelIn(canvasElement)),
};

export const French: Story = {
  name: 'PLY-32 In French: numbers and units',
  globals: { language: 'fr_FR' },
  parameters: { shows: SHOWN, heading: 'Statistiques de lecture', action: 'Copier' },
  play: async ({ canvasElement }) => {
    const panel = await within(canvasElement).findByRole('region', { name: 'Statistiques de lecture' });
    await expect(valuesIn(panel)).toMatchObject({ Débit: '2,8\u00a0Mbit/s', 'Mémoire tampon': '28,4\u00a0s' });
  },
};

const onLive = (given: Partial<StatisticsState> = {}): Story => ({
  render: () => <LiveView {...livePage} picture={player({ ...live, statistics: { ...open, figures: channelFigures, ...given } })} />,
});

export const Channel: Story = {
  ...onLive(),
  name: 'PLY-32 The statistics of a protected channel of low latency',
  parameters: { shows: [...WATCHING, ...SHOWN] },
  play: async ({ canvasElement }) => {
    const panel = await panelIn(canvasElement);
    await expect(valuesIn(panel)).toMatchObject({ Latency: '4.8 s, low latency', Protection: 'Widevine' });
    await expectNoControlCovered(panel);
  },
};

export const ChannelOnPhone: Story = {
  ...onLive({ figures: { ...channelFigures, latency: null, isLowLatency: false } }),
  name: 'PLY-32 The statistics of a channel without times of broadcast on a phone',
  globals: { viewport: { value: 'w390' } },
  parameters: { shows: [...WATCHING, ...SHOWN] },
  play: async ({ canvasElement }) => {
    const panel = await panelIn(canvasElement);
    await expect(valuesIn(panel)).toMatchObject({ Latency: 'unknown' });
    await expectNoControlCovered(panel);
  },
};

export const Television: Story = {
  name: 'PLY-32 TV-07 The statistics on a television',
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  parameters: { shows: SHOWN },
  play: async ({ canvasElement }) => {
    const panel = await panelIn(canvasElement);
    await expectNoControlCovered(panel);
    await expect(panel.scrollHeight).toBeLessThanOrEqual(panel.clientHeight);
  },
};
