/** Writes the catalogue's files into the database, and keeps the data of viewers. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readCatalogueFiles } from '../../titles/files.ts';
import { scaled } from '../../titles/scale.ts';
import type { CatalogueData } from '../../titles/types.ts';
import { catalogueFiles, channels, seedings, titles } from '../catalogue.ts';
import type { Database } from '../connection.ts';

const CATALOGUE_SEEDING = 1;
/** SQLite limits the number of values in one statement; a row has ten. */
const ROWS_AT_ONCE = 500;

/**
 * Seeds the catalogue when the database has none, or one from other files.
 * @param options.scale adds generated data: 500 channels and 20 000 titles
 * @param options.homeRails with `scale`: the number of rails on home; null for the rails of the files
 * @returns true when it wrote something
 */
export async function seedCatalogue(
  database: Database,
  { scale, homeRails = null, now }: { scale: boolean; homeRails?: number | null; now: number },
): Promise<boolean> {
  const written = readCatalogueFiles();
  const fingerprint = createHash('sha256').update(JSON.stringify(written)).update(`${scale} ${homeRails}`).digest('hex');
  const [seeded] = await database.select().from(seedings).where(eq(seedings.id, CATALOGUE_SEEDING));
  if (seeded?.fingerprint === fingerprint) return false;
  await database.batch([
    database.delete(titles),
    database.delete(channels),
    database.delete(catalogueFiles),
    database.delete(seedings).where(eq(seedings.id, CATALOGUE_SEEDING)),
  ]);
  await insert(database, scale ? scaled(written, { homeRails }) : written);
  await database.insert(seedings).values({ id: CATALOGUE_SEEDING, fingerprint, at: now });
  return true;
}

async function insert(database: Database, data: CatalogueData) {
  const rows = data.titles.map((title, position) => ({
    id: title.id,
    kind: title.contentType,
    genre: title.genre,
    classification: title.classification,
    year: title.year,
    rating: title.rating,
    isPremium: title.premium,
    isExclusive: title.exclusive,
    position,
    data: title,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await database.insert(titles).values(rows.slice(from, from + ROWS_AT_ONCE));
  await database
    .insert(channels)
    .values(data.channels.map((channel) => ({ id: channel.id, number: channel.number, genre: channel.genre, data: channel })));
  const { programmes, sections, labels, restrictions } = data;
  await database.insert(catalogueFiles).values({ name: 'catalogue', data: { programmes, sections, labels, restrictions } });
}
