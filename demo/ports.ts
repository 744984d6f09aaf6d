/** Opens the ports of the demo service first, before it reads or writes anything, so that a taken port is found at once. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';

/** In the order of the ports. */
const WHO_LISTENS = ['the application', 'the identity provider', 'the checkout'] as const;

export type OpenPort = { origin: string; answer: (listener: RequestListener) => void; close: () => Promise<void> };

/** ms. Longer than a proxy or a test keeps a connection, which would otherwise send a request while this server ends it. */
const KEEPS_CONNECTIONS = 70_000;

/** ms. Requests that take longer are logged. */
const SLOW_AFTER = 2000;

/** The host in the demo's addresses (CFG-12). Other machines do not reach `localhost`; for all interfaces, one address of this machine. */
function namedHost(host: string): string {
  if (['localhost', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  if (!['0.0.0.0', '::'].includes(host)) return host.includes(':') ? `[${host}]` : host;
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}

/** Answers 503 until the service sets a listener. */
async function openPort(host: string, port: number): Promise<OpenPort> {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end();
  };
  const server: Server = createServer((request, response) => {
    const began = performance.now();
    response.once('close', () => {
      const took = performance.now() - began;
      if (took > SLOW_AFTER) console.warn(`${request.method} ${request.url?.split('?', 1)[0]} took ${(took / 1000).toFixed(1)} s.`);
    });
    listener(request, response);
  });
  server.keepAliveTimeout = KEEPS_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('unreachable: a server on a port has an address');
  return {
    origin: `http://${namedHost(host)}:${address.port}`,
    answer(next) {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function reasonOf(error: unknown, host: string, port: number, who: string): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `Port ${port}, for ${who}, is taken. Choose three free ports in a row with --port, e.g. --port 4800.`;
  if (code === 'EACCES') return `Port ${port}, for ${who}, may not be opened by this user. Choose another with --port, e.g. --port 4800.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine. Choose another with --host.`;
  return `Port ${port}, for ${who}, could not be opened: ${error instanceof Error ? error.message : error}`;
}

/**
 * Opens three consecutive ports.
 * @param port of the application; 0: any three free ports
 * @throws Error with a message that names the port and the option; ports that are already open are closed
 */
export async function openPorts(host: string, port: number): Promise<OpenPort[]> {
  const ports: OpenPort[] = [];
  for (const [offset, who] of WHO_LISTENS.entries()) {
    const wanted = port === 0 ? 0 : port + offset;
    try {
      ports.push(await openPort(host, wanted));
    } catch (error) {
      await Promise.all(ports.map(({ close }) => close()));
      throw new Error(reasonOf(error, host, wanted, who), { cause: error });
    }
  }
  return ports;
}
