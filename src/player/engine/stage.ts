/**
 * Holds the elements of picture and captions, created before React renders. Views mount them, and the engine fills them. Video can thus
 * start before React renders, and re-renders never affect it.
 */
import styles from './stage.module.css';

/** A remote display that the browser offers. `choose` opens the browser's picker. */
export type RemoteDisplay = { kind: 'airPlay' | 'remotePlayback'; isConnected: boolean; choose: () => Promise<void> };

export type Presentation = {
  /** True from the first frame that the video shows at its position (MOT-07). */
  hasFrame: boolean;
  isFullscreen: boolean;
  isPictureInPicture: boolean;
  /** The page's own picture-in-picture window; null while the picture is in the page or in a window of the system. */
  pictureWindow: Window | null;
  remote: Omit<RemoteDisplay, 'choose'> | null;
  /** True while the system's own player shows the video without elements of the page. Captions must then be native text tracks. */
  isSystems: boolean;
};

export type Stage = {
  readonly element: HTMLElement;
  /** The caption layer, separate from the picture so that it is above gradients over the picture. */
  readonly captions: HTMLElement;
  /** The viewer's volume (0 to 1) and mute, kept from one title to the next. */
  sound: { volume: number; isMuted: boolean };
  /** The playback rate, kept from one title to the next during this visit. */
  speed: number;
  /**
   * Mounts the video; returns a function that removes it.
   * @param around the element that the engine has put around the video, if any
   */
  show: (video: HTMLVideoElement, around?: Element) => () => void;
  /** The video shows its first frame at the position of the viewer (MOT-07). */
  showFrame: () => void;
  /** Shows captions; an empty list shows none. */
  caption: (paragraphs: readonly HTMLElement[]) => void;
  /** Shows a sample while no caption is shown, for the caption settings; an empty list removes it. */
  sample: (paragraphs: readonly HTMLElement[]) => void;
  /** Sets which engine plays: `vhs`, or `native` for the browser's own. */
  nameEngine: (name: 'vhs' | 'native') => void;
  readonly canPictureInPicture: boolean;
  readonly canFullscreen: boolean;
  togglePictureInPicture: () => void;
  /** Sets the available remote display; null: none. */
  offerRemote: (remote: RemoteDisplay | null) => void;
  /** Opens the picker of the browser. Resolves when the viewer has answered, as far as the browser tells. */
  chooseRemote: () => Promise<void>;
  /** @param container the element to show in full screen: the picture with its controls */
  toggleFullscreen: (container: Element) => void;
  /** A second stage, made once: a trailer plays on it while another picture rests on this one (MOT-09). */
  beside: () => Stage;
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  presentation: () => Presentation;
};

/** Support for Document Picture-in-Picture. */
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
  let hasFrame = false;
  let presentation: Presentation = { hasFrame, isFullscreen: false, isPictureInPicture: false, pictureWindow, remote, isSystems: false };
  const listeners = new Set<() => void>();
  let said: readonly HTMLElement[] = [];
  let sample: readonly HTMLElement[] = [];
  const draw = () => captions.replaceChildren(...(said.length > 0 ? said : sample));
  const refresh = () => {
    const isInSystems = video !== null && document.pictureInPictureElement === video;
    presentation = {
      hasFrame,
      isFullscreen: Boolean(document.fullscreenElement),
      isPictureInPicture: isInSystems || pictureWindow !== null,
      pictureWindow,
      remote: remote && { kind: remote.kind, isConnected: remote.isConnected },
      isSystems: isInSystems || isOwnFullscreen || remote?.isConnected === true,
    };
    for (const listener of listeners) listener();
  };
  document.addEventListener('fullscreenchange', refresh);
  let second: Stage | null = null;

  /** Closes the window at once when the viewer has left the title while it opened. */
  const enterPictureInPicture = async (wanted: HTMLVideoElement | null) => {
    if (hasPictureWindows) {
      const { openPictureWindow } = await import('../playback/pictureWindow.ts');
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

  /** The browser refuses without a press by the viewer or by policy. The state then stays unchanged. */
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
      hasFrame = false;
      // The page's own window has captions and controls. Firefox would put a second button for a bare picture over the video.
      shown.disablePictureInPicture = hasPictureWindows;
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
    showFrame() {
      hasFrame = true;
      refresh();
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
      else if (video) attempt(document.pictureInPictureElement ? document.exitPictureInPicture() : enterPictureInPicture(video));
    },
    offerRemote(offered) {
      remote = offered;
      refresh();
    },
    async chooseRemote() {
      await attempt(remote?.choose());
    },
    toggleFullscreen(container) {
      if ('requestFullscreen' in container) attempt(document.fullscreenElement ? document.exitFullscreen() : container.requestFullscreen());
      else if (hasOwnFullscreen(video)) video.webkitEnterFullscreen();
    },
    beside: () => (second ??= createStage(document)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    presentation: () => presentation,
  };
}

/** iPhones give full screen only to a video element, with the system's controls. */
type OwnFullscreen = { webkitEnterFullscreen: () => void };

const hasOwnFullscreen = (video: object | null): video is OwnFullscreen => video !== null && 'webkitEnterFullscreen' in video;
