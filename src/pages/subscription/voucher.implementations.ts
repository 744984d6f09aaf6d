import { fromPromise } from 'xstate';
import { type PurchaseDependencies } from '../../app/late/purchase.implementations.ts';

/** Implementations for the voucher machine (MON-10). Rejects with a CallError. */
export const voucherImplementations = ({ purchase, purchaseToken }: Pick<PurchaseDependencies, 'purchase' | 'purchaseToken'>) => ({
  actors: {
    redeemVoucher: fromPromise<void, { code: string }>(async ({ input, signal }) => {
      await purchase.subscribe({ kind: 'voucher', voucher: input.code }, purchaseToken(), signal);
    }),
  },
});
