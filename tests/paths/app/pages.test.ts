import { describe, expect, it } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, assign, createMachine, fromPromise, SimulatedClock } from 'xstate';
import { type PagesEvent, pagesMachine } from '../../../machines/app/pages.machine.ts';
import type { Account, Profile } from '../../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { type LoadedPage, mustComplete, type PageInput, type PageRestart } from '../../../machines/domain/page.ts';
import { pinWantedBy } from '../../../machines/domain/pinGate.ts';
import { draftOfProfile } from '../../../machines/domain/profileDraft.ts';
import { parseRoute, type Route } from '../../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../../machines/domain/settings.ts';
import type { Viewer } from '../../../machines/domain/viewer.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, anotherProfile, aProfile, aViewer } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

/** Ana is the master profile and has a PIN. Grandpa has a PIN too, Rui has none. */
const guarded: Profile = { ...aProfile, hasPin: true };
const rui: Profile = { ...anotherProfile, id: 'p3', name: 'Rui', hasPin: false };
const account: Account = { ...anAccount, profiles: [aProfile, anotherProfile, rui] };
const viewer: Viewer = { ...aViewer, account };
const guardedViewer: Viewer = { ...viewer, account: { ...account, profiles: [guarded, anotherProfile, rui] }, profile: guarded };
const incompleteViewer: Viewer = { ...viewer, account: { ...account, isCompleted: false } };
const noViewer = { account: null, profile: null } as const;
/** Visitors may see these pages, so the viewer stays there after a sign-out. */
const isContent = (route: Route | null) => route?.name === 'movie';
const openToVisitors = featuresOf({ ...DEFAULT_FLAGS, skipAuthentication: true, watchWithoutLogin: true }, DEFAULT_SETTINGS);
const digits: Readonly<Record<string, string>> = { p1: '1111', p2: '2580' };
const elsewhere: Viewer = { ...viewer, settings: { ...DEFAULT_SETTINGS, sections: { ...DEFAULT_SETTINGS.sections, home: 'other' } } };
const show = (url: string) => ({ type: 'page.show', route: parseRoute(url) }) as const;
const wantedIn = ({ route, viewer: { account: known, profile } }: { route: Route | null; viewer: Viewer }) =>
  route && pinWantedBy(route, { profile, profiles: known?.profiles ?? [] });

/** A machine of a page that records its events. */
const listening = createMachine({
  types: {} as { context: { heard: string[] } },
  context: { heard: [] },
  on: {
    'fake.error': {
      actions: () => {
        throw new Error('broken');
      },
    },
    '*': { actions: assign({ heard: ({ context, event }) => [...context.heard, event.type] }) },
  },
});
const pageWith = (changes: Partial<Extract<LoadedPage, { kind: 'page' }>> = {}): LoadedPage => ({
  kind: 'page',
  machines: { main: { logic: listening, input: undefined } },
  restartsOn: [],
  hasForm: false,
  ...changes,
});
const EVERYTHING: readonly PageRestart[] = ['page.refresh', 'entitlement.changed', 'section.changed'];
/** The page that the chunk returns. */
function loadedAt(route: Route | null): LoadedPage {
  if (route?.query.id === 'unknown') return { kind: 'missing' };
  if (route?.name === 'home') return pageWith({ restartsOn: EVERYTHING });
  if (route?.name === 'profile') return pageWith({ machines: {} });
  return pageWith({ hasForm: route?.name === 'editProfile' });
}

type PagesCase = PagesEvent | { type: `xstate.${string}`; output: unknown } | { type: `xstate.error.actor.${string}`; error: unknown };

