/** The one check for every address that came from a server: links, frames, redirects, invoices, store links, the EPG address. */

const isLocal = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname.endsWith('.localhost');

/**
 * @param value an address, as the service gave it
 * @param also protocols allowed besides https (and http on this machine), e.g. `mailto:`
 * @param base what a relative address is relative to, and whose own origin is allowed even over http; without it relative addresses are refused
 * @returns the address to follow, or null when it must not be followed
 */
export function safeUrl(
  value: string | null | undefined,
  { also = [], base }: { also?: readonly 'mailto:'[]; base?: string } = {},
): string | null {
  if (!value) return null;
  // A URL parser drops control characters silently: "java\nscript:" must not become something else on the way.
  if (/[\p{Cc}\p{Cf}\p{Z}]/u.test(value.trim())) return null;
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (also.some((protocol) => protocol === url.protocol)) return url.href;
  if (url.username || url.password) return null;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && (isLocal(url.hostname) || isOrigin(url, base)))) return url.href;
  return null;
}

/** Only asked of http addresses: `blob:` has the origin of what made it, and `javascript:` shares "null" with other opaque origins. */
const isOrigin = (url: URL, base: string | undefined) => base !== undefined && url.origin === new URL(base).origin;
