import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, userEvent, waitFor, within } from 'storybook/test';
import { TitlePlayer } from '../../src/player/title/TitlePlayer.tsx';
import { english } from '../../tests/texts/english.ts';
import { quietCoast } from '../fixtures/catalogue.ts';
import { FakeStage } from './FakeStage.tsx';
import { hold } from './heldKey.ts';
import { alone, playing, shown, titleSend } from './playerStates.ts';

const episode = {
  id: 'quiet-coast-s2e3',
  title: 'The Lamp Room',
  contentType: 'EPISODE' as const,
  images: {},
  episode: {
    episodeNumber: 3,
    seasonId: 's2',
    seasonNumber: 2,
    seasonName: 'Season 2',
    seriesId: 'quiet-coast',
    seriesName: 'The Quiet Coast',
  },
  marks: { recapStart: 0, recapEnd: 48, introStart: 198, introEnd: 263, nextEpisodeStart: 3120 },
};
const picture = quietCoast.images.background?.url ?? '';

/** The states during normal playback. They show nothing of their own. */
const PLAYING = [
  'playback.opened.watching.film',
  'player.transport.playing',
  'player.connection.observed',
  'protection.open',
  'protection.granted.licensed.valid',
  'protection.granted.licensed.renewing',
  'protection.granted.licensed.unrenewed',
  'watchdog.steady',
  'playerControls.visibility.shown',
  'playerControls.panel.closed',
  'playerControls.focus.elsewhere',
  'playerControls.pointer.up',
  'playerControls.pointer.down',
  'playerControls.picture.running',
  'playerControls.taps.resting',
  'playerControls.taps.calling',
  'playerControls.taps.dismissing',
  'playerControls.feedback.none',
  'inactivity.counting',
  'inactivity.unwanted',
  'ads.resting',
  'marker.outside',
  'upNext.recalling',
  'upNext.waiting',
  'upNext.looking',
  'nextTitle.broadcasting',
  'nextTitle.asking',
  'nextTitle.browsing',
];
/** The states that store the viewer's choice of languages. They show nothing of their own. */
const PREFERENCES = [
  'tracks.audio.preferred',
  'tracks.audio.chosen',
  'tracks.subtitles.preferred',
  'tracks.subtitles.chosen',
  'tracks.quality.recalling',
  'tracks.quality.automatic',
  'tracks.quality.remembered',
  'tracks.quality.chosen',
  'preferences.visitor.resting',
  'preferences.member.resting',
  'preferences.member.saving',
  'preferences.member.unsaved',
];

const meta = {
  title: 'Player/Title',
  parameters: { shows: PLAYING, heading: 'The Quiet Coast', action: 'Pause' },
  component: TitlePlayer,
  args: {
    content: episode,
    state: playing,
    controls: shown,
    overlays: alone,
    send: titleSend,
  },
  decorators: [
    (Story) => (
      <FakeStage picture={picture} lines={['[waves against rock]', 'It was never meant to guide them in.']}>
        <main>
          <Story />
        </main>
      </FakeStage>
    ),
  ],
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playing: Story = {
  name: 'PLY-02 TNT-11 Playing',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^ends \d\d:\d\d$/)).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Pause' })[0]!);
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.pause' });
    const timeline = canvas.getByRole('slider', { name: 'Timeline' });
    await expect(timeline).toHaveAttribute('aria-valuetext', '24 minutes 31 seconds of 55 minutes 8 seconds, The Lamp Room');
    timeline.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{End}{Home}');
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.skip', by: 10 });
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.skip', by: -10 });
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.seek', to: 3308 });
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.seek', to: 0 });
    await expect(args.send.controls).toHaveBeenCalledWith({ type: 'focus.entered' });
  },
};

