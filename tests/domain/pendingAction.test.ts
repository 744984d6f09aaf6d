import { describe, expect, it } from 'vitest';
import { isStillValid } from '../../machines/catalogue/pendingAction.ts';
import { SOCIAL_LOGIN_LASTS } from '../../machines/domain/constants.ts';

describe('an action that was started before the login', () => {
  const kept = { kind: 'watchlist', contentId: 'low-orbit', at: 1000 } as const;

  it.each([
    ['at the same moment', 'low-orbit', 1000, true],
    ['just before it expires', 'low-orbit', 999 + SOCIAL_LOGIN_LASTS, true],
    ['after it expired', 'low-orbit', 1000 + SOCIAL_LOGIN_LASTS, false],
    ['with a clock that was set back', 'low-orbit', 999, false],
    ['for another title', 'quiet-coast', 1001, false],
  ])('DET-03 %s: is carried out %4$s', (_, contentId, now, isMeant) => {
    expect(isStillValid(kept, { contentId, now })).toBe(isMeant);
  });
});
