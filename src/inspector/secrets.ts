/** Copies events and contexts for display: plain data of limited size, with passwords, PINs, tokens and codes masked. */

import { nameOfActor } from './actorName.ts';

export const MASK = '•••';

/** Words that make a field name secret. A `code` is a PIN, a voucher code or a code from an email. */
const SECRET = new Set([
  'token',
  'tokens',
  'password',
  'pin',
  'pins',
  'code',
  'codes',
  'secret',
  'digits',
  'digit',
  'nonce',
  'authorization',
  'bearer',
  'captcha',
  'credential',
  'credentials',
  'otp',
  'cvv',
]);
/** Names that are not secret although they contain such a word. */
const HARMLESS = new Set(['errorcode', 'countrycode', 'currencycode', 'languagecode', 'keycode', 'statuscode']);

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** @param name name of a field, e.g. `accessToken`, `new_password`, `pin` */
export const isSecretName = (name: string): boolean => !HARMLESS.has(name.toLowerCase()) && wordsOf(name).some((word) => SECRET.has(word));

/** A signed token (JWT), three base64 parts, in any field. */
const SIGNED = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const BEARER = /\bBearer\s+\S+/gi;
const PARAMETER = /([?&#;])([\w.%-]+)=([^&#\s]*)/g;

const maskText = (text: string): string =>
  text
    .replace(SIGNED, MASK)
    .replace(BEARER, `Bearer ${MASK}`)
    .replace(PARAMETER, (whole, before: string, name: string) => (isSecretName(name) ? `${before}${name}=${MASK}` : whole));

const LONGEST = 400;
const DEEPEST = 7;
const MOST = 60;

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

type Context = { isSecret: boolean; depth: number; above: readonly object[] };

function shownObject(value: object, context: Context): unknown {
  if (value instanceof Error) return `${value.name}: ${maskText(value.message)}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
  if (typeof Node !== 'undefined' && value instanceof Node) return `<${value.nodeName.toLowerCase()}>`;
  if ('sessionId' in value && 'getSnapshot' in value) return `actor ${nameOfActor(value)}`;
  // The answer of a call that loads a chart. `toJSON` of a machine contains objects with a `toJSON` that never ends.
  if ('transition' in value && 'getInitialSnapshot' in value) return 'id' in value ? `machine ${String(value.id)}` : 'logic';
  if (context.above.includes(value)) return '(again)';
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return shownOf(value.toJSON(), { ...context, above: [...context.above, value] });
  if (context.depth >= DEEPEST) return Array.isArray(value) ? `(${value.length} items)` : '(more)';
  const within = { ...context, depth: context.depth + 1, above: [...context.above, value] };
  if (Array.isArray(value)) return shownItems(value, within);
  if (value instanceof Set) return shownItems([...value], within);
  const entries = value instanceof Map ? [...value].map(([key, item]): [string, unknown] => [String(key), item]) : Object.entries(value);
  /** `{ field: 'password', value: '…' }` */
  const names = entries.some(([key, item]) => ['field', 'name', 'key'].includes(key) && typeof item === 'string' && isSecretName(item));
  const shown = entries
    .slice(0, MOST)
    .map(([key, item]) => [
      key,
      shownOf(item, { ...within, isSecret: context.isSecret || isSecretName(key) || (names && key === 'value') }),
    ]);
  if (entries.length > MOST) shown.push(['…', `${entries.length - MOST} more`]);
  return Object.fromEntries(shown);
}

const shownItems = (items: readonly unknown[], context: Context): unknown[] => [
  ...items.slice(0, MOST).map((item) => shownOf(item, context)),
  ...(items.length > MOST ? [`… ${items.length - MOST} more`] : []),
];

function shownOf(value: unknown, context: Context): unknown {
  if (typeof value === 'function') return `function ${value.name}`.trim();
  if (typeof value === 'object' && value !== null) return shownObject(value, context);
  if (value === undefined || typeof value === 'boolean' || value === null) return value ?? null;
  if (context.isSecret) return value === '' ? '' : MASK;
  if (typeof value === 'string') return shorten(maskText(value));
  return typeof value === 'number' ? value : String(value);
}

/**
 * @returns a copy of objects, arrays, strings, numbers and booleans, with secret values masked. A value is secret by the name of its field
 *   or by its form. null and '' stay visible, so that a missing secret differs from a masked one
 */
export const withoutSecrets = (value: unknown): unknown => shownOf(value, { isSecret: false, depth: 0, above: [] });
