/** DEP-11: another service behind the contract, made from a file of titles. */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedSchema, feedService } from '../../deploy/feed.ts';
import { FEED_FLAGS } from '../../deploy/feedApplication.ts';
import { flagsOf } from '../contract/flags.ts';
import { freePort } from './nginx.ts';

const feed = feedSchema.parse(JSON.parse(readFileSync(new URL('../../deploy/feed.example.json', import.meta.url), 'utf8')));

describe('the service of a feed', () => {
  let url: string;
  let stop: () => void;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const server = serve({ fetch: feedService(feed).fetch, port, hostname: '127.0.0.1' });
    stop = () => server.close();
  });
  afterAll(() => stop());
  const read = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, json: await response.json() };
  };

  it('DEP-11 speaks the contract in all calls that it has, and its flags turn off what it lacks', async () => {
    const { off, wrong } = await flagsOf(url, null);
    expect(wrong).toEqual([]);
    expect(Object.keys(off).filter((name) => !Object.entries(FEED_FLAGS).some(([flag, isOn]) => flag === name && !isOn))).toEqual([]);
  });

  it('DEP-11 has rows by genre, and the titles in the rows of the feed', async () => {
    const rows = (await read('/v1/content/screen/home')).json as { name: string; contents: { id: string }[] }[];
    expect(rows[0]?.contents.map(({ id }) => id)).toEqual(feed.titles.slice(0, 5).map(({ id }) => id));
    const [genre = ''] = feed.titles[0]?.genres ?? [];
    expect(rows.find(({ name }) => name === genre)?.contents.length).toBeGreaterThan(0);
  });

  it('DEP-11 plays the address of the feed, finds a title in any letters, and knows what comes next', async () => {
    const [first, second] = feed.titles;
    expect((await read(`/v1/content/media/${first?.id}`)).json).toEqual({ url: first?.media });
    expect((await read(`/v1/content/search/${first?.title.toUpperCase()}`)).json).toMatchObject([{ contents: [{ id: first?.id }] }]);
    expect((await read(`/v1/content/item/${first?.id}/next`)).json).toMatchObject({ next: { id: second?.id } });
    expect((await read(`/v1/content/item/${feed.titles.at(-1)?.id}/next`)).json).toEqual({ next: null });
    expect(await read('/v1/content/item/nothing')).toMatchObject({ status: 404, json: { error: 'not_found' } });
  });

  it('DEP-11 names a wrong key of the file', () =>
    expect(feedSchema.safeParse({ titles: [{ ...feed.titles[0], poster_url: '' }] }).error?.issues[0]?.message).toContain('poster_url'));
});
