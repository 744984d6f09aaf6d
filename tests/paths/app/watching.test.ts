import { describe, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { watchingMachine } from '../../../machines/app/watching.machine.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { parseRoute } from '../../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../../machines/domain/settings.ts';
import type { Viewer } from '../../../machines/domain/viewer.ts';
import { anAccount, aProfile, aViewer, viewerChanged } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const aVisitor: Viewer = { ...aViewer, session: { kind: 'visitor' }, account: null, profile: null };
const input = {
  viewer: aViewer,
  now: () => 5,
  route: parseRoute('/'),
  isHomeDrawn: true,
  hasTonight: false,
  isTelevision: false,
  pendingAction: null,
};
const CHILDREN = ['menu', 'search', 'cardPreview', 'watchMarks', 'reminders', 'keptHome', 'entitlement', 'pendingAction'] as const;

describeEveryPath(watchingMachine, {
  inputs: [
    { ...input, hasTonight: true, isTelevision: true },
    { ...input, viewer: aVisitor, route: null, isHomeDrawn: false },
  ],
  events: [viewerChanged(), viewerChanged({ account: { ...anAccount, isPremium: false } })],
  /** The errors of the children are explored one at a time. */
  filterEvents: ({ children }) => !CHILDREN.some((name) => children[name]?.getSnapshot().status === 'error'),
  invariants: {
    'ERR-04 continues when a child fails': ({ status }) => status === 'active',
  },
});

describe('what belongs to a viewer', () => {
  type Actors = NonNullable<Parameters<typeof watchingMachine.provide>[0]['actors']>;

  /** A viewer with children that only record their input and their events. */
  function watch(given: Partial<typeof input> | { pendingAction: { kind: 'watchlist'; contentId: string } } = {}) {
    const inputs: Record<string, unknown> = {};
    const sent: [to: string, event: object][] = [];
    const listening = (name: string) =>
      fromTransition(
        (nothing: null, event: object) => (sent.push([name, event]), nothing),
        ({ input: got }: { input: unknown }) => ((inputs[name] = got), null),
      );
    const actors = Object.fromEntries([...CHILDREN, 'tonight'].map((name) => [name, listening(name)])) as unknown as Actors;
    const actor = createActor(watchingMachine.provide({ actors }), { input: { ...input, ...given } }).start();
    return { actor, inputs, sent };
  }

  it('starts with the facts about a profile', () => {
    const pendingAction = { kind: 'watchlist', contentId: 'low-orbit' } as const;
    const { inputs } = watch({ pendingAction });
    expect(inputs).toMatchObject({
      menu: { sections: DEFAULT_SETTINGS.sections },
      search: { profileId: aProfile.id, here: input.route },
      cardPreview: { isSignedIn: true, playsTrailers: true },
      watchMarks: { profileId: aProfile.id },
      reminders: { profileId: aProfile.id, futureDays: DEFAULT_SETTINGS.epgFutureDays },
      keptHome: { owner: `${aProfile.id} ${aProfile.locale ?? ''}`, isDrawn: true },
      entitlement: { isKnown: true, account: anAccount },
      pendingAction: { action: pendingAction },
    });
  });

  it('starts without a profile for a visitor', () => {
    const { inputs } = watch({ viewer: aVisitor });
    expect(inputs).toMatchObject({
      search: { profileId: null },
      cardPreview: { isSignedIn: false },
      watchMarks: { profileId: null },
      reminders: { profileId: null },
      keptHome: { owner: null },
      entitlement: { isKnown: true, account: null },
    });
    expect(watch({ viewer: { ...aVisitor, session: { kind: 'settling' } } }).inputs['entitlement']).toMatchObject({ isKnown: false });
  });

  const aChild = { ...aProfile, isMaster: false, ageLimit: 6, bedtime: '19:30' };
  it.each([
    ['a profile', {}, true, true],
    ['a profile where the configuration has none', {}, false, false],
    ['a visitor', aVisitor, true, false],
    ['a child without a bedtime', { features: { ...aViewer.features, grownUp: false } }, true, false],
    ['a child with a bedtime', { features: { ...aViewer.features, grownUp: false }, profile: aChild }, true, true],
  ])('TNT-04 TNT-07 has a board of tonight: %s', (_, changes, hasTonight, isThere) => {
    const { actor, inputs } = watch({ viewer: { ...aViewer, ...changes }, hasTonight });
    expect(actor.getSnapshot().matches({ board: isThere ? 'withTonight' : 'withoutTonight' })).toBe(true);
    expect('tonight' in inputs).toBe(isThere);
  });

  it('TNT-04 the board knows who watches, and hears of a subscription', () => {
    const { actor, inputs, sent } = watch({ hasTonight: true });
    expect(inputs['tonight']).toMatchObject({ watcher: { profile: aProfile, account: anAccount } });
    actor.send(viewerChanged({ account: { ...anAccount, isPremium: false } }));
    expect(sent).toContainEqual(['tonight', { type: 'premium.changed', isPremium: false }]);
  });

  it('CFG-08 has no reminders when they are off', () => {
    const { inputs } = watch({ viewer: { ...aViewer, features: { ...aViewer.features, reminders: false } } });
    expect(inputs['reminders']).toMatchObject({ profileId: null });
  });

  it('NAV-04 GRD-10 has no sections for a visitor who may not browse', () => {
    const sections = { home: 'tab1', movies: 'tab2', shows: 'tab3' };
    const settings = { ...DEFAULT_SETTINGS, sections };
    const closed = featuresOf({ ...DEFAULT_FLAGS, skipAuthentication: false }, settings);
    const { actor, inputs, sent } = watch({ viewer: { ...aVisitor, settings, features: closed } });
    expect(inputs['menu']).toEqual({ sections: DEFAULT_SETTINGS.sections });
    actor.send({ type: 'viewer.changed', viewer: { ...aViewer, settings } });
    expect(sent).toContainEqual(['menu', { type: 'sections.changed', sections }]);
  });

  it.each([
    [
      'the settings',
      { settings: { ...DEFAULT_SETTINGS, sections: { home: 'tab1', movies: null, shows: null } } },
      'menu',
      'sections.changed',
    ],
    ['trailers', { features: { ...aViewer.features, autoplayTrailer: false } }, 'cardPreview', 'trailers.changed'],
    ['the language', { profile: { ...aProfile, locale: 'fr_FR' } }, 'keptHome', 'owner.changed'],
    ['a subscription', { account: { ...anAccount, isPremium: !anAccount.isPremium } }, 'entitlement', 'entitlement.changed'],
  ] as const)('TOG-07 MOT-09 INS-03 NAV-04 tells only the actor that uses %s, once', (_, changes, name, type) => {
    const { actor, sent } = watch();
    actor.send(viewerChanged());
    expect(sent).toEqual([]);
    actor.send(viewerChanged(changes));
    actor.send(viewerChanged(changes));
    expect(sent).toEqual([[name, expect.objectContaining({ type })]]);
  });
});
