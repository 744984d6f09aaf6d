import { describe, expect, it } from 'vitest';
import { SOCIAL_LOGIN_LASTS } from '../../machines/domain/constants.ts';
import { isStillValid } from '../../machines/domain/pendingAction.ts';

describe('an action that was started before the login', () => {
  const kept = { kind: 'watchlist', contentId: 'low-orbit', at: 1000 } as const;

  it.each([
    ['at the same moment', 1000, true],
    ['just before it expires', 999 + SOCIAL_LOGIN_LASTS, true],
    ['after it expired', 1000 + SOCIAL_LOGIN_LASTS, false],
    ['with a clock that was set back', 999, false],
  ])('DET-03 %s: is carried out %3$s', (_, now, isMeant) => {
    expect(isStillValid(kept, now)).toBe(isMeant);
  });
});
