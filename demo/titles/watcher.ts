/** The viewer's data for the catalogue: the restriction, the entitlement, and the viewer's progress, ratings and watchlist. */
import { eq } from 'drizzle-orm';
import type { Language } from '../../machines/domain/entities.ts';
import type { ProfileRow, Viewer } from '../accounts/viewerOfCall.ts';
import { classifications, favourites, progress, removals } from '../database/catalogue.ts';
import type { Service } from '../service.ts';
import type { DataLanguage } from './types.ts';

/** Above every minimum age: for viewers without a restriction. */
const EVERYTHING = 99;

type ProgressEntry = { seconds: number; hasWatched: boolean /** Epoch ms. */; at: number };

export type Watcher = {
  language: Language;
  dataLanguage: DataLanguage;
  accountId: string | null;
  profileId: string | null;
  isPremium: boolean;
  /** PRO-13: the highest minimum age that the viewer may see. */
  maximumClassification: number;
  /** By id of a title, an episode or a programme. */
  progress: ReadonlyMap<string, ProgressEntry>;
  /** Films and series that the viewer removed from "Continue watching". */
  removals: ReadonlySet<string>;
  /** Content id → epoch ms at which it was added; newest first. */
  watchlist: ReadonlyMap<string, number>;
  ratings: ReadonlyMap<string, number>;
};

const DATA_LANGUAGES: Readonly<Partial<Record<Language, DataLanguage>>> = { en: 'en', fr_FR: 'fr', pt_PT: 'pt' };

/**
 * @param viewer null for a visitor
 * @param visitorLanguage language of the answers to a visitor
 */
export async function watcherOf(
  service: Service,
  viewer: (Viewer & { profile: ProfileRow }) | null,
  visitorLanguage: Language,
): Promise<Watcher> {
  const language = viewer?.language ?? visitorLanguage;
  const base = { language, dataLanguage: DATA_LANGUAGES[language] ?? 'en' };
  if (!viewer) {
    return {
      ...base,
      accountId: null,
      profileId: null,
      isPremium: false,
      maximumClassification: EVERYTHING,
      progress: new Map(),
      removals: new Set(),
      watchlist: new Map(),
      ratings: new Map(),
    };
  }
  const { account, profile } = viewer;
  const { database, catalogue } = service;
  const [entries, removed, wanted, rated] = await Promise.all([
    database.select().from(progress).where(eq(progress.profileId, profile.id)),
    database.select().from(removals).where(eq(removals.profileId, profile.id)),
    database.select().from(favourites).where(eq(favourites.profileId, profile.id)),
    database.select().from(classifications).where(eq(classifications.profileId, profile.id)),
  ]);
  return {
    ...base,
    accountId: account.id,
    profileId: profile.id,
    isPremium: account.isPremium,
    maximumClassification: catalogue.restrictions.find(({ id }) => id === profile.restrictionId)?.value ?? EVERYTHING,
    progress: new Map(entries.map(({ contentId, seconds, hasWatched, at }) => [contentId, { seconds, hasWatched, at }])),
    removals: new Set(removed.map(({ contentId }) => contentId)),
    watchlist: new Map(wanted.toSorted((one, other) => other.addedAt - one.addedAt).map(({ contentId, addedAt }) => [contentId, addedAt])),
    ratings: new Map(rated.map(({ contentId, value }) => [contentId, value])),
  };
}

/** PRO-13 */
export const maySee = (watcher: Pick<Watcher, 'maximumClassification'>, { classification }: { classification: number }): boolean =>
  classification <= watcher.maximumClassification;
