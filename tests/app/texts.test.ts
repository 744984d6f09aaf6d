import { parse } from '@formatjs/icu-messageformat-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import { dayAndMonth } from '../../machines/domain/calendar.ts';
import { messageOf } from '../../machines/domain/errors.ts';
import { hasSyntax, languageOf, languageTagOf, type Tokens } from '../../machines/domain/viewerLanguage.ts';
import { availabilityText } from '../../src/i18n/availability.ts';
import { completeEnglish, loadBuiltIn, loadedEnglish, onEnglishCompleted } from '../../src/i18n/builtIn.ts';
import { dayText } from '../../src/i18n/dates.ts';
import { createTexts, loadParser, textOf } from '../../src/i18n/texts.ts';
import { COMPLETE } from '../texts/catalogue.ts';
import { keysOf } from './catalogues.ts';

const translate = (texts: ReturnType<typeof createTexts>, key: string, values?: Record<string, string | number>) =>
  textOf(texts.intl, { key, ...(values && { values }) });
const french = async (server: Record<string, string> = {}) => createTexts('fr_FR', { builtIn: await loadBuiltIn('fr_FR'), server });

beforeAll(loadParser);

/** Built-in texts, parsed as the build does. */
const built = (texts: Record<string, string>): Tokens =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, hasSyntax(text) ? parse(text, { ignoreTag: true }) : text]));
const OWN = built({
  BADGE_TODAY: 'Aujourd’hui',
  PROFILE_DELETE_NAMED: 'Supprimer le profil « {name} »',
  COUNT: '{count, plural, one {# film} other {# films}} de {name}',
  DAY: 'le {date, date, long}',
  PRICE: '{amount, number, ::.00} €',
});

/** What a viewer reads for a key, and what is reported, with a token of the service. */
function shown(key: string, token?: string) {
  const reports: string[] = [];
  const server: Record<string, string> = token === undefined ? {} : { [key]: token };
  const { intl } = createTexts('fr_FR', { builtIn: OWN, server }, {}, ({ reason }) => reports.push(reason));
  const text = textOf(intl, { key, values: { name: 'Ana', count: 1, date: 0, amount: 2 } });
  return { text, reports };
}

