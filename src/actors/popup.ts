/** The actor of the open popup. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { popupsMachine } from '../../machines/app/popups.machine.ts';
import { useActors } from './actors.tsx';

type PopupActors = SnapshotFrom<typeof popupsMachine>['children'];

/**
 * @param name the machine of the popup, e.g. `usePopup('register')`
 * @returns its actor; undefined while another popup is open
 */
export const usePopup = <Name extends keyof PopupActors>(name: Name): PopupActors[Name] =>
  useSelector(useActors().popups, ({ children }) => children[name]);
