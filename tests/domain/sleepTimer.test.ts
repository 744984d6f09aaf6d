import { describe, expect, it } from 'vitest';
import { endOfTitle, isForgotten, noticeLength, SLEEP_CHOICES, timerOf } from '../../machines/player/sleepTimer.ts';

const NOW = 1_000_000;

describe('the sleep timer', () => {
  it.each(SLEEP_CHOICES)('PLY-25 PLY-26 is set to %s', (choice) =>
    expect(timerOf(choice, NOW)).toEqual({ choice, endsAt: choice === 'end' ? null : NOW + choice * 60_000 }),
  );

  it('PLY-25 is off without a choice', () => expect(timerOf(null, NOW)).toBeNull());

  it.each([
    ['ends later', NOW + 1, false],
    ['ended a minute ago', NOW - 60_000, false],
    ['ended more than a minute ago', NOW - 60_001, true],
    ['ends with what plays', null, false],
  ])('PLY-25 is forgotten or not when it %s', (_, endsAt, forgotten) => {
    expect(isForgotten({ choice: endsAt === null ? 'end' : 15, endsAt }, NOW)).toBe(forgotten);
  });

  it.each([
    [NOW + 3_600_000, 60_000],
    [NOW + 60_000, 60_000],
    [NOW + 30_001, 31_000],
    [NOW + 10_000, 10_000],
    [NOW, 10_000],
    [NOW - 50_000, 10_000],
  ])('PLY-25 for an end at %i, the notice takes whole seconds, from 10 s to one minute: %i ms', (end, length) =>
    expect(noticeLength(end, NOW)).toBe(length),
  );

  it('PLY-26 expects the end of a title by its speed, and none while its length is unknown', () => {
    const at = { position: 30, duration: 90 };
    expect(endOfTitle({ now: () => NOW, speed: 1 }, at)).toBe(NOW + 60_000);
    expect(endOfTitle({ now: () => NOW, speed: 1.5 }, at)).toBe(NOW + 40_000);
    expect(endOfTitle({ now: () => NOW, speed: 1 }, { ...at, duration: null })).toBeNull();
  });
});
