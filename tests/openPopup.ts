/** The open popup of a product, for tests that run the real actors. */
import type { ActorRefFrom } from 'xstate';
import type { popupsMachine } from '../machines/app/popups.machine.ts';
import { type Charts, chartOf } from '../machines/domain/placeholders.ts';
import { openPopupOf } from '../src/actors/popup.ts';

type Popups = ActorRefFrom<typeof popupsMachine>;

/** The machines of the open popup by name, with the forms of a sign-in. */
export const inPopup = (popups: Popups) => {
  const charts = chartsOf(popups.getSnapshot().children);
  return { ...charts, ...charts.signIn?.getSnapshot().children };
};

/** The running charts of actors that load late, by name. */
export function chartsOf<Late extends object>(children: Late): Charts<Late>;
export function chartsOf(children: Record<string, Parameters<typeof chartOf>[0]>): unknown {
  return Object.fromEntries(Object.entries(children).map(([name, late]) => [name, chartOf(late)]));
}

/** The name of the open popup: the step of a purchase, the form of a sign-in, or the state of `popups`; `none` without one. */
export function popupShown(popups: Popups): string {
  const snapshot = popups.getSnapshot();
  const open = openPopupOf(snapshot);
  if (open === 'purchase') return snapshot.context.purchase ?? open;
  if (open === 'signIn') return String(chartOf(snapshot.children.signIn)?.getSnapshot().value);
  return open ?? 'none';
}
