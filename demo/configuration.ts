/** The runtime configuration that the demo service gives the application (CFG-02). The keys are those of src/configuration/configuration.ts. */
import { readFileSync } from 'node:fs';
import * as schemas from './catalogue/schemas.ts';
import { mediaUrlTemplate } from './media/addresses.ts';
import type { Service } from './service.ts';

type SignInHint = { label: string; email: string; password: string };

/** The names of the demo accounts on the login page, by the id of the persona. */
const LABELS: Readonly<Record<string, string>> = {
  premium: 'Premium, four profiles (Grandpa’s PIN: 2580)',
  free: 'Free, three profiles',
  manager: 'Account manager with a PIN (1357), ten profiles',
  expired: 'Subscription ended',
  single: 'Premium, one profile',
  incomplete: 'Names missing',
  crowded: 'Device limit reached',
};

/** @returns the demo accounts, which the login page offers */
export const signInHints = (): SignInHint[] =>
  schemas.personas
    .parse(JSON.parse(readFileSync(new URL('./catalogue/personas.json', import.meta.url), 'utf8')))
    .flatMap(({ id, account }) => (account ? [{ label: LABELS[id] ?? id, email: account.email, password: account.password }] : []));

const PROVIDERS = ['apple', 'google', 'facebook'] as const;

/** The application refuses addresses of plain http on other machines (CFG-12): in a local network, the demo is served without these. */
const isAccepted = (origin: string): boolean =>
  origin.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** @param origin from which the page is served; the page's security policy refuses media of other origins */
export function configurationOf({ addresses, options }: Service, origin = addresses.application) {
  return {
    ...(options.basePath !== '' && { basePath: options.basePath }),
    flags: { sessionRenewal: true, pinRecovery: true, watchMarks: true, accountExport: true, ...options.flags },
    socialProviders: PROVIDERS.map((id) => ({ id, authorizeUrl: `${addresses.identity}/${id}/authorize`, clientId: `marquee-${id}` })),
    mediaUrlTemplate: mediaUrlTemplate(origin),
    ...(isAccepted(origin) && {
      adsUrl: `${origin}/ads/vast?break=[BREAKPOSITION]&at=[CONTENTPLAYHEAD]&now=[CACHEBUSTING]&limited=[LIMITADTRACKING]&device=[IFA]`,
    }),
    checkoutOrigins: [addresses.checkout],
    signInHints: options.hints ? signInHints() : [],
    inspector: true,
    offline: options.offline,
    consent: options.consent,
    ...(isAccepted(origin) && { analytics: { endpoint: `${origin}/demo/audience` } }),
    ...(options.requestTimeout !== null && { requestTimeout: options.requestTimeout }),
    ...(options.cast !== null && { cast: { receiver: options.cast } }),
    ...(options.customEpg && isAccepted(origin) && { epgUrl: `${origin}/custom/epg` }),
  };
}
