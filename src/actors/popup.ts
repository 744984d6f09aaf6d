/** The open popup, and a hook for its actor. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { popupsMachine } from '../../machines/app/popups.machine.ts';
import type { Charts } from '../../machines/domain/placeholders.ts';
import type { signInMachine } from '../../machines/signIn/signIn.machine.ts';
import { useActors } from './actors.tsx';
import { type LateRef, useChart } from './lateChart.ts';

type PopupsSnapshot = SnapshotFrom<typeof popupsMachine>;
export type PopupActors = Charts<PopupsSnapshot['children']>;

/** The props of a popup with a machine of its own. */
export type PopupProps<Name extends keyof PopupActors> = { actor: NonNullable<PopupActors[Name]> };

type SignInForms = SnapshotFrom<typeof signInMachine>['children'];
/** The props of a form of the popup `signIn`. */
export type SignInProps<Name extends keyof SignInForms> = { actor: NonNullable<SignInForms[Name]> };

/** The states within a state. */
type Within<Value, Name extends string> = Value extends { [Key in Name]?: infer State }
  ? Name extends keyof Value
    ? NonNullable<State>
    : never
  : never;
export type OpenPopup = Extract<PopupsSnapshot['value'], string> | Within<PopupsSnapshot['value'], 'closable'> | 'purchase';

/** @returns the name of the popup's state; null when no popup is open */
export function openPopupOf({ value }: Pick<PopupsSnapshot, 'value'>): OpenPopup | null {
  if (typeof value === 'string') return value;
  if ('closable' in value) return value.closable ?? null;
  return 'purchase' in value ? 'purchase' : null;
}

/**
 * @param name the machine of the popup, e.g. `usePopup('pin')`
 * @returns its actor; undefined while another popup is open, and while its chunk is loading
 */
export function usePopup<Name extends keyof PopupActors>(name: Name): PopupActors[Name];
export function usePopup(name: keyof PopupActors): unknown {
  const late: LateRef | undefined = useSelector(useActors().popups, ({ children }) => children[name]);
  return useChart(late);
}