describe('the source of a text', () => {
  it('I18-01 all three languages are built in', async () => {
    const first = Object.keys(await loadBuiltIn('en'));
    for (const language of COMPLETE.filter((each) => each !== 'en'))
      expect(Object.keys(await loadBuiltIn(language)).sort()).toEqual(keysOf(language).sort());
    expect(keysOf('en')).toEqual(expect.arrayContaining(first));
  });

  it('I18-01 parses the built-in texts with values when the product is built', async () => {
    const { ERROR_GENERIC, BADGE_TONIGHT } = await loadBuiltIn('fr_FR');
    expect([typeof ERROR_GENERIC, typeof BADGE_TONIGHT]).toEqual(['object', 'string']);
  });

  it('I18-01 uses English before any language is loaded', () => {
    expect(translate(createTexts('en'), 'BADGE_TONIGHT')).toBe('Tonight');
    expect(translate(createTexts('fr_FR'), 'BADGE_TONIGHT')).toBe('Tonight');
  });

  it('I18-01 prefers the token of the service, then the built-in token, then English', async () => {
    expect(translate(await french(), 'BADGE_TONIGHT')).toBe('Ce soir');
    expect(translate(await french({ BADGE_TONIGHT: 'Dès ce soir' }), 'BADGE_TONIGHT')).toBe('Dès ce soir');
    const { BADGE_TONIGHT: _, ...incomplete } = await loadBuiltIn('fr_FR');
    expect(translate(createTexts('fr_FR', { builtIn: incomplete, server: {} }), 'BADGE_TONIGHT')).toBe('Tonight');
  });

  it.each([
    ['a syntax error', '{name'],
    ['an unknown value', '{who} : {name}'],
    ['a date format for a text', '{name, date}'],
    ['no characters', ''],
    ['only spaces', '   '],
    ['a plural without “other”', '{name, plural, one {x}}'],
  ])('I18-01 ignores a token of the service that has %s', async (_, token) => {
    expect(translate(await french({ ERROR_GENERIC: token }), 'ERROR_GENERIC', { name: 'x', code: 500 })).toBe(
      'Un problème inattendu est survenu\u00a0: x',
    );
  });

  it.each([
    ['PROFILE_DELETE_NAMED', "Supprimer le profil d'{name}", "Supprimer le profil d'Ana"],
    ['PROFILE_DELETE_NAMED', "Supprimer '{name}' ?", "Supprimer 'Ana' ?"],
    ['PROFILE_DELETE_NAMED', "Supprimer l'ami d'{name}, l'autre", "Supprimer l'ami d'Ana, l'autre"],
    ['PROFILE_DELETE_NAMED', "Supprimer l''ami d''{name}", "Supprimer l'ami d'Ana"],
    ['PROFILE_DELETE_NAMED', 'Supprimer le profil d&#39;{name}', "Supprimer le profil d'Ana"],
    ['PROFILE_DELETE_NAMED', 'L&rsquo;&eacute;t&eacute; de {name}&hellip;', 'L’été de Ana…'],
    ['PROFILE_DELETE_NAMED', '{name} &amp; Cie', 'Ana & Cie'],
    ['PROFILE_DELETE_NAMED', '{name} &lt;b&gt;', 'Ana <b>'],
    ['PROFILE_DELETE_NAMED', 'R&D, {name}, a &copy b', 'R&D, Ana, a &copy b'],
    ['BADGE_TODAY', "Aujourd'hui", "Aujourd'hui"],
    ['BADGE_TODAY', 'Aujourd&#x27;hui', "Aujourd'hui"],
    ['COUNT', "{count, plural, one {l'{name}} other {# à {name}}}", "l'Ana"],
    ['COUNT', '{name} a {count} films', 'Ana a 1 films'],
    ['PROFILE_DELETE_NAMED', 'Supprimer %{name}', 'Supprimer Ana'],
    ['PROFILE_DELETE_NAMED', 'Supprimer ${name} à 100 %', 'Supprimer Ana à 100 %'],
    ['COUNT', '{count, plural, one {%{name} sur {brand}} other {# à {name}}}', 'Ana sur TV'],
  ])('I18-06 fills in %s with “%s” as “%s”', (key, token, text) => {
    expect(shown(key, token)).toEqual({ text, reports: [] });
  });

  it.each([
    ['PROFILE_DELETE_NAMED', 'Supprimer le profil', 'lost value'],
    ['PROFILE_DELETE_NAMED', 'Supprimer {nom}', 'unknown value'],
    ['PROFILE_DELETE_NAMED', "Supprimer l'{nom} de {name}", 'lost value'],
    ['PROFILE_DELETE_NAMED', "{name}, l'{nom}", 'shows a placeholder'],
    ['PROFILE_DELETE_NAMED', "'{'name'}'", 'lost value'],
    ['PROFILE_DELETE_NAMED', 'Supprimer {{name}}', 'malformed'],
    ['PROFILE_DELETE_NAMED', 'Supprimer %s', 'lost value'],
    ['PROFILE_DELETE_NAMED', 'Supprimer {name', 'malformed'],
    ['PROFILE_DELETE_NAMED', '{name, number}', 'unknown value'],
    ['PROFILE_DELETE_NAMED', 'l&amp;#39;ami {name}', 'shows a placeholder'],
    ['PROFILE_DELETE_NAMED', 'PROFILE_DELETE_NAMED', 'a key'],
    ['PROFILE_DELETE_NAMED', 'PROFILE_DELETE_TITLE', 'a key'],
    ['COUNT', '{count, plural, one {un film de {name}}}', 'malformed'],
    ['COUNT', '{count, plural, one {un film} other {# films de {name}}}', 'lost value'],
    ['COUNT', '{name} a des films', 'lost value'],
    ['DAY', 'le {date}', 'unknown value'],
    ['PRICE', '{amount, number, ::currency/XX}', 'malformed'],
  ])('I18-06 shows the built-in text of %s instead of “%s”, and reports it once', (key, token, reason) => {
    expect(shown(key, token)).toEqual({ text: shown(key).text, reports: [expect.stringContaining(reason)] });
    expect(shown(key, token)).toEqual({ text: shown(key).text, reports: [] });
  });

  it('I18-01 reads a token on first use, and only once', () => {
    const read: string[] = [];
    const recording = (tokens: Tokens) =>
      new Proxy(tokens, {
        get: (known, key: string) => {
          read.push(key);
          return known[key];
        },
      });
    const { intl } = createTexts('en', { builtIn: recording(built({ ONE: '{name}!', OTHER: 'Other' })), server: recording({}) }, {});
    expect(read).toEqual([]);
    expect([1, 2].map(() => intl.formatMessage({ id: 'ONE' }, { name: 'x' }))).toEqual(['x!', 'x!']);
    expect(new Set(read)).toEqual(new Set(['ONE']));
    const once = read.length;
    expect(textOf(intl, { key: 'ONE', values: { name: 'y' } })).toBe('y!');
    expect(read).toHaveLength(once);
  });

  it('ERR-07 shows an error token that only the service has, with the values of the error', () => {
    const { intl } = createTexts('en', {
      builtIn: {},
      server: { SERVER_ERROR_ON_STRIKE: 'No films today ({code})', SERVER_ERROR_BROKEN: 'Ask {whom}' },
    });
    const error = (errorStatus: string) => messageOf({ success: false, errorCode: 503, errorStatus, errorMessage: '' });
    expect(textOf(intl, error('on_strike'))).toBe('No films today (503)');
    expect(textOf(intl, error('broken'))).toBe('An unexpected problem occurred: broken');
    expect(textOf(intl, error('constructor'))).toBe('An unexpected problem occurred: constructor');
  });

  it('I18-01 does not take inherited properties of objects for tokens', () => {
    const server = JSON.parse('{"__proto__": "x", "constructor": "y", "toString": "z"}') as Record<string, string>;
    const { intl } = createTexts('en', { builtIn: {}, server });
    expect(textOf(intl, { key: 'toString' })).toBe('z');
    expect(textOf(intl, { key: 'hasOwnProperty', otherwise: { key: 'BADGE_TODAY' } })).toBe('Today');
    expect(Object.getPrototypeOf(intl.messages)).toBe(Object.prototype);
  });
});

