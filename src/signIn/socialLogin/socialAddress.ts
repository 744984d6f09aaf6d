/** Takes the answer of a social provider out of the callback URL (SOC-03). The flow that needs the answer parses it. */
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../machines/domain/entities.ts';
import { parseRoute } from '../../../machines/domain/routes.ts';
import { ownName, withoutBasePath } from '../../configuration/basePath.ts';
import { forgetStored } from '../../storage/storage.ts';

/** The tab's storage key for the data of an unfinished form after the return (SOC-07). */
export const UNFINISHED_RETURN = ownName('socialReturn');

/** Not parsed yet. It may contain a token. */
export type SocialAddress = { provider: SocialProvider } & Pick<Location, 'search' | 'hash'>;

/**
 * Removes the provider's answer from the address bar and the history before other code can read or store it (SOC-03). On other pages it
 * does nothing.
 * @returns null on other pages and for an unknown provider, whose callback URL is cleaned too
 */
export function takeSocialAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): SocialAddress | null {
  const { name, params } = parseRoute(withoutBasePath(pathname));
  if (name !== 'socialCallback') return null;
  history.replaceState(history.state, '', pathname);
  const provider = SOCIAL_PROVIDERS.find((known) => known === params.provider);
  return provider ? { provider, search, hash } : null;
}

/**
 * Call it when the form after the return is finished or abandoned (SOC-07).
 * @param storage the tab's storage
 */
export const forgetUnfinishedReturn = (storage: Pick<Storage, 'removeItem'> | null): void => forgetStored(storage, UNFINISHED_RETURN);
