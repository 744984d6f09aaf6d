import { describe, expect, it } from 'vitest';
import { isOfLicence, licenceLossOf } from '../../machines/domain/licence.ts';
import { LOSS_MESSAGES, sourceOf } from '../../machines/domain/playback.ts';
import { mayRenew } from '../../machines/player/playable.ts';
import { factOf, requestFor } from '../../src/player/protection/keyMessages.ts';

describe('a licence that is refused', () => {
  it.each([
    ['licence_expired', 'licenceExpired'],
    ['output_not_allowed', 'outputNotAllowed'],
    ['simultaneous_streams', 'tooManyStreams'],
    ['premium_required', 'licenceRefused'],
    ['http_403', 'licenceRefused'],
    ['toString', 'licenceRefused'],
  ])('DRM-03 the answer %s means %s', (errorStatus, loss) => {
    expect(licenceLossOf({ errorStatus })).toBe(loss);
  });

  it('DRM-03 every reason has a message of its own', () => {
    const reasons = Object.keys(LOSS_MESSAGES).filter(isOfLicence);
    expect(reasons).toEqual([
      'licenceRefused',
      'licenceUnavailable',
      'licenceExpired',
      'outputNotAllowed',
      'tooManyStreams',
      'noKeySystem',
    ]);
    expect(new Set(reasons.map((reason) => LOSS_MESSAGES[reason].key)).size).toBe(reasons.length);
  });

  it('DRM-04 the media are requested once more for a refused or expired licence only', () => {
    const context = { hasRenewed: false };
    const renewed = Object.keys(LOSS_MESSAGES).filter((reason) => isOfLicence(reason) && mayRenew({ context }, { reason }));
    expect(renewed).toEqual(['licenceRefused', 'licenceExpired']);
    expect(mayRenew({ context: { hasRenewed: true } }, { reason: 'licenceExpired' })).toBe(false);
  });

  it('DRM-01 the source of media keeps their protection', () => {
    const protection = { systems: ['clearkey' as const], sourceFor: () => null };
    expect(sourceOf({ url: 'https://media.example/a.m3u8', vodId: null, protection }, null)?.protection).toBe(protection);
  });
});

describe('the states of keys', () => {
  it.each([
    [['usable'], null],
    [['expired', 'usable'], null],
    [['output-downscaled'], null],
    [['status-pending', 'expired'], null],
    [[], null],
    [['internal-error'], null],
    [['expired', 'expired'], 'keys.expired'],
    [['output-restricted', 'expired'], 'keys.restricted'],
  ] as const)('DRM-03 DRM-04 %j mean %s', (statuses, type) => {
    expect(factOf(statuses)).toEqual(type && { type });
  });
});

describe('the request of a key system', () => {
  const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
  const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);

  it('DRM-02 sends messages unchanged, with the type of the key system', () => {
    expect(requestFor('clearkey', bytes('{}'))).toEqual({ bytes: bytes('{}'), headers: { 'content-type': 'application/json' } });
    expect(requestFor('widevine', bytes('x')).headers).toEqual({ 'content-type': 'application/octet-stream' });
  });

  it('DRM-02 unwraps the message of PlayReady, with its headers', () => {
    const message = utf16(
      `<PlayReadyKeyMessage><LicenseAcquisition><Challenge encoding="base64encoded">${btoa('<soap/>')}</Challenge><HttpHeaders>` +
        '<HttpHeader><name>SOAPAction</name><value>"AcquireLicense"</value></HttpHeader></HttpHeaders></LicenseAcquisition></PlayReadyKeyMessage>',
    );
    expect(requestFor('playready', message)).toEqual({
      bytes: bytes('<soap/>'),
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '"AcquireLicense"' },
    });
    expect(requestFor('playready', bytes('<soap/>')).bytes).toEqual(bytes('<soap/>'));
  });
});
