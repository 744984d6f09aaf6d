import { expect } from 'vitest';
import { describeEveryPath } from '../../../../tests/paths/everyPath.ts';
import { newsletterMachine } from './newsletter.machine.ts';

describeEveryPath(newsletterMachine, {
  events: [
    { type: 'newsletter.submit', email: ' Ana@Example.org' },
    { type: 'newsletter.submit', email: 'ana' },
    { type: 'xstate.done.actor.subscribe', output: undefined },
    { type: 'xstate.error.actor.subscribe', error: { success: false, errorCode: 400, errorMessage: '', errorStatus: 'too_many_requests' } },
  ],
  states: {
    'entering.editing': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused: BRD-11 names the problem': ({ context }) => expect(context.problems).not.toEqual([]),
    'sending: BRD-11 sends a normalised address': ({ context }) => expect(context.email).toBe('ana@example.org'),
    'subscribed: BRD-11 has the address for the confirmation': ({ context }) =>
      expect([context.email, context.problems]).toEqual(['ana@example.org', []]),
  },
  invariants: {
    'BRD-11 ignores a second press during the call': (snapshot) =>
      !snapshot.matches('sending') || !snapshot.can({ type: 'newsletter.submit', email: 'ana@example.org' }),
  },
});
