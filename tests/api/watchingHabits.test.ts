import { describe, expect, it } from 'vitest';
import { DEFAULT_HABITS } from '../../machines/domain/watchingHabits.ts';
import { createFreshness } from '../../src/api/freshness.ts';
import { createWatchingHabits } from '../../src/api/watchingHabits.ts';

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
  let who = 'p1';
  const visit = () => createWatchingHabits({ storage, viewer: () => who, freshness });
  return { habits: visit(), visit, freshness, become: (profile: string) => (who = profile) };
}

const off = { autoplaysNext: false, asksStillWatching: false };

describe('the viewing habits of a profile', () => {
  it('PLY-05 are stored on the device, separately for each profile', () => {
    const { habits, visit, become } = opened();
    habits.keep(off);
    become('p2');
    expect(visit().recall('a')).toEqual({ ...DEFAULT_HABITS, unattended: 0 });
    become('p1');
    expect(visit().recall('a')).toEqual({ ...off, unattended: 0 });
  });

  it.each([null, memoryStorage(true)])('CFG-04 are kept for the visit when storage is blocked or full', (storage) => {
    const { habits } = opened(storage);
    habits.keep(off);
    expect(habits.recall('a')).toEqual({ ...off, unattended: 0 });
  });

  it.each(['{', '{}', '[{"viewer":"p1"}]', '[{"viewer":"p1","autoplaysNext":"no","asksStillWatching":true}]'])(
    'CFG-04 ignore invalid stored data: %s',
    (text) => {
      const storage = memoryStorage();
      storage.setItem('marquee.watching', text);
      expect(opened(storage).habits.recall('a')).toEqual({ ...DEFAULT_HABITS, unattended: 0 });
    },
  );

  it('PLY-07 continues the count with the next title only', () => {
    const { habits } = opened();
    habits.noteRow({ contentId: 'e4', row: 3 });
    expect(habits.recall('e4').unattended).toBe(3);
    expect(habits.recall('another').unattended).toBe(0);
  });

  it('PLY-07 resets the count when the account or profile changes', () => {
    const { habits, freshness } = opened();
    habits.noteRow({ contentId: 'e4', row: 3 });
    freshness.forget();
    expect(habits.recall('e4').unattended).toBe(0);
  });

  it('PLY-07 applies "don’t ask again" for the visit or until the viewer changes the setting', () => {
    const { habits, visit } = opened();
    habits.stopAsking();
    expect(habits.recall('a').asksStillWatching).toBe(false);
    expect(visit().recall('a').asksStillWatching).toBe(true);
    habits.keep(DEFAULT_HABITS);
    expect(habits.recall('a').asksStillWatching).toBe(true);
  });
});
