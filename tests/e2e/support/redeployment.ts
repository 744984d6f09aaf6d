/** A web server before the demo service that can deploy a new version of the application, and be out of reach. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The new version has another name for these files, and the old names are gone. */
const RENAMED = /(index|watchlist\.page)-[\w-]{8}\.js/g;
const MARK = '.new.js';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

const renamed = (text: string) => text.replaceAll(RENAMED, (name) => name.replace('.js', MARK));

type Listed = { url: string; integrity: string };

/** The worker knows the hash of each file (PWA-05). */
function withHashes({ url, integrity }: Listed): Listed {
  if (!url.endsWith('.js')) return { url, integrity };
  const text = renamed(readFileSync(DIST + url, 'utf8'));
  return { url: renamed(url), integrity: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

/** A script or page of the new version. */
const deployed = (text: string) =>
  renamed(text.replace(/\[\{"integrity".*?\}\]/, (list) => JSON.stringify(JSON.parse(list).map(withHashes))));

type Options = {
  /** HTML for the head of every page. */
  head?: string;
  /** Files of the server itself, by path. */
  files?: Readonly<Record<string, string>>;
};

/** @param serviceUrl absent: `forwardTo` names it later, because the service has to know the address of this server */
export async function openRedeployment(serviceUrl = '', { head = '', files = {} }: Options = {}) {
  const state = { isNew: false, isOffline: false, serviceUrl };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (state.isOffline) return incoming.socket.destroy();
    const file = files[path];
    if (file !== undefined) return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
    const isAsset = path.startsWith('/assets/');
    if (state.isNew && isAsset && path.match(RENAMED) && !path.endsWith(MARK)) return outgoing.writeHead(404).end();
    const { hostname, port } = new URL(state.serviceUrl);
    const forwarded = ask(
      { hostname, port, path: path.replace(MARK, '.js'), method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': '' } },
      (answer) => {
        const type = answer.headers['content-type'] ?? '';
        const isPage = type.includes('html') && head !== '';
        if (!isPage && !(state.isNew && /html|javascript/.test(type))) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const { 'content-length': _, ...headers } = answer.headers;
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => {
          outgoing.writeHead(answer.statusCode ?? 502, headers);
          const page = isPage ? text.replace('<head>', `<head>${head}`) : text;
          outgoing.end(state.isNew ? deployed(page) : page);
        });
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo: (url: string) => {
      state.serviceUrl = url;
    },
    deploy: () => {
      state.isNew = true;
    },
    /** Ends every connection until `recover`. */
    lose: () => {
      state.isOffline = true;
      server.closeAllConnections();
    },
    recover: () => {
      state.isOffline = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
