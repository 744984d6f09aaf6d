import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_REFUSALS } from '../../demo/contract/accountRefusals.ts';
import { REFUSALS } from '../../demo/contract/endpoint.ts';
import { messageKeyFor } from '../../machines/domain/errors.ts';
import { ROUTE_NAMES } from '../../machines/domain/routes.ts';
import { SUCCESS } from '../../machines/domain/success.ts';
import { titleKeyOf } from '../../src/shell/navigation/titles.ts';
import { COMPLETE } from '../texts/catalogue.ts';
import { beginnings, catalogues, keysOf, literals, properties, sources } from './catalogues.ts';

const others = COMPLETE.filter((language) => language !== 'en');
const english = new Set(keysOf('en'));
const texts = new Map(COMPLETE.map((language) => [language, new Map(Object.values(catalogues[language]).flatMap(Object.entries<string>))]));
const textOf = (language: (typeof COMPLETE)[number], key: string) => texts.get(language)?.get(key) ?? '';

/** `name:type` of every value and `<name>` of every tag in a text. */
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
/** The literal texts between the values. */
const literalsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literalsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
  });
/** Each text may name the brand. */
const signature = (text: string) => [...new Set(valuesOf(parse(text)))].filter((value) => !value.startsWith('brand:')).sort();
/** @returns why a text cannot be shown; null for a valid text */
function problemOf(text: string): string | null {
  if (text.trim() === '') return 'it is empty';
  try {
    parse(text);
    return null;
  } catch (error) {
    return String(error);
  }
}

