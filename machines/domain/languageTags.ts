/**
 * Language tags of services, media and viewers, compared as canonical BCP 47 (I18-05): `fra`, `fre`, `fr_fr` and `FR` are French. The
 * browser replaces the codes of ISO 639-2 and deprecated codes (CLDR aliases).
 */

/** Codes of ISO 639 for "no language is named". */
const NO_LANGUAGE = /^(und|mis|mul|zxx)(-|$)/;
/** The macrolanguage Norwegian, which services use for its written form Bokmål. */
const NORWEGIAN = 'no';
/** Regions of UN M.49, such as `es-419`: they include others. */
const WIDE_REGION = /^\d/;

/** @returns the canonical tag, with its private-use part; '' for no tag, for an invalid one, and for one that names no language */
export function canonicalTag(text: string | null | undefined): string {
  try {
    const tag = Intl.getCanonicalLocales((text ?? '').trim().replaceAll('_', '-'))[0] ?? '';
    return NO_LANGUAGE.test(tag) ? '' : tag;
  } catch {
    return '';
  }
}

/** @returns the canonical tag without extensions and private use: `en-GB-x-ad` is `en-GB`; '' as in {@link canonicalTag} */
export function languagePart(text: string | null | undefined): string {
  const tag = canonicalTag(text);
  return tag && new Intl.Locale(tag).baseName;
}

/** Whether the text names a language that the browser knows: it can format its dates, and the viewer can read its name (LNG-06). */
export function isLanguage(text: string | null | undefined): boolean {
  const tag = languagePart(text);
  return tag !== '' && new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(new Intl.Locale(tag).language) !== undefined;
}

const writtenLanguage = ({ language }: Intl.Locale) => (language === NORWEGIAN ? 'nb' : language);

const partsOf = (tag: string) => {
  const locale = new Intl.Locale(tag);
  return { language: writtenLanguage(locale), script: locale.maximize().script, region: locale.region };
};

const isWide = (region: string | undefined) => region === undefined || WIDE_REGION.test(region);

/**
 * How near two languages are.
 * @returns 4: the same; 3: the same without a region, or with a wide one (pt and pt-BR, es-419 and es-MX); 2: another region (pt-PT and
 * pt-BR); 1: another script (zh-Hans and zh-TW); 0: different, or one is no language
 */
export function nearness(one: string | null, other: string | null): 0 | 1 | 2 | 3 | 4 {
  const [mine, yours] = [languagePart(one), languagePart(other)];
  if (mine === '' || yours === '') return 0;
  if (mine === yours) return 4;
  const [a, b] = [partsOf(mine), partsOf(yours)];
  if (a.language !== b.language) return 0;
  if (a.script !== b.script) return 1;
  return a.region === b.region || isWide(a.region) || isWide(b.region) ? 3 : 2;
}

/**
 * The first of the nearest entries.
 * @param tagOf the language tag of an entry
 * @returns undefined when no entry has this language
 */
export function nearestOf<Entry>(entries: readonly Entry[], tag: string | null, tagOf: (entry: Entry) => string): Entry | undefined {
  const languageIn = (text: string | null) => {
    const part = languagePart(text);
    return part === '' ? null : writtenLanguage(new Intl.Locale(part));
  };
  const wanted = languageIn(tag);
  const same = wanted === null ? [] : entries.filter((entry) => languageIn(tagOf(entry)) === wanted);
  // The first question about scripts loads the browser's data, which takes 25 ms on a slow machine, before the first paint.
  if (same.length < 2) return same[0];
  const ranked = same.map((entry) => ({ entry, rank: nearness(tag, tagOf(entry)) })).filter(({ rank }) => rank > 0);
  return ranked.toSorted((one, other) => other.rank - one.rank)[0]?.entry;
}
