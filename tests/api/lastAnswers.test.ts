/** PWA-03: answers of the last visit for calls that reach no server. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { LAST_SEEN_MAX_AGE } from '../../machines/domain/constants.ts';
import { createAnswerStore } from '../../src/api/answerStore.ts';
import { createLastAnswers } from '../../src/api/lastAnswers.ts';
import { LAST_ANSWERS } from '../../src/storage/stored.ts';
import { testClient } from './service.ts';

/** The cache storage of a browser, as far as the store uses it. */
function fakeCaches() {
  const boxes = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const box = boxes.get(name) ?? new Map<string, string>();
    boxes.set(name, box);
    return {
      put: async (key: string, answer: Response) => void box.set(key, await answer.text()),
      match: async (key: string) => (box.has(key) ? new Response(box.get(key)) : undefined),
      keys: async () => [...box.keys()],
      delete: async (key: string) => box.delete(key),
    } as unknown as Cache;
  };
  return { boxes, open, delete: async (name: string) => boxes.delete(name) };
}

/** The store writes in several steps. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

const NOW = 1_800_000_000_000;

function start() {
  const world = {
    scope: 'ana',
    now: NOW,
    isReached: true,
    isAllowed: true,
    answer: null as unknown,
    recalled: [] as number[],
    asked: [] as string[],
  };
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (!world.isReached) throw new TypeError('Failed to fetch');
    return init?.method === 'HEAD' ? new Response(null) : Response.json(world.answer ?? { home: world.scope });
  });
  const caches = fakeCaches();
  const store = createAnswerStore({
    caches,
    scope: () => world.scope,
    now: () => world.now,
    call: async (_, { method, path }) => {
      world.asked.push(method === 'GET' ? path : `${method} ${path}`);
      return null as never;
    },
    isSignedIn: () => true,
    isAllowed: () => world.isAllowed,
    language: () => 'en',
    onRecalled: (at) => world.recalled.push(at),
  });
  const loaded = async () => store;
  const lastAnswers = createLastAnswers({
    scope: () => world.scope,
    store: { now: loaded, atRest: loaded },
  });
  const { call } = testClient('https://api.example', { lastAnswers });
  const get = (path: string) => call(z.unknown(), { method: 'GET', path });
  const kept = () => vi.waitFor(() => expect(caches.boxes.get(LAST_ANSWERS)?.size).toBeGreaterThan(0));
  return { world, caches, store, get, kept, client: call };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const HOME = '/v1/content/screen/home-main';

it('PWA-03 gives the last answer of home when no server is reached, with its time', async () => {
  const { world, get, kept } = start();
  await get(HOME);
  await kept();
  world.isReached = false;
  world.now += 60_000;
  expect(await get(HOME)).toEqual({ home: 'ana' });
  expect(world.recalled).toEqual([NOW]);
});

it('PWA-03 asks for the calls of a start once for each session and profile', async () => {
  const { world, get, kept } = start();
  await get(HOME);
  await kept();
  await get('/v1/content/section/home');
  await settle();
  expect(world.asked).toEqual(['/v1/translation/en', '/v1/account', '/v1/profile']);
});

it.each([
  ['of another account', (world: { scope: string }) => Object.assign(world, { scope: 'bo' })],
  ['of 30 days ago', (world: { now: number }) => Object.assign(world, { now: NOW + LAST_SEEN_MAX_AGE })],
])('PWA-03 gives no answer %s, and removes it', async (_, change) => {
  const { world, caches, get, kept } = start();
  await get(HOME);
  await kept();
  world.isReached = false;
  change(world);
  await expect(get(HOME)).rejects.toMatchObject({ errorStatus: 'offline' });
  expect(world.recalled).toEqual([]);
  expect(caches.boxes.has(LAST_ANSWERS)).toBe(false);
});

it.each(['/v1/content/item/low-orbit', '/v1/push/alerts/', '/v1/account/transaction'])('PWA-03 keeps no answer of %s', async (path) => {
  const { world, caches, get } = start();
  await get(path);
  expect(caches.boxes.size).toBe(0);
  world.isReached = false;
  await expect(get(path)).rejects.toMatchObject({ errorStatus: 'offline' });
});

it('PWA-03 keeps no answer when the viewer has changed before it came', async () => {
  const { world, caches, get } = start();
  const answer = get(HOME);
  world.scope = 'bo';
  await answer;
  await vi.waitFor(() => expect(caches.boxes.has(LAST_ANSWERS)).toBe(true));
  await settle();
  expect(caches.boxes.get(LAST_ANSWERS)?.size).toBe(0);
});

it('PWA-03 keeps no answer without consent to personalisation, nor when it is withdrawn before the answer is stored', async () => {
  const { world, caches, get, kept } = start();
  world.isAllowed = false;
  await get(HOME);
  expect(caches.boxes.size).toBe(0);
  expect(world.asked).toEqual([]);
  world.isAllowed = true;
  await get(HOME);
  await kept();
  caches.boxes.clear();
  const { open } = caches;
  caches.open = async (name) => {
    world.isAllowed = false;
    return open(name);
  };
  await get(HOME);
  await vi.waitFor(() => expect(world.isAllowed).toBe(false));
  await settle();
  expect(caches.boxes.get(LAST_ANSWERS)?.size ?? 0).toBe(0);
});

const PROFILE = { id: 'p1', name: 'Ida', avatar: { id: 'a', url: '/a.png' }, locale: 'fr_FR', pin: null, manager: true, restricted: false };
const PERSONAL = {
  first_name: 'Idalina',
  last_name: 'Lind',
  email: 'ida@example.org',
  birthday: '01-02-1990',
  phone: '+351912345678',
  gender: 'F',
  city: 'Braga',
  username: 'idalind',
  photo_url: 'https://example.org/ida.jpg',
  session: { token: 'secret-of-the-session' },
  // A service may add it tomorrow.
  address: { street: 'Rua das Flores' },
};

it.each([
  [
    '/v1/account',
    { id: '7', completed: true, is_multi_profile: true, premium: false, profiles: [{ ...PROFILE, ...PERSONAL }], ...PERSONAL },
  ],
  ['/v1/profile', { ...PROFILE, ...PERSONAL }],
])('PWA-09 keeps of %s what a start without a connection shows, and nothing else of a person', async (path, answer) => {
  const { world, caches, get, kept } = start();
  world.answer = answer;
  await get(path);
  await kept();
  const text = [...(caches.boxes.get(LAST_ANSWERS)?.values() ?? [])].join();
  const values = Object.values(PERSONAL).map((value) => (typeof value === 'string' ? value : String(Object.values(value)[0])));
  expect(values.filter((value) => text.includes(`"${value}"`) && value !== PROFILE.name)).toEqual([]);
  world.isReached = false;
  const shown = { ...PROFILE, restriction: undefined };
  expect(await get(path)).toEqual(
    path === '/v1/profile'
      ? shown
      : { id: '7', completed: true, is_multi_profile: true, premium: false, profiles: [shown], first_name: '', last_name: '', email: '' },
  );
});

it('PWA-09 keeps of the answers for home only the fields that the product knows', async () => {
  const { world, caches, client, kept } = start();
  world.answer = { id: 'home', watched_by: 'ida@example.org' };
  await client(z.object({ id: z.string() }), { method: 'GET', path: HOME });
  await kept();
  expect([...(caches.boxes.get(LAST_ANSWERS)?.values() ?? [])].join()).not.toContain('ida@');
});

it('PWA-03 gives no answer of the profile before that came after the switch', async () => {
  const { world, get, kept } = start();
  await get(HOME);
  await kept();
  world.isReached = false;
  const recalled = get(HOME);
  world.scope = 'bo';
  await expect(recalled).rejects.toMatchObject({ errorStatus: 'offline' });
});

it('PWA-03 a damaged answer is none', async () => {
  const { world, caches, store, get, kept } = start();
  await get(HOME);
  await kept();
  const box = caches.boxes.get(LAST_ANSWERS);
  for (const key of box?.keys() ?? []) box?.set(key, '{"scope":"ana"}');
  world.isReached = false;
  await expect(get(HOME)).rejects.toMatchObject({ errorStatus: 'offline' });
  const key = decodeURIComponent([...(box?.keys() ?? [])][0]?.replace(/^.*\?/, '') ?? '');
  expect(await store.recall({ key, scope: 'ana' })).toBeNull();
  box?.clear();
  expect(await store.recall({ key, scope: 'ana' })).toBeNull();
});

it('PWA-03 each path, query and language has its own answer, and an answer that is alike in all languages is kept once', async () => {
  const keys: string[] = [];
  const store = async () => ({ keep: async ({ key }: { key: string }) => void keys.push(key), recall: async () => null });
  const lastAnswers = createLastAnswers({ scope: () => 'ana', store: { now: store, atRest: store } });
  const keep = (path: string, query: Record<string, string> | undefined, language: string) =>
    lastAnswers({ method: 'GET', path, ...(query && { query }) }, language)?.keep({});
  keep(HOME, undefined, 'en');
  keep(HOME, undefined, 'fr_FR');
  keep(HOME, { page: '2' }, 'en');
  keep('/v1/content/section/home', undefined, 'en');
  for (const language of ['en', 'fr_FR']) keep('/v1/translation/en', undefined, language);
  for (const language of ['en', 'fr_FR']) keep('/v1/account', undefined, language);
  await settle();
  const alike = (at: number) => keys[at] === keys[at + 1];
  expect([new Set(keys.slice(0, 4)).size, keys.length, alike(4), alike(6)]).toEqual([4, 8, false, true]);
});
