import { type ComponentType, lazy, useEffect } from 'react';
import type RailMotion from './RailMotion.tsx';

type Props = Parameters<typeof RailMotion>[0] & { onStill: (isStill: true) => void };

/** Waits for the network while the browser is offline. After any other error the row does not scroll, and every card is a Tab stop. */
async function fetchMotion(): Promise<{ default: ComponentType<Props> }> {
  try {
    return await import('./RailMotion.tsx');
  } catch {
    if (navigator.onLine) return { default: Still };
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return fetchMotion();
  }
}

function Still({ onStill }: Props) {
  useEffect(() => onStill(true), [onStill]);
  return null;
}

/** `RailMotion` as a chunk. */
export const LazyMotion = lazy(fetchMotion);
