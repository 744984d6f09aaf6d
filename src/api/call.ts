/** What a call asks for. src/api/client.ts makes all calls. */
import type * as z from 'zod/mini';

export type CallRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path from `at`, or a URL that `safeUrl` has checked (GDE-09). Foreign origins never receive the bearer token. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  /** DRM-02: sent instead of a body, with these headers besides the client's own, and to this origin only: redirects are refused. */
  message?: { bytes: Uint8Array<ArrayBuffer>; headers: Headers };
  signal?: AbortSignal | undefined;
  /** Default: the stored token. A given token replaces it on this call (LOG-08, MON-12). */
  bearer?: 'none' | { token: string };
  /** SES-10: the caller handles a 423 itself. */
  ownsLock?: boolean;
  /** For a GET with an effect, such as sending an e-mail: the client does not retry it. */
  once?: boolean;
  /** The browser completes the call after the page has closed. */
  keepalive?: boolean;
  /** Names of lists. An object is dropped when its list of this name has no valid item (ERR-05). */
  substance?: readonly string[];
  /** The answer is a Blob, not JSON (BIL-02). */
  isDocument?: boolean;
};

export type Call = <Schema extends z.ZodMiniType>(schema: Schema, request: CallRequest) => Promise<z.output<Schema>>;
