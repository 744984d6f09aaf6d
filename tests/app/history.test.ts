/** Tests the real navigation machine with the real history adapter under random input. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigationMachine } from '../../machines/app/navigation.machine.ts';
import type { SessionFacts } from '../../machines/domain/access.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { browserHistory } from '../../src/shell/navigation/browserHistory.ts';
import { withWork } from '../../src/start/work.ts';
import { createAlone } from '../alone.ts';
import { viewerChanged } from '../paths/entities.ts';
import { listener } from '../paths/everyPath.ts';
import { createFakeBrowser } from './fakeBrowser.ts';

const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
const member: SessionFacts = {
  kind: 'member',
  premium: true,
  hasManyProfiles: false,
  profile: { id: 'm', isMaster: true },
  profileChosenAt: 0,
};
const urls = ['/', '/profile', '/profile/edit?id=m', '/movie/a/1', '/login', '/nowhere'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(url: string) {
  const browser = createFakeBrowser(url);
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
  const navigation = createAlone(withWork(navigationMachine, { browserHistory, keepDestination: () => {} }), {
    input: { parentRef: listener(), features, now: () => 0 },
  }).start();
  /** Completes all traversals, including corrections. */
  const settle = () => {
    for (let i = 0; i < 200; i++) {
      if (browser.isTravelling) browser.land();
      else if (vi.getTimerCount() > 0) vi.runOnlyPendingTimers();
      else return;
    }
    throw new Error('the history does not come to rest');
  };
  return { browser, navigation, settle };
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

