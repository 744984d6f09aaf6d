/** The modules of the pages: which machines a page has, and the input that they start with. */
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import { pagesMachine } from '../../machines/app/pages.machine.ts';
import type { Account, Profile } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import type { PageInput } from '../../machines/domain/page.ts';
import { parseRoute, ROUTE_NAMES, type RouteName, routePath } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import type { Viewer } from '../../machines/domain/viewer.ts';
import { createAlone } from '../alone.ts';
import { anAccount, anotherProfile, aProfile, aViewer } from '../paths/entities.ts';
import { fakePages, openFakePage, pageOf } from './fakePages.ts';

/** Ana is the master profile. Ana and Grandpa have a PIN, Rui has none. */
const guarded: Profile = { ...aProfile, hasPin: true };
const rui: Profile = { ...anotherProfile, id: 'p3', name: 'Rui', hasPin: false };
const account: Account = { ...anAccount, profiles: [aProfile, anotherProfile, rui] };
const viewer: Viewer = { ...aViewer, account };
const guardedViewer: Viewer = { ...viewer, account: { ...account, profiles: [guarded, anotherProfile, rui] }, profile: guarded };
const digits: Readonly<Record<string, string>> = { p1: '1111', p2: '2580' };

const inputAt = (url: string, changes: Partial<PageInput> = {}): PageInput => ({
  route: parseRoute(url),
  viewer,
  unlocked: null,
  typed: null,
  now: () => 0,
  mediaUrlTemplate: null,
  ...changes,
});
const startedAt = (url: string, changes: Partial<PageInput> = {}) => {
  const page = openFakePage(inputAt(url, changes));
  return page.kind === 'page' ? Object.fromEntries(Object.entries(page.machines).map(([name, { input }]) => [name, input])) : page.kind;
};

const ADDRESSES: Partial<Record<RouteName, string>> = { socialCallback: '/social/google/callback', profilePin: '/profile/pin?id=p3' };
const addressOf = (name: RouteName) => ADDRESSES[name] ?? routePath(name, { slug: 'a', id: '1' });

it('NAV-16 every route has a page with a screen', () => {
  for (const name of ROUTE_NAMES)
    expect([name, openFakePage(inputAt(addressOf(name))).kind, typeof pageOf(name).Screen]).toEqual([name, 'page', 'function']);
});

it('GRD-03 four pages have a form that can hold unsaved changes', () => {
  expect(ROUTE_NAMES.filter((name) => pageOf(name).hasForm)).toEqual(['createProfile', 'editProfile', 'account', 'billing']);
});

it('ACC-02 ACC-04 ACC-10 MON-14 a form starts with the values in the URL', () => {
  expect(startedAt('/change-password?code=c1&email=ana%40example.org')).toEqual({
    passwordReset: { code: 'c1', email: 'ana@example.org' },
  });
  expect(startedAt('/change-password')).toEqual({ passwordReset: { code: '', email: '' } });
  expect(startedAt('/activate?code=c1&id=a1')).toEqual({ activation: { code: 'c1', id: 'a1' } });
  expect(startedAt('/profile/subscription?plan=yearly')).toMatchObject({ subscription: { wantedPlanId: 'yearly' } });
});

it('SOC-03 the callback page has no provider when the URL names an unknown one', () => {
  expect(startedAt('/social/apple/callback')).toMatchObject({ socialReturn: { provider: 'apple' } });
  expect(startedAt('/social/unknown/callback')).toMatchObject({ socialReturn: { provider: null } });
});

it('NAV-12 GDE-01 the guide opens at the time in the URL, in seconds, and ignores invalid times', () => {
  const at = (query: string) => startedAt(`/tv-guide${query}`);
  expect(at('?channel=wild&programme=p1&at=1800')).toMatchObject({ guide: { channelId: 'wild', programmeId: 'p1', at: 1_800_000 } });
  for (const query of ['', '?at=-5', '?at=soon', '?at=1.5']) expect(at(query)).toMatchObject({ guide: { channelId: null, at: null } });
});

