/** The catalogue in memory, read once from the database. It does not change while the service runs. */
import { asc } from 'drizzle-orm';
import { catalogueFiles, channels as channelTable, titles as titleTable } from '../database/catalogue.ts';
import type { Database } from '../database/connection.ts';
import type { CatalogueData, Episode, RailPlan, Season, Sections, Series, Station, Template, Title } from './types.ts';

type Section = Sections['sections'][number];
type Screen = Section['screens'][number];
export type EpisodeEntry = { series: Series; season: Season; episode: Episode };

export type Catalogue = CatalogueData & {
  title(id: string): Title | undefined;
  episode(id: string): EpisodeEntry | undefined;
  /** The following episode, also in the next season; undefined after the last. */
  episodeAfter(id: string): EpisodeEntry | undefined;
  channel(id: string): Station | undefined;
  template(id: string): Template | undefined;
  screen(id: string): { section: Section; screen: Screen } | undefined;
  rail(id: string): RailPlan | undefined;
};

/** @param database with a seeded catalogue */
export async function loadCatalogue(database: Database): Promise<Catalogue> {
  const [titles, channels, [rest]] = await Promise.all([
    database.select({ data: titleTable.data }).from(titleTable).orderBy(asc(titleTable.position)),
    database.select({ data: channelTable.data }).from(channelTable).orderBy(asc(channelTable.number)),
    database.select().from(catalogueFiles),
  ]);
  if (!rest) throw new Error('The database holds no catalogue: seed it first.');
  return indexed({ titles: titles.map(({ data }) => data), channels: channels.map(({ data }) => data), ...rest.data });
}

function indexed(data: CatalogueData): Catalogue {
  const titles = new Map(data.titles.map((title) => [title.id, title]));
  const channels = new Map(data.channels.map((channel) => [channel.id, channel]));
  const templates = new Map(Object.values(data.programmes.pools).flatMap((pool) => pool.map((template) => [template.id, template])));
  const screens = new Map(data.sections.sections.flatMap((section) => section.screens.map((screen) => [screen.id, { section, screen }])));
  const rails = new Map([...screens.values()].flatMap(({ screen }) => screen.rails.map((rail) => [rail.id, rail])));
  const entries = data.titles.flatMap((title) => (title.contentType === 'SERIES' ? episodesOf(title) : []));
  const episodes = new Map(entries.map((entry, index) => [entry.episode.id, { entry, index }]));
  return {
    ...data,
    title: (id) => titles.get(id),
    episode: (id) => episodes.get(id)?.entry,
    episodeAfter(id) {
      const found = episodes.get(id);
      const next = found && entries[found.index + 1];
      return next?.series === found?.entry.series ? next : undefined;
    },
    channel: (id) => channels.get(id),
    template: (id) => templates.get(id),
    screen: (id) => screens.get(id),
    rail: (id) => rails.get(id),
  };
}

const episodesOf = (series: Series): EpisodeEntry[] =>
  series.seasons.flatMap((season) => season.episodes.map((episode) => ({ series, season, episode })));
