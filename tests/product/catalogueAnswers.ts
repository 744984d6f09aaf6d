/**
 * Remembered answers of the service to catalogue calls. Nearly all of the time of a visit went into making the same rails again. An answer is used
 * again only where the service would give the same: same address, language and hour, and a viewer with the same past.
 */

const REMEMBERED = /^\/v1\/(setting$|translation\/|plan\/?$|push\/alerts|content\/(?!media\/))/;
const SAME_FOR_ALL = /^\/v1\/(setting$|translation\/)/;
/** Payments are settled later, without a call. */
const CHECKOUT = /^\/(?!v1\/)/;
/** ms */
const HOUR = 3_600_000;
/** Answers kept at most; more would be those of rare pasts. */
const KEPT = 20_000;

type Asking = { request: Request; url: URL; body: string; mayRemember: boolean };
type Kept = { body: string; status: number; headers: [string, string][] };

/** @param now epoch ms, of the driven clock */
export function rememberAnswers(now: () => number) {
  const answers = new Map<string, Kept>();
  /** By bearer: whose session it is, and which of the account's. */
  let sessions = new Map<string, { account: string; number: number }>();
  /** By account: what was changed in this visit, in order. */
  let pasts = new Map<string, string>();
  /** What was changed by calls whose effect on accounts is not known. */
  let shared = '';
  /** What an account has may change without a call. */
  let isSettling = false;
  let changesUnderWay = 0;
  let changes = 0;
  let visits = 0;

  const hour = () => Math.floor(now() / HOUR);
  const keyOf = (request: Request, url: URL) => {
    const bearer = request.headers.get('authorization');
    const common = `${url.pathname}${url.search}\n${request.headers.get('accept-language')}\n${hour()}`;
    if (bearer === null || SAME_FOR_ALL.test(url.pathname)) return common;
    if (isSettling) return null;
    const session = sessions.get(bearer);
    return session ? `${common}\n${session.account} ${session.number}${pasts.get(session.account)}\n${shared}` : null;
  };
  const note = (account: string | undefined, deed: string) => {
    if (account === undefined) shared += `\n${deed}`;
    else pasts.set(account, `${pasts.get(account) ?? ''}\n${deed}`);
  };
  const isCatalogue = (request: Request, url: URL) => request.method === 'GET' && REMEMBERED.test(url.pathname);

  return {
    /** The accounts are as they were seeded again. */
    reset() {
      sessions = new Map();
      pasts = new Map();
      shared = '';
      isSettling = false;
      visits += 1;
    },
    /** The data of the service was changed, and not through a call. */
    touched() {
      changes += 1;
      shared = `${visits} ${changes}`;
    },
    /** Counts changes of data: what was read before is still right while it is the same. */
    get changes() {
      return changes;
    },
    /**
     * @param call `mayRemember`: no fault waits for it
     * @param answer asks the service
     */
    async answer({ request, url, body, mayRemember }: Asking, answer: () => Promise<Response>): Promise<Response> {
      if (isCatalogue(request, url)) {
        const key = mayRemember && changesUnderWay === 0 ? keyOf(request, url) : null;
        if (key === null) return answer();
        const known = answers.get(key);
        if (known) return new Response(known.body, known);
        const before = changes;
        const response = await answer();
        if (before !== changes || changesUnderWay > 0 || response.status >= 500) return response;
        const kept = { body: await response.clone().text(), status: response.status, headers: [...response.headers] };
        if (answers.size < KEPT) answers.set(key, kept);
        return response;
      }
      if (request.method === 'GET') return answer();
      if (CHECKOUT.test(url.pathname)) isSettling = true;
      changes += 1;
      changesUnderWay += 1;
      try {
        const response = await answer();
        if (!response.ok) return response;
        const bearer = request.headers.get('authorization');
        const given = url.pathname.endsWith('/login') ? await tokenIn(response.clone()) : null;
        const account = given === null ? sessions.get(bearer ?? '')?.account : emailIn(body);
        note(account, `${hour()} ${request.method} ${url.pathname}${url.search} ${body}`);
        if (given !== null && account !== undefined) sessions.set(`Bearer ${given}`, { account, number: sessions.size });
        return response;
      } finally {
        changesUnderWay -= 1;
        changes += 1;
      }
    },
  };
}

/** The token that a sign-in was answered with. */
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
