import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Chapter } from '../../machines/player/chapters.ts';
import type { Thumbnail } from '../../machines/player/thumbnails.ts';
import { clockText } from '../../src/player/controls/clockText.ts';
import { Timeline, type TimelineProps } from '../../src/player/controls/Timeline.tsx';
import { quietCoast } from '../fixtures/catalogue.ts';
import { hold } from './heldKey.ts';

const chapters: readonly Chapter[] = [
  { from: 0, to: 48, label: 'Recap' },
  { from: 48, to: 198, label: 'Cold open' },
  { from: 198, to: 263, label: 'Intro' },
  { from: 263, to: 3120, label: 'The Lamp Room' },
  { from: 3120, to: 3308, label: 'Credits' },
];
const picture = quietCoast.images.background?.url ?? '';
const thumbnails: readonly Thumbnail[] = [{ from: 0, to: 3308, url: picture, cut: null }];

const meta = {
  title: 'Player/Timeline',
  parameters: { heading: 'A timeline', action: 'Timeline' },
  component: Timeline,
  args: {
    label: 'Timeline',
    from: 0,
    to: 3308,
    at: 1471,
    loadedTo: 2010,
    chapters,
    thumbnails,
    textOf: clockText,
    spokenOf: (position: number) => `${Math.floor(position)} seconds`,
    onSeek: fn(),
    onSkip: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ padding: '220px 40px 40px', background: '#000' }}>
        <h1 className="visually-hidden">{'A timeline'}</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

const lineOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('slider', { name: 'Timeline' });
const bubbleOf = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('[data-time-bubble]');

/** Dispatches a pointer event at a fraction (0 to 1) of the line. */
function point(line: HTMLElement, kind: 'pointermove' | 'pointerdown' | 'pointerup', share: number, pointerType = 'mouse') {
  const { left, width, top, height } = line.getBoundingClientRect();
  const position = { clientX: left + width * share, clientY: top + height / 2 };
  line.dispatchEvent(new PointerEvent(kind, { ...position, pointerType, pointerId: 1, button: 0, bubbles: true }));
}

export const Chapters: Story = {
  name: 'PLY-02 Chapters, with a thicker current one',
  play: async ({ canvasElement, args }) => {
    const line = lineOf(canvasElement);
    await expect(within(canvasElement).getByRole('heading', { name: 'A timeline' })).toBeInTheDocument();
    await expect(line.querySelectorAll('[data-current]')).toHaveLength(5);
    await expect(line.querySelectorAll('[data-current="true"]')).toHaveLength(1);
    await expect(line).toHaveAttribute('aria-valuetext', '1471 seconds, The Lamp Room');
    line.focus();
    await userEvent.keyboard('{PageUp}{PageDown}');
    await expect(args.onSeek).toHaveBeenNthCalledWith(1, 3120);
    await expect(args.onSeek).toHaveBeenNthCalledWith(2, 263);
  },
};

function Playing(props: TimelineProps) {
  const [at, setAt] = useState(props.at);
  return (
    <>
      <Timeline {...props} at={at} onSkip={(seconds) => setAt((before) => before + seconds)} onSeek={setAt} />
      <button type="button" onClick={() => setAt((before) => before + 1)}>
        {'A second later'}
      </button>
    </>
  );
}

export const Announced: Story = {
  name: 'PLY-24 while it has the focus, its value changes on keys and seeks, but not during playback',
  render: (args) => <Playing {...args} />,
  play: async ({ canvasElement }) => {
    const line = lineOf(canvasElement);
    // A click by script does not move the focus. Each second is rendered by itself, because a larger step would count as a seek.
    const play = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        within(canvasElement).getByRole('button', { name: 'A second later' }).click();
        await new Promise(requestAnimationFrame);
      }
    };
    // A window in the background dispatches no focus event, so the test dispatches one.
    const focus = () => {
      line.focus();
      fireEvent.focusIn(line);
    };
    focus();
    await play(70);
    await expect(line).toHaveAttribute('aria-valuenow', '1471');
    await expect(line).toHaveAttribute('aria-valuetext', '1471 seconds, The Lamp Room');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(line).toHaveAttribute('aria-valuetext', '1551 seconds, The Lamp Room'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(line).toHaveAttribute('aria-valuetext', '3308 seconds, Credits'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(line).toHaveAttribute('aria-valuetext', '0 seconds, Recap'));
    line.blur();
    fireEvent.focusOut(line);
    await play(20);
    await expect(line).toHaveAttribute('aria-valuenow', '0');
    focus();
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '20'));
  },
};

