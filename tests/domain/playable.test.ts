import { describe, expect, it } from 'vitest';
import { needsSubscription } from '../../machines/domain/entitlement.ts';
import { isNotFound } from '../../machines/domain/errors.ts';
import {
  hasSource,
  isNotYetAvailable,
  isRefusedWithoutSubscription,
  isTemporary,
  mayRenew,
  mayTryAgain,
} from '../../machines/player/playable.ts';

const refusedWith = (errorCode: number, errorStatus = `http_${errorCode}`) => ({
  error: { success: false, errorCode, errorMessage: '', errorStatus },
});
const viewer = (isPremium: boolean) => ({ context: { isPremium } });

describe('the right to play', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, false],
    [true, true, false],
  ])('PLY-12 premium offer %s, subscribed %s: needs a subscription %s', (isPremiumOffer, isPremium, expected) => {
    expect(needsSubscription({ isPremium: isPremiumOffer }, { isPremium })).toBe(expected);
  });

  it('GDE-04 PLY-12 offers a subscription only for code 301, and only to a viewer without one', () => {
    expect(isRefusedWithoutSubscription(viewer(false), refusedWith(301))).toBe(true);
    expect(isRefusedWithoutSubscription(viewer(true), refusedWith(301))).toBe(false);
    expect(isRefusedWithoutSubscription(viewer(false), refusedWith(403))).toBe(false);
    expect([301, 302, 500].map((code) => isNotYetAvailable(null, refusedWith(code)))).toEqual([true, false, false]);
  });
});

describe('a failure of the media', () => {
  it('PLY-11 PLY-16 may be retried when it is temporary, or when another device may stop', () => {
    const [outage, refusal, streams] = [refusedWith(503), refusedWith(403), refusedWith(403, 'simultaneous_streams')];
    expect([outage, refusal, streams].map((failure) => isTemporary(null, failure))).toEqual([true, false, false]);
    expect([outage, refusal, streams].map((failure) => mayTryAgain(null, failure))).toEqual([true, false, true]);
  });

  it('PLY-11 renews a refused media URL once', () => {
    expect(mayRenew({ context: { hasRenewed: false } }, { reason: 'refused' })).toBe(true);
    expect(mayRenew({ context: { hasRenewed: true } }, { reason: 'refused' })).toBe(false);
    expect(mayRenew({ context: { hasRenewed: false } }, { reason: 'connection' })).toBe(false);
  });

  it('PLY-01 has a source with a URL, or with an id and a configured URL', () => {
    const media = { url: null, vodId: 'a', thumbnailsUrl: null, endCardStart: null, protection: null };
    expect(hasSource({ context: { mediaUrlTemplate: 'https://media.example.org/{vodId}' } }, { media })).toBe(true);
    expect(hasSource({ context: { mediaUrlTemplate: null } }, { media })).toBe(false);
  });

  it('ERR-01 counts only code 404 as not found', () => {
    expect([404, 403, 500].map((code) => isNotFound(refusedWith(code).error))).toEqual([true, false, false]);
    expect(isNotFound(new Error('no call'))).toBe(false);
  });
});
