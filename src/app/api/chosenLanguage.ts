/** The language that the visitor has chosen (I18-04), shared by the tabs of this browser. src/start/headStart.ts reads it too. */
import * as z from 'zod/mini';
import { isLanguage } from '../../../machines/domain/languageTags.ts';
import { sharedByTabs, undated } from '../../storage/sharedByTabs.ts';
import { STORED } from '../../storage/stored.ts';
import type { Store } from '../../storage/storedValue.ts';

const language = z.string().check(z.refine(isLanguage));

/** @param now epoch ms */
export const chosenLanguage = (storage: Store, now: () => number) =>
  sharedByTabs(storage, STORED.language, { form: language, earlierForm: undated(language), now });
