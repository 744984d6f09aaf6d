/** The video of this page. The engine is a large lazy chunk. Commands that arrive before it has loaded are queued. */
import type { remoteScreenMachine } from '../../../machines/player/remoteScreen.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../../machines/player/video.ts';
import type { Work } from '../../start/work.ts';
import type { Lock, ProtectionDesk } from '../protection/protection.ts';
import type { Engine } from './engine.ts';
import { permitVideoJs } from './permitVideoJs.ts';
import type { Stage } from './stage.ts';

type EnginePart = typeof import('./engine.ts');
let known: EnginePart | null = null;

async function loadEngine(): Promise<EnginePart> {
  permitVideoJs();
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

/**
 * @param stage shows the picture
 * @param now epoch ms; null: nothing shows the latency
 * @param desk opens protected media. They wait for `video.unlock`; without a desk they fail
 */
export const videoJsPlayer =
  (
    stage: Stage,
    desk: Pick<ProtectionDesk, 'open'> | null = null,
    now: (() => number) | null = null,
  ): Work<typeof remoteScreenMachine>['video'] =>
  ({ input, sendBack, receive }) => {
    let engine: Engine | null = null;
    let isStopped = false;
    const kept: VideoCommand[] = [];
    const notify = (fact: VideoFact) => {
      if (!isStopped) sendBack(fact);
    };

    const start = ({ startEngine }: EnginePart, lock: Lock | null = null) => {
      if (isStopped) return lock?.close();
      engine = startEngine(stage, input, notify, lock, now);
      for (const command of kept) engine.obey(command);
    };
    const fail = () => notify({ type: 'video.failed' });
    const { protection } = input.source;
    receive((command) => {
      if (engine) engine.obey(command);
      else if (command.type === 'video.measure') return;
      else if (command.type !== 'video.unlock') kept.push(command);
      else if (protection && desk)
        Promise.all([loadEngine(), desk.open(protection, command.system, notify)]).then(([part, lock]) => start(part, lock), fail);
    });
    if (protection) {
      if (!desk) fail();
    }
    // Starts synchronously when possible, so that video starts before React renders the page.
    else if (known) start(known);
    else loadEngine().then(start, fail);

    return () => {
      isStopped = true;
      engine?.stop();
    };
  };