it('SES-12 a form starts with the values that the viewer typed into it before the session expired', () => {
  const typed = { form: 'billing', draft: { name: 'Ana' } } as unknown as PageInput['typed'];
  expect(startedAt('/profile/billing', { typed })).toMatchObject({ billing: { typed: { name: 'Ana' } } });
  expect(startedAt('/profile/account', { typed })).toMatchObject({ accountDetails: { typed: null } });
});

it('PRO-05 the pages of a profile are missing when the profile does not exist', () => {
  for (const path of ['edit', 'avatar', 'restriction', 'pin', 'delete']) expect(startedAt(`/profile/${path}?id=unknown`)).toBe('missing');
});

it('PRO-14 the editor is full at the limit of the settings, and at ten profiles', () => {
  const isFull = (count: number, profilesLimit: number) =>
    startedAt('/profile/create', {
      viewer: {
        ...viewer,
        settings: { ...DEFAULT_SETTINGS, profilesLimit },
        account: { ...account, profiles: Array.from({ length: count }, (_, index) => ({ ...rui, id: `p${index}` })) },
      },
    });
  for (const [count, limit, expected] of [
    [2, 3, false],
    [3, 3, true],
    [9, 20, false],
    [10, 20, true],
  ] as const)
    expect(isFull(count, limit)).toMatchObject({ profileEditor: { isFull: expected, profile: null } });
});

