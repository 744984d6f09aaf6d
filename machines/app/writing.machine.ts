/**
 * TV-21: how a viewer of a television writes in a text field. OK on a field opens keys on the screen; their last key leads to the next field of
 * the form, and from the last field to its button.
 */
import { assign, sendTo, setup } from 'xstate';
import { callbackToProvide } from '../domain/placeholders.ts';

/** A text field of the page, as it is now. */
export type WrittenField = {
  /** Its name in the form; `password` for every field that hides its text. */
  name: string;
  label: string;
  value: string;
  /** What the field says about its text: an error, or how to write it. */
  description: string;
  keys: 'text' | 'email' | 'digits';
  isHidden: boolean;
  /** The text begins with capital letters. */
  isCapital: boolean;
  /** Where the last key leads: to the next field, to the button of the form with this text, or back to the field. */
  next: { kind: 'field' } | { kind: 'button'; text: string } | { kind: 'none' };
};

export type WritingEvent =
  /** OK on a field. */
  | { type: 'field.pressed'; field: WrittenField }
  /** The field has tidied what was written, or the next field is written in now. */
  | { type: 'field.changed'; field: WrittenField }
  /** The whole text. `name`: of the field. */
  | { type: 'text.write'; name: string; value: string }
  | { type: 'writing.next' }
  | { type: 'writing.close' }
  /** The keys have left the screen, and the focus is free. */
  | { type: 'writing.closed' }
  | { type: 'page.changed' };

export type WritingCommand =
  | { type: 'text.set'; name: string; value: string }
  | { type: 'field.next' }
  | { type: 'field.focus' }
  /** Presses the button of the form. */
  | { type: 'form.send' };

type Context = {
  /** The field that OK was pressed on last. */
  field: WrittenField | null;
};

export const writingMachine = setup({
  types: { context: {} as Context, events: {} as WritingEvent },
  actors: {
    /** Hears OK on the text fields of the page, and writes in them. */
    watchFields: callbackToProvide<WritingCommand>('watchFields'),
  },
  guards: {
    hasNextField: ({ context }) => context.field?.next.kind === 'field',
    hasButton: ({ context }) => context.field?.next.kind === 'button',
  },
  actions: {
    storeField: assign({ field: (_, { field }: { field: WrittenField }) => field }),
    write: sendTo(
      'watchFields',
      (_, { name, value }: { name: string; value: string }): WritingCommand => ({ type: 'text.set', name, value }),
    ),
    goToNextField: sendTo('watchFields', { type: 'field.next' } satisfies WritingCommand),
    focusField: sendTo('watchFields', { type: 'field.focus' } satisfies WritingCommand),
    sendForm: sendTo('watchFields', { type: 'form.send' } satisfies WritingCommand),
  },
}).createMachine({
  id: 'writing',
  context: { field: null },
  /** Without the source, a field is written in with a real keyboard only. */
  invoke: { id: 'watchFields', src: 'watchFields', onError: {} },
  initial: 'closed',
  on: {
    'field.pressed': { target: '.open', actions: { type: 'storeField', params: ({ event }) => event } },
    'page.changed': { target: '.closed' },
  },
  states: {
    closed: {},
    open: {
      on: {
        'text.write': { actions: { type: 'write', params: ({ event }) => event } },
        'field.changed': { actions: { type: 'storeField', params: ({ event }) => event } },
        'writing.next': [
          { guard: 'hasNextField', actions: 'goToNextField' },
          { guard: 'hasButton', target: 'sending' },
          { target: 'leaving' },
        ],
        'writing.close': { target: 'leaving' },
      },
    },
    /** The keys leave, then the field has the focus. */
    leaving: { on: { 'writing.closed': { target: 'closed', actions: 'focusField' } } },
    /** The keys leave, then the button of the form is pressed. */
    sending: { on: { 'writing.closed': { target: 'closed', actions: 'sendForm' } } },
  },
});
