/** The HTTP listener of the identity provider, which has its own origin. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SOCIAL_PROVIDERS } from '../../machines/domain/entities.ts';
import { requestedLanguage } from '../accounts/language.ts';
import { pageHeaders, pagePolicy } from '../pages/page.ts';
import { fileHeaders, PAGE_FILES } from '../pages/style.ts';
import type { ServiceOptions } from '../service.ts';
import { chooserPage, consentPage, expiredPage } from './pages.ts';
import { addGuest, personBySubject } from './people.ts';
import { clientIdOf, createProvider, QUERY_MODE, SESSION_COOKIE } from './provider.ts';

type Provider = Awaited<ReturnType<typeof createProvider>>;

type Options = Pick<ServiceOptions, 'basePath' | 'brandName'>;
type Listener = { origin: string; application: string; options: Options };

const LARGEST_FORM = 10_000;

/**
 * Answers requests to the identity provider. The application sends viewers to /{apple,google,facebook}/authorize. The provider is created at
 * the first request: its library and its key take half a second of the processor, and most demo services that tests start never need it.
 * @param origin of the identity provider; it is also the issuer of the tokens
 * @param application origin of the application
 */
export function identityListener(given: Listener): RequestListener {
  let created: Promise<RequestListener> | null = null;
  return (request, response) => {
    created ??= createListener(given);
    created.then(
      (answer) => answer(request, response),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  };
}

async function createListener({ origin, application, options }: Listener): Promise<RequestListener> {
  const provider = await createProvider(origin, application + options.basePath);
  const protocol = provider.callback();
  const policy = pagePolicy({ sendsTo: [application, 'http://localhost:*', 'http://127.0.0.1:*'] });

  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/') {
      response.writeHead(302, { location: '/.well-known/openid-configuration' }).end();
      return;
    }
    const file = PAGE_FILES[path];
    if (file) {
      response.writeHead(200, fileHeaders(file.type)).end(file.body);
      return;
    }
    if (path.startsWith('/sign-in/')) {
      showStep(provider, options.brandName, request, response, policy).catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
      return;
    }
    const authorization = authorizationAddress(request.url ?? '/');
    if (authorization !== null) {
      request.url = authorization;
      // The viewer chooses a person each time, as on a shared device: the last sign-in is not remembered.
      request.headers.cookie = withoutSession(request.headers.cookie ?? '');
    }
    protocol(request, response);
  };
}

const withoutSession = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
    .join('; ');

/** Maps /{provider}/authorize to /authorize for the client of that provider; null for other paths. Facebook answers in the query. */
function authorizationAddress(address: string): string | null {
  const [, provider, query = ''] = /^\/(\w+)\/authorize(?:\?(.*))?$/.exec(address) ?? [];
  const known = SOCIAL_PROVIDERS.find((each) => each === provider);
  if (!known) return null;
  const parameters = new URLSearchParams(query);
  parameters.set('client_id', clientIdOf(known));
  if (known === 'facebook' && !parameters.has('response_mode')) parameters.set('response_mode', QUERY_MODE);
  return `/authorize?${parameters}`;
}

async function showStep(
  provider: Provider,
  brand: string,
  request: IncomingMessage,
  response: ServerResponse,
  policy: string,
): Promise<void> {
  const reader = { language: requestedLanguage(request.headers['accept-language']), brand };
  const show = (status: number, document: string) => {
    response.writeHead(status, pageHeaders(policy)).end(document);
  };
  const step = await provider.interactionDetails(request, response).catch(() => null);
  if (!step) return show(410, await expiredPage(reader));
  const name = SOCIAL_PROVIDERS.find((each) => clientIdOf(each) === step.params.client_id) ?? '';
  const shown = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
  const person = step.session && personBySubject(step.session.accountId);

  if (request.method !== 'POST') {
    return show(
      200,
      step.prompt.name === 'consent' && person ? await consentPage(shown, person, reader) : await chooserPage(shown, reader),
    );
  }
  const form = await formOf(request);
  const result = await resultOf(provider, step, form);
  if (!result) return show(400, await chooserPage(shown, reader));
  const next = await provider.interactionResult(request, response, result, { mergeWithLastSubmission: true });
  response.writeHead(303, { location: next, 'cache-control': 'no-store' }).end();
}

/** @returns the result of a submitted form for the provider; null for an invalid form */
async function resultOf(provider: Provider, step: Awaited<ReturnType<Provider['interactionDetails']>>, form: URLSearchParams) {
  const action = form.get('action');
  if (action === 'cancel') return { error: 'access_denied', error_description: 'The viewer cancelled' };
  if (action === 'other') {
    return { login: { accountId: addGuest(form.get('name') ?? '', form.get('email') ?? '').subject, remember: false } };
  }
  if (action === 'choose') {
    const person = personBySubject(form.get('person') ?? '');
    return person ? { login: { accountId: person.subject, remember: false } } : null;
  }
  if (action !== 'allow' || !step.session) return null;
  const known = step.grantId === undefined ? undefined : await provider.Grant.find(step.grantId);
  const grant = known ?? new provider.Grant({ accountId: step.session.accountId, clientId: String(step.params.client_id) });
  grant.addOIDCScope(String(step.params.scope ?? 'openid'));
  return { consent: { grantId: await grant.save() } };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > LARGEST_FORM) break;
  }
  return new URLSearchParams(text);
}
