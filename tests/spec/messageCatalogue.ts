import { createIntl } from '@formatjs/intl';

export type Catalogue = { language: string; areas: readonly { name: string; messages: Readonly<Record<string, string>> }[] };
type Source = { file: string; text: string };

const { formatters } = createIntl({ locale: 'en', messages: {} });
const partsOf = (text: string, language: string) => formatters.getMessageFormat(text, language.replace('_', '-')).getAst();
type Part = ReturnType<typeof partsOf>[number];

/** Names of the values a text takes, plural and select cases included. */
function valuesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    const own = 'value' in part && part.type !== 0 ? [part.value] : [];
    const inner =
      'options' in part
        ? Object.values(part.options).flatMap((option) => valuesOf(option.value))
        : 'children' in part
          ? valuesOf(part.children)
          : [];
    return [...own, ...inner];
  });
}

/** @returns the sorted names, or null when the text is no message */
function read(text: string, language: string): string | null {
  try {
    return [...new Set(valuesOf(partsOf(text, language)))].sort().join(', ');
  } catch {
    return null;
  }
}

/** Keys as views and machines write them: `id="LOGIN_TITLE"`, `id: 'LOGIN_TITLE'`, `key: 'LOGIN_TITLE'`. */
const USED = /\b(?:id|key|labelId|titleId|textId)(?:=|:\s*)\{?['"]([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)['"]/g;

/** What is wrong with the catalogues, one sentence each. The first language is the one the others are compared with. */
export function catalogueErrors(catalogues: readonly Catalogue[], sources: readonly Source[]): string[] {
  const errors: string[] = [];
  const merged = catalogues.map(({ language, areas }) => {
    const texts = new Map<string, string>();
    for (const { name, messages } of areas) {
      for (const [key, text] of Object.entries(messages)) {
        if (texts.has(key)) errors.push(`${language}: ${key} is in ${name} and in another file too.`);
        if (text.trim() === '') errors.push(`${language}: ${key} is empty.`);
        texts.set(key, text);
      }
    }
    return { language, texts };
  });
  const [first, ...others] = merged;
  if (!first) return ['There is no catalogue.'];

  for (const [key, text] of first.texts) {
    const values = read(text, first.language);
    if (values === null) errors.push(`${first.language}: ${key} is no message: ${text}`);
    for (const { language, texts } of others) {
      const translated = texts.get(key);
      if (translated === undefined) errors.push(`${language}: ${key} is missing.`);
      else if (read(translated, language) !== values)
        errors.push(`${language}: ${key} does not take the values of ${first.language}: ${values}.`);
    }
  }
  for (const { language, texts } of others) {
    for (const key of texts.keys()) if (!first.texts.has(key)) errors.push(`${first.language}: ${key} is missing; ${language} has it.`);
  }
  for (const { file, text } of sources) {
    for (const [, key = ''] of text.matchAll(USED)) if (!first.texts.has(key)) errors.push(`${file}: nobody wrote the text of ${key}.`);
  }
  return errors;
}
