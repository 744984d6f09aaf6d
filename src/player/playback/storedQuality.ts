/** Stores the preferred quality on this device (PLY-31). When storage is blocked or full, it lasts as long as the page (CFG-04). */

import * as z from 'zod/mini';
import type { QualityPreference } from '../../../machines/domain/tracks.ts';
import type { tracksMachine } from '../../../machines/player/tracks.machine.ts';
import { ownName } from '../../configuration/basePath.ts';
import type { Work } from '../../start/work.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

const qualityWire = z.union([z.enum(['automatic', 'dataSaver']), z.number().check(z.int(), z.gt(0))]);

/** The viewer has asked the browser to save data. */
const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

export function storedQuality(storage: Store) {
  const stored = storedValue<QualityPreference>(storage, ownName('player.quality'), qualityWire);
  let ofThisVisit: QualityPreference | null = null;
  return {
    recallQuality: async () => ofThisVisit ?? stored.read() ?? (savesData() ? 'dataSaver' : 'automatic'),
    rememberQuality: ({ quality }) => {
      ofThisVisit = quality;
      stored.keep(quality);
    },
  } satisfies Pick<Work<typeof tracksMachine>, 'recallQuality' | 'rememberQuality'>;
}
