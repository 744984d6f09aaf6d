/** Stores the settings for the next visit. Its first page uses them until the service has answered. */

import * as z from 'zod/mini';
import { isLanguage } from '../../../machines/domain/languageTags.ts';
import { LINK_NAMES, type Settings } from '../../../machines/domain/settings.ts';
import { ownName } from '../../configuration/basePath.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

const text = z.nullable(z.string());
const amount = z.number().check(z.nonnegative());
const settings: z.ZodMiniType<Settings> = z.object({
  links: z.partialRecord(z.enum(LINK_NAMES), z.string()),
  feedbackEmail: text,
  removeAccountEmail: text,
  sections: z.object({ home: text, movies: text, shows: text }),
  liveBreakLimit: amount,
  vodBreakLimit: amount,
  languages: z.array(z.string().check(z.refine(isLanguage))).check(z.minLength(1)),
  allowsVod: z.boolean(),
  kidsGenres: z.array(z.string()),
  dynamicLabelDaysBefore: amount,
  epgFutureDays: amount,
  epgPastDays: amount,
  profilesLimit: amount,
  tvosVersions: z.object({ minimum: z.string(), current: z.string() }),
});

/** Without storage, the next visit waits for the service instead. */
export const storedSettings = (storage: Store) => storedValue(storage, ownName('settings'), settings);
