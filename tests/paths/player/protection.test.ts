import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, fromTransition, SimulatedClock } from 'xstate';
import { LICENCE_ATTEMPTS, LICENCE_RENEWAL_PAUSE, LICENCE_RETRY_PAUSE, RECONNECTING_AFTER } from '../../../machines/domain/constants.ts';
import type { KeySystem } from '../../../machines/domain/entities.ts';
import { protectionMachine } from '../../../machines/player/protection.machine.ts';
import { describeEveryPath, listener } from '../everyPath.ts';
import { refusedWith } from '../playingTitle.ts';

const refusedAs = (errorStatus: string) => ({ ...refusedWith(403), errorStatus });
const REFUSALS = ['licence_expired', 'output_not_allowed', 'simultaneous_streams', 'licence_refused'].map(refusedAs);
/** The states in which the parent has stopped playback. */
const LOST = ['refused', 'unavailable', 'expired', 'outputNotAllowed', 'tooManyStreams', 'noKeySystem', 'failed'];

describeEveryPath(protectionMachine, {
  inputs: [
    { parentRef: listener(), systems: null },
    { parentRef: listener(), systems: ['widevine', 'clearkey'] },
  ],
  events: [
    { type: 'xstate.done.actor.askForAccess', output: 'clearkey' },
    { type: 'xstate.done.actor.askForAccess', output: null },
    { type: 'xstate.done.actor.requestLicence', output: undefined },
    { type: 'xstate.error.actor.requestLicence', error: refusedWith(503) },
    { type: 'xstate.error.actor.requestLicence', error: { ...refusedWith(0), errorStatus: 'redirected' } },
    ...REFUSALS.map((error) => ({ type: 'xstate.error.actor.requestLicence' as const, error })),
    { type: 'xstate.done.actor.renewLicence', output: undefined },
    { type: 'xstate.error.actor.renewLicence', error: refusedWith(403) },
  ],
  states: {
    'open: DRM-01 media without protection ask for nothing': (snapshot) => expect(snapshot.can({ type: 'licence.asked' })).toBe(false),
    'asking: DRM-02 nothing is licensed before the browser has granted access': (snapshot) =>
      expect(snapshot.can({ type: 'licence.asked' })).toBe(false),
    ...Object.fromEntries(
      LOST.map((state) => [
        `${state}: DRM-03 a late answer changes nothing`,
        (snapshot) => {
          expect(snapshot.can({ type: 'licence.asked' })).toBe(false);
          expect(snapshot.can({ type: 'keys.expired' })).toBe(false);
        },
      ]),
    ),
  },
});

/** A protection with work that the test controls. */
function open({ systems = ['clearkey'] as readonly KeySystem[], access = async (): Promise<KeySystem | null> => 'clearkey' } = {}) {
  const heard: AnyEventObject[] = [];
  const requests: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const clock = new SimulatedClock();
  const parentRef = createActor(fromTransition((_: null, event: AnyEventObject) => (heard.push(event), null), null)).start();
  const machine = protectionMachine.provide({
    actors: {
      askForAccess: fromPromise(access),
      requestLicence: fromPromise(() => new Promise<void>((resolve, reject) => requests.push({ resolve, reject }))),
    },
  });
  const actor = createActor(machine, { input: { parentRef, systems }, clock }).start();
  const state = () => actor.getSnapshot().value;
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { actor, clock, heard, requests, state, settled };
}

