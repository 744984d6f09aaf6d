/** The titles of the catalogue, with their art direction, as the picture maker wants them. */
import { readFileSync } from 'node:fs';
import * as schemas from '../catalogue/schemas.ts';
import type { Channel } from './channels.ts';
import { directions } from './direction.ts';
import { genreOfPool, programmeScenes } from './guide.ts';
import { isScene } from './scenes/index.ts';
import type { Title } from './title.ts';
import { isSetting } from './type.ts';

const folder = new URL('../catalogue/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

const films = schemas.films.parse(read('films'));
const series = schemas.series.parse(read('series'));
const plansRead = schemas.plans.parse(read('plans'));
const pools = schemas.programmes.parse(read('programmes')).pools;

type Entry = (typeof films)[number] | (typeof series)[number];
export type Names = { en: string; fr: string; pt: string };
export type CatalogueTitle = Title & { names: Names };

function titleOf(entry: Entry): CatalogueTitle {
  const own = directions[entry.id];
  const scene = own?.scene ?? entry.art?.scene;
  const setting = own?.setting ?? entry.art?.setting;
  const palette = own?.palette ?? entry.art?.palette;
  return {
    id: entry.id,
    title: entry.title.en,
    names: entry.title,
    genre: entry.genre,
    credit: entry.credit.en,
    ...(scene !== undefined && isScene(scene) ? { scene } : {}),
    ...(palette === undefined ? {} : { palette }),
    ...(setting !== undefined && isSetting(setting) ? { setting } : {}),
  };
}

export const titles: readonly CatalogueTitle[] = [...films, ...series].map(titleOf);
const titleById = new Map(titles.map((title) => [title.id, title]));

/** Episodes in order, each with its series. */
export const episodes: readonly { id: string; series: CatalogueTitle; index: number }[] = series.flatMap((entry) => {
  const title = titleById.get(entry.id);
  if (!title) return [];
  const all = entry.seasons.flatMap((season) => season.episodes);
  return all.map((episode, index) => ({ id: episode.id, series: title, index }));
});

/** Programmes without a title of the catalogue behind them; the others take its thumbnail. */
export const programmes: readonly Title[] = Object.entries(pools).flatMap(([pool, templates]) => {
  const genre = genreOfPool[pool];
  if (!genre) throw new Error(`No genre for the pool ${pool}`);
  return templates
    .filter((template) => !template.artTitleId || !titleById.has(template.artTitleId))
    .map((template, index): Title => {
      const scene = programmeScenes[template.id];
      return { id: `programme-${template.id}`, title: template.title.en, genre, palette: index, ...(scene ? { scene } : {}) };
    });
});

/** Titles of the highlights rails: the heroes of the screens. */
export const highlights: ReadonlySet<string> = new Set(
  schemas.rails
    .parse(read('rails'))
    .sections.flatMap((section) => section.screens.flatMap((screen) => screen.rails))
    .filter((rail) => rail.cardDesignType === 'descriptive')
    .flatMap((rail) => (rail.fill.kind === 'ids' ? rail.fill.ids : [])),
);

export const plans: readonly { id: string; title: CatalogueTitle }[] = plansRead.flatMap((plan) => {
  const title = titleById.get(plan.highlightImageTitleId);
  return title ? [{ id: plan.id, title }] : [];
});

export const channels: readonly Channel[] = schemas.channels.parse(read('channels')).map(({ weight, ...channel }) => ({
  ...channel,
  ...(weight === 300 || weight === 500 || weight === 700 || weight === 900 ? { weight } : {}),
}));

export const avatars = schemas.avatars.parse(read('avatars'));
export const gateways = schemas.gateways.parse(read('gateways'));
