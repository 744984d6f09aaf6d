import { isDeepStrictEqual } from 'node:util';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../machines/domain/constants.ts';
import { tokenFor } from '../../machines/domain/errors.ts';
import { ROUTE_NAMES } from '../../machines/domain/routes.ts';
import { SUCCESS } from '../../machines/domain/success.ts';
import { ACCOUNT_REFUSALS } from '../../src/api/wire/accountRefusals.ts';
import { REFUSALS } from '../../src/api/wire/endpoint.ts';
import { titleKeyOf } from '../../src/app/titles.ts';
import { beginnings, catalogues, keysOf, literals, properties, sources } from './catalogues.ts';

const others = LANGUAGES.filter((language) => language !== 'en');
const english = new Set(keysOf('en'));
const texts = new Map(
  LANGUAGES.map((language) => [language, new Map(Object.values(catalogues[language]).flatMap(Object.entries<string>))]),
);
const textOf = (language: (typeof LANGUAGES)[number], key: string) => texts.get(language)?.get(key) ?? '';

/** `name:type` of every value a text asks for. */
const valuesOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...valuesOf(element.children)];
    const inside =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap(({ value }) => valuesOf(value))
        : [];
    return [`${element.value}:${element.type}`, ...inside];
  });
/** The words between the values. */
const literalsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literalsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
  });
const signature = (text: string) => [...new Set(valuesOf(parse(text)))].sort();
/** Why a text cannot be shown; null when it can. */
function complaintAbout(text: string): string | null {
  if (text.trim() === '') return 'it is empty';
  try {
    parse(text);
    return null;
  } catch (error) {
    return String(error);
  }
}

