/** A sender of Google Cast with one television, in place of the scripts of Google. */
import type { Page } from '@playwright/test';

const ORIGIN = 'https://www.gstatic.com/';

/** What the test controls in the page, as `window.television`. */
type Television = {
  /** The television is in the network from now on. */
  appear: () => void;
  /** The connection breaks. */
  lose: () => void;
  /** What was asked of the receiver, in its order: `load /media/… at 12 playing`, `pause`, `seek 30`. */
  asked: string[];
  position: () => number;
};

/** Runs in the page. Like the sender, the first script loads a second one. */
function sender(): void {
  type Listener = (event: object) => void;
  const listeners = new Map<string, Set<Listener>>();
  const addEventListener = (type: string, listener: Listener) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  };
  const removeEventListener = (type: string, listener: Listener) => listeners.get(type)?.delete(listener);
  const fire = (type: string, event: object = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  class Request {
    [key: string]: unknown;
    constructor(...given: unknown[]) {
      this.given = given;
    }
  }
  const asked: string[] = [];
  let castState = 'NO_DEVICES_AVAILABLE';
  let session: object | null = null;
  let media: ReturnType<typeof play> | null = null;

  function play(startAt: number, isGoing: boolean) {
    let position = startAt;
    let since = performance.now();
    const updates = new Set<() => void>();
    const change = (name: string, state: string | null, to: number | null, done: () => void) => {
      asked.push(name);
      position = to ?? made.getEstimatedTime();
      since = performance.now();
      made.playerState = state ?? made.playerState;
      done();
      for (const update of updates) update();
    };
    const made = {
      playerState: isGoing ? 'PLAYING' : 'PAUSED',
      idleReason: null as string | null,
      activeTrackIds: [1],
      media: { duration: 3000, tracks: [{ trackId: 1, type: 'AUDIO', name: 'English', language: 'en' }] },
      getEstimatedTime: () => position + (made.playerState === 'PLAYING' ? (performance.now() - since) / 1000 : 0),
      play: (_: null, done: () => void) => change('play', 'PLAYING', null, done),
      pause: (_: null, done: () => void) => change('pause', 'PAUSED', null, done),
      seek: (request: { currentTime: number }, done: () => void) =>
        change(`seek ${Math.round(request.currentTime)}`, null, request.currentTime, done),
      stop: (_: null, done: () => void) => {
        made.idleReason = 'CANCELLED';
        change('stop', 'IDLE', null, done);
      },
      editTracksInfo: (_: object, done: () => void) => done(),
      addUpdateListener: (listener: () => void) => updates.add(listener),
      removeUpdateListener: (listener: () => void) => updates.delete(listener),
    };
    return made;
  }

  const connected = {
    getCastDevice: () => ({ friendlyName: 'Living room TV' }),
    getMediaSession: () => media,
    loadMedia: async (request: { currentTime: number; autoplay: boolean; given: [{ given: string[]; metadata: { title: string } }] }) => {
      const [info] = request.given;
      const path = new URL(info.given[0] ?? '').pathname;
      asked.push(`load ${path} “${info.metadata.title}” at ${Math.round(request.currentTime)} ${request.autoplay ? 'playing' : 'paused'}`);
      media = play(request.currentTime, request.autoplay);
    },
    getVolume: () => 0.5,
    isMute: () => false,
    setVolume: async (volume: number) => void asked.push(`volume ${volume.toFixed(2)}`),
    setMute: async () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  const end = (event: object) => {
    session = null;
    media = null;
    fire('sessionstatechanged', { sessionState: 'SESSION_ENDED', ...event });
  };
  const context = {
    setOptions: ({ receiverApplicationId }: { receiverApplicationId: string }) => void asked.push(`receiver ${receiverApplicationId}`),
    getCastState: () => castState,
    getCurrentSession: () => session,
    requestSession: async () => {
      fire('sessionstatechanged', { sessionState: 'SESSION_STARTING' });
      session = connected;
      fire('sessionstatechanged', { sessionState: 'SESSION_STARTED' });
    },
    endCurrentSession: () => end({}),
    addEventListener,
    removeEventListener,
  };
  const constructors = ['MediaInfo', 'GenericMediaMetadata', 'LoadRequest', 'SeekRequest', 'EditTracksInfoRequest'];
  Object.assign(window, {
    cast: { framework: { CastContext: { getInstance: () => context } } },
    chrome: { cast: { Image: Request, media: Object.fromEntries(constructors.map((name) => [name, Request])) } },
    television: {
      appear() {
        castState = 'NOT_CONNECTED';
        fire('caststatechanged');
      },
      lose: () => end({ errorCode: 'channel_error' }),
      asked,
      position: () => media?.getEstimatedTime() ?? -1,
    } satisfies Television,
  });
  const ready = '__onGCastApiAvailable';
  (window as unknown as Record<string, (isAvailable: boolean) => void>)[ready]?.(true);
}

const FIRST = `const script = document.createElement('script'); script.src = '${ORIGIN}cast/sdk/libs/sender/1.0/cast_framework.js'; document.head.append(script);`;

/**
 * Answers the requests to Google.
 * @returns the paths of the fetched scripts, and the television
 */
export async function withTelevision(page: Page) {
  const fetched: string[] = [];
  await page.route(`${ORIGIN}**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    fetched.push(pathname + search);
    const body = pathname.endsWith('cast_sender.js') ? FIRST : `(${sender.toString()})();`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const of = <Key extends keyof Television>(name: Key) =>
    page.evaluate((key) => {
      const { television } = window as unknown as { television: Record<string, unknown> };
      const value = television[key];
      return typeof value === 'function' ? value() : value;
    }, name) as Promise<Television[Key] extends () => infer Value ? Value : Television[Key]>;
  return { fetched, appear: () => of('appear'), lose: () => of('lose'), asked: () => of('asked'), position: () => of('position') };
}
