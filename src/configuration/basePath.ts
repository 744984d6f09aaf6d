/**
 * The path below which this deployment serves the application, e.g. `/tv` (configuration key `basePath`). Inside the product, every URL is a
 * path of routes.ts. Only the code that reads or writes an address of the browser uses the functions of this module.
 */

/** Empty, or path segments that each begin with a slash. */
export const BASE_PATH_SHAPE = /^(\/[\w.~-]+)*$/;

/**
 * @param configuration the text of the configuration block; src/configuration/configuration.ts validates it and reports errors
 * @returns '' for a missing or invalid base path
 */
export function basePathOf(configuration: string | null | undefined): string {
  try {
    const { basePath }: Record<string, unknown> = JSON.parse(configuration ?? '{}');
    return typeof basePath === 'string' && BASE_PATH_SHAPE.test(basePath) ? basePath : '';
  } catch {
    return '';
  }
}

/** The base path of this page. */
export const basePath = basePathOf(globalThis.document?.getElementById('marquee-config')?.textContent);

/**
 * The name of what the browser keeps or shares for this deployment (CFG-13): a key of storage, a cache, a channel of tabs, a lock. Deployments
 * below different paths of one origin share nothing. `token` gives `marquee.token`, below `/tv` `marquee/tv.token`.
 */
export const ownName = (name: string, base = basePath): string => `marquee${base}.${name}`;

/** The address of a path of the product, without the origin: `/live/arena/1` gives `/tv/live/arena/1`. */
export const withBasePath = (path: string, base = basePath): string => base + path;

/** The URL of a path of the product, with the origin, for other applications: a shared link, an OAuth redirect URI. */
export const urlOf = (path: string): string => location.origin + withBasePath(path);

/** The path of the product in an address: `/tv/live/arena/1` gives `/live/arena/1`. An address outside the base path is unchanged. */
export function withoutBasePath(address: string, base = basePath): string {
  if (base === '' || !address.startsWith(base)) return address;
  const rest = address.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : address;
}
