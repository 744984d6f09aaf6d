import { fromPromise } from 'xstate';
import type { PurchaseCalls } from '../../api/buying/purchase.ts';

type Dependencies = {
  purchase: Pick<PurchaseCalls, 'subscribe'>;
  /** MON-12: the account's session token, which replaces the bearer token; null without one. */
  purchaseToken: () => string | null;
};

/** Implementations for the voucher machine (MON-10). Rejects with a CallError. */
export const voucherImplementations = ({ purchase, purchaseToken }: Dependencies) => ({
  actors: {
    redeemVoucher: fromPromise<void, { code: string }>(async ({ input, signal }) => {
      await purchase.subscribe({ kind: 'voucher', voucher: input.code }, purchaseToken(), signal);
    }),
  },
});
