import { describe, expect, it } from 'vitest';
import { DEFAULT_AUTOPLAY_SETTINGS } from '../../machines/player/autoplaySettings.ts';
import { createFreshness } from '../../src/api/freshness.ts';
import { createAutoplaySettings } from '../../src/player/api/autoplaySettings.ts';

function memoryStorage(broken = false): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (broken) throw new Error('full');
      kept.set(key, value);
    },
  };
}

function opened(storage: Storage | null = memoryStorage()) {
  const freshness = createFreshness({ now: () => 0, freshFor: 1 });
  const visit = () => createAutoplaySettings({ storage, freshness });
  return { autoplaySettings: visit(), visit, freshness };
}

const title = (contentId: string, profileId = 'p1') => ({ contentId, profileId });
const off = { autoplaysNext: false, asksStillWatching: false };

describe('the autoplay settings of a profile', () => {
  it('PLY-05 are stored on the device, separately for each profile', () => {
    const { autoplaySettings, visit } = opened();
    autoplaySettings.keep(off, 'p1');
    expect(visit().recall(title('a', 'p2'))).toEqual({ ...DEFAULT_AUTOPLAY_SETTINGS, unattended: 0 });
    expect(visit().recall(title('a'))).toEqual({ ...off, unattended: 0 });
  });

  it.each([null, memoryStorage(true)])('CFG-04 are kept for the visit when storage is blocked or full', (storage) => {
    const { autoplaySettings } = opened(storage);
    autoplaySettings.keep(off, 'p1');
    expect(autoplaySettings.recall(title('a'))).toEqual({ ...off, unattended: 0 });
  });

  it.each(['{', '{}', '[{"viewer":"p1"}]', '[{"viewer":"p1","autoplaysNext":"no","asksStillWatching":true}]'])(
    'CFG-04 ignore invalid stored data: %s',
    (text) => {
      const storage = memoryStorage();
      storage.setItem('marquee.watching', text);
      expect(opened(storage).autoplaySettings.recall(title('a'))).toEqual({ ...DEFAULT_AUTOPLAY_SETTINGS, unattended: 0 });
    },
  );

  it('PLY-07 continues the count with the next title only', () => {
    const { autoplaySettings } = opened();
    autoplaySettings.noteRow({ contentId: 'e4', row: 3 });
    expect(autoplaySettings.recall(title('e4')).unattended).toBe(3);
    expect(autoplaySettings.recall(title('another')).unattended).toBe(0);
  });

  it('PLY-07 resets the count when the account or profile changes', () => {
    const { autoplaySettings, freshness } = opened();
    autoplaySettings.noteRow({ contentId: 'e4', row: 3 });
    freshness.forget();
    expect(autoplaySettings.recall(title('e4')).unattended).toBe(0);
  });

  it('PLY-07 applies "don’t ask again" for the visit or until the viewer changes the setting', () => {
    const { autoplaySettings, visit } = opened();
    autoplaySettings.stopAsking();
    expect(autoplaySettings.recall(title('a')).asksStillWatching).toBe(false);
    expect(visit().recall(title('a')).asksStillWatching).toBe(true);
    autoplaySettings.keep(DEFAULT_AUTOPLAY_SETTINGS, 'p1');
    expect(autoplaySettings.recall(title('a')).asksStillWatching).toBe(true);
  });
});
