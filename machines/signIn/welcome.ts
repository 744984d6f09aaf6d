/** What the login page shows of the service to a visitor (LOG-10). */
import type { Channel, Content, Picture, Plan, Rail } from '../domain/entities.ts';
import { cheapestOf } from '../domain/price.ts';

/** The answers of the service. */
export type WelcomeAnswers = { rails: readonly Rail[]; plans: readonly Plan[]; channels: readonly Channel[] };

export type Poster = { id: string; title: string; picture: Picture };

export type Welcome = {
  /** Three rows of posters; none when there are too few. */
  rows: readonly (readonly Poster[])[];
  /** The plan with the lowest price; null: unknown, or nothing is sold. */
  cheapest: Plan | null;
  /** LOG-11: the posters of the Top 10, with the name of its rail; null: home has none. */
  topTen: { name: string; posters: readonly Poster[] } | null;
  /** LOG-11: those with a logo. */
  channels: readonly Channel[];
};

export const NO_WELCOME: Welcome = { rows: [], cheapest: null, topTen: null, channels: [] };

const ROWS = 3;
/** Posters of a row: they fill it in the widest window. */
const ROW_LENGTH = 12;
/** Fewer posters would be repeated side by side. */
const POSTERS_MINIMUM = 12;
const TOP = 10;
const CHANNELS_AT_MOST = 12;

export function welcomeOf({ rails, plans, channels }: WelcomeAnswers): Welcome {
  return {
    rows: rowsOf(postersOf(rails.flatMap(({ contents }) => contents))),
    cheapest: cheapestOf(plans),
    topTen: topTenOf(rails),
    channels: channels.filter(({ logoUrl }) => logoUrl !== null).slice(0, CHANNELS_AT_MOST),
  };
}

/** A title without a poster would move the ranks of those after it, so there is no Top 10 then. */
function topTenOf(rails: readonly Rail[]): Welcome['topTen'] {
  const rail = rails.find(({ cardDesign }) => cardDesign === 'poster_top10');
  const contents = rail?.contents.slice(0, TOP) ?? [];
  const posters = postersOf(contents);
  return rail && posters.length > 0 && posters.length === contents.length ? { name: rail.name, posters } : null;
}

/** The posters of these titles, each once. */
function postersOf(contents: readonly Content[]): readonly Poster[] {
  const posters = contents.flatMap(({ id, title, images: { poster } }) => (poster ? [{ id, title, picture: poster }] : []));
  return [...new Map(posters.map((poster) => [poster.picture.url, poster])).values()];
}

/** Rows of the same length. Each begins at another poster; the posters repeat when there are fewer than the rows have places. */
function rowsOf(posters: readonly Poster[]): Welcome['rows'] {
  if (posters.length < POSTERS_MINIMUM) return [];
  const step = Math.min(ROW_LENGTH, Math.floor(posters.length / ROWS));
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: ROW_LENGTH }, (_place, index) => posters[(row * step + index) % posters.length]).flatMap((poster) => poster ?? []),
  );
}
