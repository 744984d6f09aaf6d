/** The runtime configuration the demo serves the application with (CFG-02); keys as src/app/configuration.ts reads them. */
import { readFileSync } from 'node:fs';
import * as schemas from './catalogue/schemas.ts';
import { mediaUrlTemplate } from './media/addresses.ts';
import type { Service } from './service.ts';

type SignInHint = { label: string; email: string; password: string };

/** What each kind of viewer is called on the login page. */
const LABELS: Readonly<Record<string, string>> = {
  premium: 'Premium, four profiles (Grandpa’s PIN: 2580)',
  free: 'Free, three profiles',
  manager: 'Account manager with a PIN (1357), ten profiles',
  expired: 'Subscription ended',
  single: 'Premium, one profile',
  incomplete: 'Names missing',
  crowded: 'All places for devices taken',
};

/** Who to sign in as. */
export const signInHints = (): SignInHint[] =>
  schemas.personas
    .parse(JSON.parse(readFileSync(new URL('./catalogue/personas.json', import.meta.url), 'utf8')))
    .flatMap(({ id, account }) => (account ? [{ label: LABELS[id] ?? id, email: account.email, password: account.password }] : []));

const PROVIDERS = ['apple', 'google', 'facebook'] as const;

/** @param origin the page is served from: media of another one would be refused by its policy */
export function configurationOf({ addresses, options }: Service, origin = addresses.application) {
  return {
    flags: { sessionRenewal: true, pinRecovery: true, watchMarks: true, ...options.flags },
    socialProviders: PROVIDERS.map((id) => ({ id, authorizeUrl: `${addresses.identity}/${id}/authorize`, clientId: `marquee-${id}` })),
    mediaUrlTemplate: mediaUrlTemplate(origin),
    adsUrl: `${origin}/ads/vast?break=[BREAKPOSITION]&at=[CONTENTPLAYHEAD]&now=[CACHEBUSTING]`,
    checkoutOrigins: [addresses.checkout],
    signInHints: options.hints ? signInHints() : [],
    inspector: true,
    ...(options.requestTimeout !== null && { requestTimeout: options.requestTimeout }),
    ...(options.customEpg && { epgUrl: `${origin}/custom/epg` }),
  };
}