describe('address bar and page agree when all traversals are complete', () => {
  it.each(Array.from({ length: 800 }, (_, seed) => seed))('GRD-03 NAV-28 random viewer %i', (seed) => {
    // Every second browser limits the calls of its history.
    const limits = seed % 2 === 1;
    const random = randomFrom(seed);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
    const { browser, navigation, settle } = open(pick(urls));
    const can = () => navigation.getSnapshot();

    for (let step = 0; step < 150; step++) {
      const before = { at: browser.at, length: browser.length, url: browser.url };
      const act = pick([
        () => navigation.send({ type: 'navigation.request', to: pick(urls), replace: random() < 0.2 }),
        () => browser.go(pick([-3, -2, -1, 1, 2])),
        () => browser.go(-1),
        () => browser.land(),
        () => limits && browser.refuse(pick([1, 2, 5]), pick(['throws', 'ignores'])),
        () => can().context.current && navigation.send({ type: 'changes.made' }),
        () => navigation.send({ type: 'changes.gone' }),
        () => navigation.send({ type: 'navigation.retreat', fallback: pick(urls) }),
        () => navigation.send({ type: 'destination.remember', url: pick(urls) }),
        () => can().matches('holdingForUnsavedChanges') && navigation.send({ type: 'changes.resolved', answer: pick(['leave', 'stay']) }),
        () =>
          navigation.send({
            ...viewerChanged({ session: pick<SessionFacts>([{ kind: 'settling' }, { kind: 'visitor' }, member, member]), features }),
            onward: pick(['stay', 'continue', 'home', 'resume', 'startOver']),
          }),
        settle,
      ]);
      act();
      if (act !== settle || can().matches('waitingForSession')) continue;
      const { current, hasUnsavedChanges, session } = can().context;
      const isAtPage = !current || session.kind === 'settling' || browser.url === current.url;
      if (isAtPage && browser.asksBeforeUnload === hasUnsavedChanges) continue;
      expect.fail(JSON.stringify({ seed, step, before, value: can().value, url: browser.url, current, hasUnsavedChanges }));
    }
  });

  it('GRD-03 keeps history entries and position when a traversal is refused', () => {
    for (const distance of [-1, -2, 1]) {
      const { browser, navigation, settle } = open('/');
      navigation.send({ ...viewerChanged({ session: member, features }), onward: 'stay' });
      for (const to of ['/profile', '/movie/a/1', '/profile/edit?id=m', '/profile']) navigation.send({ type: 'navigation.request', to });
      browser.go(-1);
      settle();
      navigation.send({ type: 'changes.made' });
      const before = [browser.at, browser.length, browser.url];
      browser.go(distance);
      settle();
      expect([browser.at, browser.length, browser.url]).toEqual(before);
      navigation.send({ type: 'changes.resolved', answer: 'leave' });
      settle();
      expect([browser.at, browser.length]).toEqual([3 + distance, 5]);
      expect(navigation.getSnapshot().context.current).toEqual(parseRoute(browser.url));
    }
  });

  describe('NAV-25 a replacement by the page before goes back to it', () => {
    const opened = (url: string, ...further: string[]) => {
      const opening = open(url);
      const { browser, navigation, settle } = opening;
      navigation.send({ ...viewerChanged({ session: member, features }), onward: 'stay' });
      for (const to of further) navigation.send({ type: 'navigation.request', to });
      const where = () => [browser.at, browser.url, navigation.getSnapshot().context.current?.url];
      const replaceBy = (to: string) => {
        navigation.send({ type: 'navigation.request', to, replace: true });
        settle();
        return where();
      };
      const go = (distance: number) => {
        browser.go(distance);
        settle();
        return where();
      };
      return { ...opening, replaceBy, go };
    };

    it('the player gives way to the title, and Back then leads to the page before the title', () => {
      const { replaceBy, go } = opened('/', '/movie/a/1', '/vod/a/1');
      expect(replaceBy('/movie/a/1')).toEqual([1, '/movie/a/1', '/movie/a/1']);
      expect(go(-1)).toEqual([0, '/', '/']);
    });

    it('another page replaces the present one', () => {
      const { replaceBy, go } = opened('/', '/movie/a/1', '/vod/a/1');
      expect(replaceBy('/profile')).toEqual([2, '/profile', '/profile']);
      expect(go(-1)).toEqual([1, '/movie/a/1', '/movie/a/1']);
    });

    it('the page that is asked for is shown when the entry before has changed', () => {
      const { navigation, replaceBy, go } = opened('/', '/movie/a/1', '/vod/a/1');
      go(-1);
      navigation.send({ type: 'address.correct', url: '/movie/b/1' });
      go(1);
      expect(replaceBy('/movie/a/1')).toEqual([1, '/movie/a/1', '/movie/a/1']);
    });

    it('after Forward the entry stays, so that Forward leads on', () => {
      const { navigation, go } = opened('/profile', '/profile/create', '/movie/a/1');
      go(-2);
      const child: SessionFacts = { ...member, profile: { id: 'c', isMaster: false } };
      navigation.send({ ...viewerChanged({ session: child, features }), onward: 'stay' });
      // A profile that may not create others is sent to /profile.
      expect(go(1)).toEqual([1, '/profile', '/profile']);
      expect(go(1)).toEqual([2, '/movie/a/1', '/movie/a/1']);
    });
  });

  describe('NAV-28 a browser that refuses calls of its history', () => {
    it.each(['throws', 'ignores'] as const)('shows the page at once, and its address later: it %s', (how) => {
      const { browser, navigation, settle } = open('/');
      navigation.send({ ...viewerChanged({ session: member, features }), onward: 'stay' });
      browser.refuse(3, how);
      for (const to of ['/profile', '/movie/a/1', '/nowhere']) navigation.send({ type: 'navigation.request', to });
      expect([navigation.getSnapshot().status, navigation.getSnapshot().context.current?.url]).toEqual(['active', '/nowhere']);
      expect(browser.url).toBe('/');
      settle();
      // The pages that the browser never heard of are no entries.
      expect([browser.url, browser.at, browser.length]).toEqual(['/nowhere', 1, 2]);
      browser.go(-1);
      settle();
      expect(navigation.getSnapshot().context.current?.url).toBe('/');
    });

    it('undoes Back later, when changes would be lost', () => {
      const { browser, navigation, settle } = open('/');
      navigation.send({ ...viewerChanged({ session: member, features }), onward: 'stay' });
      navigation.send({ type: 'navigation.request', to: '/profile/edit?id=m' });
      navigation.send({ type: 'changes.made' });
      browser.go(-1);
      browser.refuse(2);
      browser.land();
      expect([navigation.getSnapshot().status, browser.url]).toEqual(['active', '/']);
      settle();
      expect([browser.url, browser.at, browser.length]).toEqual(['/profile/edit?id=m', 1, 2]);
    });
  });

  it('PIN-05 a retreat goes back in the browser history, and replaces the first page by the fallback', () => {
    const { browser, navigation, settle } = open('/profile/edit?id=m');
    navigation.send({ ...viewerChanged({ session: member, features }), onward: 'stay' });
    navigation.send({ type: 'navigation.request', to: '/movie/a/1' });
    navigation.send({ type: 'navigation.request', to: '/profile/edit?id=m' });
    const retreat = () => {
      navigation.send({ type: 'navigation.retreat', fallback: '/profile' });
      settle();
      return [browser.at, browser.length, browser.url, navigation.getSnapshot().context.current?.url];
    };
    expect(retreat()).toEqual([1, 3, '/movie/a/1', '/movie/a/1']);
    expect(retreat()).toEqual([0, 3, '/profile/edit?id=m', '/profile/edit?id=m']);
    expect(retreat()).toEqual([0, 3, '/profile', '/profile']);
  });

  it.each([
    ['leave', 'leads to the page before', [0, 2, '/movie/a/1']],
    ['stay', 'keeps the page', [1, 2, '/profile/edit?id=m']],
  ] as const)('GRD-03 TV-04 Back of the product asks about unsaved changes: the answer "%s" %s', (answer, _, place) => {
    const { browser, navigation, settle } = open('/movie/a/1');
    navigation.send({ ...viewerChanged({ session: member, features }), onward: 'stay' });
    navigation.send({ type: 'navigation.request', to: '/profile/edit?id=m' });
    navigation.send({ type: 'changes.made' });
    navigation.send({ type: 'navigation.retreat', fallback: '/' });
    settle();
    expect([navigation.getSnapshot().value, browser.at]).toEqual(['holdingForUnsavedChanges', 1]);
    navigation.send({ type: 'changes.resolved', answer });
    settle();
    const { current, hasUnsavedChanges } = navigation.getSnapshot().context;
    expect([browser.at, browser.length, current?.url]).toEqual(place);
    expect([hasUnsavedChanges, browser.asksBeforeUnload]).toEqual([answer === 'stay', answer === 'stay']);
  });
});
