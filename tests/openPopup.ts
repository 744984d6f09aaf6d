/** The open popup of a product, for tests that run the real actors. */
import type { ActorRefFrom } from 'xstate';
import type { popupsMachine } from '../machines/app/popups.machine.ts';
import { openPopupOf } from '../src/actors/popup.ts';

type Popups = ActorRefFrom<typeof popupsMachine>;

/** The machines of the open popup by name, with the forms of a sign-in. */
export const inPopup = (popups: Popups) => {
  const { children } = popups.getSnapshot();
  return { ...children, ...children.signIn?.getSnapshot().children };
};

/** The name of the open popup: the step of a purchase, the form of a sign-in, or the state of `popups`; `none` without one. */
export function popupShown(popups: Popups): string {
  const snapshot = popups.getSnapshot();
  const open = openPopupOf(snapshot);
  if (open === 'purchase') return snapshot.context.purchase ?? open;
  if (open === 'signIn') return String(snapshot.children.signIn?.getSnapshot().value);
  return open ?? 'none';
}
