/**
 * Stores the appearance of captions on this device (PLY-02) and applies it to a caption layer. When storage is blocked or full, a choice
 * lasts as long as the page (CFG-04).
 */

import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  CAPTION_BACKGROUNDS,
  CAPTION_COLOURS,
  CAPTION_EDGES,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  type CaptionAppearance,
  DEFAULT_CAPTIONS,
  withLegibleEdge,
} from '../../../machines/player/captionAppearance.ts';
import { ownName } from '../../configuration/basePath.ts';
import { browserStorage } from '../../storage/storage.ts';
import styles from './captions.module.css';

const STORED = ownName('player.captions');

/** Each invalid value in storage falls back to its default. */
const appearanceWire = z.object({
  size: z.catch(z.enum(CAPTION_SIZES), DEFAULT_CAPTIONS.size),
  colour: z.catch(z.enum(CAPTION_COLOURS), DEFAULT_CAPTIONS.colour),
  background: z.catch(z.enum(CAPTION_BACKGROUNDS), DEFAULT_CAPTIONS.background),
  edge: z.catch(z.enum(CAPTION_EDGES), DEFAULT_CAPTIONS.edge),
  position: z.catch(z.enum(CAPTION_POSITIONS), DEFAULT_CAPTIONS.position),
});

/** @param storage null when the browser refuses access */
export function createCaptionAppearance(storage: Storage | null) {
  let appearance = read();
  const listeners = new Set<() => void>();

  function read(): CaptionAppearance {
    try {
      const parsed = appearanceWire.safeParse(JSON.parse(storage?.getItem(STORED) ?? 'null'));
      return parsed.success ? parsed.data : DEFAULT_CAPTIONS;
    } catch {
      return DEFAULT_CAPTIONS;
    }
  }

  return {
    current: () => appearance,
    choose(change: Partial<CaptionAppearance>) {
      appearance = { ...appearance, ...change };
      try {
        storage?.setItem(STORED, JSON.stringify(appearance));
      } catch {}
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ofThisDevice = createCaptionAppearance(browserStorage());

export const chooseCaptionAppearance = ofThisDevice.choose;
export const useCaptionAppearance = (): CaptionAppearance => useSyncExternalStore(ofThisDevice.subscribe, ofThisDevice.current);

/**
 * Applies the viewer's appearance to a caption layer, now and after each change.
 * @returns stops the updates
 */
export function applyCaptionAppearance(layer: HTMLElement): () => void {
  layer.classList.add(styles.captions ?? '');
  const dress = () => {
    const { size, colour, background, edge, position } = withLegibleEdge(ofThisDevice.current());
    Object.assign(layer.dataset, { size, colour, background, edge, position });
  };
  dress();
  const forget = ofThisDevice.subscribe(dress);
  return () => void forget();
}
