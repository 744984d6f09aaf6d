/** The links from the settings of the service, for views. */
import { useMemo } from 'react';
import { LINK_NAMES, type LinkName } from '../../machines/domain/settings.ts';
import { safeUrl } from '../api/wire/safeUrl.ts';
import { useSettings } from './features.ts';

/** @returns safe URLs by name; links with an unsafe or missing URL are omitted */
export function useServiceLinks(): Readonly<Partial<Record<LinkName, string>>> {
  const { links } = useSettings();
  return useMemo(() => {
    const followed: Partial<Record<LinkName, string>> = {};
    for (const name of LINK_NAMES) {
      const href = safeUrl(links[name], { also: ['mailto:'] });
      if (href) followed[name] = href;
    }
    return followed;
  }, [links]);
}
