/** Requests calls of one service, remembers its answers, and reports the outcome of each. */

import type { Endpoint } from '../../demo/contract/endpoint.ts';
import { errorWire } from '../../demo/contract/endpoint.ts';
import { headersOf } from '../../src/api/headStart.ts';
import { connectionErrorOf } from './contractAddress.ts';
import { invalidValuesOf, type Problem, textsAt } from './invalidValues.ts';

export type Ask = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  /** Ids of previous pages. */
  seen?: readonly string[];
};

/** `notWritten` (not implemented) and `refused` are not errors; `read` conforms to the contract. */
export type Outcome = { kind: 'read' | 'notWritten' | 'refused' | 'wrong'; words: string };

/** Checks beyond the schema. */
export type Also = (json: unknown, ask: Ask) => readonly Problem[];

const NOT_WRITTEN: readonly number[] = [404, 405, 501];
/** ms: the default timeout of the application. */
const CALL_TIMEOUT = 15_000;
/** Maximum number of problems to report. */
const MAX_PROBLEMS = 12;

const listed = (problems: readonly Problem[]) =>
  [
    ...problems.slice(0, MAX_PROBLEMS).map(({ path, reason }) => `\n    ${path}: ${reason}`),
    ...(problems.length > MAX_PROBLEMS ? [`\n    … and ${problems.length - MAX_PROBLEMS} more`] : []),
  ].join('');

function jsonOf(text: string): { json: unknown } | null {
  try {
    return { json: text.trim() === '' ? null : JSON.parse(text) };
  } catch {
    return null;
  }
}

/** @param origin of the service, without a trailing slash */
export function createAsking(origin: string) {
  const heard = new Map<string, unknown[]>();
  let token: string | null = null;

  const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: Ask) => {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return `${origin}${filled}${search.size > 0 ? `?${search}` : ''}`;
  };

  function refusalOf(row: Endpoint, status: number, text: string): Outcome {
    const named = (row.refusals ?? []).map((refusal) => `${refusal.status} ${refusal.error}`);
    const parsed = errorWire.safeParse(jsonOf(text)?.json);
    if (status === 401 && token !== null) return { kind: 'wrong', words: `answers 401 to the access_token that login gave` };
    if (!parsed.success) {
      const { problems } = invalidValuesOf(errorWire, jsonOf(text)?.json ?? text.slice(0, 60));
      return { kind: 'wrong', words: `answers ${status}, and not with the body of a refusal:${listed(problems)}` };
    }
    const refusal = `${status} ${parsed.data.error}`;
    if (named.includes(refusal)) return { kind: 'refused', words: `answers ${refusal}` };
    return { kind: 'wrong', words: `answers ${refusal}; the contract names ${named.join(', ') || 'no refusal'} here` };
  }

  function readingOf(row: Endpoint, text: string, ask: Ask, also: Also | undefined): Outcome {
    const answer = jsonOf(text);
    if (!answer) return { kind: 'wrong', words: `does not answer with JSON: ${JSON.stringify(text.slice(0, 80))}` };
    heard.set(row.id, [...(heard.get(row.id) ?? []), answer.json]);
    if (row.response === null || row.response === 'pdf') return { kind: 'read', words: 'is read' };
    const others = also?.(answer.json, ask) ?? [];
    const { isRefused, problems: all } = invalidValuesOf(row.response, answer.json);
    const problems = all.filter(({ path }) => !others.some((other) => other.path === path));
    const sentences = [
      ...(problems.length > 0
        ? [
            `${isRefused ? 'answers with values that the application rejects' : 'answers with values that the application leaves out or corrects'}:${listed(problems)}`,
          ]
        : []),
      ...(others.length > 0 ? [`answers with valid values, but:${listed(others)}`] : []),
    ];
    return sentences.length > 0 ? { kind: 'wrong', words: sentences.join('\n  ') } : { kind: 'read', words: 'is read' };
  }

  async function outcomeOf(row: Endpoint, address: string, ask: Ask, also: Also | undefined): Promise<Outcome> {
    try {
      const response = await fetch(address, {
        method: row.method,
        redirect: token === null ? 'follow' : 'manual',
        signal: AbortSignal.timeout(CALL_TIMEOUT),
        headers: {
          ...headersOf({ language: 'en', deviceId: 'contract-walk', token }),
          ...(ask.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
      });
      const { status, ok } = response;
      if (ok && row.response === 'pdf') {
        const start = Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString();
        return start === '%PDF-' ? { kind: 'read', words: 'is read' } : { kind: 'wrong', words: 'does not answer with a PDF' };
      }
      const text = await response.text();
      if (NOT_WRITTEN.includes(status)) return { kind: 'notWritten', words: `answers ${status}` };
      if (status >= 300 && status < 400) return { kind: 'wrong', words: `answers ${status}: the application follows no redirect` };
      if (!ok) return refusalOf(row, status, text);
      return readingOf(row, text, ask, also);
    } catch (error) {
      return { kind: 'wrong', words: `has no answer (${connectionErrorOf(error)})` };
    }
  }

  return {
    /** Makes one request. The words begin with the method and URL. */
    async ask(row: Endpoint, ask: Ask, also?: Also): Promise<Outcome> {
      const address = addressOf(row, ask);
      const { kind, words } = await outcomeOf(row, address, ask, also);
      return { kind, words: `${row.method} ${address} ${words}` };
    },
    /** The distinct texts at a path in the answers of a call so far. */
    texts: (id: string, path: string): readonly string[] => [...new Set((heard.get(id) ?? []).flatMap((json) => textsAt(json, path)))],
    /** The answers of a call so far. */
    answers: (id: string): readonly unknown[] => heard.get(id) ?? [],
    /** Sets the token of all following requests. */
    bear: (given: string | null) => {
      token = given;
    },
    bears: () => token !== null,
  };
}
export type Asking = ReturnType<typeof createAsking>;

/** Combines the outcomes of a call: errors first; else not implemented or refused; else read. */
export function verdictOf(outcomes: readonly Outcome[]): Outcome {
  const wrong = outcomes.filter(({ kind }) => kind === 'wrong');
  const isWritten = outcomes.some(({ kind }) => kind === 'read' || kind === 'wrong');
  // A 404 for an id that the service itself has returned is an error, not a missing call.
  const lost = isWritten ? outcomes.filter(({ kind }) => kind === 'notWritten') : [];
  const mistakes = [...wrong.map(({ words }) => words), ...lost.map(({ words }) => `${words}, and the service itself led there`)];
  if (mistakes.length > 0) return { kind: 'wrong', words: mistakes.join('\n  ') };
  if (outcomes.some(({ kind }) => kind === 'read')) return { kind: 'read', words: '' };
  const [first] = outcomes.toSorted((one, other) => one.kind.localeCompare(other.kind));
  if (first?.kind !== 'notWritten') return { kind: 'refused', words: `refused, as the contract has it: ${first?.words ?? ''}` };
  const status = /\d+$/.exec(first.words)?.[0] ?? '';
  return { kind: 'notWritten', words: `not written (${status}): ${first.words.replace(/ answers \d+$/, '')}` };
}
