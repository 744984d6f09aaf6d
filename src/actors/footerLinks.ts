/**
 * NAV-10: the links from the settings, in this order. A link without a safe address is omitted; Contacts then leads to the built-in contact
 * page.
 */

import { routePath } from '../../machines/domain/routes.ts';
import type { LinkName, Settings } from '../../machines/domain/settings.ts';
import { safeUrl } from '../api/wire/safeUrl.ts';
import { useSettings } from './features.ts';

export type LinkItem = { key?: string; label: string; href: string };

const GROUPS = {
  links: ['about', 'contacts', 'newsletter', 'faq', 'privacyPolicy', 'termsOfUse', 'antifraud', 'transparency', 'cookiesPolicy'],
  social: ['facebook', 'instagram', 'youtube', 'x'],
  stores: ['appStore', 'playStore', 'app'],
} as const satisfies Record<string, readonly LinkName[]>;

/** `privacyPolicy` → `FOOTER_PRIVACY_POLICY`, a key of the message catalogues. */
const keyOf = (name: LinkName) => `FOOTER_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

export function footerLinks({ links }: Pick<Settings, 'links'>, textOf: (key: string) => string): Record<keyof typeof GROUPS, LinkItem[]> {
  const itemsOf = (names: readonly LinkName[]) =>
    names.flatMap((name) => {
      const href = safeUrl(links[name], { also: ['mailto:'] }) ?? (name === 'contacts' ? routePath('contact') : null);
      return href ? [{ key: name, label: textOf(keyOf(name)), href }] : [];
    });
  return { links: itemsOf(GROUPS.links), social: itemsOf(GROUPS.social), stores: itemsOf(GROUPS.stores) };
}

/** The privacy policy of the service; null without a safe address. */
export const usePolicyHref = (): string | null => safeUrl(useSettings().links.privacyPolicy);
