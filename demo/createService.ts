/** Creates the objects that all parts of the demo service share. */
import { randomBytes } from 'node:crypto';
import { DEFAULT_BRAND } from '../brand/tool/folder.ts';
import { seedAccounts } from './database/seed/accounts.ts';
import { seedCatalogue } from './database/seed/catalogue.ts';
import { seedViewerActions } from './database/seed/viewerActions.ts';
import { createFaults } from './faults.ts';
import { createGuide } from './guide/guide.ts';
import { createAddressSigner } from './media/signedAddress.ts';
import { createOutbox } from './outbox.ts';
import type { Service, ServiceOptions } from './service.ts';
import { loadCatalogue } from './titles/catalogue.ts';

type Foundations = Partial<ServiceOptions> & Pick<Service, 'database' | 'addresses' | 'now'>;

/** Seeds the database and creates the objects that all routes share. It opens no port. */
export async function createService({ database, addresses, now, ...asked }: Foundations): Promise<Service> {
  const options: ServiceOptions = {
    flags: asked.flags ?? {},
    scale: asked.scale ?? false,
    homeRails: asked.homeRails ?? null,
    short: asked.short ?? false,
    apiOnly: asked.apiOnly ?? false,
    hints: asked.hints ?? true,
    welcome: asked.welcome ?? false,
    tonight: asked.tonight ?? 'off',
    consent: asked.consent ?? 'own',
    offline: asked.offline ?? false,
    compressed: asked.compressed ?? true,
    requestTimeout: asked.requestTimeout ?? null,
    customEpg: asked.customEpg ?? false,
    cast: asked.cast ?? null,
    brand: asked.brand ?? DEFAULT_BRAND,
    brandName: asked.brandName ?? 'TV',
    languages: asked.languages ?? [],
    dist: asked.dist ?? null,
    basePath: asked.basePath ?? '',
    assetsUrl: asked.assetsUrl ?? null,
    host: asked.host ?? '127.0.0.1',
  };
  await seedCatalogue(database, { scale: options.scale, homeRails: options.homeRails, now: now() });
  const catalogue = await loadCatalogue(database);
  const guide = createGuide(catalogue, now);
  if (await seedAccounts(database, now())) await seedViewerActions({ database, catalogue, guide, now: now(), short: options.short });
  const random = () => randomBytes(32).toString('base64url');
  return {
    database,
    catalogue,
    guide,
    now,
    random,
    signer: createAddressSigner(random(), now),
    options,
    addresses,
    outbox: createOutbox(database, now),
    faults: createFaults(),
  };
}
