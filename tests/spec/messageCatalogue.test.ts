import { describe, expect, it } from 'vitest';
import { catalogueErrors } from './messageCatalogue.ts';

const catalogue = (language: string, messages: Record<string, string>) => ({ language, areas: [{ name: 'login.json', messages }] });
const check = (en: Record<string, string>, fr: Record<string, string>, source = '') =>
  catalogueErrors([catalogue('en', en), catalogue('fr_FR', fr)], [{ file: 'Login.tsx', text: source }]);

describe('I18-02 the catalogues', () => {
  it('I18-02 are in order when every language has every text with the same values', () => {
    const en = { A_B: 'Hello {name}', C_D: '{count, plural, one {# title by {name}} other {# titles}}' };
    const fr = { A_B: 'Bonjour {name}', C_D: '{count, plural, one {# titre de {name}} other {# titres}}' };
    expect(check(en, fr, '<FormattedMessage id="A_B" />')).toEqual([]);
  });

  it('I18-02 name a text that a language lacks', () => {
    expect(check({ A_B: 'x' }, {})).toEqual(['fr_FR: A_B is missing.']);
    expect(check({}, { A_B: 'x' })).toEqual(['en: A_B is missing; fr_FR has it.']);
  });

  it('I18-02 name a value that a language does not take', () => {
    expect(check({ A_B: 'Hello {name}' }, { A_B: 'Bonjour {nom}' })).toEqual(['fr_FR: A_B does not take the values of en: name.']);
  });

  it('I18-02 name a text that a view wants and nobody wrote', () => {
    const sources = ['<FormattedMessage id="LOGIN_TITEL" />', "formatMessage({ id: 'LOGIN_TITEL' })", "{ key: 'LOGIN_TITEL' }"];
    for (const source of sources) expect(check({}, {}, source)).toEqual(['Login.tsx: nobody wrote the text of LOGIN_TITEL.']);
  });

  it('I18-02 name a text that is empty, no message, or written twice', () => {
    expect(check({ A_B: ' ' }, { A_B: ' ' })).toHaveLength(2);
    expect(check({ A_B: '{' }, { A_B: '{' })).toEqual(['en: A_B is no message: {']);
    const twice = { language: 'en', areas: [catalogue('en', { A_B: 'x' }).areas, catalogue('en', { A_B: 'y' }).areas].flat() };
    expect(catalogueErrors([twice], [])).toEqual(['en: A_B is in login.json and in another file too.']);
  });
});
