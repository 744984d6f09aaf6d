import { describe, expect, it } from 'vitest';
import { licenceCalls } from '../../src/player/api/licence.ts';
import { json, refuse, startService, testClient } from './service.ts';

const message = { bytes: Uint8Array.from([1, 2, 3]), headers: { 'content-type': 'application/octet-stream' } };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('the request of a licence', () => {
  it('DRM-02 sends the bytes, the headers of the media and the bearer to the origin of the API', async () => {
    const service = await startService((_, response) => response.end('licence'));
    const { licence } = licenceCalls(testClient(service.url).call);
    const headers = { 'content-type': 'application/json', 'x-token': 't', authorization: 'of the media' };
    expect(text(await licence({ url: `${service.url}/licence`, headers }, message))).toBe('licence');
    expect(service.heard).toMatchObject([
      {
        method: 'POST',
        url: '/licence',
        body: '\u0001\u0002\u0003',
        headers: { 'x-token': 't', 'content-type': 'application/json', authorization: 'Bearer token-1' },
      },
    ]);
  });

  it.each(['Content-Type', 'content-type', 'CONTENT-TYPE'])(
    'DRM-02 sends the %s of the media once, in place of that of the key system',
    async (name) => {
      const service = await startService((_, response) => response.end('licence'));
      const headers = { [name]: 'application/json', Accept: 'x/y' };
      await licenceCalls(testClient(service.url).call).licence({ url: `${service.url}/licence`, headers }, message);
      expect(service.heard[0]?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
    },
  );

  it('DRM-02 sends neither bearer nor device to another origin', async () => {
    const [api, other] = [
      await startService((_, response) => json(response, {})),
      await startService((_, response) => response.end('licence')),
    ];
    const { licence, certificate } = licenceCalls(testClient(api.url).call);
    await licence({ url: `${other.url}/licence`, headers: { authorization: 'of the media' } }, message);
    await certificate(`${other.url}/certificate`);
    expect(other.heard.map(({ headers }) => [headers.authorization, headers['x-device-id']])).toEqual([
      ['of the media', undefined],
      [undefined, undefined],
    ]);
    expect(api.heard).toEqual([]);
  });

  it('DRM-02 follows no redirect to another address', async () => {
    const other = await startService((_, response) => response.end('licence'));
    const service = await startService((_, response) => response.writeHead(307, { location: `${other.url}/licence` }).end());
    for (const api of [service.url, 'https://api.example'])
      await expect(
        licenceCalls(testClient(api).call).licence({ url: `${service.url}/licence`, headers: {} }, message),
      ).rejects.toMatchObject({ errorStatus: 'redirected' });
    expect(other.heard).toEqual([]);
  });

  it('DRM-03 rejects with the name of the refusal, and asks once', async () => {
    const service = await startService((_, response) => refuse(response, 403, 'output_not_allowed'));
    const { licence } = licenceCalls(testClient(service.url).call);
    await expect(licence({ url: `${service.url}/licence`, headers: {} }, message)).rejects.toMatchObject({
      errorStatus: 'output_not_allowed',
    });
    expect(service.heard).toHaveLength(1);
  });

  it('DRM-05 reports nothing of an answer that cannot be used', async () => {
    const service = await startService((_, response) => response.writeHead(204).end());
    const { call, reported } = testClient(service.url);
    await expect(licenceCalls(call).licence({ url: `${service.url}/licence?token=secret`, headers: {} }, message)).rejects.toMatchObject({
      errorStatus: 'unreadable',
    });
    expect(reported).toEqual([]);
  });
});