describe('the catalogues', () => {
  it.each(others)('I18-02 %s has the same areas and keys as English', (language) => {
    const differences = Object.keys({ ...catalogues.en, ...catalogues[language] }).flatMap((area) => {
      const [translations = {}, originals = {}] = [catalogues[language][area], catalogues.en[area]];
      return [
        ...Object.keys(originals).flatMap((key) =>
          key in translations ? [] : [`${key} of ${area} has no translation of “${originals[key]}”`],
        ),
        ...Object.keys(translations).flatMap((key) => (key in originals ? [] : [`${key} of ${area} does not exist in English`])),
      ];
    });
    expect(differences, `src/i18n/messages/${language}`).toEqual([]);
  });

  it('I18-02 French texts have no-break spaces before punctuation marks and inside « »', () => {
    const loose = Object.values(catalogues.fr_FR).flatMap((area) =>
      Object.entries(area).filter(([, text]) => literalsOf(parse(text)).some((part) => / (?:[?!;»]|:(?=\s|$))|« /.test(part))),
    );
    expect(loose, 'a narrow no-break space (U+202F) goes before ? ! ; and a no-break space (U+00A0) before : and inside « »').toEqual([]);
  });

  it.each(COMPLETE)(
    'I18-02 the texts of %s have typographic apostrophes, quotes and ellipses, except two texts of the specification',
    (language) => {
      const specified = language === 'en' ? ['PAGE_ERROR_TITLE', 'SEARCH_PLACEHOLDER'] : [];
      expect(keysOf(language).filter((key) => /['"]|\.\.\.| …/.test(textOf(language, key)))).toEqual(specified);
    },
  );

  it('I18-07 what a button says is one text, wherever the button is', () => {
    const inAll = (key: string) => COMPLETE.map((language) => textOf(language, key)).join('\n');
    const shared = new Map([...english].filter((key) => /^UI_(?!CARD_)/.test(key)).map((key) => [inAll(key), key]));
    const again = [...english].filter((key) => !/^TITLE_|_TITLE$|_KEY_/.test(key) && (shared.get(inAll(key)) ?? key) !== key);
    expect(again, 'use the key of app/ui.json or app/buttons.json').toEqual([]);
  });

  /** One word for one thing (I18-07): the words that docs/texts.md replaces. */
  const REFUSED = {
    en: /\bsign(ed|ing)?[ -](in|out|you in)\b|\bcaptions?\b|\bways? to pay\b|\b(movies?|tv show|watch ?list|telly)\b|(^|all |, |and )shows\b|post code/i,
    fr_FR:
      /ne (s’est|se sont) pas chargé|n’ont? pas pu être chargé|\bémissions?\b|restriction parentale|\bJ’ai\b|(?<!\p{L})(tu|ton|ta|tes|télé|formules?|feuilletons?)(?!\p{L})/iu,
    pt_PT:
      /\bapag(ar|ue|ad[oa])|\bretirar\b|de novo\.|tentar de novo|você|assinatura|senha|celular|\b(telas?|seriados?|pacotes?)\b|formas? de pagamento/i,
  } as const;

  it.each(COMPLETE)('I18-07 I18-02 the texts of %s use the terms of docs/texts.md', (language) => {
    expect(keysOf(language).filter((key) => REFUSED[language].test(textOf(language, key)))).toEqual([]);
  });

  it('I18-07 the names of the demo’s sections and rows use the same terms', () => {
    const names = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { name, ...rest } = value as { name?: Record<string, string> };
      const words = COMPLETE.flatMap((language) => {
        const text = name?.[language.slice(0, 2)];
        return text !== undefined && REFUSED[language].test(text) ? [text] : [];
      });
      return [...words, ...Object.values(rest).flatMap(names)];
    };
    // Lights are "apagadas"; only what is deleted is not.
    expect(names(JSON.parse(readFileSync('demo/catalogue/rails.json', 'utf8')))).toEqual(['Luzes apagadas, portas trancadas']);
  });

  it('I18-07 English texts are in sentence case, except names and two tabs of the specification', () => {
    const names = /Marquee|App Store|Google Play|My list|Premium|Top 10|YouTube/g;
    const titleCase = ({ key, text }: { key: string; text: string }) =>
      !['MENU_JOIN_NOW', 'MENU_MY_SUBSCRIPTION_TAB'].includes(key) && /[a-z,] [A-Z][a-z]/.test(text.replace(names, ''));
    expect(
      keysOf('en')
        .map((key) => ({ key, text: literalsOf(parse(textOf('en', key))).join(' | ') }))
        .filter(titleCase),
    ).toEqual([]);
  });

  it('I18-02 every key is in one file only', () => {
    const all = keysOf('en');
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
    expect(all.filter((key) => !/^[A-Z][A-Z0-9_]*$/.test(key))).toEqual([]);
  });

  it.each(COMPLETE)('I18-01 every text of %s has valid syntax and is not empty', (language) => {
    const problems = keysOf(language).map((key) => [key, problemOf(textOf(language, key))]);
    expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
  });

  it('BRD-03 name the brand as {brand} only', () => {
    const all = COMPLETE.flatMap((language) => [...english].map((key) => textOf(language, key)));
    expect(all.filter((text) => /marquee|harbour/i.test(text))).toEqual([]);
    expect(all.some((text) => text.includes('{brand}'))).toBe(true);
  });

  it.each(others)('I18-02 the texts of %s use the same values as the English texts', (language) => {
    expect([...english].filter((key) => !isDeepStrictEqual(signature(textOf(language, key)), signature(textOf('en', key))))).toEqual([]);
  });

  it.each(COMPLETE)('I18-03 the texts of %s contain no markup', (language) => {
    expect(keysOf(language).filter((key) => /[<>]/.test(textOf(language, key)))).toEqual([]);
  });
});

describe('the keys in the sources', () => {
  const areas = new Set([...english].map((key) => key.split('_')[0]));
  const used = literals.filter(({ value }) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(value) && areas.has(value.split('_')[0]));

  it('I18-02 exist in the catalogue', () => {
    expect(used.filter(({ value }) => !english.has(value)).map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
    expect(
      beginnings.filter((beginning) => areas.has(beginning.split('_')[0]) && ![...english].some((key) => key.startsWith(beginning))),
    ).toEqual([]);
    expect(used.length).toBeGreaterThan(20);
  });

  it('I18-02 include every key of the catalogue', () => {
    const names = new Set([...literals.map(({ value }) => value), ...properties]);
    expect([...english].filter((key) => !names.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))).toEqual([]);
  });

  it('NAV-12 include a title for every page', () => {
    expect(ROUTE_NAMES.map(titleKeyOf).filter((key) => !english.has(key))).toEqual([]);
  });

  it('ERR-07 include every refusal of the contract, except refusals with a text from the service', () => {
    const refusals: readonly { error: string; code?: number }[] = [...Object.values(REFUSALS), ...Object.values(ACCOUNT_REFUSALS)];
    const missing = refusals.filter(({ error, code }) => code !== 2001 && !english.has(messageKeyFor(error)));
    expect(missing).toEqual([]);
    expect(refusals.filter(({ error, code }) => code === 2001 && english.has(messageKeyFor(error)))).toEqual([]);
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
  ])('ERR-03 include the specified message for the error: %s', (_, error, words) => {
    expect(textOf('en', messageKeyFor(error))).toContain(words);
    for (const language of others) expect(textOf(language, messageKeyFor(error))).not.toBe(textOf('en', messageKeyFor(error)));
  });

  it('ERR-06 include the six success keys of the specification', () => {
    expect(Object.values(SUCCESS).map(({ key }) => key)).toEqual([
      'ACCOUNT_PERSONAL_SAVED_SUCCESS',
      'AUTHENTICATION_CHANGE_PASSWORD_SUCCESSFULLY',
      'AUTHENTICATION_ACTIVATE_SUCCESS',
      'AUTHENTICATION_FORGOT_PASSWORD_CONFIRMATION',
      'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT',
      'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM',
    ]);
    for (const { key } of Object.values(SUCCESS)) for (const language of COMPLETE) expect(textOf(language, key)).not.toBe('');
  });

  it('I18-04 include the French name of the account manager, Compte Gestionnaire', () => {
    expect(textOf('fr_FR', 'SERVER_ERROR_MASTER_REQUIRED')).toContain('Compte Gestionnaire');
  });
});

describe('the views', () => {
  /** Names of providers are not translated. */
  const names = /^(Apple|Google|Facebook)$/i;
  const isWords = (value: unknown) => typeof value === 'string' && /\p{L}/u.test(value) && !names.test(value.trim());
  const textAttributes = new Set([
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

  it('I18-02 contain no literal text', () => {
    const found = sources
      // The charts and the inspector are for developers and are in English only.
      .filter(({ name }) => name.endsWith('.tsx') && !/^src\/(charts|inspector)\//.test(name))
      .flatMap(({ name, nodes, text }) =>
        nodes
          .filter(({ node, parent }) => {
            if (node.type === 'JSXText') return isWords(node.value);
            if (node.type !== 'Literal' || !isWords(node.value) || parent === null) return false;
            if (parent.type === 'JSXAttribute') return textAttributes.has(String((parent.name as { name?: unknown }).name));
            // Only strings among the children: a string inside an attribute is checked through the attribute.
            return parent.type === 'JSXExpressionContainer' && !/=\{\s*$/.test(text.slice(0, node.start));
          })
          .map(({ node }) => `${name}: ${String(node.value).trim()}`),
      );
    expect(found).toEqual([]);
  });
});
