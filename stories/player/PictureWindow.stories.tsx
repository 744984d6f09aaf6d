import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PictureWindow } from '../../src/player/controls/PictureWindow.tsx';
import { PlayerContext } from '../../src/player/controls/PlayerContext.tsx';
import { quietCoast } from '../fixtures/catalogue.ts';
import { FakeStage } from './FakeStage.tsx';
import { playing, send, shown } from './playerStates.ts';

type Shown = { togglePlay: () => void };

const parts = {
  state: playing,
  controls: shown,
  send,
  panels: { open: fn(), close: fn(), toggle: fn() },
  toggleFullscreen: fn(),
};

/** Uses a frame instead of the window, because a browser opens that window only after a press. */
function Shown({ togglePlay }: Shown) {
  const [target, setTarget] = useState<Window | null>(null);
  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentWindow;
    if (!inside) return;
    for (const sheet of document.head.querySelectorAll('link[rel="stylesheet"], style')) inside.document.head.append(sheet.cloneNode(true));
    inside.document.documentElement.lang = 'en';
    inside.document.title = 'Picture window';
    setTarget(inside);
  }, []);
  return (
    <main>
      <h1>Picture window</h1>
      <iframe
        ref={open}
        title="Picture window"
        sandbox="allow-same-origin"
        width={480}
        height={270}
        style={{ border: 0, maxWidth: '100%' }}
      />
      {target ? (
        <PlayerContext value={{ ...parts, togglePlay }}>
          <PictureWindow target={target} />
        </PlayerContext>
      ) : null}
      <button type="button">Elsewhere</button>
    </main>
  );
}

/** Picture-in-picture in browsers with a document window for it (PLY-23). */
const meta = {
  title: 'Player/Picture window',
  parameters: { heading: 'Picture window', action: 'Elsewhere' },
  component: Shown,
  args: { togglePlay: fn() },
  decorators: [
    (Story) => (
      <FakeStage picture={quietCoast.images.background?.url ?? ''} lines={['It was never meant to guide them in.']}>
        <Story />
      </FakeStage>
    ),
  ],
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playing: Story = {
  name: 'PLY-23 the window has captions and the controls that fit',
  play: async ({ canvasElement, args }) => {
    const frame = canvasElement.querySelector('iframe');
    await waitFor(() => expect(frame?.contentDocument?.querySelector('[data-picture-window]')).not.toBeNull());
    const inside = within(frame?.contentDocument?.body ?? canvasElement);
    await expect(inside.getByText('It was never meant to guide them in.').checkVisibility()).toBe(true);
    await userEvent.click(inside.getByRole('button', { name: 'Forward 10 seconds' }));
    await expect(send.player).toHaveBeenCalledWith({ type: 'player.skip', by: 10 });
    await userEvent.click(inside.getByRole('button', { name: 'Pause' }));
    await expect(args.togglePlay).toHaveBeenCalledTimes(1);
  },
};
