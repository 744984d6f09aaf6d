/** A code that stands for some days of a plan (MON-10). */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { voucherOf } from '../domain/purchase.ts';

export type VoucherEvent = { type: 'voucher.submit'; code: string } | { type: 'voucher.edit' };
export type VoucherNotice = { type: 'voucher.redeemed' };

type Input = { parentRef: ActorRef<Snapshot<unknown>, VoucherNotice> };
type Context = Input & { code: string; error: Message | null };

export const voucherMachine = setup({
  types: {
    context: {} as Context,
    events: {} as VoucherEvent,
    input: {} as Input,
    children: {} as { redeemVoucher: 'redeemVoucher' },
  },
  actors: { redeemVoucher: promiseToProvide<void, { code: string }>('redeemVoucher') },
  guards: { isEmpty: (_, { code }: { code: string }) => voucherOf(code) === '' },
  actions: {
    storeCode: assign({ code: (_, { code }: { code: string }) => voucherOf(code), error: null }),
    forgetCode: assign({ code: '' }),
    forgetError: assign({ error: null }),
    storeMissing: assign({ code: '', error: { key: 'VOUCHER_MISSING' } }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    tellRedeemed: sendTo(({ context }) => context.parentRef, { type: 'voucher.redeemed' } satisfies VoucherNotice),
  },
}).createMachine({
  id: 'voucher',
  context: ({ input }) => ({ ...input, code: '', error: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'voucher.submit': [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: 'storeMissing' },
          { target: 'redeeming', actions: { type: 'storeCode', params: ({ event }) => event } },
        ],
        /** What was wrong is being put right. */
        'voucher.edit': { actions: 'forgetError' },
      },
    },
    /** Another press changes nothing. */
    redeeming: {
      invoke: {
        id: 'redeemVoucher',
        src: 'redeemVoucher',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'entering', actions: ['forgetCode', 'tellRedeemed'] },
        onError: { target: 'entering', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
  },
});
