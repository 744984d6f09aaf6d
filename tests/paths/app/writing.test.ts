import { expect } from 'vitest';
import { type WrittenField, writingMachine } from '../../../machines/app/writing.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

const field = (next: WrittenField['next']): WrittenField => ({
  name: 'email',
  label: 'E-mail',
  value: 'helena',
  description: '',
  keys: 'email',
  isHidden: false,
  isCapital: false,
  next,
});
const fields = [field({ kind: 'field' }), field({ kind: 'button', text: 'Log in' }), field({ kind: 'none' })];

describeEveryPath(writingMachine, {
  events: [
    ...fields.flatMap((each) => [
      { type: 'field.pressed' as const, field: each },
      { type: 'field.changed' as const, field: each },
    ]),
    { type: 'text.write', name: 'email', value: 'helena@' },
  ],
  states: {
    'open: TV-21 knows the field that is written in': ({ context }) => expect(context.field).not.toBeNull(),
    'sending: TV-21 presses the button of the form only from the last field': ({ context }) =>
      expect(context.field?.next.kind).toBe('button'),
  },
  invariants: {
    'TV-21 Back leads out of the keys': (snapshot) => !snapshot.matches('open') || snapshot.can({ type: 'writing.close' }),
  },
});
