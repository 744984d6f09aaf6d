import { createContext, useContext } from 'react';
import type { PageLoader } from './pageLoader.ts';

export const PageLoaderContext = createContext<Pick<PageLoader, 'loaded'> | null>(null);

/** @throws outside of PageLoaderContext */
export function usePageLoader(): Pick<PageLoader, 'loaded'> {
  const loader = useContext(PageLoaderContext);
  if (!loader) throw new Error('PageLoaderContext is missing');
  return loader;
}
