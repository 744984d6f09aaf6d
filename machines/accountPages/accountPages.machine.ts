/** The pages of the account: details, password, subscription, billing, invoices, devices, the code of a television, the language. */
import { sendTo, setup } from 'xstate';
import { type AccountDetailsEvent, type AccountDetailsNotice, accountDetailsMachine } from '../accountDetails/accountDetails.machine.ts';
import { type BillingEvent, type BillingNotice, billingMachine } from '../billing/billing.machine.ts';
import { devicesMachine } from '../devices/devices.machine.ts';
import { UNKNOWN_ACCOUNT } from '../domain/accountDetails.ts';
import { isPage, type PageGroupEvent, type PageInput, type PageNotice } from '../domain/page.ts';
import { invoicesMachine } from '../invoices/invoices.machine.ts';
import { type LanguageChoiceNotice, languageChoiceMachine } from '../languageChoice/languageChoice.machine.ts';
import { passwordChangeMachine } from '../passwordChange/passwordChange.machine.ts';
import { type SubscriptionNotice, subscriptionMachine } from '../subscription/subscription.machine.ts';
import { tvLinkMachine } from '../tvLink/tvLink.machine.ts';

export type AccountPagesNotice = PageNotice | AccountDetailsNotice | LanguageChoiceNotice | SubscriptionNotice | BillingNotice;

type Context = PageInput<AccountPagesNotice>;

export const accountPagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageGroupEvent,
    input: {} as Context,
    children: {} as {
      accountDetails: 'accountDetails';
      passwordChange: 'passwordChange';
      subscription: 'subscription';
      billing: 'billing';
      invoices: 'invoices';
      devices: 'devices';
      tvLink: 'tvLink';
      languageChoice: 'languageChoice';
    },
  },
  actors: {
    accountDetails: accountDetailsMachine,
    passwordChange: passwordChangeMachine,
    subscription: subscriptionMachine,
    billing: billingMachine,
    invoices: invoicesMachine,
    devices: devicesMachine,
    tvLink: tvLinkMachine,
    languageChoice: languageChoiceMachine,
  },
  guards: { isPage },
  actions: {
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: AccountPagesNotice) => notice,
    ),
    askToSave: sendTo('accountDetails', { type: 'changes.save' } satisfies AccountDetailsEvent),
    askBillingToSave: sendTo('billing', { type: 'changes.save' } satisfies BillingEvent),
  },
}).createMachine({
  id: 'accountPages',
  context: ({ input }) => input,
  on: {
    /** This page has none, or its machine broke: nobody waits for an answer (GRD-03). */
    'changes.save': { actions: { type: 'tell', params: { type: 'changes.gone' } } },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isPage', params: { names: ['account'] } }, target: 'accountDetails' },
        { guard: { type: 'isPage', params: { names: ['updatePassword'] } }, target: 'passwordChange' },
        { guard: { type: 'isPage', params: { names: ['mySubscription'] } }, target: 'subscription' },
        { guard: { type: 'isPage', params: { names: ['billing'] } }, target: 'billing' },
        { guard: { type: 'isPage', params: { names: ['history'] } }, target: 'invoices' },
        { guard: { type: 'isPage', params: { names: ['devices'] } }, target: 'devices' },
        { guard: { type: 'isPage', params: { names: ['linkTv'] } }, target: 'tvLink' },
        { guard: { type: 'isPage', params: { names: ['language'] } }, target: 'languageChoice' },
        { target: 'broken' },
      ],
    },
    accountDetails: {
      on: { 'changes.save': { actions: 'askToSave' } },
      invoke: {
        id: 'accountDetails',
        src: 'accountDetails',
        input: ({ context: { parentRef, now, facts, typed } }) => ({
          parentRef,
          now,
          account: facts.account ?? UNKNOWN_ACCOUNT,
          typed: typed?.form === 'account' ? typed.draft : null,
        }),
        onError: { target: 'broken' },
      },
    },
    passwordChange: {
      invoke: {
        id: 'passwordChange',
        src: 'passwordChange',
        input: ({ context: { parentRef } }) => ({ parentRef }),
        onError: { target: 'broken' },
      },
    },
    /** The last invoices stand beside it. */
    subscription: {
      invoke: [
        {
          id: 'subscription',
          src: 'subscription',
          input: ({ context: { parentRef, now, route } }) => ({ parentRef, now, wantedPlanId: route.query.plan ?? null }),
          onError: { target: 'broken' },
        },
        { id: 'invoices', src: 'invoices', onError: { target: 'broken' } },
      ],
    },
    billing: {
      on: { 'changes.save': { actions: 'askBillingToSave' } },
      invoke: [
        {
          id: 'billing',
          src: 'billing',
          input: ({ context: { parentRef, now, typed } }) => ({
            parentRef,
            now,
            typed: typed?.form === 'billing' ? typed.draft : null,
          }),
          onError: { target: 'broken' },
        },
        { id: 'invoices', src: 'invoices', onError: { target: 'broken' } },
      ],
    },
    invoices: {
      invoke: { id: 'invoices', src: 'invoices', onError: { target: 'broken' } },
    },
    devices: {
      invoke: { id: 'devices', src: 'devices', input: ({ context: { parentRef } }) => ({ parentRef }), onError: { target: 'broken' } },
    },
    tvLink: {
      invoke: { id: 'tvLink', src: 'tvLink', onError: { target: 'broken' } },
    },
    languageChoice: {
      invoke: {
        id: 'languageChoice',
        src: 'languageChoice',
        input: ({ context: { parentRef } }) => ({ parentRef }),
        onError: { target: 'broken' },
      },
    },
    /** Its machine broke: the error page stands in for it, the rest lives on (ERR-04). */
    broken: {},
  },
});
