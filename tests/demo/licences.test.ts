/** The licences of the demo's protected media. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { clipFile } from '../../demo/media/clips.ts';
import { isEncrypted, licenceOf } from '../../demo/media/licences.ts';
import { STORED } from '../../src/storage/stored.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';

const FILM = 'the-weight-of-bread';
const CLIPS = [FILM, 'the-mending-table', 'plaza'];

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true });
});
afterAll(() => demo.stop());

const bearer = async (persona: string) => `Bearer ${(await openSession(demo.url, personaOf(persona)))[STORED.token]}`;
/** The id of the key that a segment names: it is in the `tenc` box of its init segment. */
function keyIdOf(clip: string): string {
  const bytes = clipFile(clip, 'v360/init.mp4') ?? Buffer.alloc(0);
  const at = bytes.indexOf('tenc');
  return bytes.subarray(at + 12, at + 28).toString('base64url');
}
const ask = async (id: string, kid: string, headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ kids: [kid], type: 'temporary' });
  return fetch(`${demo.url}/v1/content/licence/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
};
const read = async (id: string, authorization: string) =>
  (await fetch(`${demo.url}/v1/content/media/${id}`, { headers: { authorization } })).json();

describe('the licences of the demo', () => {
  it('DRM-06 every encrypted clip has a key, for its own key id only', () => {
    for (const clip of CLIPS) {
      expect(isEncrypted(clip)).toBe(true);
      for (const track of ['v360', 'v720', 'v1080', 'a'])
        expect(clipFile(clip, `${track}/init.mp4`)?.includes('tenc'), `${clip} ${track}`).toBe(true);
      expect(licenceOf(clip, [keyIdOf(clip)])?.keys).toHaveLength(1);
    }
    expect(licenceOf(FILM, [keyIdOf('plaza')])).toBeNull();
    expect(clipFile('neutral', 'v360/init.mp4')?.includes('tenc')).toBe(false);
  });

  it('DRM-01 the media answers of protected titles, the channel and its programmes name the licence, and no other', async () => {
    const authorization = await bearer('premium');
    for (const id of [FILM, 'the-mending-table-s1e1', 'plaza'])
      expect((await read(id, authorization)).drm, id).toEqual([
        { system: 'clearkey', licence_url: `${demo.url}/v1/content/licence/${id}` },
      ]);
    for (const id of ['low-orbit', 'pulse', 'low-orbit-trailer']) expect(await read(id, authorization), id).not.toHaveProperty('drm');
  });

  it('DRM-06 gives a licence to a subscriber, and none without a session, a subscription or the right title', async () => {
    const authorization = await bearer('premium');
    const kid = keyIdOf(FILM);
    expect(await (await ask(FILM, kid, { authorization })).json()).toEqual(licenceOf(FILM, [kid]));
    expect((await ask(FILM, kid)).status).toBe(401);
    expect(await (await ask(FILM, kid, { authorization: await bearer('free') })).json()).toMatchObject({ error: 'premium_required' });
    expect((await ask('low-orbit', kid, { authorization })).status).toBe(404);
    expect((await ask(FILM, keyIdOf('plaza'), { authorization })).status).toBe(404);
  });

  it('DRM-06 gives no licence while the account plays on too many devices', async () => {
    const authorization = await bearer('premium');
    for (const device of ['a', 'b', 'c', 'd'])
      await fetch(`${demo.url}/v1/content/ping`, { headers: { authorization, 'x-device-id': device } });
    expect(await (await ask(FILM, keyIdOf(FILM), { authorization, 'x-device-id': 'e' })).json()).toMatchObject({
      error: 'simultaneous_streams',
    });
    expect((await ask(FILM, keyIdOf(FILM), { authorization, 'x-device-id': 'a' })).status).toBe(200);
  });
});
