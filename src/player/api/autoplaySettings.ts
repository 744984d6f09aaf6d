/**
 * Stores the playback settings of each profile on this device, and counts the titles in a row that started automatically. When storage is
 * blocked or full, the settings last for this visit (CFG-04). The count always does.
 */

import * as z from 'zod/mini';
import { type AutoplaySettings, type AutoplayState, DEFAULT_AUTOPLAY_SETTINGS } from '../../../machines/player/autoplaySettings.ts';
import { ownName } from '../../configuration/basePath.ts';
import { type ProfileStorage, storedByProfile } from '../../storage/storedValue.ts';

const autoplaySettingsWire = z.array(z.object({ viewer: z.string(), autoplaysNext: z.boolean(), asksStillWatching: z.boolean() }));

/** The title that started automatically, and the length of the row up to it. */
type Row = { contentId: string; row: number };

export function createAutoplaySettings(options: ProfileStorage) {
  const stored = storedByProfile<AutoplaySettings>(options, ownName('watching'), autoplaySettingsWire);
  let lastRow: Row | null = null;
  let maySayStillWatching = true;
  // The viewer has changed.
  options.freshness.alsoForget(() => {
    lastRow = null;
    maySayStillWatching = true;
  });

  return {
    /**
     * The settings and the count for a title that starts. The count is 0 unless this title started automatically. Never throws.
     * @param contentId the title that starts
     * @param profileId null for a visitor
     */
    recall: ({ contentId, profileId }: { contentId: string; profileId: string | null }): AutoplayState => {
      const { autoplaysNext, asksStillWatching } = stored.read(profileId) ?? DEFAULT_AUTOPLAY_SETTINGS;
      return {
        autoplaysNext,
        asksStillWatching: asksStillWatching && maySayStillWatching,
        unattended: lastRow?.contentId === contentId ? lastRow.row : 0,
      };
    },

    /**
     * PLY-07: the title that starts now, and the number of titles in a row without any activity of the viewer. Not stored on the device.
     */
    noteRow: (row: Row) => {
      lastRow = row;
    },

    /** "Don't ask again tonight": until a reload or a change of viewer. */
    stopAsking: () => {
      maySayStillWatching = false;
    },

    /** Never throws. */
    keep: (autoplaySettings: AutoplaySettings, profileId: string | null) => {
      // A changed setting ends "Don't ask again tonight".
      maySayStillWatching = true;
      stored.keep(autoplaySettings, profileId);
    },
  };
}
export type AutoplaySettingsStore = ReturnType<typeof createAutoplaySettings>;
