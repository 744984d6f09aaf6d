import { type ComponentType, lazy } from 'react';
import type RailMotion from './RailMotion.tsx';

type Motion = { default: ComponentType<Parameters<typeof RailMotion>[0]> };

/** Without a network it is waited for. When it is gone for another reason the cards stand still: nothing of the page is lost for that. */
async function fetchMotion(): Promise<Motion> {
  try {
    return await import('./RailMotion.tsx');
  } catch {
    if (navigator.onLine) return { default: () => null };
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return fetchMotion();
  }
}

/** Lets a row of cards be pushed, once it has come. */
export const LazyMotion = lazy(fetchMotion);
