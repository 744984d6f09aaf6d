/**
 * Where the picture is: one element made before React, which the screens put where they want it. The engine puts the video and the
 * captions in; so a picture can come before React has drawn anything, and no re-render ever touches it.
 */
import styles from './stage.module.css';

/** Another screen the picture can go to, as the browser offers it. `choose` lets the viewer say which. */
export type RemoteDisplay = { kind: 'airPlay' | 'remotePlayback'; isConnected: boolean; choose: () => Promise<void> };

export type Presentation = {
  isFullscreen: boolean;
  isPictureInPicture: boolean;
  /** The page's own window that the picture is in; null: it is in the page, or in a window of the system's. */
  pictureWindow: Window | null;
  remote: Omit<RemoteDisplay, 'choose'> | null;
  /** The system shows the video with its own player, where nothing of the page is to be seen: captions have to be the video's. */
  isSystems: boolean;
};

export type Stage = {
  readonly element: HTMLElement;
  /** What is said, in a layer of its own: it stands above whatever darkens the picture. */
  readonly captions: HTMLElement;
  /** How loud the viewer likes it, from one title to the next. Volume 0 to 1. */
  sound: { volume: number; isMuted: boolean };
  /** How fast, from one title to the next, for this visit. */
  speed: number;
  /**
   * Gives the engine's element its place; the function returned takes it away again.
   * @param around what the engine has put around the video, if anything
   */
  show: (video: HTMLVideoElement, around?: Element) => () => void;
  /** What to read now; none: nothing is said. */
  caption: (paragraphs: readonly HTMLElement[]) => void;
  /** Something to read while nothing is said, for a viewer who chooses how it looks; none: no longer. */
  sample: (paragraphs: readonly HTMLElement[]) => void;
  /** Says which engine plays: `vhs`, or `native` where the browser plays by itself. */
  nameEngine: (name: 'vhs' | 'native') => void;
  readonly canPictureInPicture: boolean;
  readonly canFullscreen: boolean;
  togglePictureInPicture: () => void;
  /** null: there is none, or no longer. */
  offerRemote: (remote: RemoteDisplay | null) => void;
  chooseRemote: () => void;
  /** @param container what fills the screen: the picture with its controls */
  toggleFullscreen: (container: Element) => void;
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void;
  presentation: () => Presentation;
};

/** Document Picture-in-Picture. */
const hasPictureWindows = 'documentPictureInPicture' in globalThis;

export function createStage(document: Document = window.document): Stage {
  const element = document.createElement('div');
  element.className = styles.stage ?? '';
  element.dataset.stage = '';
  const captions = document.createElement('div');
  captions.className = styles.captions ?? '';
  captions.dataset.captions = '';

  let video: HTMLVideoElement | null = null;
  let remote: RemoteDisplay | null = null;
  let isOwnFullscreen = false;
  let pictureWindow: Window | null = null;
  let presentation: Presentation = { isFullscreen: false, isPictureInPicture: false, pictureWindow, remote, isSystems: false };
  const listeners = new Set<() => void>();
  let said: readonly HTMLElement[] = [];
  let sample: readonly HTMLElement[] = [];
  const draw = () => captions.replaceChildren(...(said.length > 0 ? said : sample));
  const refresh = () => {
    const isInSystems = video !== null && document.pictureInPictureElement === video;
    presentation = {
      isFullscreen: Boolean(document.fullscreenElement),
      isPictureInPicture: isInSystems || pictureWindow !== null,
      pictureWindow,
      remote: remote && { kind: remote.kind, isConnected: remote.isConnected },
      isSystems: isInSystems || isOwnFullscreen || remote?.isConnected === true,
    };
    for (const listener of listeners) listener();
  };
  document.addEventListener('fullscreenchange', refresh);

  /** A window that opens after the viewer has left its title goes at once. */
  const enterPictureInPicture = async (wanted: HTMLVideoElement | null) => {
    if (hasPictureWindows) {
      const { openPictureWindow } = await import('./pictureWindow.ts');
      const opened = await openPictureWindow();
      if (wanted !== video) return opened.close();
      opened.addEventListener('pagehide', leavePictureWindow, { once: true });
      pictureWindow = opened;
      return;
    }
    await wanted?.requestPictureInPicture();
    if (wanted !== video) await document.exitPictureInPicture();
  };

  const leavePictureWindow = () => {
    pictureWindow = null;
    refresh();
  };

  const ownFullscreen = (event: Event) => {
    isOwnFullscreen = event.type === 'webkitbeginfullscreen';
    refresh();
  };

  /** Refused without a press of the viewer, or by a policy of the page: then everything stays as it is. */
  const attempt = (change: Promise<unknown> | undefined) => change?.then(refresh, refresh);

  return {
    element,
    captions,
    sound: { volume: 1, isMuted: false },
    speed: 1,
    canPictureInPicture: document.pictureInPictureEnabled === true || hasPictureWindows,
    canFullscreen:
      document.fullscreenEnabled === true || (!('requestFullscreen' in element) && hasOwnFullscreen(document.createElement('video'))),
    show(shown, around = shown) {
      video = shown;
      element.prepend(around);
      shown.addEventListener('enterpictureinpicture', refresh);
      shown.addEventListener('leavepictureinpicture', refresh);
      shown.addEventListener('webkitbeginfullscreen', ownFullscreen);
      shown.addEventListener('webkitendfullscreen', ownFullscreen);
      return () => {
        said = [];
        draw();
        delete element.dataset.engine;
        if (document.pictureInPictureElement === shown) attempt(document.exitPictureInPicture());
        pictureWindow?.close();
        around.remove();
        if (video === shown) video = null;
        isOwnFullscreen = false;
        refresh();
      };
    },
    caption(now) {
      said = now;
      draw();
    },
    sample(example) {
      sample = example;
      draw();
    },
    nameEngine(name) {
      element.dataset.engine = name;
    },
    togglePictureInPicture() {
      if (pictureWindow) pictureWindow.close();
      else attempt(document.pictureInPictureElement ? document.exitPictureInPicture() : enterPictureInPicture(video));
    },
    offerRemote(offered) {
      remote = offered;
      refresh();
    },
    chooseRemote() {
      attempt(remote?.choose());
    },
    toggleFullscreen(container) {
      if ('requestFullscreen' in container) attempt(document.fullscreenElement ? document.exitFullscreen() : container.requestFullscreen());
      else if (hasOwnFullscreen(video)) video.webkitEnterFullscreen();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    presentation: () => presentation,
  };
}

/** Telephones that give the whole screen to a video alone, with controls of their own. */
type OwnFullscreen = { webkitEnterFullscreen: () => void };

const hasOwnFullscreen = (video: object | null): video is OwnFullscreen => video !== null && 'webkitEnterFullscreen' in video;
