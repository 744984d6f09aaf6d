/** Media of premium and restricted titles: their URLs are signed and expire. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { ADDRESS_LASTS, createAddressSigner } from '../../demo/media/signedAddress.ts';
import { STORED } from '../../src/storage/stored.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';

const PREMIUM = 'low-orbit';
const RESTRICTED = 'kilometre-zero';

let demo: Demo;
let clock = Date.now();
beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true, now: () => clock });
});
afterAll(() => demo.stop());

const status = async (address: string) => (await fetch(new URL(address, demo.url))).status;

/** The URL of the master playlist for a subscriber. */
async function addressOf(id: string): Promise<string> {
  const session = await openSession(demo.url, personaOf('premium'));
  const answer = await fetch(`${demo.url}/v1/content/media/${id}`, { headers: { authorization: `Bearer ${session[STORED.token]}` } });
  const { url, vod_id } = await answer.json();
  return url ?? `${demo.url}/media/vod/${encodeURIComponent(vod_id)}/master.m3u8`;
}

/** Every URL in a playlist. */
async function addressesIn(playlist: string): Promise<string[]> {
  const text = await (await fetch(playlist)).text();
  const named = [...text.matchAll(/URI="([^"]+)"|^(?!#)(\S+)$/gm)].map(([, attribute, line]) => attribute ?? line ?? '');
  return [...new Set(named)].map((each) => new URL(each, playlist).href);
}

describe('media of premium and restricted titles', () => {
  it.each([PREMIUM, RESTRICTED])('PLY-01 %s plays from its signed URL: playlists, segments and thumbnails', async (id) => {
    const master = await addressOf(id);
    const playlists = await addressesIn(master);
    const [first = ''] = await addressesIn(playlists[0] ?? '');
    expect(playlists.length).toBeGreaterThan(1);
    expect(await Promise.all([...playlists, first, new URL('thumbs.vtt', master).href].map(status))).toEqual(
      Array.from({ length: playlists.length + 2 }, () => 200),
    );
  });

  it.each([PREMIUM, RESTRICTED])('PLY-01 %s does not play from a guessed or modified URL', async (id) => {
    const other = id === PREMIUM ? RESTRICTED : PREMIUM;
    const signed = demo.service.signer.sign(id);
    const guesses = [id, signed.replace(id, other), signed.slice(0, -1), `${id}!9999999999999!${'a'.repeat(43)}`, `${id}~1`];
    for (const guess of guesses)
      for (const file of ['master.m3u8', 'v360/index.m3u8', 'v360/003.m4s', 'thumbs.vtt'])
        expect([403, 404], `${guess}/${file}`).toContain(await status(`/media/vod/${guess}/${file}`));
  });

  it('PLY-01 trailers play without a signature', async () => {
    expect(await status(`/media/vod/${PREMIUM}/trailer.mp4`)).toBe(200);
  });

  it('PLY-01 catch-up of a programme with an age limit needs a signed URL', async () => {
    const { catalogue, guide, signer } = demo.service;
    const channels = catalogue.channels.filter(({ catchup }) => catchup);
    const past = channels.flatMap((channel) => guide.between(channel, clock - 24 * 3_600_000, clock - 3_600_000));
    const [open, closed] = [0, 1].map((least) =>
      past.find(({ template }) => Math.min(template.classification, 1) === least && template.contentId === null),
    );
    expect(await status(`/media/catchup/${open?.id}/v360/index.m3u8`)).toBe(200);
    expect(await status(`/media/catchup/${closed?.id}/v360/index.m3u8`)).toBe(403);
    expect(await status(`/media/catchup/${signer.sign(closed?.id ?? '')}/v360/index.m3u8`)).toBe(200);
    expect(await status('/media/catchup/no-such.1/v360/index.m3u8')).toBe(404);
  });

  it('PLY-12 expires a URL after half a day, and returns a new one to a new request', async () => {
    const master = await addressOf(PREMIUM);
    clock += ADDRESS_LASTS - 1000;
    expect(await status(master)).toBe(200);
    clock += 1000;
    expect(await status(master)).toBe(403);
    expect(await status(await addressOf(PREMIUM))).toBe(200);
  });

  it('refuses a URL signed with another key', () => {
    const signed = createAddressSigner('one', () => clock).sign(PREMIUM);
    expect(createAddressSigner('one', () => clock).read(signed)).toBe(PREMIUM);
    expect(createAddressSigner('other', () => clock).read(signed)).toBeNull();
  });
});
