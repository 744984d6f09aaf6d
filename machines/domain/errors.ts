/** Converts failed calls to messages for the viewer. */
import type { CallError, Message } from './entities.ts';
import type { FieldProblem } from './forms.ts';

/** 401: the session has ended. */
export const isUnauthorized = (error: unknown): boolean => asCallError(error).errorCode === 401;

/** 404: the requested thing does not exist. */
export const isNotFound = (error: unknown): boolean => asCallError(error).errorCode === 404;

/** ERR-02: with this code the service's sentence is written for the viewer. */
const SENTENCE_IS_FOR_THE_VIEWER = 2001;
const DEFAULT_CODE = 500;

/** Failures without an answer of the service: the message shows no code. */
const WITHOUT_CODE = new Set([
  'timeout',
  'offline',
  'aborted',
  'unreadable',
  'wrong_shape',
  'redirected',
  'storage_blocked',
  'social_not_offered',
]);

/**
 * Converts any thrown value to a failed call (ERR-01). Never throws.
 * @returns the error itself when it is a CallError; else an unexpected failure with code 500
 */
export function asCallError(error: unknown): CallError {
  if (isCallError(error)) return error;
  const errorMessage = error instanceof Error ? error.message : '';
  return { success: false, errorCode: DEFAULT_CODE, errorMessage, errorStatus: 'unexpected' };
}

function isCallError(error: unknown): error is CallError {
  if (typeof error !== 'object' || error === null) return false;
  return (
    'success' in error &&
    error.success === false &&
    'errorCode' in error &&
    typeof error.errorCode === 'number' &&
    'errorMessage' in error &&
    typeof error.errorMessage === 'string' &&
    'errorStatus' in error &&
    typeof error.errorStatus === 'string'
  );
}

/**
 * The message for a failure (ERR-02, ERR-07). The catalogue uses the first available text: the token of the error name, then a fallback.
 * The fallback for code 2001, or with `force`, is the service's sentence. For 401 it is the invalid session, else the generic text.
 * @param error any thrown value
 * @param options.force uses the service's sentence for every code, when the caller knows that it is written for the viewer
 */
export function messageOf(error: unknown, { force = false }: { force?: boolean } = {}): Message {
  const { errorCode, errorMessage, errorStatus } = asCallError(error);
  const code = errorCode || DEFAULT_CODE;
  const values = { name: errorStatus, code };
  const shown = WITHOUT_CODE.has(errorStatus) ? {} : { code };
  const generic: Message = { key: 'ERROR_GENERIC', values, ...shown };
  const isMeant = (force || errorCode === SENTENCE_IS_FOR_THE_VIEWER) && errorMessage.trim() !== '';
  const sentence: Message = isMeant ? { ...generic, text: errorMessage } : generic;
  const otherwise: Message = errorCode === 401 && !isMeant ? { key: 'ERROR_INVALID_SESSION', ...shown } : sentence;
  return { key: messageKeyFor(errorStatus), values, ...shown, otherwise };
}

/**
 * The messages of a refused form (LOG-05). There the service's sentence is written for the viewer, so it is the fallback.
 * @returns at least one
 */
export const messagesOf = (error: unknown): readonly Message[] => [messageOf(error, { force: true })];

/** ERR-07: `subscription_required` → `SERVER_ERROR_SUBSCRIPTION_REQUIRED`. */
export const messageKeyFor = (errorStatus: string): string => `SERVER_ERROR_${errorStatus.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;

/** The form field of each refusal. */
const FIELDS: Readonly<Record<string, string>> = {
  email_taken: 'email',
  email_invalid: 'email',
  wrong_password: 'password',
  phone_invalid: 'phone',
  birthday_invalid: 'birthday',
  code_invalid: 'code',
  code_expired: 'code',
  code_used: 'code',
};

/**
 * Converts a refused call to problems of its form (REG-04), next to the field when the refusal concerns one.
 * @returns at least one
 */
export const refusalProblems = (error: unknown): readonly FieldProblem[] =>
  messagesOf(error).map((message) => ({ field: FIELDS[asCallError(error).errorStatus] ?? null, message }));

/** Whether the error is this refusal of the service. */
export const isRefusal = (error: unknown, errorStatus: string): boolean => asCallError(error).errorStatus === errorStatus;