export const InArabic: Story = {
  name: 'LNG-08 the player in Arabic: the title begins at the right, the timeline and its controls go from left to right',
  globals: { language: 'ar' },
  parameters: { action: 'إيقاف مؤقت' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const leftOf = (name: string) => canvas.getAllByRole('button', { name })[0]?.getBoundingClientRect().left ?? 0;
    await expect(leftOf('رجوع')).toBeGreaterThan(window.innerWidth / 2);
    await expect(leftOf('الإعدادات')).toBeGreaterThan(leftOf('إيقاف مؤقت'));
    canvas.getByRole('slider', { name: 'شريط الوقت' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.skip', by: 10 });
  },
};

export const Shortcuts: Story = {
  name: 'PLY-02 PLY-36 Keys, which do nothing in fields; a held key skips further',
  render: (args) => (
    <>
      <input aria-label="A field" />
      <TitlePlayer {...args} />
    </>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('kmlc5');
    await expect(args.send.player).not.toHaveBeenCalled();
    canvas.getByRole<HTMLElement>('textbox').blur();
    await userEvent.keyboard('k');
    await expect(args.send.player).toHaveBeenLastCalledWith({ type: 'player.pause' });
    await userEvent.keyboard('m');
    await expect(args.send.player).toHaveBeenLastCalledWith({ type: 'sound.toggle' });
    await userEvent.keyboard('5');
    await expect(args.send.player).toHaveBeenLastCalledWith({ type: 'player.seek', to: 1654 });
    for (const [key, direction] of [
      ['ArrowRight', 1],
      ['MediaRewind', -1],
    ] as const) {
      mocked(args.send.player).mockClear();
      // The repetition after 33 ms comes too soon.
      hold(document.body, key, [0, 500, 533, 1700, 3000, 4100]);
      const steps = [10, 10, 30, 30, 60].map((seconds) => [{ type: 'player.skip', by: direction * seconds }]);
      await expect(mocked(args.send.player).mock.calls).toEqual(steps);
      await expect(args.send.controls).toHaveBeenLastCalledWith({
        type: 'feedback.show',
        feedback: { kind: 'skip', seconds: direction * 60 },
      });
    }
  },
};

/** Checks that the title and the play or pause button are present, as in every state of the player. */
const isComplete = async (canvasElement: HTMLElement, action: string) => {
  const canvas = within(canvasElement);
  await expect(canvas.getByRole('heading', { level: 1, name: 'The Quiet Coast' })).toBeInTheDocument();
  await expect(canvas.getAllByRole('button', { name: action })[0]).toBeEnabled();
};

export const Hidden: Story = {
  name: 'PLY-02 Hidden controls, still available to the keyboard',
  parameters: { shows: ['playerControls.visibility.hidden', 'playerControls.focus.inside'], action: 'Back' },
  args: { controls: { ...shown, areShown: false } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus();
    await expect(args.send.controls).toHaveBeenCalledWith({ type: 'focus.entered' });
    await isComplete(canvasElement, 'Pause');
  },
};

export const Paused: Story = {
  name: 'PLY-02 Paused',
  parameters: {
    shows: ['player.transport.paused', 'player.connection.resting', 'playerControls.picture.still', 'inactivity.stopped'],
    action: 'Play',
  },
  args: { state: { ...playing, transport: 'paused', isGoing: false } },
  play: ({ canvasElement }) => isComplete(canvasElement, 'Play'),
};

export const Ended: Story = {
  name: 'PLY-02 Played to the end',
  parameters: { shows: ['player.transport.ended'], action: 'Watch again' },
  args: { state: { ...playing, transport: 'ended', isGoing: false, position: 3308 } },
  play: ({ canvasElement }) => isComplete(canvasElement, 'Watch again'),
};

export const AudioAndSubtitles: Story = {
  name: 'PLY-02 Audio and subtitles',
  parameters: { shows: ['playerControls.panel.tracks', ...PREFERENCES], heading: 'Audio and subtitles', action: 'Subtitle appearance' },
  args: { controls: { ...shown, panel: 'tracks' } },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Audio and subtitles' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Off' }));
    await expect(args.send.tracks).toHaveBeenCalledWith({ type: 'subtitles.choose', id: null });
    await userEvent.click(within(panel.getByRole('group', { name: 'Audio' })).getByRole('radio', { name: 'Français' }));
    await expect(args.send.tracks).toHaveBeenCalledWith({ type: 'audio.choose', id: '1' });
  },
};

export const QualityAndSpeed: Story = {
  name: 'PLY-02 PLY-25 PLY-31 the settings: quality, data saver, speed and sleep timer',
  parameters: { shows: ['playerControls.panel.settings'], heading: 'Settings', action: '720p' },
  args: { controls: { ...shown, panel: 'settings' } },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('dialog'));
    await userEvent.click(panel.getByRole('radio', { name: '720p' }));
    await expect(args.send.tracks).toHaveBeenCalledWith({ type: 'quality.choose', id: 'high' });
    await userEvent.click(panel.getByRole('radio', { name: 'Data saver At most 480p, on this device' }));
    await expect(args.send.tracks).toHaveBeenCalledWith({ type: 'quality.saveData' });
    await userEvent.click(panel.getByRole('radio', { name: '1.5×' }));
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'speed.choose', speed: 1.5 });
  },
};