describe('the content of a text', () => {
  it.each(['<b>bold</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a < b', '</p>', '<a href="javascript:x">y</a>'])(
    'I18-03 keeps %s as plain text',
    (token) => expect(translate(createTexts('en', { builtIn: {}, server: { BADGE_TODAY: token } }), 'BADGE_TODAY')).toBe(token),
  );

  it('I18-03 keeps values as plain text', () => {
    expect(translate(createTexts('en'), 'BADGE_LABEL', { label: '<b>{x}</b>' })).toBe('<b>{x}</b>');
  });

  it('ERR-02 shows an error text of the service unchanged', () => {
    expect(textOf(createTexts('en').intl, { key: 'ERROR_GENERIC', text: 'It’s {broken} <b>' })).toBe('It’s {broken} <b>');
  });

  it('MON-02 formats prices by language', async () => {
    const { tokens } = await import('../../src/i18n/messages/en/index.ts');
    const english = createTexts('en', { builtIn: tokens, server: {} });
    const portuguese = createTexts('pt_PT', { builtIn: await loadBuiltIn('pt_PT'), server: {} });
    expect(translate(english, 'PRICE_EUR', { amount: 8.99 })).toBe('€8.99');
    expect(translate(english, 'PRICE_USD', { amount: 15 })).toBe('$15.00');
    expect(translate(english, 'PRICE_PLAIN', { amount: 8.9 })).toBe('8.90');
    expect(translate(await french(), 'PRICE_EUR', { amount: 8.99 })).toBe('8,99\u00a0€');
    expect(translate(portuguese, 'PRICE_EUR', { amount: 8.99 })).toBe('8,99\u00a0€');
  });
});

describe('the language', () => {
  it.each([
    ['en', 'en'],
    ['fr_FR', 'fr-FR'],
    ['pt_PT', 'pt-PT'],
  ] as const)('I18-04 maps %s to the language tag %s', (language, tag) => {
    expect(languageTagOf(language)).toBe(tag);
    expect(createTexts(language).locale).toBe(tag);
  });

  it.each([
    ['en', ['Thu 3 Sep', '3 Sep 2026', '3 September 2026', '03 Sep']],
    ['fr_FR', ['jeu. 3 sept.', '3 sept. 2026', '3 septembre 2026', '03 sept.']],
    ['pt_PT', ['quinta, 3 de set.', '3 de set. de 2026', '3 de setembro de 2026', '03 set.']],
  ] as const)('HOM-07 I18-04 formats days in %s alike in views, badges and texts', (language, written) => {
    const { intl } = createTexts(language, { builtIn: built({ IN_A_TEXT: '{date, date, long}' }), server: {} });
    const at = Date.UTC(2026, 8, 3, 12);
    const long = intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' });
    const badge = dayAndMonth(at, { zone: 'local', locale: intl.locale });
    expect([dayText(intl, at, { weekday: true }), dayText(intl, at, { year: true }), long, badge]).toEqual(written);
    expect(intl.formatMessage({ id: 'IN_A_TEXT' }, { date: at })).toBe(long);
  });

  it('I18-04 takes the locale of the profile, else the visitor’s choice, else English, if it is offered', () => {
    const locales = [null, ...LANGUAGES];
    const offers = [[], ['en'], ['en', 'fr_FR'], ['fr_FR'], [...LANGUAGES]] as (typeof LANGUAGES)[number][][];
    for (const profileLocale of locales)
      for (const choice of locales)
        for (const offered of offers) {
          const expected = [profileLocale, choice].find((locale) => locale !== null && offered.includes(locale)) ?? 'en';
          expect(languageOf({ profileLocale, choice, browser: [], brandLanguage: 'en', offered })).toBe(expected);
        }
  });

  it('I18-01 completes English once and notifies its listeners once', async () => {
    const first = loadedEnglish();
    let notifications = 0;
    const unsubscribe = onEnglishCompleted(() => {
      notifications += 1;
    });
    expect(Object.keys(await completeEnglish()).sort()).toEqual(keysOf('en').sort());
    await completeEnglish();
    unsubscribe();
    expect([Object.keys(first).length < keysOf('en').length, notifications, loadedEnglish() === first]).toEqual([true, 1, false]);
  });
});

describe('the availability text', () => {
  it('GDE-04 has day, month, hours and minutes in two digits each, in every language', () => {
    const at = new Date(2026, 2, 5, 7, 4).getTime();
    for (const language of LANGUAGES) expect(availabilityText(createTexts(language).intl, at)).toEqual({ day: '05/03', time: '07h04' });
    expect(availabilityText(createTexts('en').intl, new Date(2026, 10, 29, 0, 30).getTime())).toEqual({ day: '29/11', time: '00h30' });
  });
});
