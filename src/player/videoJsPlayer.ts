/**
 * The video the player's machine talks to. The engine is large and comes when something is about to play: until it is there, what the
 * machine asks for is kept.
 */
import { fromCallback } from 'xstate';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import type { Engine } from './engine.ts';
import type { Stage } from './stage.ts';
import { installScriptPolicy } from './trustedTypes.ts';

declare global {
  interface Window {
    /** Read by video.js while it loads: it must not add a style element, which the page's policy refuses. */
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

/** Fetches the engine before it is needed: on a details page, on hover. A failure shows when something is played. */
export function preloadPlayer(): void {
  loadEngine().catch(() => {});
}

/**
 * Begins with a source out of sight, before it is wanted (see warmPlayer.ts).
 * @returns gives it up; does nothing once it is playing
 */
export function warmEngine(input: VideoInput): () => void {
  let isStopped = false;
  let coolDown = () => {};
  loadEngine().then(
    ({ warmUp }) => {
      if (!isStopped) coolDown = warmUp(input);
    },
    () => {}, // it shows when something is played
  );
  return () => {
    isStopped = true;
    coolDown();
  };
}

/** @param stage where the picture goes */
export const videoJsPlayer = (stage: Stage) =>
  fromCallback<VideoCommand, VideoInput>(({ input, sendBack, receive }) => {
    let engine: Engine | null = null;
    let isStopped = false;
    const kept: VideoCommand[] = [];
    const tell = (fact: VideoFact) => {
      if (!isStopped) sendBack(fact);
    };

    receive((command) => {
      if (engine) engine.obey(command);
      else kept.push(command);
    });
    const start = ({ startEngine }: EnginePart) => {
      if (isStopped) return;
      engine = startEngine(stage, input, tell);
      for (const command of kept) engine.obey(command);
    };
    // At once where it can be: the picture begins before anything is drawn around it.
    if (known) start(known);
    else loadEngine().then(start, () => tell({ type: 'video.failed' }));

    return () => {
      isStopped = true;
      engine?.stop();
    };
  });
