/** The popup of each state of the chart (POP-01). */
import type { StateValueFrom } from 'xstate';
import type { popupsMachine } from '../../machines/popups/popups.machine.ts';
import { lazyView } from '../app/lazyView.ts';

/** The dialog and its focus trap come with the first popup: a visit without one does not load them. */
const CheckoutPopup = lazyView(() => import('./CheckoutPopup.tsx'));
const CompleteAccountPopup = lazyView(() => import('./CompleteAccountPopup.tsx'));
const DeleteAccountPopup = lazyView(() => import('./DeleteAccountPopup.tsx'));
const GatewaysPopup = lazyView(() => import('./GatewaysPopup.tsx'));
const HandOverPopup = lazyView(() => import('./HandOverPopup.tsx'));
const LoginPopup = lazyView(() => import('./LoginPopup.tsx'));
const ManagerBuysPopup = lazyView(() => import('./ManagerBuysPopup.tsx'));
const PinPopup = lazyView(() => import('./PinPopup.tsx'));
const PlansPopup = lazyView(() => import('./PlansPopup.tsx'));
const PurchaseErrorPopup = lazyView(() => import('./PurchaseErrorPopup.tsx'));
const PurchaseSuccessPopup = lazyView(() => import('./PurchaseSuccessPopup.tsx'));
const PurchaseWaitingPopup = lazyView(() => import('./PurchaseWaitingPopup.tsx'));
const ReminderPopup = lazyView(() => import('./ReminderPopup.tsx'));
const RegisterPopup = lazyView(() => import('./RegisterPopup.tsx'));
const SaveChangesPopup = lazyView(() => import('./SaveChangesPopup.tsx'));
const SubscriptionHeldPopup = lazyView(() => import('./SubscriptionHeldPopup.tsx'));
const TermsPopup = lazyView(() => import('./TermsPopup.tsx'));
const WaitingPopup = lazyView(() => import('./WaitingPopup.tsx'));

const VIEWS = {
  login: LoginPopup,
  register: RegisterPopup,
  terms: TermsPopup,
  completeAccount: CompleteAccountPopup,
  deleteAccount: DeleteAccountPopup,
  saveChanges: SaveChangesPopup,
  pin: PinPopup,
  handOver: HandOverPopup,
  plans: PlansPopup,
  held: SubscriptionHeldPopup,
  manager: ManagerBuysPopup,
  gateways: GatewaysPopup,
  checkout: CheckoutPopup,
  payment: PurchaseWaitingPopup,
  success: PurchaseSuccessPopup,
  failure: PurchaseErrorPopup,
  reminder: ReminderPopup,
  waiting: WaitingPopup,
} as const satisfies Record<Exclude<StateValueFrom<typeof popupsMachine>, 'none'>, unknown>;

/** @param state the popup that stands */
export default function WorkingPopup({ state }: { state: Exclude<StateValueFrom<typeof popupsMachine>, 'none'> }) {
  const View = VIEWS[state];
  return <View />;
}
