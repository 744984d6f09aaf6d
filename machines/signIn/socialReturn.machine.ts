/** The return from a provider: checks the answer and exchanges it for a session, or reports the reason for a refusal (SOC-02 to SOC-06). */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { DeviceLimit, Message, SocialProvider } from '../domain/entities.ts';
import { isRefusal, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver, type SignedIn } from '../domain/messages.ts';
import type { PageEvent } from '../domain/page.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';
import {
  judgeSocialAnswer,
  type PendingSocialLogin,
  type SocialAccount,
  type SocialAnswer,
  type SocialVerdict,
  socialPersonOf,
  type UnfinishedReturn,
} from '../domain/socialLogin.ts';
import { type DeviceLimitOutput, deviceLimitMachine } from './deviceLimit.machine.ts';
import { DEVICE_LIMIT_ELSEWHERE, deviceLimitOf } from './deviceLimit.ts';

/**
 * The answer from the URL, and the login that this tab started. Both can be read only once. `unfinished`: the page was reloaded while a
 * form was open (SOC-07).
 */
export type SocialArrival = { answer: SocialAnswer | null; pending: PendingSocialLogin | null; unfinished?: UnfinishedReturn | null };

type Context = {
  provider: SocialProvider | null;
  now: () => number;
  verdict: SocialVerdict;
  /** SOC-03: the account at the provider; null before and after the exchange. */
  social: SocialAccount | null;
  /** LOG-08: the devices that the viewer may remove; null without a device limit. */
  limit: DeviceLimit | null;
  /** The URL before the redirect to the provider. */
  destination: string | null;
  /** The reason for a refusal. */
  message: Message;
};

