/** Checks every URL from a server: links, frames, redirects, invoices, store links, the EPG address. */

const isLocal = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname.endsWith('.localhost');

/** CFG-12: a page of plain http may also follow plain http to the host that it came from, on every port. */
const isHostOfPage = (hostname: string) => globalThis.location?.protocol === 'http:' && globalThis.location.hostname === hostname;

/** Whether plain http to this host is allowed. */
export const mayBePlainHttp = (hostname: string): boolean => isLocal(hostname) || isHostOfPage(hostname);

/**
 * @param value the URL from the service
 * @param also protocols allowed besides https, and http on this machine or the page's own host, e.g. `mailto:`
 * @param base resolves relative URLs and allows http to its own origin; without it, relative URLs are refused
 * @returns the URL to follow, or null when it must not be followed
 */
export function safeUrl(
  value: string | null | undefined,
  { also = [], base }: { also?: readonly 'mailto:'[]; base?: string } = {},
): string | null {
  if (!value) return null;
  // A URL parser silently removes control characters: "java\nscript:" would become "javascript:".
  if (/[\p{Cc}\p{Cf}\p{Z}]/u.test(value.trim())) return null;
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (also.some((protocol) => protocol === url.protocol)) return url.href;
  if (url.username || url.password) return null;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && (mayBePlainHttp(url.hostname) || isOrigin(url, base)))) return url.href;
  return null;
}

/**
 * Called for http URLs only. The origin of a `blob:` URL is that of its creator, and `javascript:` shares the origin "null" with others.
 */
const isOrigin = (url: URL, base: string | undefined) => base !== undefined && url.origin === new URL(base).origin;
