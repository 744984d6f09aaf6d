/** DET-09: what every title of the demo plays, and what its details page says about it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../../demo/catalogue/schemas.ts';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { contentWire, toContent } from '../../src/catalogue/api/content.wire.ts';
import { STORED } from '../../src/storage/stored.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';

let demo: Demo;
let authorization = '';
beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true });
  authorization = `Bearer ${(await openSession(demo.url, personaOf('premium')))[STORED.token]}`;
});
afterAll(() => demo.stop());

const get = (path: string) => fetch(new URL(path, demo.url), { headers: { authorization } });
const titles = () => demo.service.catalogue.titles;
const firstEpisodeOf = (id: string) => {
  const title = demo.service.catalogue.title(id);
  return title?.contentType === 'SERIES' ? (title.seasons[0]?.episodes[0]?.id ?? '') : id;
};
/** The address of a file that belongs to the media of a title. Of a series: to its first episode. */
const mediaOf = (id: string, file: string) => `/media/vod/${encodeURIComponent(demo.service.signer.sign(firstEpisodeOf(id)))}/${file}`;
const detailsOf = async (id: string) => toContent(contentWire.parse(await (await get(`/v1/content/item/${id}`)).json()));
const hashOf = async (path: string) => {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
};
const attributes = (manifest: string, tag: string, name: string) =>
  manifest
    .split('\n')
    .filter((line) => line.startsWith(tag))
    .flatMap((line) => new RegExp(`[:,]${name}="?([^",]+)`).exec(line)?.[1] ?? []);

/** The titles of a rail with fixed ids. */
function idsOf(railId: string): readonly string[] {
  const fill = demo.service.catalogue.rail(railId)?.fill;
  return fill?.kind === 'ids' ? fill.ids : [];
}
/** What the profiles of Helena's account have begun: their first rail. */
const startedByPremium = () =>
  personas
    .parse(JSON.parse(readFileSync(new URL('../../demo/catalogue/personas.json', import.meta.url), 'utf8')))
    .filter(({ id }) => id === 'premium')
    .flatMap(({ profiles }) => profiles.flatMap(({ progress }) => progress));
const HIGHLIGHTS = ['home-highlights', 'movies-highlights', 'shows-highlights', 'excl-highlights'];

describe('every title of the demo', () => {
  it('DET-09 names the formats and languages of its manifest, and no other', async () => {
    const names: Record<string, string> = { en: 'English', fr: 'French', pt: 'Portuguese' };
    const languages = (found: readonly string[]) => [...new Set(found)].map((language) => names[language]);
    for (const { id } of titles()) {
      const { formats } = await detailsOf(id);
      const manifest = await (await get(mediaOf(id, 'master.m3u8'))).text();
      const heights = attributes(manifest, '#EXT-X-STREAM-INF', 'RESOLUTION').map((size) => Number(size.split('x')[1]));
      expect(heights, id).toEqual([360, 720, 1080]);
      const highest = Math.max(...heights);
      const chip = highest >= 2160 ? '4K' : highest >= 720 ? 'HD' : 'SD';
      const sounds: Record<string, string> = { 1: 'Mono', 2: 'Stereo', 6: '5.1' };
      const channels = attributes(manifest, '#EXT-X-MEDIA:TYPE=AUDIO', 'CHANNELS').map((count) => sounds[count]);
      expect(formats, id).toEqual({
        video: [chip],
        audio: [...new Set(channels)],
        languages: languages(attributes(manifest, '#EXT-X-MEDIA:TYPE=AUDIO', 'LANGUAGE')),
        subtitles: languages(attributes(manifest, '#EXT-X-MEDIA:TYPE=SUBTITLES', 'LANGUAGE')),
      });
    }
  });

  it('DET-09 plays its own clip on the rails above the fold, and else the neutral clip', async () => {
    const own = new Set([...HIGHLIGHTS, 'home-top10'].flatMap((rail) => idsOf(rail)));
    for (const { contentId } of startedByPremium()) {
      const series = demo.service.catalogue.episode(contentId)?.series;
      if (series) own.add(series.id);
    }
    const neutral = await hashOf(`/media/live/${demo.service.catalogue.channels[0]?.id}/v360/002.m4s`);
    const played = new Map<string, string[]>();
    for (const { id } of titles()) {
      const hash = await hashOf(mediaOf(id, 'v360/002.m4s'));
      played.set(hash, [...(played.get(hash) ?? []), id]);
      if (own.has(id)) expect(hash, id).not.toBe(neutral);
    }
    played.delete(neutral);
    expect(own.size).toBeGreaterThan(20);
    expect([...played.values()].filter(({ length }) => length > 1)).toEqual([]);
    expect(played.size).toBeGreaterThanOrEqual(own.size);
  });

  it('DET-09 has a trailer of its own, or none', async () => {
    const trailers = new Map<string, string>();
    for (const { id } of titles()) {
      const { trailerId } = await detailsOf(id);
      const { status } = await get(`/v1/content/media/${id}-trailer`);
      expect([id, status], id).toEqual([id, trailerId === null ? 404 : 200]);
      const file = `/media/vod/${id}/trailer.mp4`;
      if (trailerId === null) expect((await get(file)).status, file).toBe(404);
      else trailers.set(await hashOf(file), id);
    }
    expect([...trailers.values()].sort()).toEqual([...idsOf('home-highlights')].sort());
  });

  it('PLY-20 DET-09 has subtitles with the words of its own description, unless its clip has spoken words', async () => {
    const segments = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (index) => (await get(mediaOf('halogen', `s-fr/00${index}.vtt`))).text()),
    );
    const words = segments.flatMap((segment, index) => {
      const [time = '', ...rows] = segment.trim().split('\n').slice(3);
      if (time === '') return [];
      expect(time).toMatch(new RegExp(`^00:00:${String(index * 4).padStart(2, '0')}\\.250 -->`));
      return rows;
    });
    expect(words.join(' ')).toBe(demo.service.catalogue.title('halogen')?.fullDescription.fr);
    const spoken = await (await get(mediaOf('low-orbit', 's-en-sdh/001.vtt'))).text();
    expect(spoken).toContain('<v Commander>Day four hundred and twelve');
    expect((await get(mediaOf('halogen', 's-en-sdh/001.vtt'))).status).toBe(404);
  });
});
