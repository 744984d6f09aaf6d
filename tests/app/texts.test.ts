import { describe, expect, it } from 'vitest';
import { dayAndMonth } from '../../machines/domain/calendar.ts';
import { LANGUAGES } from '../../machines/domain/constants.ts';
import { messageOf } from '../../machines/domain/errors.ts';
import { languageOf, languageTagOf } from '../../machines/domain/language.ts';
import { availabilityText } from '../../src/i18n/availability.ts';
import { completeEnglish, englishNow, loadBuiltIn, onEnglishGrown } from '../../src/i18n/builtIn.ts';
import { dayText } from '../../src/i18n/dates.ts';
import { createTexts, textOf } from '../../src/i18n/texts.ts';
import { keysOf } from './catalogues.ts';

const say = (texts: ReturnType<typeof createTexts>, key: string, values?: Record<string, string | number>) =>
  textOf(texts.intl, { key, ...(values && { values }) });
const french = async (server: Record<string, string> = {}) => createTexts('fr_FR', { builtIn: await loadBuiltIn('fr_FR'), server });

describe('where a text comes from', () => {
  it('I18-01 all three languages are built in', async () => {
    const first = Object.keys(await loadBuiltIn('en'));
    for (const language of LANGUAGES.filter((each) => each !== 'en'))
      expect(Object.keys(await loadBuiltIn(language)).sort()).toEqual(keysOf(language).sort());
    expect(keysOf('en')).toEqual(expect.arrayContaining(first));
  });

  it('I18-01 English is there at once, before anything is loaded', () => {
    expect(say(createTexts('en'), 'BADGE_TONIGHT')).toBe('Tonight');
    expect(say(createTexts('fr_FR'), 'BADGE_TONIGHT')).toBe('Tonight');
  });

  it('I18-01 the service’s token lies over the built-in one, which lies over English', async () => {
    expect(say(await french(), 'BADGE_TONIGHT')).toBe('Ce soir');
    expect(say(await french({ BADGE_TONIGHT: 'Dès ce soir' }), 'BADGE_TONIGHT')).toBe('Dès ce soir');
    const { BADGE_TONIGHT: _, ...incomplete } = await loadBuiltIn('fr_FR');
    expect(say(createTexts('fr_FR', { builtIn: incomplete, server: {} }), 'BADGE_TONIGHT')).toBe('Tonight');
  });

  it.each([
    ['malformed', '{name'],
    ['an unknown value', '{who} : {name}'],
    ['a date where none is', '{name, date}'],
    ['empty', ''],
    ['spaces', '   '],
    ['a plural without its rest', '{name, plural, one {x}}'],
  ])('I18-01 a token of the service that is %s counts as missing', async (_, token) => {
    expect(say(await french({ ERROR_GENERIC: token }), 'ERROR_GENERIC', { name: 'x', code: 500 })).toBe(
      'Un problème inattendu est survenu\u00a0: x',
    );
  });

  it('I18-01 a text is read when it is asked for, and once', () => {
    const read: string[] = [];
    const noting = (tokens: Record<string, string>) =>
      new Proxy(tokens, {
        get: (known, key: string) => {
          read.push(key);
          return known[key];
        },
      });
    const { intl } = createTexts('en', { builtIn: noting({ ONE: '{name}!', OTHER: 'Other' }), server: noting({}) }, {});
    expect(read).toEqual([]);
    expect([1, 2].map(() => intl.formatMessage({ id: 'ONE' }, { name: 'x' }))).toEqual(['x!', 'x!']);
    expect(new Set(read)).toEqual(new Set(['ONE']));
    const once = read.length;
    expect(textOf(intl, { key: 'ONE', values: { name: 'y' } })).toBe('y!');
    expect(read).toHaveLength(once);
  });

  it('ERR-07 a token only the service has is shown, with the values every error has', () => {
    const { intl } = createTexts('en', {
      builtIn: {},
      server: { SERVER_ERROR_ON_STRIKE: 'No films today ({code})', SERVER_ERROR_BROKEN: 'Ask {whom}' },
    });
    const error = (errorStatus: string) => messageOf({ success: false, errorCode: 503, errorStatus, errorMessage: '' });
    expect(textOf(intl, error('on_strike'))).toBe('No films today (503)');
    expect(textOf(intl, error('broken'))).toBe('An unexpected problem occurred: broken');
    expect(textOf(intl, error('constructor'))).toBe('An unexpected problem occurred: constructor');
  });

  it('I18-01 names of the language itself are no tokens', () => {
    const server = JSON.parse('{"__proto__": "x", "constructor": "y", "toString": "z"}') as Record<string, string>;
    const { intl } = createTexts('en', { builtIn: {}, server });
    expect(textOf(intl, { key: 'toString' })).toBe('z');
    expect(textOf(intl, { key: 'hasOwnProperty', otherwise: { key: 'BADGE_TODAY' } })).toBe('Today');
    expect(Object.getPrototypeOf(intl.messages)).toBe(Object.prototype);
  });
});