describeEveryPath(pagesMachine, {
  filterEvents: (snapshot, { type, ...event }) =>
    type === 'page.show' && snapshot.context.viewer.profile?.hasPin
      ? event.route.name === 'account'
      : type === 'page.show' && mustComplete(snapshot.context.viewer)
        ? event.route.name === 'vod'
        : // GRD-14, KID-05: from any open page; one page keeps the number of states small.
          type === 'pin.validated' && snapshot.matches('open')
          ? snapshot.context.route?.name === 'profile'
          : type === 'draft.typed' || type === 'session.expired'
            ? snapshot.matches('open') && snapshot.context.hasForm
            : snapshot.matches('incomplete') || snapshot.context.viewer.account === null
              ? type === 'viewer.changed' || type === 'page.clear'
              : true,
  input: { now: () => 0, mediaUrlTemplate: null, viewer },
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.route?.name,
      context.route?.query.id === 'unknown',
      Object.keys(context.actors),
      wantedIn(context)?.profile.id,
      context.unlocked,
      context.unsaved,
      context.viewer.settings.sections.home,
      context.viewer.profile?.hasPin,
      mustComplete(context.viewer),
      context.viewer.account === null,
    ]),
  /** The service accepts the PIN of the page. */
  events: ({ context }): readonly PagesCase[] => [
    show('/'),
    show('/profile'),
    show('/profile/account'),
    show('/profile/edit'),
    show('/profile/edit?id=p2'),
    show('/profile/edit?id=unknown'),
    show('/movie/a/1'),
    show('/vod/a/1'),
    ...(context.route === null
      ? [guardedViewer, incompleteViewer].map((changed) => ({ type: 'viewer.changed' as const, viewer: changed }))
      : []),
    { type: 'xstate.done.actor.loadPage', output: loadedAt(context.route) },
    { type: 'xstate.done.actor.loadPage', output: { kind: 'outdated' } },
    { type: 'xstate.done.actor.pageContents', output: undefined },
    { type: 'xstate.error.actor.pageContents', error: new Error('broken') },
    { type: 'xstate.error.actor.page.main', error: new Error('broken') },
    { type: 'pin.validated', profileId: 'p1', code: '1111' },
    { type: 'pin.validated', profileId: 'p2', code: '2580' },
    { type: 'pin.renewed', profileId: wantedIn(context)?.profile.id ?? 'p1', code: digits[wantedIn(context)?.profile.id ?? 'p1'] ?? null },
    { type: 'viewer.changed', viewer: context.viewer },
    { type: 'viewer.changed', viewer: { ...context.viewer, account } },
    { type: 'viewer.changed', viewer: { ...context.viewer, account: { ...account, isPremium: !account.isPremium } } },
    { type: 'viewer.changed', viewer: { ...context.viewer, account: { ...account, id: 'another' } } },
    ...(isContent(context.route)
      ? [{ type: 'viewer.changed' as const, viewer: { ...context.viewer, ...noViewer, features: openToVisitors } }]
      : []),
    { type: 'viewer.changed', viewer: { ...context.viewer, settings: elsewhere.settings } },
    { type: 'entitlement.changed', isPremium: true },
    { type: 'viewing.changed' },
    { type: 'changes.gone' },
    { type: 'address.corrected', url: '/movie/b/1' },
    { type: 'draft.typed', typed: { form: 'profile', draft: draftOfProfile(aProfile) } },
    { type: 'session.expired' },
  ],
  states: {
    'none: PIN-10 keeps no PIN': ({ context }) => expect(context.unlocked).toBeNull(),
    'locked: PIN-09 PRO-12 starts no machines, and can ask for the PIN again': (snapshot) => {
      expect(wantedIn(snapshot.context)).not.toBeNull();
      expect(snapshot.context.actors).toEqual({});
      expect(snapshot.can({ type: 'page.unlock' })).toBe(true);
    },
  },
  invariants: {
    'NAV-03 machines run only while their page is open': (snapshot) =>
      Object.keys(snapshot.context.actors).length === 0 || snapshot.matches('open'),
    'PIN-09 PRO-12 a page with a PIN loads nothing before the PIN is validated': (snapshot) => {
      const wanted = wantedIn(snapshot.context);
      return (
        !wanted || snapshot.matches('none') || snapshot.matches('locked') || snapshot.context.unlocked?.profileId === wanted.profile.id
      );
    },
    'PIN-10 keeps only the PIN of its profile': ({ context: { unlocked } }) =>
      unlocked === null || unlocked.code === digits[unlocked.profileId],
    'REG-05 nothing plays while the account lacks data': ({ context }) =>
      !mustComplete(context.viewer) || context.route?.name !== 'vod' || Object.keys(context.actors).length === 0,
    'ERR-04 a page that fails does not stop the pages': (snapshot) => snapshot.status === 'active',
  },
});

