/** Ports for a demo service that is a process of its own: it takes three in a row. */
import { createServer } from 'node:net';

/** Occupies a port until the returned function is called. */
export const take = (port: number) =>
  new Promise<() => void>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(() => server.close()));
  });

export const canTake = (port: number) =>
  take(port).then(
    (giveBack) => (giveBack(), true),
    () => false,
  );

/** A port followed by two more free ones. */
export async function freePorts() {
  for (let port = 20_000; ; port += 10) if ((await canTake(port)) && (await canTake(port + 1)) && (await canTake(port + 2))) return port;
}