describe('what a text may be', () => {
  it.each(['<b>bold</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a < b', '</p>', '<a href="javascript:x">y</a>'])(
    'I18-03 %s is text, letter by letter',
    (token) => expect(say(createTexts('en', { builtIn: {}, server: { BADGE_TODAY: token } }), 'BADGE_TODAY')).toBe(token),
  );

  it('I18-03 values are text too', () => {
    expect(say(createTexts('en'), 'BADGE_LABEL', { label: '<b>{x}</b>' })).toBe('<b>{x}</b>');
  });

  it('ERR-02 a sentence the service wrote is shown as it is', () => {
    expect(textOf(createTexts('en').intl, { key: 'ERROR_GENERIC', text: 'It’s {broken} <b>' })).toBe('It’s {broken} <b>');
  });

  it('MON-02 prices are written as each language writes them', async () => {
    const { tokens } = await import('../../src/i18n/messages/en/index.ts');
    const english = createTexts('en', { builtIn: tokens, server: {} });
    const portuguese = createTexts('pt_PT', { builtIn: await loadBuiltIn('pt_PT'), server: {} });
    expect(say(english, 'PRICE_EUR', { amount: 8.99 })).toBe('€8.99');
    expect(say(english, 'PRICE_USD', { amount: 15 })).toBe('$15.00');
    expect(say(english, 'PRICE_PLAIN', { amount: 8.9 })).toBe('8.90');
    expect(say(await french(), 'PRICE_EUR', { amount: 8.99 })).toBe('8,99\u00a0€');
    expect(say(portuguese, 'PRICE_EUR', { amount: 8.99 })).toBe('8,99\u00a0€');
  });
});

describe('which language', () => {
  it.each([
    ['en', 'en'],
    ['fr_FR', 'fr-FR'],
    ['pt_PT', 'pt-PT'],
  ] as const)('I18-04 %s is %s in the browser', (language, tag) => {
    expect(languageTagOf(language)).toBe(tag);
    expect(createTexts(language).locale).toBe(tag);
  });

  it.each([
    ['en', ['Thu 3 Sep', '3 Sep 2026', '3 September 2026', '03 Sep']],
    ['fr_FR', ['jeu. 3 sept.', '3 sept. 2026', '3 septembre 2026', '03 sept.']],
    ['pt_PT', ['quinta, 3 de set.', '3 de set. de 2026', '3 de setembro de 2026', '03 set.']],
  ] as const)('HOM-07 I18-04 days in %s have one order, wherever they stand, and one name for the month', (language, written) => {
    const { intl } = createTexts(language, { builtIn: { IN_A_TEXT: '{date, date, long}' }, server: {} });
    const at = Date.UTC(2026, 8, 3, 12);
    const long = intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' });
    const badge = dayAndMonth(at, { zone: 'local', locale: intl.locale });
    expect([dayText(intl, at, { weekday: true }), dayText(intl, at, { year: true }), long, badge]).toEqual(written);
    expect(intl.formatMessage({ id: 'IN_A_TEXT' }, { date: at })).toBe(long);
  });

  it('I18-04 the profile’s locale, else the visitor’s choice, else English; only those offered', () => {
    const locales = [null, ...LANGUAGES];
    const offers = [[], ['en'], ['en', 'fr_FR'], ['fr_FR'], [...LANGUAGES]] as (typeof LANGUAGES)[number][][];
    for (const profileLocale of locales)
      for (const choice of locales)
        for (const offered of offers) {
          const wish = [profileLocale, choice].find((locale) => locale !== null && offered.includes(locale)) ?? 'en';
          expect(languageOf({ profileLocale, choice, offered })).toBe(wish);
        }
  });

  it('I18-01 English grows once: it is complete before a later part of the application is shown', async () => {
    const first = englishNow();
    let told = 0;
    const end = onEnglishGrown(() => {
      told += 1;
    });
    expect(Object.keys(await completeEnglish()).sort()).toEqual(keysOf('en').sort());
    await completeEnglish();
    end();
    expect([Object.keys(first).length < keysOf('en').length, told, englishNow() === first]).toEqual([true, 1, false]);
  });
});

describe('when something can be watched', () => {
  it('GDE-04 is said by day and month, hours and minutes, in that order and in two digits each, whatever the language', () => {
    const at = new Date(2026, 2, 5, 7, 4).getTime();
    for (const language of LANGUAGES) expect(availabilityText(createTexts(language).intl, at)).toEqual({ day: '05/03', time: '07h04' });
    expect(availabilityText(createTexts('en').intl, new Date(2026, 10, 29, 0, 30).getTime())).toEqual({ day: '29/11', time: '00h30' });
  });
});
