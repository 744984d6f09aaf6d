// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStage } from '../../src/player/stage.ts';

/** Of this browser: where there is none, the test gives one. */
const elements = Element.prototype as { requestFullscreen?: () => Promise<void> };
const videos = HTMLVideoElement.prototype as { webkitEnterFullscreen?: () => void };

afterEach(() => {
  delete elements.requestFullscreen;
  delete videos.webkitEnterFullscreen;
  vi.restoreAllMocks();
});

describe('the whole screen', () => {
  it('PLY-02 is given to the video alone where the browser has nothing else to give', () => {
    const enter = vi.fn();
    videos.webkitEnterFullscreen = enter;
    const stage = createStage();
    expect(stage.canFullscreen).toBe(true);
    const takeAway = stage.show(document.createElement('video'));
    stage.toggleFullscreen(document.createElement('section'));
    expect(enter).toHaveBeenCalledOnce();
    expect(stage.presentation().isFullscreen).toBe(false);
    takeAway();
    stage.toggleFullscreen(document.createElement('section'));
    expect(enter).toHaveBeenCalledOnce();
  });

  it('PLY-02 is given to the picture with its controls where the browser can', () => {
    const enter = vi.fn();
    videos.webkitEnterFullscreen = enter;
    const request = vi.fn(() => Promise.resolve());
    elements.requestFullscreen = request;
    const stage = createStage();
    stage.show(document.createElement('video'));
    const section = document.createElement('section');
    stage.toggleFullscreen(section);
    expect(request.mock.contexts).toEqual([section]);
    expect(enter).not.toHaveBeenCalled();
  });

  it('PLY-19 is the system’s on a telephone: the picture brings its captions along, and leaves them when it comes back', () => {
    const stage = createStage();
    const video = document.createElement('video');
    stage.show(video);
    const said: boolean[] = [];
    stage.subscribe(() => said.push(stage.presentation().isSystems));
    for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen']) video.dispatchEvent(new Event(type));
    const screen = { kind: 'airPlay', choose: async () => {} } as const;
    stage.offerRemote({ ...screen, isConnected: true });
    stage.offerRemote({ ...screen, isConnected: false });
    expect(said).toEqual([true, false, true, false]);
  });

  it('PLY-02 is offered by nobody who cannot give it', () => {
    expect(createStage().canFullscreen).toBe(false);
  });
});
