/**
 * APIs that exist only in a secure context: https, or this machine (CFG-12). A page that was loaded over plain http in a local network has none
 * of them. The linter rejects them in other modules.
 */

/** 128 random bits in hexadecimal, impossible to guess. `crypto.randomUUID` needs a secure context; this does not. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined without a secure context: no worker can be registered. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/** Undefined without a secure context: no answers are kept for the time without a connection. */
export const answerCaches = (): CacheStorage | undefined => globalThis.caches;

/** Undefined without a secure context: two tabs may then ask for the same thing at the same time. */
export const tabLocks = (): Pick<LockManager, 'request'> | undefined => navigator.locks;

/** Undefined without a secure context. The worker, which has one always, compares what it keeps with hashes. */
export const digests = (): Pick<SubtleCrypto, 'digest'> => crypto.subtle;
