import * as z from 'zod/mini';
import type { CallError, LicenceSource } from '../../../machines/domain/entities.ts';
import type { Call } from '../../api/call.ts';

/** An empty answer passes too: an answer outside the contract would be reported with its address (DRM-05). */
const bytesWire = z.custom<Blob | null>((body) => body === null || body instanceof Blob);
const empty: CallError = { success: false, errorCode: 0, errorMessage: 'no licence', errorStatus: 'unreadable' };

export type LicenceRequest = { bytes: Uint8Array<ArrayBuffer>; headers: Readonly<Record<string, string>> };

const bytesOf = async (body: Blob | null) => {
  if (body === null) throw empty;
  return new Uint8Array(await body.arrayBuffer());
};

/** Calls for the licences of protected media (DRM-02). The client adds the bearer for the API's origin only. Every call rejects with a CallError. */
export const licenceCalls = (call: Call) => ({
  /**
   * @param request what the key system of the browser asks for, with its headers. Those of the media replace them, in capitals or not.
   */
  licence: async (
    { url, headers: ofMedia }: Pick<LicenceSource, 'url' | 'headers'>,
    { bytes, headers: ofSystem }: LicenceRequest,
    signal?: AbortSignal,
  ) => {
    const headers = new Headers(ofSystem);
    for (const [name, value] of Object.entries(ofMedia)) headers.set(name, value);
    return bytesOf(await call(bytesWire, { method: 'POST', path: url, message: { bytes, headers }, isDocument: true, signal }));
  },

  /** The public certificate of the licence service. */
  certificate: async (url: string, signal?: AbortSignal) =>
    bytesOf(await call(bytesWire, { method: 'GET', path: url, isDocument: true, signal })),
});