describe('a page behind a PIN', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  /** Every machine of a page, and the input that it started with. */
  async function behindPin(url: string, startViewer = guardedViewer) {
    const started: [string, Record<string, unknown>][] = [];
    const names = ['accountDetails', 'devices', 'profileEditor', 'profileSetting', 'profilePin', 'profileDeletion'];
    const machines = names.map((name) => [
      name,
      fromCallback(({ input }) => void started.push([name, input as unknown as Record<string, unknown>])),
    ]);
    const heard: AnyEventObject[] = [];
    const machine = pagesMachine.provide({ actors: { loadPage: fakePages(Object.fromEntries(machines)) } });
    const pages = createAlone(machine, { input: { now: () => 0, mediaUrlTemplate: null, viewer } }, heard).start();
    const go = async (to: string, currentViewer = startViewer) => {
      started.length = 0;
      pages.send({ type: 'viewer.changed', viewer: currentViewer });
      pages.send({ type: 'page.show', route: parseRoute(to) });
      await settle();
      return started.map(([name]) => name);
    };
    await go(url);
    return {
      pages,
      heard,
      started,
      go,
      accept: async (profileId: string) => {
        pages.send({ type: 'pin.validated', profileId, code: digits[profileId] ?? '' });
        await settle();
      },
      value: () => (pages.getSnapshot().matches('open') ? 'open' : pages.getSnapshot().value),
    };
  }

  it('PIN-09 asks the account manager for the PIN once for all pages of the account', async () => {
    const { heard, started, accept, go, value } = await behindPin('/profile/account');
    expect([value(), started, heard]).toEqual(['locked', [], [{ type: 'pin.open', wanted: { mode: 'locked', profile: guarded } }]]);
    await accept('p1');
    expect(started.map(([name]) => name)).toEqual(['accountDetails']);
    expect(await go('/profile/devices')).toEqual(['devices']);
    expect(await go('/profile/edit')).toEqual(['profileEditor']);
    expect(await go('/profile/account')).toEqual(['accountDetails']);
    expect(heard).toHaveLength(1);
    expect(await go('/profile/edit?id=p3')).toEqual(['profileEditor']);
    expect([await go('/profile/account'), value(), heard.length]).toEqual([[], 'locked', 2]);
  });

  it('PRO-12 asks the account manager for the PIN of the other profile, and refuses the manager’s own', async () => {
    const { heard, started, accept, go, value } = await behindPin('/profile/account');
    await accept('p1');
    expect([await go('/profile/edit?id=p2'), value()]).toEqual([[], 'locked']);
    expect(heard.at(-1)).toEqual({ type: 'pin.open', wanted: { mode: 'edit', profile: anotherProfile } });
    await accept('p1');
    expect(value()).toBe('locked');
    await accept('p2');
    expect(started).toEqual([
      ['profileEditor', expect.objectContaining({ profile: anotherProfile, code: '2580', byMaster: true, isOwn: false })],
    ]);
    expect([await go('/profile/delete?id=p2'), started[0]?.[1].code]).toEqual([['profileDeletion'], '2580']);
    expect([await go('/profile/account'), value()]).toEqual([[], 'locked']);
  });

  it.each([
    ['/profile/edit', 'profileEditor'],
    ['/profile/pin', 'profilePin'],
    ['/profile/avatar', 'profileSetting'],
    ['/profile/delete', 'profileDeletion'],
  ])('PRO-12 PIN-10 %s asks for the PIN of a protected profile and passes it to the machine', async (path, name) => {
    const { started, accept, value } = await behindPin(`${path}?id=p2`);
    expect([value(), started]).toEqual(['locked', []]);
    await accept('p2');
    expect(started).toEqual([[name, expect.objectContaining({ profile: anotherProfile, code: '2580' })]]);
  });

  it('PIN-10 passes no PIN to the machine when the profile has none', async () => {
    const { started } = await behindPin('/profile/edit?id=p3', viewer);
    expect(started).toEqual([['profileEditor', expect.objectContaining({ profile: rui, code: null })]]);
  });

  it('PIN-12 opens the PIN page without the old PIN when recovery is on', async () => {
    const features = featuresOf({ ...DEFAULT_FLAGS, pinRecovery: true }, DEFAULT_SETTINGS);
    const asManager: Viewer = { ...guardedViewer, features };
    expect(startedAt('/profile/pin?id=p2', { viewer: asManager })).toMatchObject({ profilePin: { code: null } });
  });

  it('PIN-09 asks for the PIN again when the viewer requests it', async () => {
    const { pages, heard } = await behindPin('/profile/account');
    pages.send({ type: 'page.unlock' });
    expect(heard).toEqual([expect.objectContaining({ type: 'pin.open' }), expect.objectContaining({ type: 'pin.open' })]);
  });

  it('PIN-04 PRO-05 uses a new PIN for the pages of its profile, and forgets it when the PIN is removed', async () => {
    const { pages, go } = await behindPin('/profile/pin?id=p3', viewer);
    const changed = { ...viewer, account: { ...account, profiles: [aProfile, anotherProfile, { ...rui, hasPin: true }] } };
    pages.send({ type: 'pin.renewed', profileId: 'p3', code: '4444' });
    pages.send({ type: 'viewer.changed', viewer: changed });
    expect(await go('/profile/edit?id=p3', changed)).toEqual(['profileEditor']);
    expect(pages.getSnapshot().context.unlocked).toEqual({ profileId: 'p3', code: '4444' });
    await go('/profile/pin?id=p3');
    pages.send({ type: 'pin.renewed', profileId: 'p3', code: null });
    expect(pages.getSnapshot().context.unlocked).toBeNull();
  });

  it('GRD-14 PIN-09 opens the page without another PIN when the viewer entered it on /profile', async () => {
    const { accept, go, value } = await behindPin('/profile');
    await accept('p1');
    expect([await go('/profile/account'), value()]).toEqual([['accountDetails'], 'open']);
    await go('/profile');
    expect([await go('/profile/account'), value()]).toEqual([[], 'locked']);
  });

  it('SES-07 PIN-10 locks a page again when it was cleared', async () => {
    const { pages, accept, go, value } = await behindPin('/profile/account');
    await accept('p1');
    pages.send({ type: 'page.clear' });
    expect([value(), pages.getSnapshot().context.unlocked]).toEqual(['none', null]);
    expect([await go('/profile/account'), value()]).toEqual([[], 'locked']);
  });
});
