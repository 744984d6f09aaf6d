/** What stands above the pages: a part of its own, fetched when something is to be shown there, or when the first page has settled. */
import { popupsMachine } from '../../machines/popups/popups.machine.ts';
import { forgetUnfinishedReturn } from '../app/socialAddress.ts';

type PopupActors = NonNullable<Parameters<typeof popupsMachine.provide>[0]['actors']>;

/** @param actors the machines inside the popups */
export const popups = (actors: PopupActors, tabStorage: Storage | null) => ({
  popups: popupsMachine.provide({ actors, actions: { forgetUnfinishedReturn: () => forgetUnfinishedReturn(tabStorage) } }),
});
