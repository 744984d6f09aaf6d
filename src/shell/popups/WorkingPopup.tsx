/** Maps each state of the popups machine to its view (POP-01). */
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { PurchasePopup } from '../../../machines/domain/purchase.ts';
import { useActors } from '../../actors/actors.tsx';
import { lazyView } from '../../actors/lazyView.ts';
import { type OpenPopup, type PopupActors, type PopupProps, usePopup } from '../../actors/popup.ts';

/** A late view that gets the actor of its popup. */
function withActor<Name extends keyof PopupActors>(name: Name, load: () => Promise<{ default: ComponentType<PopupProps<Name>> }>) {
  const View = lazyView(load);
  return function Popup() {
    const actor = usePopup(name);
    return actor ? <View actor={actor} /> : null;
  };
}

/** The dialog and its focus trap load with the first popup, not with the page. */
const PURCHASE = {
  held: lazyView(() => import('../../buying/subscription/SubscriptionHeldPopup.tsx')),
  manager: lazyView(() => import('../../buying/purchase/ManagerBuysPopup.tsx')),
  phone: lazyView(() => import('../../buying/purchase/PhonePaymentPopup.tsx')),
  gateways: lazyView(() => import('../../buying/purchase/GatewaysPopup.tsx')),
  checkout: lazyView(() => import('../../buying/purchase/CheckoutPopup.tsx')),
  payment: lazyView(() => import('../../buying/purchase/PurchaseWaitingPopup.tsx')),
  success: lazyView(() => import('../../buying/purchase/PurchaseSuccessPopup.tsx')),
  failure: lazyView(() => import('../../buying/purchase/PurchaseErrorPopup.tsx')),
} as const satisfies Record<Exclude<PurchasePopup, 'plans'>, unknown>;

function PurchasePopups() {
  const popup = useSelector(useActors().popups, ({ context }) => context.purchase);
  if (popup === null || popup === 'plans') return null;
  const View = PURCHASE[popup];
  return <View />;
}

const VIEWS = {
  signIn: withActor('signIn', () => import('./SignInPopup.tsx')),
  completeAccount: withActor('completeAccount', () => import('../../signIn/register/CompleteAccountPopup.tsx')),
  deleteAccount: withActor('accountDeletion', () => import('../../account/deleteAccount/DeleteAccountPopup.tsx')),
  saveChanges: withActor('saveChanges', () => import('./SaveChangesPopup.tsx')),
  pin: withActor('pin', () => import('../../profiles/pin/PinPopup.tsx')),
  handOver: lazyView(() => import('../../buying/purchase/HandOverPopup.tsx')),
  plans: withActor('planChoice', () => import('../../buying/plans/PlansPopup.tsx')),
  purchase: PurchasePopups,
  reminder: withActor('reminderChoice', () => import('../../live/reminders/ReminderPopup.tsx')),
  waiting: lazyView(() => import('./WaitingPopup.tsx')),
} as const satisfies Record<OpenPopup, unknown>;

/** @param state the open popup */
export default function WorkingPopup({ state }: { state: OpenPopup }) {
  const View = VIEWS[state];
  return <View />;
}
