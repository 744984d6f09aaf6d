/**
 * Where the picture is: one element made before React, which the screens put where they want it. The engine puts the video and the
 * captions in; so a picture can come before React has drawn anything, and no re-render ever touches it.
 */
import styles from './stage.module.css';

export type Presentation = { isFullscreen: boolean; isPictureInPicture: boolean };

export type Stage = {
  readonly element: HTMLElement;
  /** What is said, in a layer of its own: it stands above whatever darkens the picture. */
  readonly captions: HTMLElement;
  /** How loud the viewer likes it, from one title to the next. Volume 0 to 1. */
  sound: { volume: number; isMuted: boolean };
  /** Gives the engine's element its place; the function returned takes it away again. */
  show: (video: HTMLVideoElement) => () => void;
  /** Lines to read now; none: nothing is said. */
  caption: (lines: readonly string[]) => void;
  /** Says which engine plays: `vhs`, or `native` where the browser plays by itself. */
  nameEngine: (name: 'vhs' | 'native') => void;
  readonly canPictureInPicture: boolean;
  readonly canFullscreen: boolean;
  togglePictureInPicture: () => void;
  /** @param container what fills the screen: the picture with its controls */
  toggleFullscreen: (container: Element) => void;
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void;
  presentation: () => Presentation;
};

export function createStage(document: Document = window.document): Stage {
  const element = document.createElement('div');
  element.className = styles.stage ?? '';
  element.dataset.stage = '';
  const captions = document.createElement('div');
  captions.className = styles.captions ?? '';
  captions.dataset.captions = '';

  let video: HTMLVideoElement | null = null;
  let presentation: Presentation = { isFullscreen: false, isPictureInPicture: false };
  const listeners = new Set<() => void>();
  const refresh = () => {
    presentation = {
      isFullscreen: document.fullscreenElement !== null,
      isPictureInPicture: video !== null && document.pictureInPictureElement === video,
    };
    for (const listener of listeners) listener();
  };
  document.addEventListener('fullscreenchange', refresh);

  /** Refused without a press of the viewer, or by a policy of the page: then everything stays as it is. */
  const attempt = (change: Promise<unknown> | undefined) => change?.then(refresh, refresh);

  return {
    element,
    captions,
    sound: { volume: 1, isMuted: false },
    canPictureInPicture: document.pictureInPictureEnabled === true,
    canFullscreen: document.fullscreenEnabled === true,
    show(shown) {
      video = shown;
      element.prepend(shown);
      shown.addEventListener('enterpictureinpicture', refresh);
      shown.addEventListener('leavepictureinpicture', refresh);
      return () => {
        captions.replaceChildren();
        delete element.dataset.engine;
        if (document.pictureInPictureElement === shown) attempt(document.exitPictureInPicture());
        shown.remove();
        if (video === shown) video = null;
        refresh();
      };
    },
    caption(lines) {
      captions.replaceChildren(
        ...lines.map((line) => {
          const paragraph = document.createElement('p');
          paragraph.textContent = line;
          return paragraph;
        }),
      );
    },
    nameEngine(name) {
      element.dataset.engine = name;
    },
    togglePictureInPicture() {
      attempt(document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture());
    },
    toggleFullscreen(container) {
      attempt(document.fullscreenElement ? document.exitFullscreen() : container.requestFullscreen());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    presentation: () => presentation,
  };
}
