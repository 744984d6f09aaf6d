// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStage } from '../../src/player/engine/stage.ts';

/** happy-dom has no fullscreen methods. Each test adds those that its browser supports. */
const elements = Element.prototype as { requestFullscreen?: () => Promise<void> };
const videos = HTMLVideoElement.prototype as { webkitEnterFullscreen?: () => void };

afterEach(() => {
  delete elements.requestFullscreen;
  delete videos.webkitEnterFullscreen;
  vi.restoreAllMocks();
});

describe('fullscreen', () => {
  it('PLY-02 shows the video element alone where the browser supports fullscreen only for videos', () => {
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

  it('PLY-02 shows the player with its controls where the browser supports fullscreen for every element', () => {
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

  it('PLY-19 reports the system’s player while it shows the video in fullscreen or over AirPlay', () => {
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

  it('PLY-02 is not offered where the browser does not support it', () => {
    expect(createStage().canFullscreen).toBe(false);
  });
});
