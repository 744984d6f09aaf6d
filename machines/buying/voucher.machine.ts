/** Redeems a voucher for some days of a plan (MON-10). */
import { assign, sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { voucherOf } from '../domain/purchase.ts';

export type VoucherEvent = { type: 'voucher.submit'; code: string } | { type: 'voucher.edit' };

type Context = { code: string; error: Message | null };

export const voucherMachine = setup({
  types: {
    context: {} as Context,
    events: {} as VoucherEvent,
  },
  actors: { redeemVoucher: promiseToProvide<void, { code: string }>('redeemVoucher') },
  guards: { isEmpty: (_, { code }: { code: string }) => voucherOf(code) === '' },
  actions: {
    storeCode: assign({ code: (_, { code }: { code: string }) => voucherOf(code), error: null }),
    forgetCode: assign({ code: '' }),
    forgetError: assign({ error: null }),
    storeMissing: assign({ code: '', error: { key: 'VOUCHER_MISSING' } }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    reportRedeemed: sendTo(receiver('purchase'), { type: 'voucher.redeemed' }),
  },
}).createMachine({
  id: 'voucher',
  context: { code: '', error: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'voucher.submit': [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: 'storeMissing' },
          { target: 'redeeming', actions: { type: 'storeCode', params: ({ event }) => event } },
        ],
        /** The viewer is correcting the code. */
        'voucher.edit': { actions: 'forgetError' },
      },
    },
    /** MON-10: redeems the voucher. A second submit is ignored. */
    redeeming: {
      invoke: {
        id: 'redeemVoucher',
        src: 'redeemVoucher',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'entering', actions: ['forgetCode', 'reportRedeemed'] },
        onError: { target: 'entering', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
  },
});
