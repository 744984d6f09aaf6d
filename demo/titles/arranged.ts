/** FIL-03: the titles of a screen of one year and in one order, read from the database. */
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { ORDERS, type Order } from '../../machines/catalogue/arrangement.ts';
import { titles } from '../database/catalogue.ts';
import { cardOf, type ReadContext } from './cards.ts';
import { pageOf, type RailWire, titleIdsOn } from './rails.ts';
import type { DataLanguage } from './types.ts';

const TITLES_A_PAGE = 24;
/** Between the parts of the id of an arranged rail. Ids of screens have none. */
const BETWEEN = '~';
const DECADE_NAMES: Readonly<Record<DataLanguage, (decade: number) => string>> = {
  en: (decade) => `${decade}s`,
  fr: (decade) => `Années ${decade}`,
  pt: (decade) => `Anos ${decade}`,
};

/** `year`: an id of `yearsOf`. Null: not asked for. */
export type Arranged = { screenId: string; year: string | null; order: Order | null };

export const orderNamed = (name: string | undefined): Order | null => ORDERS.find((order) => order === name) ?? null;

const idOf = ({ screenId, year, order }: Arranged) => [screenId, year ?? '', order ?? ''].join(BETWEEN);

/** @param railId null for the id of another rail */
export function arrangedRail(railId: string): Arranged | null {
  const [screenId, year, order, ...rest] = railId.split(BETWEEN);
  if (screenId === undefined || order === undefined || rest.length > 0) return null;
  return { screenId, year: year || null, order: orderNamed(order) };
}

/** A year of this decade, else a decade: `2024`, `1990s`. */
function spanAt(now: number) {
  const decade = Math.floor(new Date(now).getUTCFullYear() / 10) * 10;
  return sql<string>`case when ${titles.year} >= ${decade} then cast(${titles.year} as text) else (${titles.year} / 10 * 10) || 's' end`;
}

const seenBy = ({ watcher }: ReadContext, ids: readonly string[]) =>
  and(inArray(titles.id, [...ids]), lte(titles.classification, watcher.maximumClassification));

/** The years and decades of a screen's titles, the latest first. */
export async function yearsOf(reading: ReadContext, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { service, watcher } = reading;
  const rows = await service.database
    .select({ span: spanAt(service.now()).as('span') })
    .from(titles)
    .where(seenBy(reading, ids))
    .groupBy(sql`span`)
    .orderBy(desc(sql`max(${titles.year})`));
  return rows.map(({ span: id }) => ({ id, name: id.endsWith('s') ? DECADE_NAMES[watcher.dataLanguage](Number(id.slice(0, -1))) : id }));
}

/** The ids of a screen's titles of one year, in one order. */
async function arrangedIds(reading: ReadContext, ids: readonly string[], { year, order }: Arranged): Promise<readonly string[]> {
  const { database, catalogue, now } = reading.service;
  const rows = await database
    .select({ id: titles.id })
    .from(titles)
    .where(and(seenBy(reading, ids), year === null ? undefined : eq(spanAt(now()), year)))
    .orderBy(desc(order === 'rating' ? titles.rating : titles.year), titles.position);
  const found = rows.map(({ id }) => id);
  if (order === null) return ids.filter((id) => found.includes(id));
  if (order !== 'title') return found;
  // SQLite knows no order of letters with accents.
  const { dataLanguage } = reading.watcher;
  const { compare } = new Intl.Collator(dataLanguage);
  const nameOf = (id: string) => catalogue.title(id)?.title[dataLanguage] ?? id;
  return found.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
}

/**
 * One page of the titles, as a rail of the design `list`.
 * @param cursor the last id of the previous page
 * @returns null for an unknown screen
 */
export async function arrangedRailOf(reading: ReadContext, asked: Arranged, cursor?: string): Promise<RailWire | null> {
  const { catalogue } = reading.service;
  const screen = catalogue.screen(asked.screenId)?.screen;
  if (!screen) return null;
  const ids = await arrangedIds(reading, titleIdsOn(reading, screen.rails), asked);
  const page = pageOf(
    ids.flatMap((id) => catalogue.title(id) ?? []),
    TITLES_A_PAGE,
    cursor,
  );
  return {
    id: idOf(asked),
    name: screen.name[reading.watcher.dataLanguage],
    has_progress: false,
    show_name: false,
    card_design_type: 'poster',
    list_design_type: 'block',
    carousel_design_type: null,
    contents: page.items.map((title) => cardOf(reading, title, 'poster')),
    channels: [],
    has_more: page.hasMore,
  };
}