describe('the catalogues', () => {
  it.each(others)('I18-02 %s has the areas and keys of English, in every file', (language) => {
    const differences = Object.keys({ ...catalogues.en, ...catalogues[language] }).flatMap((area) => {
      const [translations = {}, originals = {}] = [catalogues[language][area], catalogues.en[area]];
      return [
        ...Object.keys(originals).flatMap((key) =>
          key in translations ? [] : [`${key} is to be translated: “${originals[key]}”, in ${area}`],
        ),
        ...Object.keys(translations).flatMap((key) => (key in originals ? [] : [`${key} of ${area} is no text of English`])),
      ];
    });
    expect(differences, `src/i18n/messages/${language}`).toEqual([]);
  });

  it('I18-02 in French no line begins with the mark that ends a sentence', () => {
    const loose = Object.values(catalogues.fr_FR).flatMap((area) =>
      Object.entries(area).filter(([, text]) => literalsOf(parse(text)).some((part) => / (?:[?!;»]|:(?=\s|$))|« /.test(part))),
    );
    expect(loose, 'a narrow no-break space (U+202F) goes before ? ! ; and a no-break space (U+00A0) before : and inside « »').toEqual([]);
  });

  it.each(LANGUAGES)(
    'I18-02 the texts of %s have typographic apostrophes, quotes and ellipses, but for two that are specified',
    (language) => {
      const specified = language === 'en' ? ['PAGE_ERROR_TITLE', 'SEARCH_PLACEHOLDER'] : [];
      expect(keysOf(language).filter((key) => /['"]|\.\.\.| …/.test(textOf(language, key)))).toEqual(specified);
    },
  );

  it.each([
    ['en', /\bsign(ed|ing)?[ -](in|out|you in)\b|\bcaptions?\b|\bways? to pay\b|\bmovie|post code/i],
    [
      'fr_FR',
      /ne (s’est|se sont) pas chargé|n’ont? pas pu être chargé|\bémissions?\b|restriction parentale|\bJ’ai\b|(?<!\p{L})(tu|ton|ta|tes)(?!\p{L})/iu,
    ],
    ['pt_PT', /\bapag(ar|ue|ad[oa])|\bretirar\b|de novo\.|tentar de novo|você|assinatura|senha|celular|\btela\b|formas? de pagamento/i],
  ] as const)('I18-02 the texts of %s keep to the terms of docs/texts.md', (language, avoided) => {
    // The specification names the menu entry.
    expect(keysOf(language).filter((key) => key !== 'MENU_MOVIES' && avoided.test(textOf(language, key)))).toEqual([]);
  });

  it('I18-02 every key stands in one file', () => {
    const all = keysOf('en');
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
    expect(all.filter((key) => !/^[A-Z][A-Z0-9_]*$/.test(key))).toEqual([]);
  });

  it.each(LANGUAGES)('I18-01 every text of %s says something, and can be read', (language) => {
    const complaints = keysOf(language).map((key) => [key, complaintAbout(textOf(language, key))]);
    expect(complaints.filter(([, complaint]) => complaint !== null)).toEqual([]);
  });

  it.each(others)('I18-02 the texts of %s ask for the values the English ones ask for', (language) => {
    expect([...english].filter((key) => !isDeepStrictEqual(signature(textOf(language, key)), signature(textOf('en', key))))).toEqual([]);
  });

  it.each(LANGUAGES)('I18-03 there is no markup in the texts of %s', (language) => {
    expect(keysOf(language).filter((key) => /[<>]/.test(textOf(language, key)))).toEqual([]);
  });
});

describe('what the sources ask for', () => {
  const areas = new Set([...english].map((key) => key.split('_')[0]));
  const asked = literals.filter(({ value }) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(value) && areas.has(value.split('_')[0]));

  it('I18-02 is there', () => {
    expect(asked.filter(({ value }) => !english.has(value)).map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
    expect(
      beginnings.filter((beginning) => areas.has(beginning.split('_')[0]) && ![...english].some((key) => key.startsWith(beginning))),
    ).toEqual([]);
    expect(asked.length).toBeGreaterThan(20);
  });

  it('I18-02 is all there is: no text is kept that nothing shows', () => {
    const used = new Set([...literals.map(({ value }) => value), ...properties]);
    expect([...english].filter((key) => !used.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))).toEqual([]);
  });

  it('NAV-12 every page has a title', () => {
    expect(ROUTE_NAMES.map(titleKeyOf).filter((key) => !english.has(key))).toEqual([]);
  });

  it('ERR-07 every refusal of the contract has a text of its own, but for those whose sentence the service writes', () => {
    const refusals: readonly { error: string; code?: number }[] = [...Object.values(REFUSALS), ...Object.values(ACCOUNT_REFUSALS)];
    const silent = refusals.filter(({ error, code }) => code !== 2001 && !english.has(tokenFor(error)));
    expect(silent).toEqual([]);
    expect(refusals.filter(({ error, code }) => code === 2001 && english.has(tokenFor(error)))).toEqual([]);
  });

  it.each([
    ['country', 'country_not_allowed', 'Due to legal or technical issues this content is not available in the country you’re in.'],
    ['session', 'invalid_session', 'Your session doesn’t seem to be valid. Please log in again.'],
    ['streams', 'simultaneous_streams', 'You’ve reached the maximum number of simultaneous accesses'],
    ['device limit', 'device_limit', 'Remove one'],
    ['invalid data', 'invalid_data', 'isn’t right'],
    ['sign-up refused', 'email_taken', 'could not be created. Please try another e-mail.'],
    ['e-mail failure', 'email_not_sent', 'couldn’t send the e-mail'],
    ['activation', 'activation_failed', 'could not be activated'],
    ['purchase', 'payment_not_accepted', 'could not be completed'],
  ])('ERR-03 %s has its message', (_, error, words) => {
    expect(textOf('en', tokenFor(error))).toContain(words);
    for (const language of others) expect(textOf(language, tokenFor(error))).not.toBe(textOf('en', tokenFor(error)));
  });

  it('ERR-06 the six success keys of the specification are the tokens used', () => {
    expect(Object.values(SUCCESS).map(({ key }) => key)).toEqual([
      'ACCOUNT_PERSONAL_SAVED_SUCCESS',
      'AUTHENTICATION_CHANGE_PASSWORD_SUCCESSFULLY',
      'AUTHENTICATION_ACTIVATE_SUCCESS',
      'AUTHENTICATION_FORGOT_PASSWORD_CONFIRMATION',
      'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT',
      'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM',
    ]);
    for (const { key } of Object.values(SUCCESS)) for (const language of LANGUAGES) expect(textOf(language, key)).not.toBe('');
  });

  it('I18-04 the account manager is the Compte Gestionnaire in French', () => {
    expect(textOf('fr_FR', 'SERVER_ERROR_MASTER_REQUIRED')).toContain('Compte Gestionnaire');
  });
});

describe('the views', () => {
  /** Names are no texts. */
  const names = /^(Marquee|Apple|Google|Facebook)$/i;
  const isWords = (value: unknown) => typeof value === 'string' && /\p{L}/u.test(value) && !names.test(value.trim());
  const spoken = new Set([
    'alt',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'heading',
    'hint',
    'label',
    'placeholder',
    'text',
    'title',
  ]);

  it('I18-02 hold no text of their own', () => {
    const found = sources
      // The charts and the inspector speak to developers, in the words of the machines: English.
      .filter(({ name }) => name.endsWith('.tsx') && !/^src\/(charts|inspector)\//.test(name))
      .flatMap(({ name, nodes, text }) =>
        nodes
          .filter(({ node, parent }) => {
            if (node.type === 'JSXText') return isWords(node.value);
            if (node.type !== 'Literal' || !isWords(node.value) || parent === null) return false;
            if (parent.type === 'JSXAttribute') return spoken.has(String((parent.name as { name?: unknown }).name));
            // A string among the children; one inside an attribute is judged by the attribute.
            return parent.type === 'JSXExpressionContainer' && !/=\{\s*$/.test(text.slice(0, node.start));
          })
          .map(({ node }) => `${name}: ${String(node.value).trim()}`),
      );
    expect(found).toEqual([]);
  });
});
