import * as z from 'zod/mini';
import { UNTIL_CHOICES, type UntilChoice } from '../../../machines/catalogue/tonightLines.ts';
import { STORED_TONIGHT } from '../../storage/stored.ts';
import { type ProfileStorage, storedByProfile } from '../../storage/storedValue.ts';

const choicesWire = z.array(z.object({ viewer: z.string(), choice: z.enum(UNTIL_CHOICES) }));

/** Stores how long each profile has in the evening on this device (TNT-02). `by`: id of the profile. */
export function createTonightChoice(options: ProfileStorage) {
  const stored = storedByProfile<{ choice: UntilChoice }>(options, STORED_TONIGHT, choicesWire);
  return {
    /** @returns null when the profile has not chosen */
    read: (by: string): UntilChoice | null => stored.read(by)?.choice ?? null,
    keep: (choice: UntilChoice, by: string) => stored.keep({ choice }, by),
  };
}