export const WithoutChapters: Story = {
  name: 'PLY-02 PLY-36 A single line; Page Up and Page Down move by a minute, a held arrow goes further',
  args: { chapters: [] },
  play: async ({ canvasElement, args }) => {
    lineOf(canvasElement).focus();
    await userEvent.keyboard('{PageUp}{PageDown}{ArrowRight}');
    await expect(args.onSkip).toHaveBeenNthCalledWith(1, 60);
    await expect(args.onSkip).toHaveBeenNthCalledWith(2, -60);
    await expect(args.onSkip).toHaveBeenNthCalledWith(3, 10);
    await waitFor(() => expect(bubbleOf(canvasElement)).toHaveTextContent('24:31'));
    args.onSkip.mockClear();
    // The repetition after 33 ms comes too soon.
    hold(lineOf(canvasElement), 'ArrowLeft', [0, 500, 533, 1700, 3000, 4100]);
    await expect(args.onSkip.mock.calls).toEqual([[-10], [-10], [-30], [-30], [-60]]);
  },
};

export const Bubble: Story = {
  name: 'PLY-02 A bubble with a picture, the chapter and the time',
  parameters: { shows: ['playerControls.thumbnails.ready'] },
  play: async ({ canvasElement, args }) => {
    const line = lineOf(canvasElement);
    point(line, 'pointermove', 0.6);
    await waitFor(() => expect(bubbleOf(canvasElement)).toHaveTextContent('The Lamp Room33:04'));
    await expect(bubbleOf(canvasElement)!.querySelector('img')).toBeInTheDocument();
    await expect(args.onSeek).not.toHaveBeenCalled();
  },
};

export const BubbleWithoutPicture: Story = {
  name: 'PLY-02 A bubble without a picture when there is none',
  parameters: { shows: ['playerControls.thumbnails.waiting', 'playerControls.thumbnails.loading', 'playerControls.thumbnails.missing'] },
  args: { thumbnails: [] },
  play: async ({ canvasElement }) => {
    point(lineOf(canvasElement), 'pointermove', 0.6);
    await waitFor(() => expect(bubbleOf(canvasElement)).toHaveTextContent('The Lamp Room33:04'));
    await expect(bubbleOf(canvasElement)!.querySelector('img')).toBeNull();
  },
};

export const BubbleAtTheEnd: Story = {
  name: 'PLY-02 The bubble stays inside the timeline at its end',
  play: async ({ canvasElement }) => {
    const line = lineOf(canvasElement);
    point(line, 'pointermove', 0.995);
    await waitFor(() => expect(bubbleOf(canvasElement)).toHaveTextContent('Credits'));
    const [bubble, whole] = [bubbleOf(canvasElement)!.getBoundingClientRect(), line.getBoundingClientRect()];
    await expect(bubble.right).toBeLessThanOrEqual(whole.right + 1);
    await expect(bubble.width).toBe(240);
  },
};

export const Dragged: Story = {
  name: 'PLY-02 Dragged by a finger: seeks to the point of release',
  play: async ({ canvasElement, args }) => {
    const line = lineOf(canvasElement);
    line.setPointerCapture = () => {};
    point(line, 'pointerdown', 0.2, 'touch');
    await waitFor(() => expect(line).toHaveAttribute('data-dragging', 'true'));
    point(line, 'pointermove', 0.5, 'touch');
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '1654'));
    await expect(args.onSeek).not.toHaveBeenCalled();
    point(line, 'pointerup', 0.5, 'touch');
    await expect(args.onSeek).toHaveBeenCalledOnce();
    await waitFor(() => expect(bubbleOf(canvasElement)).toBeNull());
  },
};

export const BrokenPicture: Story = {
  name: 'PLY-02 A picture that does not load leaves no empty frame',
  args: { thumbnails: [{ from: 0, to: 3308, url: '/pictures/gone.webp', cut: { x: 0, y: 0, width: 160, height: 90 } }] },
  play: async ({ canvasElement }) => {
    point(lineOf(canvasElement), 'pointermove', 0.4);
    await waitFor(() => expect(bubbleOf(canvasElement)).toHaveTextContent('22:03'));
    await waitFor(() => expect(bubbleOf(canvasElement)?.querySelector('img')).toBeNull());
  },
};

export const Disabled: Story = {
  name: 'PLY-02 Without a duration',
  args: { to: 0, at: 0, loadedTo: 0, chapters: [], isDisabled: true },
  play: async ({ canvasElement, args }) => {
    const line = lineOf(canvasElement);
    await expect(line).toHaveAttribute('aria-disabled', 'true');
    point(line, 'pointerdown', 0.5);
    point(line, 'pointerup', 0.5);
    await expect(args.onSeek).not.toHaveBeenCalled();
  },
};
