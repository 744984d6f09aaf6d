/** The work of a purchase: what every start of the page needs. The calls of a payment load late. */
import { checkoutMachine } from '../../../machines/buying/checkout.machine.ts';
import { confirmationMachine } from '../../../machines/buying/confirmation.machine.ts';
import { gatewayChoiceMachine } from '../../../machines/buying/gatewayChoice.machine.ts';
import { phonePaymentMachine } from '../../../machines/buying/phonePayment.machine.ts';
import { plansOfferMachine } from '../../../machines/buying/plansOffer.machine.ts';
import { purchaseMachine } from '../../../machines/buying/purchase.machine.ts';
import { purchaseReturnMachine } from '../../../machines/buying/purchaseReturn.machine.ts';
import type { LateChunk } from '../../start/lateWork.ts';
import type { Services } from '../../start/services.ts';
import { type LateWork, withWork } from '../../start/work.ts';
import { createDismissedPlans } from '../plans/dismissedPlans.ts';
import { createCheckoutStore } from './checkoutStore.ts';

type PaymentWork = {
  gatewayChoice: LateWork<typeof gatewayChoiceMachine>;
  checkout: LateWork<typeof checkoutMachine>;
  confirmation: Omit<LateWork<typeof confirmationMachine>, 'discardIntent'>;
  phonePayment: LateWork<typeof phonePaymentMachine>;
};

type Options = {
  payment: LateChunk<PaymentWork>;
  /** The answer of an identity provider opened the page (SOC-03). */
  isSigningIn: boolean;
};

type Needs = Pick<Services, 'tabStorage' | 'storage' | 'now' | 'destination' | 'takePaymentAnswer'>;

export function purchaseWithWork(
  { tabStorage, storage, now, destination, takePaymentAnswer }: Needs,
  { payment, isSigningIn }: Options,
): typeof purchaseMachine {
  const memory = createCheckoutStore({ tab: tabStorage, browser: storage, now });
  const dismissed = createDismissedPlans(storage, now);
  const discardIntent = () => memory.discard();
  return withWork(purchaseMachine, {
    readDestination: async () => destination(),
    keepIntent: (_, { intent }) => {
      if (intent) memory.keep(intent);
    },
    discardIntent,
    purchaseReturn: withWork(purchaseReturnMachine, {
      recallPurchase: async () => ({ ...memory.recall(), isSigningIn, answer: takePaymentAnswer() }),
    }),
    plansOffer: withWork(plansOfferMachine, {
      recallDismissal: async ({ input }) => dismissed.at(input.accountId),
      keepDismissal: (_, { accountId }) => {
        if (accountId !== null) dismissed.keep(accountId);
      },
    }),
    phonePayment: withWork(phonePaymentMachine, async () => (await payment.now()).phonePayment),
    gatewayChoice: withWork(gatewayChoiceMachine, async () => (await payment.now()).gatewayChoice),
    checkout: withWork(checkoutMachine, async () => (await payment.now()).checkout),
    confirmation: withWork(confirmationMachine, { discardIntent }, async () => (await payment.now()).confirmation),
  });
}
