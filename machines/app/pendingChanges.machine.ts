/**
 * Saves the viewer's changes of a list: one after the other, and of each item the last one. The parent shows a change before it sends
 * `change.add`, and reverts it after `change.refused`.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { known } from '../domain/known.ts';
import { type Change, type Changes, isSuperseded, nextOfFirst, withChange, withoutFirst } from '../domain/pendingChanges.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type PendingChangesEvent<Value> = { type: 'change.add'; change: Change<Value> };

/** Sent for an item that the viewer has not changed again. */
export type PendingChangesNotice<Value> =
  /** The service has the value that the viewer wants. `change.before`: what it had before this change. */
  | { type: 'change.settled'; change: Change<Value> }
  /** The service keeps `change.before`. */
  | { type: 'change.refused'; change: Change<Value>; error: unknown };

type Context<Value> = {
  parentRef: ActorRef<Snapshot<unknown>, PendingChangesNotice<Value>>;
  changes: Changes<Value>;
};

/** @returns the chart for values of one type */
export const pendingChangesOf = <Value>() =>
  setup({
    types: {
      context: {} as Context<Value>,
      events: {} as PendingChangesEvent<Value>,
      input: {} as Pick<Context<Value>, 'parentRef'>,
    },
    actors: {
      /** Resolves with the value that the service has saved. */
      saveChange: promiseToProvide<Value, Change<Value>>('saveChange'),
    },
    guards: {
      hasChanges: ({ context }) => context.changes.length > 0,
      isSuperseded: ({ context }, { present }: { present: Value }) => isSuperseded(context.changes, present),
      isTakenBack: ({ context }) => nextOfFirst(context.changes) !== null,
    },
    actions: {
      addChange: assign(({ context }, { change }: { change: Change<Value> }) => ({ changes: withChange(context.changes, change) })),
      endFirst: assign(({ context }, { present }: { present: Value }) => ({ changes: withoutFirst(context.changes, present) })),
      reportSettled: sendTo(
        ({ context }) => context.parentRef,
        ({ context }, { present }: { present: Value }): PendingChangesNotice<Value> => ({
          type: 'change.settled',
          change: { ...known(context.changes[0]), value: present },
        }),
      ),
      reportRefused: sendTo(
        ({ context }) => context.parentRef,
        ({ context }, { error }: { error: unknown }): PendingChangesNotice<Value> => ({
          type: 'change.refused',
          change: known(context.changes[0]),
          error,
        }),
      ),
    },
  }).createMachine({
    id: 'pendingChanges',
    context: ({ input }) => ({ ...input, changes: [] }),
    initial: 'resting',
    on: { 'change.add': { actions: { type: 'addChange', params: ({ event }) => event } } },
    states: {
      resting: { always: { guard: 'hasChanges', target: 'saving' } },
      saving: {
        invoke: {
          id: 'saveChange',
          src: 'saveChange',
          input: ({ context }) => known(context.changes[0]),
          onDone: [
            {
              guard: { type: 'isSuperseded', params: ({ event }) => ({ present: event.output }) },
              target: 'resting',
              actions: { type: 'endFirst', params: ({ event }) => ({ present: event.output }) },
            },
            {
              target: 'resting',
              actions: [
                { type: 'reportSettled', params: ({ event }) => ({ present: event.output }) },
                { type: 'endFirst', params: ({ event }) => ({ present: event.output }) },
              ],
            },
          ],
          onError: [
            {
              guard: { type: 'isSuperseded', params: ({ context }) => ({ present: known(context.changes[0]).before }) },
              target: 'resting',
              actions: { type: 'endFirst', params: ({ context }) => ({ present: known(context.changes[0]).before }) },
            },
            {
              /** The viewer wants the former value again. */
              guard: 'isTakenBack',
              target: 'resting',
              actions: [
                { type: 'reportSettled', params: ({ context }) => ({ present: known(context.changes[0]).before }) },
                { type: 'endFirst', params: ({ context }) => ({ present: known(context.changes[0]).before }) },
              ],
            },
            {
              target: 'resting',
              actions: [
                { type: 'reportRefused', params: ({ event }) => event },
                { type: 'endFirst', params: ({ context }) => ({ present: known(context.changes[0]).before }) },
              ],
            },
          ],
        },
      },
    },
  });

export const pendingChangesMachine = pendingChangesOf<boolean>();
