/** Maps each state of the popups machine to its view (POP-01). */
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { popupsMachine } from '../../machines/app/popups.machine.ts';
import type { PurchasePopup } from '../../machines/domain/purchase.ts';
import { useActors } from '../actors/actors.tsx';
import { lazyView } from '../actors/lazyView.ts';
import { type OpenPopup, usePopup } from '../actors/popup.ts';

type PopupActors = SnapshotFrom<typeof popupsMachine>['children'];

/** The props of a popup with a machine of its own. */
export type PopupProps<Name extends keyof PopupActors> = { actor: NonNullable<PopupActors[Name]> };

/** Gives a view the actor of its popup. */
function withActor<Name extends keyof PopupActors>(name: Name, View: ComponentType<PopupProps<Name>>) {
  return function Popup() {
    const actor = usePopup(name);
    return actor ? <View actor={actor} /> : null;
  };
}

/** The dialog and its focus trap load with the first popup, not with the page. */
const CheckoutPopup = lazyView(() => import('./checkout/CheckoutPopup.tsx'));
const CompleteAccountPopup = withActor(
  'completeAccount',
  lazyView(() => import('./completeAccount/CompleteAccountPopup.tsx')),
);
const DeleteAccountPopup = withActor(
  'accountDeletion',
  lazyView(() => import('./deleteAccount/DeleteAccountPopup.tsx')),
);
const GatewaysPopup = lazyView(() => import('./gateways/GatewaysPopup.tsx'));
const HandOverPopup = lazyView(() => import('./handOver/HandOverPopup.tsx'));
const ManagerBuysPopup = lazyView(() => import('./managerBuys/ManagerBuysPopup.tsx'));
const PinPopup = withActor(
  'pin',
  lazyView(() => import('./pin/PinPopup.tsx')),
);
const PlansPopup = withActor(
  'planChoice',
  lazyView(() => import('./plans/PlansPopup.tsx')),
);
const PurchaseErrorPopup = lazyView(() => import('./purchaseError/PurchaseErrorPopup.tsx'));
const PurchaseSuccessPopup = lazyView(() => import('./purchaseSuccess/PurchaseSuccessPopup.tsx'));
const PurchaseWaitingPopup = lazyView(() => import('./purchaseWaiting/PurchaseWaitingPopup.tsx'));
const ReminderPopup = withActor(
  'reminderChoice',
  lazyView(() => import('./reminder/ReminderPopup.tsx')),
);
const SaveChangesPopup = withActor(
  'saveChanges',
  lazyView(() => import('./saveChanges/SaveChangesPopup.tsx')),
);
const SubscriptionHeldPopup = lazyView(() => import('./subscriptionHeld/SubscriptionHeldPopup.tsx'));
const SignInPopup = withActor(
  'signIn',
  lazyView(() => import('./SignInPopup.tsx')),
);
const WaitingPopup = lazyView(() => import('./waiting/WaitingPopup.tsx'));

const PURCHASE = {
  held: SubscriptionHeldPopup,
  manager: ManagerBuysPopup,
  gateways: GatewaysPopup,
  checkout: CheckoutPopup,
  payment: PurchaseWaitingPopup,
  success: PurchaseSuccessPopup,
  failure: PurchaseErrorPopup,
} as const satisfies Record<Exclude<PurchasePopup, 'plans'>, unknown>;

function PurchasePopups() {
  const popup = useSelector(useActors().popups, ({ context }) => context.purchase);
  if (popup === null || popup === 'plans') return null;
  const View = PURCHASE[popup];
  return <View />;
}

const VIEWS = {
  signIn: SignInPopup,
  completeAccount: CompleteAccountPopup,
  deleteAccount: DeleteAccountPopup,
  saveChanges: SaveChangesPopup,
  pin: PinPopup,
  handOver: HandOverPopup,
  plans: PlansPopup,
  purchase: PurchasePopups,
  reminder: ReminderPopup,
  waiting: WaitingPopup,
} as const satisfies Record<OpenPopup, unknown>;

/** @param state the open popup */
export default function WorkingPopup({ state }: { state: OpenPopup }) {
  const View = VIEWS[state];
  return <View />;
}
