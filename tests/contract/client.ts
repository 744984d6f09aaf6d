/**
 * Talks to a service by the rows of the contract: every answer is parsed with its row's schema, every refusal must be one the row names.
 * A demo service is started for the file, unless `CONTRACT_BASE_URL` and `CONTRACT_ACCOUNTS` name another one with the demo's titles and
 * kinds of viewers. Any other service is asked by anyService.test.ts alone.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import type * as z from 'zod/mini';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { contract } from '../../src/api/wire/contract.ts';
import { type Endpoint, type ErrorWire, errorWire } from '../../src/api/wire/endpoint.ts';
import { CONTRACT_ADDRESS } from './contractAddress.ts';

export type CallOptions = {
  /** For the parameters of the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  token?: string | null;
  device?: string;
  /** BCP 47 */
  language?: string;
};

export type Refusal = ErrorWire & { status: number };

export const rowOf = (id: string): Endpoint => {
  const row = contract.find((each) => each.id === id);
  if (!row) throw new Error(`The contract has no ${id}`);
  return row;
};

const pathOf = ({ path }: Endpoint, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} wants ${name}`);
    return encodeURIComponent(value);
  });

/** Calls of one service. Use inside a test file; it registers its own beforeAll and afterAll. */
export function contractService() {
  let baseUrl = CONTRACT_ADDRESS;
  let demo: Demo | undefined;
  const tried = new Set<string>();
  beforeAll(async () => {
    if (baseUrl !== '') return;
    demo = await startDemo({ memory: true, port: 0, apiOnly: true });
    baseUrl = demo.url;
  }, 60_000);
  afterAll(() => demo?.stop());

  /** The raw answer. */
  async function send(
    id: string,
    { params = {}, query = {}, body, token, device = 'contract-device', language = 'en' }: CallOptions = {},
  ): Promise<Response> {
    const row = rowOf(id);
    tried.add(id);
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return fetch(`${baseUrl}${pathOf(row, params)}${search.size > 0 ? `?${search}` : ''}`, {
      method: row.method,
      redirect: 'manual',
      headers: {
        'accept-language': language,
        'x-device-id': device,
        'x-device-platform': 'web',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** A call that must succeed: its answer, as the schema reads it; null where the row has no body. */
  async function read(id: string, options?: CallOptions): Promise<unknown> {
    const row = rowOf(id);
    const response = await send(id, options);
    const text = await response.text();
    expect(`${response.status} ${response.ok ? '' : text}`.trim(), `${row.method} ${row.path}`).toBe(
      String(row.status ?? (row.response === null ? 204 : 200)),
    );
    if (row.response === null || row.response === 'pdf') return null;
    const parsed = row.response.safeParse(JSON.parse(text));
    expect(parsed.error?.issues ?? [], `${row.method} ${row.path}`).toEqual([]);
    return parsed.data;
  }

  return {
    send,
    /**
     * As `read`, with the type of the schema that the row has.
     * @param schema the row's own; anything else is a mistake of the test
     */
    async get<Schema extends z.ZodMiniType>(id: string, schema: Schema, options?: CallOptions): Promise<z.output<Schema>> {
      expect(rowOf(id).response, `the schema of ${id}`).toBe(schema);
      return (await read(id, options)) as z.output<Schema>;
    },
    /** A call that must succeed and whose answer does not matter. */
    async done(id: string, options?: CallOptions): Promise<void> {
      await read(id, options);
    },
    /** A call that must be refused, in a way its row names. */
    async refused(id: string, options?: CallOptions): Promise<Refusal> {
      const row = rowOf(id);
      const response = await send(id, options);
      const text = await response.text();
      expect(response.ok, `${row.method} ${row.path} answered ${response.status} ${text.slice(0, 200)}`).toBe(false);
      const body = errorWire.parse(JSON.parse(text));
      const named = (row.refusals ?? []).map(({ status, error, code }) => `${status} ${error} ${code ?? status}`);
      expect(named, `refusals of ${row.method} ${row.path}`).toContain(`${response.status} ${body.error} ${body.code}`);
      return { ...body, status: response.status };
    },
    /** Signs in, chooses the profile when there is one, and gives the bearer. */
    async signIn({ email, password, profileId, code }: Credentials, device?: string): Promise<string> {
      const where = device === undefined ? {} : { device };
      const answer = await read('login', { body: { email, password }, ...where });
      const token = (answer as { access_token: string }).access_token; // parsed with authenticationWire just now
      if (profileId !== undefined) {
        await read('selectProfile', { params: { id: profileId }, body: { profile_id: profileId, ...(code && { code }) }, token, ...where });
      }
      return token;
    },
    /** Rows that were called so far. */
    tried: (): ReadonlySet<string> => tried,
    /** Of the demo that was started for this file; undefined when another service is asked. */
    demo: () => demo,
    url: () => baseUrl,
  };
}

export type Credentials = { email: string; password: string; profileId?: string; code?: string };

/** The accounts of the demo service; another service names its own in CONTRACT_ACCOUNTS, as JSON with the same keys. */
const PEOPLE = {
  premium: { email: 'helena@example.com', password: 'Lantern-Quay-42', profileId: 'helena' },
  /** Sees titles up to six years. */
  child: { email: 'helena@example.com', password: 'Lantern-Quay-42', profileId: 'alice' },
  free: { email: 'marek@example.com', password: 'Paper-Kite-77', profileId: 'marek' },
  expired: { email: 'bilal@example.com', password: 'Quiet-Orchard-8', profileId: 'bilal' },
} as const satisfies Record<string, Credentials>;

export const people: Readonly<Record<keyof typeof PEOPLE, Credentials>> = {
  ...PEOPLE,
  ...JSON.parse(process.env.CONTRACT_ACCOUNTS ?? '{}'),
};
