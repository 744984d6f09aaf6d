/** Asks `npm run flows` for the walks of an opened machine. A built page, and the Storybook, have no one to ask. */
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { OPENED, WALKING } from './walkEvents.ts';

const walkingSchema = z.object({ machine: z.string() });

/** @param machine null: its walks are there @returns whether the machine is walked now; the page loads again with the walks */
export function useWalkRequest(machine: string | null): boolean {
  const [walking, setWalking] = useState<string | null>(null);
  useEffect(() => {
    // Vite provides it only where the source has these words.
    const hot = import.meta.hot;
    if (!hot || machine === null) return;
    const begun = (answer: unknown) => setWalking(walkingSchema.parse(answer).machine);
    hot.on(WALKING, begun);
    hot.send(OPENED, { machine });
    return () => hot.off(WALKING, begun);
  }, [machine]);
  return walking !== null && walking === machine;
}
