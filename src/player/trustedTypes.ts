/**
 * The engine starts a worker from a blob URL, which Trusted Types block without a policy. This policy allows script URLs of the own origin
 * and its blobs. It allows neither markup nor code. Install it before the engine loads.
 */
type ScriptUrlPolicy = { createScriptURL: (url: string) => string | null };

declare global {
  interface Window {
    /** Chromium only; missing in TypeScript's DOM types. */
    readonly trustedTypes?: { readonly defaultPolicy: object | null; createPolicy: (name: string, rules: ScriptUrlPolicy) => object };
  }
}

/** @returns the URL when a script or worker may load from it, else null, which the browser refuses */
export function allowedScriptUrl(url: string, origin: string): string | null {
  const local = url.startsWith('blob:') ? url.slice('blob:'.length) : url;
  return URL.canParse(local, origin) && new URL(local, origin).origin === origin ? url : null;
}

/** Does nothing without Trusted Types or when a default policy exists. */
export function installScriptPolicy() {
  const types = window.trustedTypes;
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createScriptURL: (url) => allowedScriptUrl(url, window.location.origin) });
}
