/** The video of the player machine. The engine is a large lazy chunk. Commands that arrive before it has loaded are queued. */
import type { playerMachine } from '../../machines/player/player.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import type { Work } from '../work.ts';
import type { Engine } from './engine.ts';
import type { Stage } from './stage.ts';
import { installScriptPolicy } from './trustedTypes.ts';

declare global {
  interface Window {
    /** video.js reads it while loading: it must not add a style element, which the page's policy refuses. */
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
  }
}

type EnginePart = typeof import('./engine.ts');
let known: EnginePart | null = null;

async function loadEngine(): Promise<EnginePart> {
  installScriptPolicy();
  window.VIDEOJS_NO_DYNAMIC_STYLE = true;
  known ??= await import('./engine.ts');
  return known;
}

/** Prefetches the engine, for example on a details page or on hover. A failure is reported when the viewer plays a title. */
export function preloadPlayer(): void {
  loadEngine().catch(() => {});
}

/**
 * Starts to load a source in a hidden player (see preparedPlayer.ts).
 * @returns cancels it; has no effect once the player is in use
 */
export function preparePlayer(input: VideoInput): () => void {
  let isStopped = false;
  let cancelPlayer = () => {};
  loadEngine().then(
    ({ prepareHiddenPlayer }) => {
      if (!isStopped) cancelPlayer = prepareHiddenPlayer(input);
    },
    () => {}, // a failure is reported when the viewer plays a title
  );
  return () => {
    isStopped = true;
    cancelPlayer();
  };
}

/** @param stage shows the picture */
export const videoJsPlayer =
  (stage: Stage): Work<typeof playerMachine>['video'] =>
  ({ input, sendBack, receive }) => {
    let engine: Engine | null = null;
    let isStopped = false;
    const kept: VideoCommand[] = [];
    const notify = (fact: VideoFact) => {
      if (!isStopped) sendBack(fact);
    };

    receive((command) => {
      if (engine) engine.obey(command);
      else kept.push(command);
    });
    const start = ({ startEngine }: EnginePart) => {
      if (isStopped) return;
      engine = startEngine(stage, input, notify);
      for (const command of kept) engine.obey(command);
    };
    // Starts synchronously when possible, so that video starts before React renders the page.
    if (known) start(known);
    else loadEngine().then(start, () => notify({ type: 'video.failed' }));

    return () => {
      isStopped = true;
      engine?.stop();
    };
  };
