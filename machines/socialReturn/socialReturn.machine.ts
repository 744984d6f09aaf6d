/** Coming back from a provider: checks the answer, exchanges it for a session, or says why not (SOC-02 to SOC-06). */
import { assign, setup } from 'xstate';
import { type DeviceLimitOutput, deviceLimitMachine } from '../deviceLimit/deviceLimit.machine.ts';
import { DEVICE_LIMIT_ELSEWHERE, deviceLimitOf } from '../domain/deviceLimit.ts';
import type { DeviceLimit, Message, SocialProvider } from '../domain/entities.ts';
import { isRefusal, messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import {
  judgeSocialAnswer,
  type PendingSocialLogin,
  type SocialAccount,
  type SocialAnswer,
  type SocialVerdict,
  socialPersonOf,
  type UnfinishedReturn,
} from '../domain/socialLogin.ts';
import type { SignedIn } from '../login/login.machine.ts';

/** What the address said, and what this tab was waiting for. Both can be read once. `unfinished`: the tab was reloaded under a form (SOC-07). */
export type SocialArrival = { answer: SocialAnswer | null; pending: PendingSocialLogin | null; unfinished?: UnfinishedReturn | null };

export type SocialReturnOutput =
  /** `destination`: where the viewer was when they left for the provider. */
  | ({ kind: 'signedIn'; destination: string | null } & SignedIn)
  /** The service wants to know more: the complete-account popup asks (SOC-05). */
  | { kind: 'incomplete'; social: SocialAccount; destination: string | null }
  /** There is no such account yet, and the terms stand in between: the register popup asks (REG-07). */
  | { kind: 'unregistered'; social: SocialAccount }
  | { kind: 'refused'; message: Message };

type Context = {
  provider: SocialProvider | null;
  now: () => number;
  verdict: SocialVerdict;
  /** SOC-03: the social user. */
  social: SocialAccount;
  /** LOG-08: what the viewer may remove; null without such a refusal. */
  limit: DeviceLimit | null;
  output: SocialReturnOutput;
};

export const socialReturnMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'provider' | 'now'>,
    output: {} as SocialReturnOutput,
    children: {} as { readArrival: 'readArrival'; exchangeToken: 'exchangeToken'; deviceLimit: 'deviceLimit' },
  },
  actors: {
    readArrival: promiseToProvide<SocialArrival, { provider: SocialProvider | null }>('readArrival'),
    /** Or takes the token as it is, where the provider is configured so. */
    exchangeToken: promiseToProvide<SignedIn, { social: SocialAccount; refreshToken: string | null }>('exchangeToken'),
    deviceLimit: deviceLimitMachine,
  },
  guards: {
    isUnfinished: (_, { unfinished }: SocialArrival) => unfinished != null,
    isAccepted: ({ context }) => context.verdict.kind === 'accepted',
    mayFreePlace: (_, { error }: { error: unknown }) => deviceLimitOf(error) !== null,
    isFreed: (_, { isFreed }: DeviceLimitOutput) => isFreed,
    lacksInformation: (_, { error }: { error: unknown }) => isRefusal(error, 'missing_user_information'),
    lacksAgreement: (_, { error }: { error: unknown }) => isRefusal(error, 'agreement_required'),
  },
  actions: {
    judge: assign({
      verdict: ({ context }, { answer, pending }: SocialArrival) => judgeSocialAnswer({ answer, pending, now: context.now() }),
    }),
    storeSocial: assign({
      social: ({ context: { verdict, social } }) =>
        verdict.kind === 'accepted' ? { provider: verdict.provider, token: verdict.token, ...socialPersonOf(verdict.token) } : social,
    }),
    concludeSignedIn: assign({
      output: ({ context: { verdict } }, signedIn: SignedIn) => ({
        kind: 'signedIn' as const,
        ...signedIn,
        destination: destinationOf(verdict),
      }),
    }),
    concludeIncomplete: assign({
      output: ({ context: { social, verdict } }) => ({ kind: 'incomplete' as const, social, destination: destinationOf(verdict) }),
    }),
    concludeUnregistered: assign({ output: ({ context }) => ({ kind: 'unregistered' as const, social: context.social }) }),
    concludeUnfinished: assign({
      output: ({ context }, { unfinished }: SocialArrival) => unfinished ?? context.output,
    }),
    /** Provided by src/actors: in this tab, until the form is done or left (SOC-07). */
    keepUnfinished: (_, _unfinished: UnfinishedReturn) => {},
    concludeRefused: assign({ output: ({ context }) => ({ kind: 'refused' as const, message: refusalOf(context) }) }),
    concludeFailed: assign({
      output: (_, { error }: { error: unknown }) => ({
        kind: 'refused' as const,
        message: isRefusal(error, 'device_limit') ? DEVICE_LIMIT_ELSEWHERE : messageOf(error),
      }),
    }),
    concludeFull: assign({ output: { kind: 'refused', message: DEVICE_LIMIT_ELSEWHERE } }),
    storeLimit: assign({ limit: (_, { error }: { error: unknown }) => deviceLimitOf(error) }),
    forgetLimit: assign({ limit: null }),
    forgetToken: assign({ social: ({ context }) => ({ ...context.social, token: '' }), verdict: { kind: 'refused', reason: 'missing' } }),
  },
}).createMachine({
  id: 'socialReturn',
  context: ({ input }) => ({
    ...input,
    verdict: { kind: 'refused', reason: 'missing' },
    social: { provider: input.provider ?? 'google', token: '', fullName: null, email: null },
    limit: null,
    output: { kind: 'refused', message: { key: 'SOCIAL_REFUSED_MISSING' } },
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readArrival',
        src: 'readArrival',
        input: ({ context }) => ({ provider: context.provider }),
        onDone: [
          {
            guard: { type: 'isUnfinished', params: ({ event }) => event.output },
            target: 'concluded',
            actions: { type: 'concludeUnfinished', params: ({ event }) => event.output },
          },
          { target: 'checking', actions: { type: 'judge', params: ({ event }) => event.output } },
        ],
        onError: { target: 'concluded' },
      },
    },
    checking: {
      always: [
        { guard: 'isAccepted', target: 'exchanging', actions: 'storeSocial' },
        { target: 'concluded', actions: 'concludeRefused' },
      ],
    },
    exchanging: {
      invoke: {
        id: 'exchangeToken',
        src: 'exchangeToken',
        input: ({ context: { social, verdict } }) => ({
          social,
          refreshToken: verdict.kind === 'accepted' ? verdict.refreshToken : null,
        }),
        onDone: { target: 'concluded', actions: [{ type: 'concludeSignedIn', params: ({ event }) => event.output }, 'forgetToken'] },
        onError: [
          {
            guard: { type: 'mayFreePlace', params: ({ event }) => event },
            target: 'freeingPlace',
            actions: { type: 'storeLimit', params: ({ event }) => event },
          },
          {
            guard: { type: 'lacksInformation', params: ({ event }) => event },
            target: 'concluded',
            actions: [
              { type: 'keepUnfinished', params: ({ context }) => unfinishedOf('incomplete', context) },
              'concludeIncomplete',
              'forgetToken',
            ],
          },
          {
            guard: { type: 'lacksAgreement', params: ({ event }) => event },
            target: 'concluded',
            actions: [
              { type: 'keepUnfinished', params: ({ context }) => unfinishedOf('unregistered', context) },
              'concludeUnregistered',
              'forgetToken',
            ],
          },
          { target: 'concluded', actions: [{ type: 'concludeFailed', params: ({ event }) => event }, 'forgetToken'] },
        ],
      },
    },
    /** LOG-08 */
    freeingPlace: {
      exit: 'forgetLimit',
      invoke: {
        id: 'deviceLimit',
        src: 'deviceLimit',
        input: ({ context }) => context.limit ?? { devices: [], token: '' },
        onDone: [
          { guard: { type: 'isFreed', params: ({ event }) => event.output }, target: 'exchanging' },
          { target: 'concluded', actions: ['concludeFull', 'forgetToken'] },
        ],
        onError: { target: 'concluded', actions: ['concludeFull', 'forgetToken'] },
      },
    },
    concluded: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

/** SOC-06: `SOCIAL_REFUSED_CANCELLED` and its sisters. */
const refusalOf = ({ verdict, provider }: Pick<Context, 'verdict' | 'provider'>): Message => ({
  key: `SOCIAL_REFUSED_${verdict.kind === 'refused' ? verdict.reason.toUpperCase() : 'PROVIDER'}`,
  values: { provider: provider ?? '' },
});

const unfinishedOf = (kind: UnfinishedReturn['kind'], { social, verdict }: Pick<Context, 'social' | 'verdict'>): UnfinishedReturn => ({
  kind,
  social,
  destination: destinationOf(verdict),
});

const destinationOf = (verdict: SocialVerdict) => (verdict.kind === 'accepted' ? verdict.destination : null);
