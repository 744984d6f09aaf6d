/**
 * The OpenID provider for "continue with Apple, Google, Facebook": one provider with three clients, each with its own redirect URL.
 * Apple and Google answer in the fragment, Facebook in the query, so that the application has to support both (SOC-03).
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { exportJWK } from 'jose';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../machines/domain/entities.ts';
import { MemoryAdapter } from './memoryAdapter.ts';
import { claimsOf, personBySubject } from './people.ts';

/** The id of the client, which is the audience of its tokens. */
export const clientIdOf = (provider: SocialProvider) => `marquee-${provider}`;

/** A response mode that answers in the query instead of the fragment, as some providers do. */
export const QUERY_MODE = 'query_token';

/** The names of all session cookies start with this, including the signature's. */
export const SESSION_COOKIE = 'identity_session';

const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Hides the warning of oidc-provider that it needs Node 22. All used features were tested on Node 20. */
async function loadQuietly() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

/**
 * @param issuer origin of the identity provider
 * @param application URL of the application, without a trailing slash, to which viewers return; other loopback ports are allowed too
 */
export async function createProvider(issuer: string, application: string) {
  const { Provider } = await loadQuietly();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: SOCIAL_PROVIDERS.map((name) => ({
      client_id: clientIdOf(name),
      client_name: name[0]?.toUpperCase() + name.slice(1),
      redirect_uris: [`${application}/social/${name}/callback`],
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
    })),
    responseTypes: ['id_token'],
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: SESSION_COOKIE, interaction: 'identity_step', resume: 'identity_resume' },
    },
    routes: { authorization: '/authorize' },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    ttl: { IdToken: 600, Interaction: 3600, Session: 86_400, Grant: 86_400 },
    pkce: { required: () => false },
    findAccount: (_context: unknown, subject: string) => {
      const person = personBySubject(subject);
      return person && { accountId: subject, claims: () => claimsOf(person) };
    },
    renderError: (context: { type: string; body: string }, out: { error: string; error_description?: string }) => {
      context.type = 'text/plain';
      context.body = `${out.error}\n${out.error_description ?? ''}`;
    },
  });

  // The implicit flow requires https, which a local demo does not have.
  const { prototype: schema } = provider.Client.Schema;
  const { invalidate } = schema;
  schema.invalidate = function allowLocal(message, code) {
    if (code === 'implicit-force-https' || code === 'implicit-forbid-localhost') return;
    invalidate.call(this, message, code);
  };
  // The application may run on another port than the registered one: `npm run dev`, tests.
  const { prototype: client } = provider.Client;
  const { redirectUriAllowed } = client;
  client.redirectUriAllowed = function allowLoopback(value) {
    if (redirectUriAllowed.call(this, value)) return true;
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, pathname, search, hash } = new URL(value);
    const own = this.redirectUris.some((known) => new URL(known).pathname === pathname);
    return protocol === 'http:' && isLoopback(hostname) && own && search === '' && hash === '';
  };
  provider.registerResponseMode(QUERY_MODE, (context, redirectUri, payload) => {
    const address = new URL(redirectUri);
    for (const [name, value] of Object.entries(payload)) address.searchParams.set(name, value);
    context.status = 303;
    context.redirect(address.href);
  });
  provider.on('server_error', (_context, error) => console.error(error));
  return provider;
}
