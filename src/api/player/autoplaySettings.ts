/**
 * Stores the playback settings of each profile on this device, and counts the titles in a row that started automatically. When storage is
 * blocked or full, the settings last for this visit (CFG-04). The count always does.
 */
import * as z from 'zod/mini';
import { type AutoplaySettings, type AutoplayState, DEFAULT_AUTOPLAY_SETTINGS } from '../../../machines/domain/autoplaySettings.ts';
import type { Freshness } from '../freshness.ts';

const KEPT = 'marquee.watching';

/** Another version or the viewer may have written the stored text, so its shape is checked. */
const autoplaySettingsWire = z.array(z.object({ viewer: z.string(), autoplaysNext: z.boolean(), asksStillWatching: z.boolean() }));

type SettingsByProfile = ReadonlyMap<string, AutoplaySettings>;

/** The title that started automatically, and the length of the row up to it. */
type Row = { contentId: string; row: number };

export type AutoplaySettingsOptions = {
  /** Null when the browser blocks it. */
  storage: Storage | null;
  /** Id of the current profile; '' for visitors. */
  viewer: () => string;
  freshness: Pick<Freshness, 'alsoForget'>;
};

export function createAutoplaySettings({ storage, viewer, freshness }: AutoplaySettingsOptions) {
  /** All settings, when storage has refused them. */
  let unkept: SettingsByProfile | null = null;
  let lastRow: Row | null = null;
  let maySayStillWatching = true;
  // The viewer has changed.
  freshness.alsoForget(() => {
    unkept = null;
    lastRow = null;
    maySayStillWatching = true;
  });

  function readAll(): SettingsByProfile {
    if (unkept) return unkept;
    try {
      const parsed = autoplaySettingsWire.safeParse(JSON.parse(storage?.getItem(KEPT) ?? '[]'));
      return new Map(parsed.success ? parsed.data.map(({ viewer: whose, ...autoplaySettings }) => [whose, autoplaySettings]) : []);
    } catch {
      return new Map();
    }
  }

  return {
    /**
     * The settings and the count for a title that starts. The count is 0 unless this title started automatically. Never throws.
     * @param contentId the title that starts
     */
    recall: (contentId: string): AutoplayState => {
      const autoplaySettings = readAll().get(viewer()) ?? DEFAULT_AUTOPLAY_SETTINGS;
      return {
        ...autoplaySettings,
        asksStillWatching: autoplaySettings.asksStillWatching && maySayStillWatching,
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
    keep: (autoplaySettings: AutoplaySettings) => {
      // A changed setting ends "Don't ask again tonight".
      maySayStillWatching = true;
      const all: SettingsByProfile = new Map([...readAll(), [viewer(), autoplaySettings]]);
      try {
        if (!storage) throw new Error('there is no storage');
        storage.setItem(KEPT, JSON.stringify(Array.from(all, ([whose, kept]) => ({ viewer: whose, ...kept }))));
        unkept = null;
      } catch {
        unkept = all;
      }
    },
  };
}
export type AutoplaySettingsStore = ReturnType<typeof createAutoplaySettings>;
