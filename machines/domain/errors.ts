/** What a failed call means to the viewer: which message is shown for it. */
import type { CallError, Message } from './entities.ts';
import type { FieldProblem } from './forms.ts';

/** Code 401 of the service: the session is over. */
export const isUnauthorized = (error: unknown): boolean => asCallError(error).errorCode === 401;

/** ERR-02: this code says that the service's own sentence is meant for the viewer. */
const SENTENCE_IS_FOR_THE_VIEWER = 2001;
const DEFAULT_CODE = 500;

/** Names of failures that have no answer of the service behind them: there is no code to show. */
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
 * Whatever was thrown, as a failed call (ERR-01). Never throws.
 * @returns the error itself when it is one; anything else is an unexpected failure with code 500
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
 * The message for a failure (ERR-02, ERR-07). A token for its name comes first; the catalogue takes the rest of the chain when it has none:
 * on 401 the invalid session; on 2001, or when forced, the service's sentence; else the generic text with the name in it.
 * @param error whatever was thrown
 * @param options.force shows the service's sentence whatever the code, for callers who know it is written for the viewer
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
  return { key: tokenFor(errorStatus), values, ...shown, otherwise };
}

/**
 * The messages of a refused form (LOG-05): the service speaks to the viewer there, so its sentence stands when no token does.
 * @returns at least one
 */
export const messagesOf = (error: unknown): readonly Message[] => [messageOf(error, { force: true })];

/** ERR-07: `subscription_required` → `SERVER_ERROR_SUBSCRIPTION_REQUIRED`. */
export const tokenFor = (errorStatus: string): string => `SERVER_ERROR_${errorStatus.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;

/** Which field a refusal of the service is about. */
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
 * A refused call as the problems of the form it was made for (REG-04): next to the field when the service named one.
 * @returns at least one
 */
export const refusalProblems = (error: unknown): readonly FieldProblem[] =>
  messagesOf(error).map((message) => ({ field: FIELDS[asCallError(error).errorStatus] ?? null, message }));

/** Is it this refusal of the service? */
export const isRefusal = (error: unknown, errorStatus: string): boolean => asCallError(error).errorStatus === errorStatus;