describe('an open page', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  async function open(url: string, loadPage: (page: PageInput) => Promise<LoadedPage>) {
    const heard: AnyEventObject[] = [];
    const machine = pagesMachine.provide({ actors: { loadPage: fromPromise<LoadedPage, PageInput>(({ input }) => loadPage(input)) } });
    const pages = createAlone(machine, { input: { now: () => 0, mediaUrlTemplate: null, viewer } }, heard).start();
    const go = async (to: string) => {
      pages.send(show(to));
      await settle();
    };
    await go(url);
    const actor = () => pages.getSnapshot().context.actors.main;
    return { pages, heard, go, actor, received: (): readonly string[] => actor()?.getSnapshot().context.heard ?? [] };
  }

  it('NAV-03 starts new machines each time it is shown, and stops the previous ones', async () => {
    const { go, actor } = await open('/movie/a/1', async () => pageWith());
    const first = actor();
    await go('/movie/a/1');
    expect([first?.getSnapshot().status, actor()?.getSnapshot().status]).toEqual(['stopped', 'active']);
  });

  it('MOT-01 keeps the previous page until the next one has its contents, at most 300 ms after it was left', async () => {
    const time = { now: 0 };
    const clock = new SimulatedClock();
    const contents: (() => void)[] = [];
    const machine = pagesMachine.provide({
      actors: {
        loadPage: fromPromise<LoadedPage, PageInput>(async () => pageWith()),
        pageContents: fromPromise(() => new Promise<void>((resolve) => contents.push(resolve))),
      },
    });
    const pages = createAlone(machine, { clock, input: { now: () => time.now, mediaUrlTemplate: null, viewer } }).start();
    const isShown = () => pages.getSnapshot().matches({ open: 'shown' });
    const go = async (to: string) => {
      pages.send(show(to));
      await settle();
    };
    const pass = (ms: number) => {
      time.now += ms;
      clock.increment(ms);
    };
    await go('/');
    expect(isShown()).toBe(true);
    await go('/movie/a/1');
    expect(isShown()).toBe(false);
    contents.at(-1)?.();
    await settle();
    expect(isShown()).toBe(true);
    await go('/movie/b/2');
    pass(299);
    expect(isShown()).toBe(false);
    pass(1);
    expect(isShown()).toBe(true);
  });

  it('NAV-03 ignores a late answer for a page that the viewer has left', async () => {
    const answers: ((page: LoadedPage) => void)[] = [];
    const { pages } = await open('/movie/a/1', () => new Promise((resolve) => answers.push(resolve)));
    pages.send(show('/movie/b/2'));
    answers[0]?.(pageWith());
    await settle();
    expect([answers.length, pages.getSnapshot().matches('fetching')]).toEqual([2, true]);
  });

  it('TOG-07 WAT-02 SES-07 forwards events to its machines', async () => {
    const { pages, received } = await open('/movie/a/1', async () => pageWith());
    pages.send({ type: 'session.settled' });
    pages.send({ type: 'viewing.changed' });
    pages.send({ type: 'page.refresh' });
    pages.send({ type: 'viewer.changed', viewer: { ...viewer, account: { ...account, isPremium: !account.isPremium } } });
    expect(received()).toEqual(['session.settled', 'viewing.changed', 'page.refresh', 'entitlement.changed']);
  });

  it('PWA-09 opens again with the whole account after a start without a connection', async () => {
    const { pages, actor } = await open('/profile/account', async () => pageWith());
    pages.send({ type: 'viewer.changed', viewer: { ...viewer, account: { ...account, email: '' } } });
    const before = actor();
    pages.send({ type: 'viewer.changed', viewer });
    await settle();
    expect([before?.getSnapshot().status, actor()?.getSnapshot().status]).toEqual(['stopped', 'active']);
    const whole = actor();
    pages.send({ type: 'viewer.changed', viewer });
    await settle();
    expect(actor()).toBe(whole);
  });

  it('I18-01 HOM-01 TOG-07 restarts its machines after the events that the page lists', async () => {
    const { pages, actor } = await open('/', async () => pageWith({ restartsOn: EVERYTHING }));
    const causes: PagesEvent[] = [
      { type: 'page.refresh' },
      { type: 'entitlement.changed', isPremium: true },
      { type: 'viewer.changed', viewer: elsewhere },
    ];
    for (const cause of causes) {
      const before = actor();
      pages.send(cause);
      await settle();
      expect([cause.type, before?.getSnapshot().status, actor()?.getSnapshot().status]).toEqual([cause.type, 'stopped', 'active']);
    }
  });

  it('FIL-01 NAV-12 reopens at its corrected URL, never at the URL of another page', async () => {
    const { pages, go } = await open('/filters/films', async () => pageWith({ restartsOn: EVERYTHING }));
    pages.send({ type: 'address.corrected', url: '/filters/films?tab=drama' });
    pages.send({ type: 'address.corrected', url: '/movie/low-orbit/low-orbit' });
    expect(pages.getSnapshot().context.route?.url).toBe('/filters/films');
    pages.send({ type: 'page.refresh' });
    expect(pages.getSnapshot().context.route?.url).toBe('/filters/films?tab=drama');
    await go('/filters/series');
    pages.send({ type: 'page.refresh' });
    expect(pages.getSnapshot().context.route?.url).toBe('/filters/series');
  });

  const failing: AnyStateMachine = createMachine({
    on: {
      '*': {
        actions: () => {
          throw new Error('broken');
        },
      },
    },
  });

  it('ERR-04 GRD-03 breaks only the page when a machine fails, and reports no unsaved changes', async () => {
    const machines = { main: { logic: failing, input: undefined } };
    const { pages, heard, go } = await open('/profile/edit', async () => pageWith({ hasForm: true, machines }));
    pages.send({ type: 'viewing.changed' });
    expect([pages.getSnapshot().value, pages.getSnapshot().context.actors]).toEqual(['broken', {}]);
    pages.send({ type: 'changes.save' });
    expect(heard).toEqual([{ type: 'changes.gone' }]);
    await go('/contact');
    expect(pages.getSnapshot().matches('open')).toBe(true);
  });

  it('ERR-04 breaks only the page when the chunk cannot be loaded', async () => {
    const { pages } = await open('/contact', () => Promise.reject(new Error('no chunk')));
    expect(pages.getSnapshot().value).toBe('broken');
  });

  it('GRD-03 forwards a save to the form of the page, and answers itself for a page without a form', async () => {
    const { pages, heard, go, received } = await open('/profile/edit', async ({ route }) =>
      pageWith({ hasForm: route.name === 'editProfile' }),
    );
    pages.send({ type: 'changes.save' });
    expect([received(), heard]).toEqual([['changes.save'], []]);
    await go('/contact');
    pages.send({ type: 'changes.save' });
    expect([received(), heard]).toEqual([[], [{ type: 'changes.gone' }]]);
  });
});
