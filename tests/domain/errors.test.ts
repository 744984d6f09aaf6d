import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallError, Message } from '../../machines/domain/entities.ts';
import { asCallError, isUnauthorized, messageKeyFor, messageOf, messagesOf, refusalProblems } from '../../machines/domain/errors.ts';

const failure = (errorCode: number, errorStatus: string, errorMessage = 'A sentence.'): CallError => ({
  success: false,
  errorCode,
  errorStatus,
  errorMessage,
});

/** The text shown with a catalogue of these keys: the sentence or the key. */
const shown = (message: Message, ...keys: string[]): string => {
  const known = new Set(['ERROR_INVALID_SESSION', 'ERROR_GENERIC', ...keys]);
  for (let next: Message | undefined = message; next; next = next.otherwise) {
    if (next.text !== undefined) return next.text;
    if (known.has(next.key)) return next.key;
  }
  return 'nothing';
};

describe('asCallError', () => {
  it('ERR-01 returns a failed call unchanged', () => {
    const error = failure(404, 'not_found');
    expect(asCallError(error)).toBe(error);
  });

  it('ERR-01 turns any other value into an unexpected failure with code 500', () => {
    expect(asCallError(new TypeError('x is not a function'))).toEqual(failure(500, 'unexpected', 'x is not a function'));
    for (const error of [
      null,
      undefined,
      'text',
      7,
      {},
      { success: true },
      { ...failure(1, 'x'), errorCode: '1' },
      Symbol('s'),
      Object.create(null),
    ])
      expect(asCallError(error)).toEqual(failure(500, 'unexpected', ''));
  });

  it('ERR-01 never throws and always returns all four fields', () => {
    fc.assert(
      fc.property(fc.anything(), (error) => {
        expect(Object.keys(asCallError(error)).sort()).toEqual(['errorCode', 'errorMessage', 'errorStatus', 'success']);
        expect(shown(messageOf(error))).not.toBe('nothing');
      }),
    );
  });
});

describe('the choice of the message', () => {
  it.each([
    // code, name, forced, whether the catalogue has a token for the name → shown
    [401, 'invalid_token', false, false, 'ERROR_INVALID_SESSION'],
    [401, 'invalid_token', false, true, 'SERVER_ERROR_INVALID_TOKEN'],
    [404, 'not_found', false, false, 'ERROR_GENERIC'],
    [404, 'not_found', false, true, 'SERVER_ERROR_NOT_FOUND'],
    [2001, 'voucher_invalid', false, false, 'A sentence.'],
    [2001, 'voucher_invalid', false, true, 'SERVER_ERROR_VOUCHER_INVALID'],
    [400, 'anything', true, false, 'A sentence.'],
    [400, 'anything', true, true, 'SERVER_ERROR_ANYTHING'],
    [500, 'broken', false, false, 'ERROR_GENERIC'],
  ])('ERR-02 ERR-07 code %i, %s, forced %s, token %s: %s', (code, name, force, hasToken, expected) => {
    expect(shown(messageOf(failure(code, name), { force }), ...(hasToken ? [messageKeyFor(name)] : []))).toBe(expected);
  });

  it.each(['', '   '])('ERR-02 ignores a blank sentence (%j)', (sentence) => {
    expect(shown(messageOf(failure(2001, 'x', sentence)))).toBe('ERROR_GENERIC');
    expect(shown(messageOf(failure(401, 'x', sentence), { force: true }))).toBe('ERROR_INVALID_SESSION');
  });

  it('ERR-02 the generic text contains the name and the code, 500 by default', () => {
    const generic = (error: CallError) => messageOf(error).otherwise;
    expect(generic(failure(503, 'busy'))).toEqual({ key: 'ERROR_GENERIC', values: { name: 'busy', code: 503 }, code: 503 });
    expect(generic(failure(0, 'mystery'))).toEqual({ key: 'ERROR_GENERIC', values: { name: 'mystery', code: 500 }, code: 500 });
  });

  it.each(['timeout', 'offline', 'unreadable', 'wrong_shape', 'aborted', 'redirected'])(
    'ERR-02 shows no code without an answer of the service: %s',
    (status) => {
      expect(messageOf(failure(0, status, ''))).toMatchObject({ key: messageKeyFor(status) });
      expect(messageOf(failure(0, status, '')).code).toBeUndefined();
    },
  );

  it('LOG-05 lists the service’s reasons for refusing a form', () => {
    expect(messagesOf(failure(401, 'account_frozen', 'Your account is frozen.')).map((message) => shown(message))).toEqual([
      'Your account is frozen.',
    ]);
    expect(messagesOf(new Error('x')).map((message) => shown(message))).toEqual(['x']);
  });
});

it.each([
  ['subscription_required', 'SERVER_ERROR_SUBSCRIPTION_REQUIRED'],
  ['Profile not chosen', 'SERVER_ERROR_PROFILE_NOT_CHOSEN'],
  ['a-b.c', 'SERVER_ERROR_A_B_C'],
  ['', 'SERVER_ERROR_'],
])('ERR-07 looks up %s under %s', (status, token) => expect(messageKeyFor(status)).toBe(token));

it('SES-02 recognises an ended session by code 401', () => {
  expect([failure(401, 'x'), failure(403, 'x'), new Error('401'), null].map(isUnauthorized)).toEqual([true, false, false, false]);
});

describe('values that only look like a failed call', () => {
  it.each([
    ['success', { success: true }],
    ['code', { errorCode: '404' }],
    ['message', { errorMessage: null }],
    ['name', { errorStatus: 404 }],
  ])('ERR-01 with a wrong %s: unexpected failure', (_, wrong) => {
    expect(asCallError({ ...failure(404, 'not_found'), ...wrong }).errorStatus).toBe('unexpected');
  });

  it.each(['success', 'errorCode', 'errorMessage', 'errorStatus'] as const)('ERR-01 without %s: unexpected failure', (missing) => {
    const { [missing]: _, ...rest } = failure(404, 'not_found');
    expect(asCallError(rest)).toMatchObject({ errorStatus: 'unexpected', errorCode: 500 });
  });
});

describe('the field a refusal belongs to', () => {
  it.each([
    ['email_taken', 'email'],
    ['email_invalid', 'email'],
    ['wrong_password', 'password'],
    ['phone_invalid', 'phone'],
    ['birthday_invalid', 'birthday'],
    ['code_invalid', 'code'],
    ['code_expired', 'code'],
    ['code_used', 'code'],
    ['something_else', null],
  ])('REG-04 shows %s at the field %s', (errorStatus, field) => {
    expect(refusalProblems(failure(400, errorStatus)).map((problem) => problem.field)).toEqual([field]);
  });

  it.each(['timeout', 'offline', 'storage_blocked', 'social_not_offered'])('POP-01 shows no code for %s', (errorStatus) => {
    expect(messageOf(failure(0, errorStatus))).not.toHaveProperty('code');
    expect(messageOf(failure(0, 'anything else'))).toHaveProperty('code', 500);
  });

  it('ERR-07 replaces any separators between words with one underscore', () => {
    expect(messageKeyFor('too - many: streams')).toBe('SERVER_ERROR_TOO_MANY_STREAMS');
  });
});
