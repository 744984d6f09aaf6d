/** Stores volume and mute on this device. When storage is blocked or full, they last as long as the page (CFG-04). */

import * as z from 'zod/mini';
import { ownName } from '../../configuration/basePath.ts';
import type { Stage } from '../engine/stage.ts';

const STORED = ownName('player.sound');

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
 * Wraps a stage so that its volume and mute are stored (PLY-02).
 * @param storage null when the browser refuses access
 */
export function withStoredSound(stage: Stage, storage: Storage | null): Stage {
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
