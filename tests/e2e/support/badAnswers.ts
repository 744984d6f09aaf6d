/** A web server before the demo service that answers some requests with something else, as portals, CDNs and hosts under load do. */
import { request as ask, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; headers: Record<string, string>; body: string };

const html = (text: string): Partial<Answer> => ({
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><html><head><title>${text}</title></head><body><p>${text}</p></body></html>`,
});

/** What arrives in the place of the right answer; null: the connection ends, `never`: it stays open. */
export const WAYS: Readonly<Record<string, (right: Answer) => Partial<Answer> | null | 'never'>> = {
  'a page of the network': () => html('Log in'),
  nothing: () => ({ body: '' }),
  half: ({ body }) => ({ body: body.slice(0, body.length / 2) }),
  'other bytes': ({ body }) => ({ body: [...body].toReversed().join('') }),
  'another type': () => ({ headers: { 'content-type': 'text/plain' } }),
  'an error of a gateway': () => ({ status: 502, ...html('Bad gateway') }),
  'an end of the connection': () => null,
  never: () => 'never',
};

export type Way = keyof typeof WAYS;

type Bad = { path: RegExp; way: Way; times: number };

export async function openBadServer(serviceUrl: string) {
  const state = {
    /** The next answers for these paths are bad. */
    bad: null as Bad | null,
    /** Bad answers that were given. */
    given: 0,
    /** Instead of the worker of the build. */
    worker: null as string | null,
    isOffline: true,
  };

  function send(outgoing: ServerResponse, { status, headers, body }: Answer) {
    outgoing.writeHead(status, headers);
    outgoing.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const { hostname, port } = new URL(serviceUrl);
    if (path.startsWith('/sw.js') && state.worker !== null)
      return send(outgoing, {
        status: 200,
        headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
        body: state.worker,
      });
    const { 'if-none-match': _, ...asked } = incoming.headers;
    const forwarded = ask({ hostname, port, path, method: incoming.method, headers: { ...asked, 'accept-encoding': '' } }, (answer) => {
      const bad = state.bad !== null && incoming.method === 'GET' && state.bad.path.test(path) && state.bad.times > 0 ? state.bad : null;
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
      if (!bad && !isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': __, etag: ___, ...headers } = answer.headers;
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () => {
        const right = {
          status: answer.statusCode ?? 502,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: isPage ? body.replace('"offline":true', `"offline":${state.isOffline}`) : body,
        };
        if (!bad) return send(outgoing, right);
        bad.times -= 1;
        state.given += 1;
        const wrong = WAYS[bad.way]?.(right) ?? null;
        if (wrong === null) return outgoing.destroy();
        if (wrong === 'never') return;
        send(outgoing, { ...right, ...wrong, headers: { ...right.headers, ...wrong.headers } });
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    /** @param times how many requests are answered badly; by default all, until `recover` */
    spoil: (path: RegExp, way: Way, times = Number.POSITIVE_INFINITY) => {
      state.bad = { path, way, times };
      state.given = 0;
    },
    recover: () => {
      state.bad = null;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
