import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '../../machines/domain/entities.ts';
import { availabilityOf } from '../../machines/domain/entitlement.ts';

const NOW = 1_000_000;
const releases = [null, 0, NOW - 1, NOW, NOW + 1, Number.MAX_SAFE_INTEGER];

describe('entitlement to play a title', () => {
  const cases = CONTENT_TYPES.flatMap((contentType) =>
    [true, false].flatMap((isPremiumTitle) =>
      [true, false].flatMap((isPremium) => releases.map((releaseDate) => ({ contentType, isPremiumTitle, isPremium, releaseDate }))),
    ),
  );

  it.each(cases)(
    'DET-05 PLY-12 $contentType, premium: $isPremiumTitle, subscribed: $isPremium, release $releaseDate',
    ({ contentType, isPremiumTitle, isPremium, releaseDate }) => {
      const availability = availabilityOf({ contentType, isPremium: isPremiumTitle, releaseDate }, { isPremium, now: NOW });
      const comes = contentType !== 'SERIES' && releaseDate !== null && releaseDate > NOW;
      expect(availability).toBe(comes ? 'notReleased' : isPremiumTitle && !isPremium ? 'premium' : 'playable');
    },
  );

  it('DET-05 a subscription does not unlock a title before its release', () => {
    expect(availabilityOf({ contentType: 'MOVIE', isPremium: true, releaseDate: NOW + 1 }, { isPremium: true, now: NOW })).toBe(
      'notReleased',
    );
  });
});