describe('the licence of protected media', () => {
  it('DRM-02 unlocks the video with the key system of the browser, and requests a licence when the media ask for it', async () => {
    const { actor, heard, requests, state, settled } = open();
    await settled();
    expect(heard).toEqual([{ type: 'video.unlock', system: 'clearkey' }]);
    expect(requests).toHaveLength(0);
    actor.send({ type: 'licence.asked' });
    requests[0]?.resolve();
    await settled();
    expect(state()).toEqual({ granted: { licensed: 'valid' } });
  });

  it.each([
    ['licence_refused', 'licenceRefused'],
    ['licence_expired', 'licenceExpired'],
    ['output_not_allowed', 'outputNotAllowed'],
    ['simultaneous_streams', 'tooManyStreams'],
  ])('DRM-03 the refusal %s is reported as %s', async (errorStatus, reason) => {
    const { actor, heard, requests, settled } = open();
    await settled();
    actor.send({ type: 'licence.asked' });
    requests[0]?.reject(refusedAs(errorStatus));
    await settled();
    expect(heard.at(-1)).toEqual({ type: 'protection.lost', reason });
  });

  it('DRM-03 reports a browser without the key systems of the media', async () => {
    const { heard, settled } = open({ access: async () => null });
    await settled();
    expect(heard).toEqual([{ type: 'protection.lost', reason: 'noKeySystem' }]);
  });

  it.each([
    ['keys.expired', 'licenceExpired'],
    ['keys.restricted', 'outputNotAllowed'],
  ] as const)('DRM-03 DRM-04 reports %s during playback as %s', async (type, reason) => {
    const { actor, heard, requests, settled } = open();
    await settled();
    actor.send({ type: 'licence.asked' });
    requests[0]?.resolve();
    await settled();
    actor.send({ type });
    expect(heard.at(-1)).toEqual({ type: 'protection.lost', reason });
  });

  it('DRM-04 requests the licence again after a temporary failure', async () => {
    const { actor, clock, heard, requests, state, settled } = open();
    await settled();
    actor.send({ type: 'licence.asked' });
    requests[0]?.reject(refusedWith(503));
    await settled();
    expect(state()).toEqual({ granted: 'repeating' });
    clock.increment(LICENCE_RETRY_PAUSE);
    requests[1]?.resolve();
    await settled();
    expect(state()).toEqual({ granted: { licensed: 'valid' } });
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['a fault of the licence service', refusedWith(500)],
    ['too many requests', refusedWith(429)],
    ['no answer, or one that the browser keeps back (CORS)', { ...refusedWith(0), errorStatus: 'offline' }],
  ])('DRM-08 says within seconds that the licence cannot be had, after few attempts: %s', async (_, failure) => {
    const { actor, clock, heard, requests, settled } = open();
    await settled();
    actor.send({ type: 'licence.asked' });
    let waited = 0;
    for (; heard.at(-1)?.type !== 'protection.lost' && waited < 60_000; waited += LICENCE_RETRY_PAUSE) {
      requests.at(-1)?.reject(failure);
      await settled();
      clock.increment(LICENCE_RETRY_PAUSE);
    }
    expect(heard.at(-1)).toEqual({ type: 'protection.lost', reason: 'licenceUnavailable' });
    expect(requests).toHaveLength(LICENCE_ATTEMPTS);
    expect(waited).toBeLessThan(RECONNECTING_AFTER);
  });

  it.each([
    ['a redirect', { ...refusedWith(0), errorStatus: 'redirected' }, 'licenceUnavailable'],
    ['an answer without a licence', { ...refusedWith(0), errorStatus: 'unreadable' }, 'licenceUnavailable'],
    ['no answer within the time limit', { ...refusedWith(0), errorStatus: 'timeout' }, 'licenceUnavailable'],
    ['a wait that is too long', { ...refusedWith(429), retryAfter: 60 }, 'licenceUnavailable'],
    ['too many streams with 429', { ...refusedWith(429), errorStatus: 'simultaneous_streams' }, 'tooManyStreams'],
    ['403', refusedWith(403), 'licenceRefused'],
  ])('DRM-08 asks once when another attempt cannot help: %s', async (_, failure, reason) => {
    const { actor, clock, heard, requests, settled } = open();
    await settled();
    actor.send({ type: 'licence.asked' });
    requests[0]?.reject(failure);
    await settled();
    clock.increment(LICENCE_RETRY_PAUSE);
    expect(requests).toHaveLength(1);
    expect(heard.at(-1)).toEqual({ type: 'protection.lost', reason });
  });

  it('DRM-04 plays on when a renewal fails, and tries again', async () => {
    const { actor, clock, heard, requests, state, settled } = open();
    await settled();
    actor.send({ type: 'licence.asked' });
    requests[0]?.resolve();
    await settled();
    actor.send({ type: 'licence.asked' });
    expect(state()).toEqual({ granted: { licensed: 'renewing' } });
    requests[1]?.reject(refusedWith(403));
    await settled();
    expect(state()).toEqual({ granted: { licensed: 'unrenewed' } });
    clock.increment(LICENCE_RENEWAL_PAUSE);
    requests[2]?.resolve();
    await settled();
    expect(state()).toEqual({ granted: { licensed: 'valid' } });
    expect(heard).toHaveLength(1);
  });
});