export const socialReturnMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'provider' | 'now'>,
    events: {} as PageEvent,
    children: {} as { deviceLimit: 'deviceLimit' },
  },
  actors: {
    readArrival: promiseToProvide<SocialArrival, { provider: SocialProvider | null }>('readArrival'),
    /** For a provider configured without an exchange, resolves with the provider's token. */
    exchangeToken: promiseToProvide<SignedIn, { social: SocialAccount; refreshToken: string | null }>('exchangeToken'),
    deviceLimit: deviceLimitMachine,
  },
  guards: {
    isUnfinished: (_, { arrival, kind }: { arrival: SocialArrival; kind: UnfinishedReturn['kind'] }) => arrival.unfinished?.kind === kind,
    isAccepted: ({ context }) => context.verdict.kind === 'accepted',
    mayFreeDevice: (_, { error }: { error: unknown }) => deviceLimitOf(error) !== null,
    isFreed: (_, { isFreed }: DeviceLimitOutput) => isFreed,
    lacksInformation: (_, { error }: { error: unknown }) => isRefusal(error, 'missing_user_information'),
    lacksAgreement: (_, { error }: { error: unknown }) => isRefusal(error, 'agreement_required'),
  },
  actions: {
    judge: assign({
      verdict: ({ context }, { answer, pending }: SocialArrival) => judgeSocialAnswer({ answer, pending, now: context.now() }),
    }),
    storeSocial: assign(({ context }) => {
      const { provider, token } = acceptedOf(context.verdict);
      return { provider, social: { provider, token, ...socialPersonOf(token) } };
    }),
    storeDestination: assign({ destination: ({ context }) => acceptedOf(context.verdict).destination }),
    storeUnfinished: assign((_, { unfinished }: SocialArrival) => {
      const { social, destination } = known(unfinished);
      return { social, destination };
    }),
    /** The work keeps it in this tab until the form is completed or left (SOC-07). */
    keepUnfinished: (_, _unfinished: UnfinishedReturn) => {},
    storeRefusal: assign({ message: ({ context }) => refusalOf(context) }),
    storeFailure: assign({
      message: (_, { error }: { error: unknown }) => (isRefusal(error, 'device_limit') ? DEVICE_LIMIT_ELSEWHERE : messageOf(error)),
    }),
    storeFull: assign({ message: DEVICE_LIMIT_ELSEWHERE }),
    storeLimit: assign({ limit: (_, { error }: { error: unknown }) => deviceLimitOf(error) }),
    forgetLimit: assign({ limit: null }),
    forgetToken: assign({ social: null, verdict: { kind: 'refused', reason: 'missing' } }),
    /** SOC-04: goes to the destination, else home. */
    openSession: enqueueActions(({ context: { destination }, enqueue }, signedIn: SignedIn) => {
      if (destination !== null) enqueue.sendTo(receiver('navigation'), { type: 'destination.remember', url: destination });
      enqueue.sendTo(receiver('session'), { type: 'session.open', wayIn: 'home', ...signedIn });
    }),
    askForMissing: enqueueActions(({ context: { destination, ...context }, enqueue }) => {
      if (destination !== null) enqueue.sendTo(receiver('navigation'), { type: 'destination.remember', url: destination });
      const social = known(context.social);
      const person = { fullName: social.fullName ?? '', email: social.email ?? '' };
      enqueue.sendTo(receiver('popups'), { type: 'completion.ask', completion: { person, social } });
    }),
    openRegister: sendTo(receiver('popups'), ({ context: { social } }) => ({ type: 'register.open', social: known(social) })),
    goToLogin: sendTo(receiver('navigation'), { type: 'navigation.request', to: routePath('login'), replace: true }),
    openNotice: sendTo(receiver('notices'), ({ context: { message } }) => ({
      type: 'notice.open',
      notice: { kind: 'message' as const, message },
    })),
  },
}).createMachine({
  id: 'socialReturn',
  context: ({ input }) => ({
    ...input,
    verdict: { kind: 'refused', reason: 'missing' },
    social: null,
    limit: null,
    destination: null,
    message: { key: 'SOCIAL_REFUSED_MISSING' },
  }),
  initial: 'reading',
  states: {
    /** SOC-03: reads the token of the provider and removes it from the address. */
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readArrival',
        src: 'readArrival',
        input: ({ context }) => ({ provider: context.provider }),
        onDone: [
          {
            guard: { type: 'isUnfinished', params: ({ event }) => ({ arrival: event.output, kind: 'incomplete' }) },
            target: 'incomplete',
            actions: { type: 'storeUnfinished', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnfinished', params: ({ event }) => ({ arrival: event.output, kind: 'unregistered' }) },
            target: 'unregistered',
            actions: { type: 'storeUnfinished', params: ({ event }) => event.output },
          },
          { target: 'checking', actions: { type: 'judge', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused' },
      },
    },
    checking: {
      always: [
        { guard: 'isAccepted', target: 'exchanging', actions: 'storeSocial' },
        { target: 'refused', actions: 'storeRefusal' },
      ],
    },
    /** SOC-02: the state of the callback is right; exchanges the token. */
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'exchangeToken',
        src: 'exchangeToken',
        input: ({ context: { social, verdict } }) => ({
          social: known(social),
          refreshToken: acceptedOf(verdict).refreshToken,
        }),
        onDone: {
          target: 'signedIn',
          actions: ['storeDestination', { type: 'openSession', params: ({ event }) => event.output }, 'forgetToken'],
        },
        onError: [
          {
            guard: { type: 'mayFreeDevice', params: ({ event }) => event },
            target: 'freeingDevice',
            actions: { type: 'storeLimit', params: ({ event }) => event },
          },
          {
            guard: { type: 'lacksInformation', params: ({ event }) => event },
            target: 'incomplete',
            actions: ['storeDestination', { type: 'keepUnfinished', params: ({ context }) => unfinishedOf('incomplete', context) }],
          },
          {
            guard: { type: 'lacksAgreement', params: ({ event }) => event },
            target: 'unregistered',
            actions: { type: 'keepUnfinished', params: ({ context }) => unfinishedOf('unregistered', context) },
          },
          { target: 'refused', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** LOG-08 */
    freeingDevice: {
      exit: 'forgetLimit',
      invoke: {
        id: 'deviceLimit',
        src: 'deviceLimit',
        input: ({ context }) => known(context.limit),
        onDone: [
          { guard: { type: 'isFreed', params: ({ event }) => event.output }, target: 'exchanging' },
          { target: 'refused', actions: 'storeFull' },
        ],
        onError: { target: 'refused', actions: 'storeFull' },
      },
    },
    /** SOC-04: the account is loading. Then the viewer goes home, also when loading fails. */
    signedIn: { tags: 'busy', on: { 'session.settled': { target: 'returned' } } },
    /** SOC-05: the service needs more data. The complete-account popup asks for them. */
    incomplete: { entry: ['askForMissing', 'forgetToken'] },
    /** No such account exists. The register popup asks for the terms (REG-07). */
    unregistered: { entry: ['openRegister', 'forgetToken'] },
    /** SOC-06 */
    refused: { entry: ['goToLogin', 'openNotice', 'forgetToken'] },
    /** The account did not load, or the viewer signed out again. The page links to the login. */
    returned: {},
  },
});

/** SOC-06: e.g. `SOCIAL_REFUSED_CANCELLED`. */
const refusalOf = ({ verdict, provider }: Pick<Context, 'verdict' | 'provider'>): Message => ({
  key: `SOCIAL_REFUSED_${verdict.kind === 'refused' ? verdict.reason.toUpperCase() : 'PROVIDER'}`,
  values: { provider: provider ?? '' },
});

const unfinishedOf = (kind: UnfinishedReturn['kind'], { social, verdict }: Pick<Context, 'social' | 'verdict'>): UnfinishedReturn => ({
  kind,
  social: known(social),
  destination: acceptedOf(verdict).destination,
});

const acceptedOf = (verdict: SocialVerdict) => known(verdict.kind === 'accepted' ? verdict : null);