export const Starting: Story = {
  name: 'PLY-11 Starting, with an unknown duration',
  parameters: { shows: ['player.transport.starting'] },
  args: {
    state: {
      ...playing,
      transport: 'starting',
      disturbance: 'buffering',
      position: 0,
      duration: null,
      bufferedUntil: 0,
      seekable: { start: 0, end: 0 },
      isSeekable: false,
    },
  },
  play: async ({ canvasElement }) => {
    await isComplete(canvasElement, 'Pause');
    await expect(within(canvasElement).getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-disabled', 'true');
    await expect(within(canvasElement).getAllByRole('status')[0]).toHaveTextContent('Loading');
  },
};

export const Buffering: Story = {
  name: 'PLY-11 Buffering',
  parameters: { shows: ['watchdog.buffering.calm', 'watchdog.buffering.retrying'] },
  args: { state: { ...playing, disturbance: 'buffering' } },
  play: ({ canvasElement }) => isComplete(canvasElement, 'Pause'),
};

export const Reconnecting: Story = {
  name: 'PLY-11 Reconnecting',
  parameters: { shows: ['watchdog.reconnecting'] },
  args: { state: { ...playing, disturbance: 'reconnecting' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getAllByRole('status')[0]).toHaveTextContent('Reconnecting'),
};

export const SavingData: Story = {
  name: 'PLY-31 Saving data',
  parameters: { shows: ['tracks.quality.savingData'], heading: 'Settings', action: 'Automatic' },
  args: { state: { ...playing, quality: 'dataSaver' }, controls: { ...shown, panel: 'settings' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('radio', { name: /^Data saver/ })).toBeChecked(),
};

export const Licensing: Story = {
  name: 'DRM-02 Waiting for the right to play',
  parameters: { shows: ['protection.asking', 'protection.granted.licensing', 'protection.granted.repeating'] },
  args: { state: { ...playing, transport: 'starting', disturbance: 'licensing' } },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getAllByRole('status')[0]).toHaveTextContent('If your browser asks, allow protected content.'),
};

export const WithoutSound: Story = {
  name: 'PLY-02 The browser plays only without sound',
  parameters: { action: 'Turn the sound on' },
  args: { state: { ...playing, sound: { volume: 1, isMuted: true, isForced: true } } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn the sound on' }));
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'sound.toggle' });
    await isComplete(canvasElement, 'Pause');
  },
};

export const Phone: Story = {
  name: 'PLY-02 On a phone',
  parameters: { shows: ['playerControls.panel.tracks', ...PREFERENCES], heading: 'Audio and subtitles', action: english('UI_CLOSE') },
  globals: { viewport: { value: 'w390' } },
  args: { controls: { ...shown, panel: 'tracks' } },
  play: async ({ canvasElement, args }) => {
    await isComplete(canvasElement, 'Pause');
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_CLOSE') }));
    await expect(args.send.controls).toHaveBeenCalledWith({ type: 'panel.close' });
  },
};

export const SmallPhone: Story = {
  name: 'PLY-02 On a small phone, with the chapters under the picture',
  parameters: { heading: 'Chapters' },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement, args }) => {
    await isComplete(canvasElement, 'Pause');
    const chapters = within(within(canvasElement).getByRole('region', { name: 'Chapters' }));
    const now = chapters.getByRole('button', { current: true });
    await expect(now).toHaveTextContent('The Lamp Room');
    await expect(now).toHaveTextContent('Now');
    await userEvent.click(chapters.getByRole('button', { name: /Credits/ }));
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'player.seek', to: 3120 });
  },
};

export const Keys: Story = {
  name: 'PLY-02 The list of keys',
  parameters: { shows: ['playerControls.panel.shortcuts'], heading: 'Keyboard shortcuts', action: english('UI_CLOSE') },
  args: { controls: { ...shown, panel: 'shortcuts' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const sheet = within(canvas.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(sheet.getByRole('heading', { name: 'Keyboard shortcuts' })).toHaveFocus();
    await waitFor(() => expect(sheet.getByText('Subtitles on or off')).toBeVisible());
    const toggle = sheet.getByRole('switch', { name: 'Keyboard shortcuts' });
    await userEvent.click(toggle);
    await expect(toggle).not.toBeChecked();
    await userEvent.keyboard('m');
    await expect(args.send.player).not.toHaveBeenCalled();
    await userEvent.click(toggle);
    await userEvent.keyboard('m');
    await expect(args.send.player).toHaveBeenCalledWith({ type: 'sound.toggle' });
    await userEvent.click(sheet.getByRole('button', { name: english('UI_CLOSE') }));
    await expect(args.send.controls).toHaveBeenCalledWith({ type: 'panel.close' });
  },
};
