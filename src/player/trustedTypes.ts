/**
 * The player's engine starts a worker from a blob address, which Trusted Types refuse without a policy. Ours admits scripts of our own
 * origin and blobs made by it, and neither markup nor code. It must exist before the engine is loaded.
 */
type ScriptUrlPolicy = { createScriptURL: (url: string) => string | null };

declare global {
  interface Window {
    /** Chromium's; not in TypeScript's library. */
    readonly trustedTypes?: { readonly defaultPolicy: object | null; createPolicy: (name: string, rules: ScriptUrlPolicy) => object };
  }
}

/** @returns the address when a script or worker may be started from it, else null, which makes the browser refuse it */
export function admitScriptUrl(url: string, origin: string): string | null {
  const local = url.startsWith('blob:') ? url.slice('blob:'.length) : url;
  return URL.canParse(local, origin) && new URL(local, origin).origin === origin ? url : null;
}

/** Does nothing where there are no Trusted Types, or where the policy stands already. */
export function installScriptPolicy() {
  const types = window.trustedTypes;
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createScriptURL: (url) => admitScriptUrl(url, window.location.origin) });
}
