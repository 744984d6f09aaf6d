/**
 * The engine starts a worker from a blob URL, which Trusted Types block without a policy. This policy allows script URLs of the own origin
 * and its blobs, and those of the origins of a configured tag manager (EVT-11) and of `allowScriptsOf`. It allows neither markup nor code.
 * Install it before the engine loads.
 */
type ScriptUrlPolicy = { createScriptURL: (url: string) => string | null };

declare global {
  interface Window {
    /** Chromium only; missing in TypeScript's DOM types. */
    readonly trustedTypes?: { readonly defaultPolicy: object | null; createPolicy: (name: string, rules: ScriptUrlPolicy) => object };
  }
}

/** Origins that the configuration names, such as the sender of Cast. */
const alsoAllowed = new Set<string>();

/** Lets scripts of a foreign origin load. The page's policy has to name it, too. */
export const allowScriptsOf = (origin: string) => void alsoAllowed.add(origin);

/** @returns the URL when a script or worker may load from it, else null, which the browser refuses */
export function allowedScriptUrl(url: string, origin: string, tagManager?: string): string | null {
  const isBlob = url.startsWith('blob:');
  const local = isBlob ? url.slice('blob:'.length) : url;
  if (!URL.canParse(local, origin)) return null;
  const from = new URL(local, origin).origin;
  const isForeign = alsoAllowed.has(from) || (tagManager !== undefined && from === new URL(tagManager).origin);
  return from === origin || (isForeign && !isBlob) ? url : null;
}

/** Does nothing without Trusted Types or when a default policy exists. */
export function installScriptPolicy(tagManager?: string) {
  const types = window.trustedTypes;
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createScriptURL: (url) => allowedScriptUrl(url, window.location.origin, tagManager) });
}
