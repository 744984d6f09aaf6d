/** How loud the viewer likes it, kept on this device. Storage may be blocked or full: then it lasts as long as the page (CFG-04). */
import * as z from 'zod/mini';
import type { Stage } from './stage.ts';

const STORED = 'marquee.player.sound';

const soundWire = z.object({ volume: z.number().check(z.gte(0), z.lte(1)), isMuted: z.boolean() });

function readSound(storage: Storage | null): Stage['sound'] | null {
  try {
    const parsed = soundWire.safeParse(JSON.parse(storage?.getItem(STORED) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function keepSound(storage: Storage | null, sound: Stage['sound']) {
  try {
    storage?.setItem(STORED, JSON.stringify(sound));
  } catch {}
}

/**
 * A stage that remembers how loud it was (PLY-02).
 * @param storage null when the browser refuses it
 */
export function withKeptSound(stage: Stage, storage: Storage | null): Stage {
  let sound = readSound(storage) ?? stage.sound;
  return {
    ...stage,
    get sound() {
      return sound;
    },
    set sound(next) {
      if (next.volume === sound.volume && next.isMuted === sound.isMuted) return;
      sound = next;
      keepSound(storage, next);
    },
  };
}
