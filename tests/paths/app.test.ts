import { expect } from 'vitest';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { MemberFacts } from '../../machines/domain/access.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS } from '../../machines/domain/settings.ts';
import { anAccount, anotherProfile, aProfile } from './entities.ts';
import { describeEveryPath } from './everyPath.ts';

const member: MemberFacts = {
  kind: 'member',
  premium: true,
  hasManyProfiles: false,
  profile: { id: 'p1', isMaster: true },
  profileChosenAt: 0,
};
const input = { flags: DEFAULT_FLAGS, now: () => 0, mediaUrlTemplate: null, storedSettings: null };

describeEveryPath(appMachine, {
  inputs: [input, { ...input, storedSettings: { ...DEFAULT_SETTINGS, profilesLimit: 3 } }],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.settings.profilesLimit, context.latest.session.kind, context.language]),
  /** What has crashed stays so: which further child breaks then is nobody's concern. */
  filterEvents: (snapshot) => !snapshot.matches('crashed'),
  events: [
    { type: 'session.changed', session: { kind: 'settling' }, onward: 'stay', account: null, profile: null },
    { type: 'session.changed', session: { kind: 'visitor' }, onward: 'stay', account: null, profile: null },
    { type: 'session.changed', session: member, onward: 'continue', account: anAccount, profile: aProfile },
    { type: 'session.changed', session: { ...member, premium: false }, onward: 'plans', account: anAccount, profile: aProfile },
    { type: 'viewer.identified', token: 't1', refreshToken: null },
    { type: 'call.unauthorized', token: 't1' },
    { type: 'call.locked', token: 't1', status: 'profile_not_chosen' },
    { type: 'pin.wanted', profile: anotherProfile },
    { type: 'profile.choose', profile: anotherProfile, code: '2580' },
    { type: 'profile.chosen', profile: anotherProfile },
    { type: 'profile.notChosen', error: new Error('refused') },
    { type: 'navigation.arrived', route: parseRoute('/') },
    { type: 'navigation.arrived', route: parseRoute('/logout') },
    { type: 'navigation.request', to: '/' },
    { type: 'address.correct', url: '/movie/a/1' },
    { type: 'message.show', message: { key: 'A' } },
    { type: 'language.turned', language: 'en' },
    { type: 'language.turned', language: 'fr_FR' },
    { type: 'xstate.done.actor.settings', output: { ...DEFAULT_SETTINGS, profilesLimit: 5 } },
    { type: 'xstate.done.actor.settingsAgain', output: { ...DEFAULT_SETTINGS, profilesLimit: 5 } },
  ],
  states: {
    starting: ({ context }) => expect(context.settings).toBe(DEFAULT_SETTINGS),
  },
  invariants: {
    'CFG-05 the last settings said are the ones in force': ({ context }) => [10, 3, 5].includes(context.settings.profilesLimit),
    'ERR-04 the product is never stopped': ({ status }) => status === 'active',
    'NAV-15 what the session said once moves nobody twice': (snapshot) =>
      !snapshot.matches('running') || snapshot.context.latest.session.kind === 'settling' || snapshot.context.latest.onward === 'stay',
  },
});
