/** The address a provider sends its viewer back to (SOC-03). What it says is read by the flow that needs it. */
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../machines/domain/entities.ts';
import { parseRoute } from '../../machines/domain/routes.ts';

/** Where the tab keeps what a form asks for after the return (SOC-07). */
export const UNFINISHED_RETURN = 'marquee.socialReturn';

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

/** The form after the return is done or left (SOC-07). @param storage the tab's */
export function forgetUnfinishedReturn(storage: Pick<Storage, 'removeItem'> | null) {
  try {
    storage?.removeItem(UNFINISHED_RETURN);
  } catch {
    // Blocked by now: nothing can read it either.
  }
}
