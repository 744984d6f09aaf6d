/** The export of the account's data (CNS-09): the service gathers what it keeps, and the browser downloads it as a file. */
import { assign, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type DataExportEvent = { type: 'data.request' } | { type: 'data.retry' };

type Context = { error: Message | null };

export const dataExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DataExportEvent,
  },
  actors: {
    /** Requests the data and saves the file. */
    saveData: promiseToProvide<void>('saveData'),
  },
  actions: {
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'dataExport',
  context: { error: null },
  initial: 'offered',
  states: {
    offered: { on: { 'data.request': { target: 'preparing' } } },
    preparing: {
      invoke: {
        id: 'saveData',
        src: 'saveData',
        onDone: { target: 'downloaded' },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** CNS-09: the file of the account is downloaded. The viewer may request the data again: it changes. */
    downloaded: { on: { 'data.request': { target: 'preparing' } } },
    failed: {
      exit: 'forgetError',
      on: { 'data.retry': { target: 'preparing' } },
    },
  },
});
