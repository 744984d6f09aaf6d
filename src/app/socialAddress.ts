/** The address a provider sends its viewer back to (SOC-03). What it says is read by the flow that needs it. */
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../machines/domain/entities.ts';
import { parseRoute } from '../../machines/domain/routes.ts';

/** Unread: it may hold a token. */
export type SocialAddress = { provider: SocialProvider } & Pick<Location, 'search' | 'hash'>;

/**
 * Takes the provider's answer out of the address bar and the history, before anything else could read or keep it (SOC-03): what follows
 * finds the bare path. On every other page nothing happens.
 * @returns null elsewhere than at the callback of a provider we know; at an unknown one's the address is cleaned all the same
 */
export function takeSocialAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): SocialAddress | null {
  const { name, params } = parseRoute(pathname);
  if (name !== 'socialCallback') return null;
  history.replaceState(history.state, '', pathname);
  const provider = SOCIAL_PROVIDERS.find((known) => known === params.provider);
  return provider ? { provider, search, hash } : null;
}
