/** Each function of the browser that the permanent actors use fails, and the application goes on. */
import { afterEach, expect, it, vi } from 'vitest';
import { goBack, goTo, openVisit, signInAs } from './journey.ts';

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

type Refused = { name: string; refuse: () => void };

/** @param lasts it fails always, not once */
const method = (name: string, find: () => object, member: string, lasts = true): Refused => ({
  name,
  refuse: () => {
    const object = find();
    const real: unknown = Reflect.get(object, member);
    Reflect.set(object, member, () => {
      if (!lasts) Reflect.set(object, member, real);
      refuse();
    });
  },
});

const { BroadcastChannel: Channel } = globalThis;
afterEach(() => vi.stubGlobal('BroadcastChannel', Channel));

const FUNCTIONS: readonly Refused[] = [
  ...['pushState', 'replaceState', 'go'].map((member) => method(`history.${member}`, () => history, member, false)),
  ...(['localStorage', 'sessionStorage'] as const).flatMap((kind) =>
    ['getItem', 'setItem', 'removeItem'].map((member) => method(`${kind}.${member}`, () => globalThis[kind], member, member !== 'getItem')),
  ),
  { name: 'BroadcastChannel', refuse: () => vi.stubGlobal('BroadcastChannel', refuse) },
  {
    name: 'BroadcastChannel.postMessage',
    refuse: () =>
      vi.stubGlobal(
        'BroadcastChannel',
        class extends EventTarget {
          postMessage = refuse;
          close() {}
        },
      ),
  },
  method('matchMedia', () => globalThis, 'matchMedia'),
];

it.each(FUNCTIONS)('ERR-12 the application goes on when the browser refuses $name', async ({ refuse: begin }) => {
  const visit = await openVisit('/', { skipAuthentication: true, sessionRenewal: true });
  begin();
  await goTo(visit, '/tv-guide');
  await goBack(visit);
  await goTo(visit, '/login');
  await signInAs(visit, 'premium', 'helena');
  await goTo(visit, '/movie/low-orbit/low-orbit');
  const entry = visit.page().detail?.getSnapshot().children.titleActions?.getSnapshot().children.watchlistEntry;
  const was = entry?.getSnapshot().context.isOnWatchlist;
  visit.intent.isChangingWatchlist = true;
  entry?.send({ type: 'watchlist.toggle' });
  await visit.pause();
  expect(visit.notice()).toBe(null);
  expect(entry?.getSnapshot().context.isOnWatchlist).toBe(!was);
  await goTo(visit, '/watchlist');
  const { root } = visit.actors;
  expect(root.getSnapshot().matches('crashed')).toBe(false);
  const ended = Object.entries(root.getSnapshot().children).filter(([, child]) => child?.getSnapshot().status !== 'active');
  expect(ended.map(([name]) => name)).toEqual([]);
  expect([visit.url(), visit.tab.url]).toEqual(['/watchlist', '/watchlist']);
});
