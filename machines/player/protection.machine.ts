/**
 * The right to decrypt protected media (DRM-01 to DRM-04, DRM-08): asks the browser for a key system, requests the licence and renews it. Media
 * without protection stay in `open`. The parent stops playback when the licence is missing.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { LICENCE_ATTEMPTS, LICENCE_RENEWAL_PAUSE, LICENCE_RETRY_PAUSE } from '../domain/constants.ts';
import type { KeySystem } from '../domain/entities.ts';
import { asCallError } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type LicenceLoss, licenceLossOf } from '../domain/licence.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isTemporary } from './playable.ts';
import type { VideoCommand, VideoFact } from './video.ts';

export type ProtectionEvent = Extract<VideoFact, { type: 'licence.asked' | 'keys.expired' | 'keys.restricted' }>;

export type ProtectionNotice =
  | Extract<VideoCommand, { type: 'video.unlock' }>
  /** `media`: the chunk for protected media did not arrive. */
  | { type: 'protection.lost'; reason: LicenceLoss | 'media' };

export type ProtectionInput = {
  parentRef: ActorRef<Snapshot<unknown>, ProtectionNotice>;
  /** The key systems of the media; null: they are not protected. */
  systems: readonly KeySystem[] | null;
};

type Context = ProtectionInput & {
  /** Requests for the first licence that have failed temporarily. */
  failures: number;
};

/** What another request brings again, and a time limit after which the viewer has waited long enough. */
const LASTING = ['redirected', 'unreadable', 'wrong_shape', 'timeout'];

export const protectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProtectionEvent,
    input: {} as ProtectionInput,
  },
  actors: {
    /** The first of the key systems that the browser has; null: none. The browser may ask the viewer for permission. */
    askForAccess: promiseToProvide<KeySystem | null, { systems: readonly KeySystem[] }>('askForAccess'),
    /** Answers everything that the key system has asked for. Rejects with a CallError. */
    requestLicence: promiseToProvide<void>('requestLicence'),
  },
  delays: {
    licenceRetry: LICENCE_RETRY_PAUSE,
    renewalRetry: LICENCE_RENEWAL_PAUSE,
  },
  guards: {
    isProtected: ({ context }) => context.systems !== null,
    isFound: (_, { system }: { system: KeySystem | null }) => system !== null,
    isTemporary,
    /** DRM-08: another attempt may help, and the service does not ask for a longer pause. */
    mayAskAgain: ({ context }, { error }: { error: unknown }) => {
      const { errorStatus, retryAfter = 0 } = asCallError(error);
      const isLasting = LASTING.includes(errorStatus) || retryAfter * 1000 > LICENCE_RETRY_PAUSE;
      return isTemporary(null, { error }) && !isLasting && context.failures < LICENCE_ATTEMPTS - 1;
    },
    means: (_, { error, loss }: { error: unknown; loss: LicenceLoss }) => licenceLossOf(asCallError(error)) === loss,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    unlock: sendTo(
      ({ context }) => context.parentRef,
      (_, { system }: { system: KeySystem | null }): ProtectionNotice => ({ type: 'video.unlock', system: known(system) }),
    ),
    reportLoss: sendTo(
      ({ context }) => context.parentRef,
      (_, { reason }: { reason: LicenceLoss | 'media' }): ProtectionNotice => ({ type: 'protection.lost', reason }),
    ),
  },
}).createMachine({
  id: 'protection',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'isProtected', target: 'asking' }, { target: 'open' }] },
    open: {},
    /** DRM-01, DRM-02: asks the browser for the key system. The video waits: it loads nothing before the browser grants access. */
    asking: {
      invoke: {
        id: 'askForAccess',
        src: 'askForAccess',
        input: ({ context }) => ({ systems: known(context.systems) }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ system: event.output }) },
            target: 'granted',
            actions: { type: 'unlock', params: ({ event }) => ({ system: event.output }) },
          },
          { target: 'noKeySystem' },
        ],
        onError: { target: 'failed' },
      },
    },
    granted: {
      on: { 'keys.expired': { target: 'expired' }, 'keys.restricted': { target: 'outputNotAllowed' } },
      initial: 'awaiting',
      states: {
        /** The media name the keys that they need when the first of them arrive. */
        awaiting: { on: { 'licence.asked': { target: 'licensing' } } },
        licensing: {
          invoke: {
            id: 'requestLicence',
            src: 'requestLicence',
            onDone: { target: 'licensed' },
            onError: [
              {
                guard: { type: 'means', params: ({ event }) => ({ error: event.error, loss: 'licenceExpired' }) },
                target: '#protection.expired',
              },
              {
                guard: { type: 'means', params: ({ event }) => ({ error: event.error, loss: 'outputNotAllowed' }) },
                target: '#protection.outputNotAllowed',
              },
              {
                guard: { type: 'means', params: ({ event }) => ({ error: event.error, loss: 'tooManyStreams' }) },
                target: '#protection.tooManyStreams',
              },
              { guard: { type: 'mayAskAgain', params: ({ event }) => event }, target: 'repeating', actions: 'countFailure' },
              { guard: { type: 'isTemporary', params: ({ event }) => event }, target: '#protection.unavailable' },
              { target: '#protection.refused' },
            ],
          },
          // Another key. The work shares the request that is under way.
          on: { 'licence.asked': { target: 'licensing', reenter: true } },
        },
        repeating: { after: { licenceRetry: { target: 'licensing' } } },
        licensed: {
          initial: 'valid',
          states: {
            valid: { on: { 'licence.asked': { target: 'renewing' } } },
            renewing: {
              invoke: { id: 'renewLicence', src: 'requestLicence', onDone: { target: 'valid' }, onError: { target: 'unrenewed' } },
              on: { 'licence.asked': { target: 'renewing', reenter: true } },
            },
            /** Playback continues until the keys expire. */
            unrenewed: { after: { renewalRetry: { target: 'renewing' } } },
          },
        },
      },
    },
    /** DRM-03: the licence was refused. */
    refused: { entry: { type: 'reportLoss', params: { reason: 'licenceRefused' } } },
    /** DRM-08: the licence service fails, or does not answer as one. */
    unavailable: { entry: { type: 'reportLoss', params: { reason: 'licenceUnavailable' } } },
    expired: { entry: { type: 'reportLoss', params: { reason: 'licenceExpired' } } },
    /** The connected screen has no copy protection. */
    outputNotAllowed: { entry: { type: 'reportLoss', params: { reason: 'outputNotAllowed' } } },
    tooManyStreams: { entry: { type: 'reportLoss', params: { reason: 'tooManyStreams' } } },
    noKeySystem: { entry: { type: 'reportLoss', params: { reason: 'noKeySystem' } } },
    failed: { entry: { type: 'reportLoss', params: { reason: 'media' } } },
  },
});
