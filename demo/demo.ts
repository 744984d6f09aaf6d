/** Starts the whole demo service in this process: the application with its API, the identity provider and the checkout. */
import { getRequestListener } from '@hono/node-server';
import { readBrand } from '../brand/tool/folder.ts';
import { application } from './application.ts';
import { brandAnswers } from './brandAnswers.ts';
import { createService } from './createService.ts';
import { DEFAULT_DATABASE_FILE, openDatabase } from './database/connection.ts';
import { deleteDatabaseFile, lockDatabaseFile, problemWithFile } from './database/file.ts';
import { identityListener } from './identity/listener.ts';
import { checkoutApplication } from './payment/checkoutApplication.ts';
import { openPorts } from './ports.ts';
import type { Addresses, Service, ServiceOptions } from './service.ts';
import { isBuilt } from './static.ts';

export type DemoOptions = Partial<ServiceOptions> & {
  /** Port of the application; the identity provider and the checkout use the next two. 0: any three free ports. */
  port?: number;
  /** Keeps all data in memory. */
  memory?: boolean;
  /** `file:…` or a libsql server; a file in demo/data by default. */
  databaseUrl?: string;
  /** Deletes the database file first, once all ports are open. */
  reset?: boolean;
  /** Epoch ms; the machine's clock by default. */
  now?: () => number;
  /** The origin under which browsers reach the application when a web server is before the demo, e.g. `http://localhost:8080`. */
  publicUrl?: string;
};

export type Demo = {
  /** Origins, without a trailing slash. `url` is the demo's own, also behind a web server. */
  url: string;
  identityUrl: string;
  checkoutUrl: string;
  service: Service;
  /** Closes everything, including open connections. */
  stop: () => Promise<void>;
};

/**
 * Opens the ports, then opens and seeds the database.
 * @throws Error with a message for the user. The application is not built, and `apiOnly` is not set. A port is taken. Another demo service
 *   uses the database file. The database file is damaged or not writable.
 */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const { port = 0, host = '127.0.0.1', memory = false, reset = false, now = Date.now } = options;
  if (!options.apiOnly && !isBuilt(options.dist ?? undefined))
    throw new Error('The application is not built yet: run `npm run build` first, or start with --api-only.');
  const databaseUrl = memory ? ':memory:' : (options.databaseUrl ?? `file:${DEFAULT_DATABASE_FILE}`);
  const file = databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : null;
  const ports = await openPorts(host, port);
  const [main, identity, checkout] = ports;
  if (!main || !identity || !checkout) throw new Error('unreachable: three ports were opened');
  const addresses = addressesOf([main.origin, identity.origin, checkout.origin], options.publicUrl);
  const closing: (() => unknown)[] = [() => Promise.all(ports.map(({ close }) => close()))];
  const stop = async () => {
    for (const close of closing) await close();
  };
  try {
    if (file !== null) {
      closing.push(lockDatabaseFile(file, addresses.application));
      if (reset) deleteDatabaseFile(file);
    }
    const brandName = readBrand(options.brand).brand.name;
    const opened = await openDatabase(databaseUrl);
    closing.push(opened.close);
    const service = await createService({ ...options, brandName, database: opened.database, addresses, now });
    main.answer(getRequestListener(application(service, await brandAnswers(service.options.brand)).fetch));
    identity.answer(identityListener({ origin: addresses.identity, application: addresses.application, options: service.options }));
    checkout.answer(getRequestListener(checkoutApplication(service).fetch));
    return { url: main.origin, identityUrl: addresses.identity, checkoutUrl: addresses.checkout, service, stop };
  } catch (error) {
    await stop();
    const problem = file === null ? null : problemWithFile(error, file);
    throw problem === null ? error : new Error(problem, { cause: error });
  }
}

/** The identity provider and the checkout have the host of the public address, and their own ports. */
function addressesOf([main, identity, checkout]: readonly [string, string, string], publicUrl: string | undefined): Addresses {
  if (publicUrl === undefined) return { application: main, identity, checkout };
  const { origin, hostname } = new URL(publicUrl);
  const seen = (own: string) => `http://${hostname}:${new URL(own).port}`;
  return { application: origin, identity: seen(identity), checkout: seen(checkout) };
}
