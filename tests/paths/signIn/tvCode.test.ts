import { expect } from 'vitest';
import { TV_CODE_POLL_INTERVAL } from '../../../machines/domain/constants.ts';
import { tvCodeMachine } from '../../../machines/signIn/tvCode.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

const failure = (errorCode: number, errorStatus: string) => ({ success: false, errorCode, errorMessage: 'No', errorStatus });
/** ms: so many questions fit. */
const expiresAt = TV_CODE_POLL_INTERVAL * 2.5;

describeEveryPath(tvCodeMachine, {
  input: { now: () => 0 },
  events: [
    { type: 'xstate.done.actor.askForCode', output: { code: 'ABC234', expiresAt } },
    { type: 'xstate.error.actor.askForCode', error: failure(503, 'unavailable') },
    { type: 'xstate.done.actor.signInByCode', output: null },
    { type: 'xstate.done.actor.signInByCode', output: { token: 't1', refreshToken: null } },
    { type: 'xstate.error.actor.signInByCode', error: failure(503, 'unavailable') },
    { type: 'xstate.error.actor.signInByCode', error: failure(410, 'code_expired') },
    { type: 'xstate.error.actor.signInByCode', error: failure(403, 'device_limit') },
  ],
  states: {
    'waiting: TV-09 shows the code': ({ context }) => expect(context.code).toEqual({ code: 'ABC234', expiresAt }),
    'failed: TV-09 says why': ({ context }) => expect(context.failure).not.toBeNull(),
    'signedIn: TV-09 ends with the tokens': ({ output }) => expect(output).toEqual({ token: 't1', refreshToken: null }),
  },
  invariants: {
    'TV-09 asks for the session only with a code': (snapshot) =>
      !snapshot.matches({ waiting: 'checking' }) || snapshot.context.code !== null,
    'TV-09 a code that is over is not asked again': (snapshot) =>
      !snapshot.matches('expired') || snapshot.children.signInByCode === undefined,
  },
});
