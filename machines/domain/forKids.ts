/**
 * The rule of kids mode (KID-07): what is for children. The age limit is of the profile, the genres for children are of the settings.
 * Everything that a kids profile sees of the catalogue passes through here.
 */
import { KIDS_RAIL_MINIMUM, KIDS_TOP_MINIMUM } from './constants.ts';
import type { Channel, Content, Programme, Rail, Section } from './entities.ts';
import type { RailPage } from './rails.ts';
import type { Viewer } from './viewer.ts';

export type KidsRule = {
  /** The oldest allowed classification, years. */
  ageLimit: number;
  /** The names of the genres for children, in all languages of the service. Empty: the service names none, and only the age counts. */
  genres: readonly string[];
};

/** Call it in kids mode. Without an age limit, only titles for all ages are allowed. */
export const kidsRuleOf = ({ profile, settings }: Pick<Viewer, 'profile' | 'settings'>): KidsRule => ({
  ageLimit: profile?.ageLimit ?? 0,
  genres: settings.kidsGenres,
});

type Judged = Pick<Content | Programme, 'classification' | 'genres'>;

/**
 * The age in a classification, such as "12", "12+" or "M/12". One without a number, such as "All", is judged by the service, which shows
 * nothing above the age limit (PRO-13).
 */
export function isOfAge({ ageLimit }: Pick<KidsRule, 'ageLimit'>, { classification }: Pick<Judged, 'classification'>): boolean {
  const age = /\d+/.exec(classification ?? '')?.[0];
  return age === undefined || Number(age) <= ageLimit;
}

const plain = (name: string) => name.trim().normalize('NFC').toLowerCase();

const isKidsGenre = (rule: KidsRule, name: string): boolean => rule.genres.some((genre) => plain(genre) === plain(name));

/** KID-07: age and kind. A title without genres is not for children when the settings name the genres. */
export const isForKids = (rule: KidsRule, judged: Judged): boolean =>
  isOfAge(rule, judged) && (rule.genres.length === 0 || judged.genres.some((name) => isKidsGenre(rule, name)));

/** The titles and programmes for children. */
export const forKids = <Item extends Judged>(rule: KidsRule, items: readonly Item[]): readonly Item[] =>
  items.filter((item) => isForKids(rule, item));

/** The title to watch next; null when it is not for children. An episode without genres follows one that the child watches. */
export const nextForKids = (rule: KidsRule, next: Content | null): Content | null =>
  next && (isForKids(rule, next) || (next.contentType === 'EPISODE' && next.genres.length === 0 && isOfAge(rule, next))) ? next : null;

/** A section with the screens of its submenu that have the name of a genre for children. */
export const sectionForKids = (rule: KidsRule, section: Section): Section => ({
  ...section,
  subMenu: section.subMenu.filter(({ name }) => isKidsGenre(rule, name)),
});

/** The channels that have a programme for children among `programmes`, which are on the air now. */
export function channelsForKids(rule: KidsRule, channels: readonly Channel[], programmes: readonly Programme[]): readonly Channel[] {
  const ids = new Set(forKids(rule, programmes).map(({ channelId }) => channelId));
  return channels.filter(({ id }) => ids.has(id));
}

/** A part of a rail with what is for children. `onAir`: the ids of `channelsForKids`. */
export const pageForKids = <Part extends Pick<RailPage, 'contents' | 'channels'>>(
  rule: KidsRule,
  part: Part,
  onAir: ReadonlySet<string>,
): Part => ({
  ...part,
  contents: forKids(rule, part.contents),
  channels: part.channels.filter(({ id }) => onAir.has(id)),
});

const lengthOf = ({ contents, channels }: Rail) => contents.length + channels.length;

/** One title fills a rail of the design `fullscreen`, and is enough to continue. A Top 10 needs more titles (KID-03). */
const minimumOf = ({ block, cardDesign, hasProgress }: Rail) =>
  block === 'fullscreen' || hasProgress ? 1 : cardDesign === 'poster_top10' ? KIDS_TOP_MINIMUM : KIDS_RAIL_MINIMUM;

/** Results of a search: all that is for children, also a single one. */
export const resultsForKids = (rule: KidsRule, rails: readonly Rail[], onAir: ReadonlySet<string>): readonly Rail[] =>
  rails.map((rail) => pageForKids(rule, rail, onAir)).filter((rail) => lengthOf(rail) > 0);

/**
 * KID-08: the rails of a screen. A short one is not there; one that has not loaded its titles yet stays. The first rail is shown large
 * (HOM-01): a row of characters comes after the rail that follows it.
 */
export function railsForKids(rule: KidsRule, rails: readonly Rail[], onAir: ReadonlySet<string>): readonly Rail[] {
  const shown = rails.flatMap((rail) => {
    const own = pageForKids(rule, rail, onAir);
    const isUnloaded = lengthOf(rail) === 0 && rail.hasMore;
    return isUnloaded || lengthOf(own) >= minimumOf(own) ? [own] : [];
  });
  const large = shown.findIndex(({ cardDesign }) => cardDesign !== 'character');
  return large < 1 ? shown : [...shown.slice(large, large + 1), ...shown.slice(0, large), ...shown.slice(large + 1)];
}
