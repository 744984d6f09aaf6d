/**
 * Calls a service by the rows of the contract: parses every answer with the schema of its row, and allows only refusals that the row names.
 * Starts a demo service for the file, unless `CONTRACT_BASE_URL` and `CONTRACT_ACCOUNTS` name another one with the demo's titles and kinds
 * of viewers. Only anyService.test.ts can test any other service.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from '../../demo/contract/contract.ts';
import { type Endpoint, type ErrorWire, errorWire } from '../../demo/contract/endpoint.ts';
import { type Demo, startDemo } from '../../demo/demo.ts';
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

/** Calls of one service, for use in a test file; registers beforeAll and afterAll. */
export function contractService() {
  let baseUrl = CONTRACT_ADDRESS;
  let demo: Demo | undefined;
  const tried = new Set<string>();
  beforeAll(async () => {
    if (baseUrl !== '') return;
    demo = await startDemo({ memory: true, port: 0, apiOnly: true });
    baseUrl = demo.url;
  });
  afterAll(() => demo?.stop());

  /** Returns the raw response. */
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

  /** A call that must succeed: returns the parsed answer, or null for a row without a body. */
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
     * Like `read`, with the type of the row's schema.
     * @param schema must be the schema of the row
     */
    async get<Schema extends z.ZodMiniType>(id: string, schema: Schema, options?: CallOptions): Promise<z.output<Schema>> {
      expect(rowOf(id).response, `the schema of ${id}`).toBe(schema);
      return (await read(id, options)) as z.output<Schema>;
    },
    /** A call that must succeed; ignores its answer. */
    async done(id: string, options?: CallOptions): Promise<void> {
      await read(id, options);
    },
    /** A call that must be refused, in a way that its row names. */
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
    /** Signs in, chooses the profile if given, and returns the token. */
    async signIn({ email, password, profileId, code }: Credentials, device?: string): Promise<string> {
      const where = device === undefined ? {} : { device };
      const answer = await read('login', { body: { email, password }, ...where });
      const token = (answer as { access_token: string }).access_token; // parsed with authenticationWire above
      if (profileId !== undefined) {
        await read('selectProfile', { params: { id: profileId }, body: { profile_id: profileId, ...(code && { code }) }, token, ...where });
      }
      return token;
    },
    /** Ids of the rows called so far. */
    tried: (): ReadonlySet<string> => tried,
    /** The demo service of this file; undefined when another service is tested. */
    demo: () => demo,
    url: () => baseUrl,
  };
}

export type Credentials = { email: string; password: string; profileId?: string; code?: string };

/** The accounts of the demo service; CONTRACT_ACCOUNTS names those of another service, as JSON with the same keys. */
const PEOPLE = {
  premium: { email: 'helena@example.com', password: 'Lantern-Quay-42', profileId: 'helena' },
  /** Has an age limit of six. */
  child: { email: 'helena@example.com', password: 'Lantern-Quay-42', profileId: 'alice' },
  free: { email: 'marek@example.com', password: 'Paper-Kite-77', profileId: 'marek' },
  expired: { email: 'bilal@example.com', password: 'Quiet-Orchard-8', profileId: 'bilal' },
} as const satisfies Record<string, Credentials>;

export const people: Readonly<Record<keyof typeof PEOPLE, Credentials>> = {
  ...PEOPLE,
  ...JSON.parse(process.env.CONTRACT_ACCOUNTS ?? '{}'),
};
