import { describe, expect, it } from 'vitest';
import { SOCIAL_LOGIN_LASTS } from '../../machines/domain/constants.ts';
import { isStillMeant } from '../../machines/domain/wish.ts';

describe('a wish from before the login', () => {
  const kept = { kind: 'watchlist', contentId: 'low-orbit', at: 1000 } as const;

  it.each([
    ['in the same moment', 'low-orbit', 1000, true],
    ['a moment before it is too late', 'low-orbit', 999 + SOCIAL_LOGIN_LASTS, true],
    ['too late', 'low-orbit', 1000 + SOCIAL_LOGIN_LASTS, false],
    ['by a clock that was set back', 'low-orbit', 999, false],
    ['at another title', 'quiet-coast', 1001, false],
  ])('DET-03 %s it is still meant: %4$s', (_, contentId, now, isMeant) => {
    expect(isStillMeant(kept, { contentId, now })).toBe(isMeant);
  });
});
