/** PRO-13: titles above a profile's age limit are hidden, and refused by direct link. */
import type { Page } from '@playwright/test';
import { STORED } from '../../src/storage/stored.ts';
import { expect, test } from './browserTest.ts';
import { callFrom } from './support/members.ts';
import { personaOf } from './support/personas.ts';
import { openSession } from './support/session.ts';

/** Alice's limit: the list of limits calls it "kids". */
const LIMIT = 6;
const SAID_IN_PORTUGUESE = /Este título está acima do limite de idade d/;

type Card = { id: string; title: string; classification?: string | null };
type Rail = { contents?: Card[] | null };
type Programme = Card & { channel: string /** Epoch seconds. */; start_date: number; end_date: number };
type Get = <Body>(path: string) => Promise<{ status: number; body: Body }>;

/** A classification is worded for viewers: an age, or "all". */
const isAbove = ({ classification }: Card) =>
  !['All', 'Tous', 'Todos', undefined, null].includes(classification) && Number(classification) > LIMIT;

function getterOf(baseUrl: string, token: string | undefined): Get {
  return async <Body>(path: string) => {
    const answer = await callFrom('restriction-tests')(baseUrl, 'GET', path, { token });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
}

/** Requests as a profile of Helena's account. */
const getAs = async (baseUrl: string, profile: string) => {
  const stored = await openSession(baseUrl, personaOf('premium'), profile);
  return getterOf(baseUrl, stored[STORED.token]);
};

/** Every card on every rail of every section. */
async function everyCard(get: Get): Promise<Card[]> {
  const { body: settings } = await get<Record<string, unknown>>('/v1/setting');
  const sections = Object.entries(settings).flatMap(([key, value]) => (/section/.test(key) && typeof value === 'string' ? [value] : []));
  const cards = new Map<string, Card>();
  for (const section of new Set(['home', 'movies', 'shows', ...sections])) {
    const { body: found } = await get<{ screen: string; sub_menu: { screen: string }[] }>(`/v1/content/section/${section}`);
    if (!found.screen) continue;
    for (const screen of [found.screen, ...found.sub_menu.map((entry) => entry.screen)]) {
      const { body: rails } = await get<Rail[]>(`/v1/content/screen/${screen}`);
      for (const card of rails.flatMap(({ contents }) => contents ?? [])) cards.set(card.id, card);
    }
  }
  return [...cards.values()];
}

const searchFor = async (get: Get, query: string): Promise<Card[]> =>
  (await get<Rail[]>(`/v1/content/search/${encodeURIComponent(query)}`)).body.flatMap(({ contents }) => contents ?? []);

test('PRO-13 SCH-02 omits exactly the titles above the limit from rails and search', async ({ service }) => {
  const [alice, helena] = await Promise.all([getAs(service.url, 'Alice'), getAs(service.url, 'Helena')]);
  const [restricted, unrestricted] = [await everyCard(alice), await everyCard(helena)];
  expect(restricted.length).toBeGreaterThan(5);
  expect(restricted.filter(isAbove).map(({ title }) => title)).toEqual([]);
  expect(unrestricted.filter(isAbove).length).toBeGreaterThan(30);
  for (const query of ['the', 'o', 'low orbit', 'quiet', 'night', 'moon']) {
    const found = await searchFor(alice, query);
    expect(
      found.filter(isAbove).map(({ title }) => title),
      query,
    ).toEqual([]);
  }
  expect((await searchFor(helena, 'low orbit')).map(({ id }) => id)).toContain('low-orbit');
  expect((await searchFor(alice, 'low orbit')).map(({ id }) => id)).not.toContain('low-orbit');
});

test('PRO-13 GDE-01 omits programmes above the limit from the guide, and refuses to play them on their channels', async ({ service }) => {
  const [alice, helena] = await Promise.all([getAs(service.url, 'Alice'), getAs(service.url, 'Helena')]);
  const { body: channels } = await helena<{ id: string }[]>('/v1/content/channel');
  const now = Math.floor(Date.now() / 1000);
  const guide = `/v1/content/epg?startDate=${now - 43_200}&endDate=${now + 43_200}&channels=${channels.map(({ id }) => id).join(',')}`;
  const { body: unrestricted } = await helena<Programme[]>(guide);
  const { body: restricted } = await alice<Programme[]>(guide);
  expect(unrestricted.filter(isAbove).length).toBeGreaterThan(100);
  expect(restricted.length).toBeGreaterThan(10);
  expect(restricted.map(({ id }) => id)).toEqual(unrestricted.filter((programme) => !isAbove(programme)).map(({ id }) => id));

  const later = now + 60;
  const isOn = ({ start_date: start, end_date: end }: { start_date: number; end_date: number }) => start <= now && end > later;
  for (const programme of unrestricted.filter(isOn).slice(0, 40)) {
    const [item, media] = [await alice(`/v1/content/item/${programme.channel}`), await alice(`/v1/content/media/${programme.channel}`)];
    expect([item.status, media.status], `${programme.channel}: ${programme.title}`).toEqual(isAbove(programme) ? [403, 403] : [200, 200]);
  }
});

test('PRO-13 PLY-05 PLY-06 offers no title above the limit as next or recommended', async ({ service }) => {
  const alice = await getAs(service.url, 'Alice');
  const ids = (await everyCard(alice)).map(({ id }) => id);
  let followed = 0;
  for (const id of ids) {
    const { body } = await alice<{ next?: Card | null }>(`/v1/content/item/${id}/next`);
    const next = body.next ?? null;
    if (next === null) continue;
    followed += 1;
    expect(isAbove(next), `${id} → ${next.title}`).toBe(false);
  }
  expect(followed).toBeGreaterThan(3);
  // The next title of a restricted one is not revealed either.
  expect((await alice('/v1/content/item/quiet-coast-s1e1/next')).body).toEqual({ next: null });
});

test('PRO-13 DET-01 PLY-01 refuses details, seasons, media and trailers of every title above the limit', async ({ service }) => {
  const [alice, helena] = await Promise.all([getAs(service.url, 'Alice'), getAs(service.url, 'Helena')]);
  const above = (await everyCard(helena)).filter(isAbove);
  for (const { id } of above)
    for (const path of [`item/${id}`, `media/${id}`, `media/${id}-trailer`]) {
      const { status, body } = await alice<{ error?: string }>(`/v1/content/${path}`);
      // Some titles have no trailer or no media of their own.
      if (status === 404 && path.startsWith('media/')) continue;
      expect([status, body.error], path).toEqual([403, 'parental_restriction']);
    }
  expect((await alice('/v1/content/item/quiet-coast/season/quiet-coast-s1')).status).toBe(403);
  expect((await helena('/v1/content/item/quiet-coast/season/quiet-coast-s1')).status).toBe(200);
});

test.describe('as Alice', () => {
  /** Successful answers with media. */
  function mediaGiven(page: Page): string[] {
    const given: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/(v1\/content\/media|media)\//.test(pathname) && response.ok()) given.push(pathname);
    });
    return given;
  }

  test('PRO-13 PLY-01 a film above the limit does not play and shows why', async ({ page, signIn, complaints }) => {
    complaints.allow(/v1\/content\/(item|media)/);
    await signIn('premium', { profile: 'Alice' });
    const given = mediaGiven(page);
    await page.goto('/vod/low-orbit/low-orbit');
    await expect(page.getByText(SAID_IN_PORTUGUESE)).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    expect(given).toEqual([]);
  });
});
