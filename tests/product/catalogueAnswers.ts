/**
 * Cache of the service's answers to catalogue calls, without their dates: without it, building the same rails again takes most of the time of a visit. The key contains
 * address, language and hour; for signed-in viewers also the session and the earlier changes of the account.
 */

const CACHEABLE = /^\/v1\/(setting$|translation\/|plan\/?$|push\/alerts|content\/(?!media\/))/;
const SAME_FOR_ALL = /^\/v1\/(setting$|translation\/)/;
/** Calls of the checkout. The service settles a payment later, without a call. */
const CHECKOUT = /^\/(?!v1\/)/;
/** ms */
const HOUR = 3_600_000;
/** Answers. Limits the memory of long runs. */
const MAX_ENTRIES = 20_000;

type IncomingCall = { request: Request; url: URL; body: string; mayCache: boolean };
type CachedAnswer = { body: string; status: number; headers: [string, string][] };

/** @param now epoch ms, of the controlled clock */
export function createAnswerCache(now: () => number) {
  const answers = new Map<string, CachedAnswer>();
  /** By Authorization header: the e-mail of the account, and the number of the session in this visit. */
  let sessions = new Map<string, { account: string; number: number }>();
  /** By account: the changing calls of this visit, in order. */
  let changeLogs = new Map<string, string>();
  /** Changing calls that belong to no known account. They are part of the key for signed-in viewers. */
  let sharedChanges = '';
  /** The subscription of an account may change without a call, so answers to signed-in viewers are not cached. */
  let isSettling = false;
  let pendingChanges = 0;
  let changes = 0;
  let visits = 0;

  const hour = () => Math.floor(now() / HOUR);
  const keyOf = (request: Request, url: URL) => {
    const bearer = request.headers.get('authorization');
    const common = `${url.pathname}${url.search}\n${request.headers.get('accept-language')}\n${hour()}`;
    if (bearer === null || SAME_FOR_ALL.test(url.pathname)) return common;
    if (isSettling) return null;
    const session = sessions.get(bearer);
    return session ? `${common}\n${session.account} ${session.number}${changeLogs.get(session.account)}\n${sharedChanges}` : null;
  };
  const logChange = (account: string | undefined, change: string) => {
    if (account === undefined) sharedChanges += `\n${change}`;
    else changeLogs.set(account, `${changeLogs.get(account) ?? ''}\n${change}`);
  };
  const isCatalogue = (request: Request, url: URL) => request.method === 'GET' && CACHEABLE.test(url.pathname);

  return {
    /** Starts a visit: the accounts have their seeded state again. */
    reset() {
      sessions = new Map();
      changeLogs = new Map();
      sharedChanges = '';
      isSettling = false;
      visits += 1;
    },
    /** Records that the data of the service changed without a call. */
    markChanged() {
      changes += 1;
      sharedChanges = `${visits} ${changes}`;
    },
    /** Number of changes of the data. Data that was read at the same number is current. */
    get changes() {
      return changes;
    },
    /**
     * @param call `mayCache`: no fault applies to the call
     * @param answer calls the service
     */
    async answer({ request, url, body, mayCache }: IncomingCall, answer: () => Promise<Response>): Promise<Response> {
      if (isCatalogue(request, url)) {
        const key = mayCache && pendingChanges === 0 ? keyOf(request, url) : null;
        if (key === null) return answer();
        const cached = answers.get(key);
        if (cached) return new Response(cached.body, cached);
        const before = changes;
        const response = await answer();
        if (before !== changes || pendingChanges > 0 || response.status >= 500) return response;
        const fresh = {
          body: await response.clone().text(),
          status: response.status,
          headers: [...response.headers].filter(([name]) => name !== 'date'),
        };
        if (answers.size < MAX_ENTRIES) answers.set(key, fresh);
        return response;
      }
      if (request.method === 'GET') return answer();
      if (CHECKOUT.test(url.pathname)) isSettling = true;
      changes += 1;
      pendingChanges += 1;
      try {
        const response = await answer();
        if (!response.ok) return response;
        const bearer = request.headers.get('authorization');
        const issuedToken = url.pathname.endsWith('/login') ? await tokenIn(response.clone()) : null;
        const account = issuedToken === null ? sessions.get(bearer ?? '')?.account : emailIn(body);
        logChange(account, `${hour()} ${request.method} ${url.pathname}${url.search} ${body}`);
        if (issuedToken !== null && account !== undefined) sessions.set(`Bearer ${issuedToken}`, { account, number: sessions.size });
        return response;
      } finally {
        pendingChanges -= 1;
        changes += 1;
      }
    },
  };
}

/** @returns the token in the answer to a login call */
async function tokenIn(response: Response): Promise<string | null> {
  const json: unknown = await response.json().catch(() => null);
  return typeof json === 'object' && json !== null && 'access_token' in json && typeof json.access_token === 'string'
    ? json.access_token
    : null;
}

const emailIn = (body: string): string | undefined => {
  const json: unknown = JSON.parse(body);
  return typeof json === 'object' && json !== null && 'email' in json && typeof json.email === 'string' ? json.email : undefined;
};
