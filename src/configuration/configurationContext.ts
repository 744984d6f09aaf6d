/** Provides the runtime configuration to the views that use parts of it. */
import { createContext, useContext } from 'react';
import type { Configuration } from './configuration.ts';

export const ConfigurationContext = createContext<Configuration | null>(null);

/** @throws outside of the application */
export function useConfiguration(): Configuration {
  const configuration = useContext(ConfigurationContext);
  if (!configuration) throw new Error('ConfigurationContext is missing');
  return configuration;
}
