/** The languages of which only the demo service has texts. */
import { describe, expect, it } from 'vitest';
import { nameOfLanguage, servedLanguages, textsOfLanguage } from '../../demo/languages/languages.ts';
import { readCatalogue, SOURCE } from '../../src/build/messages.ts';
import { problemOfText } from '../texts/problems.ts';

const english = new Map([...readCatalogue(SOURCE).values()].flatMap((file) => Object.entries(file)));

describe.each(['ar', 'de-DE'])('the texts of %s', (language) => {
  const texts = textsOfLanguage(language);

  it('LNG-06 are those of nearly all keys of the product, and of no other key', () => {
    const unknown = Object.keys(texts).filter((key) => !english.has(key));
    expect(unknown).toEqual([]);
    // A text that is new in the product is English until it is translated.
    expect(Object.keys(texts).length / english.size).toBeGreaterThan(0.97);
  });

  it('LNG-02 LNG-06 parse, and keep values, plural forms and branches', () => {
    const problems = Object.entries(texts).flatMap(([key, text]) => {
      const problem = problemOfText(text, english.get(key) ?? '', language);
      return problem === null ? [] : [`${key}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });

  it('LNG-06 name the brand where the English text does', () => {
    const hasBrand = (text: string) => text.includes('{brand}');
    expect(Object.entries(texts).flatMap(([key, text]) => (hasBrand(text) === hasBrand(english.get(key) ?? '') ? [] : [key]))).toEqual([]);
  });
});

it('LNG-06 the demo names its further languages in themselves', () => {
  expect(servedLanguages().map((language) => [language, nameOfLanguage(language)])).toEqual([
    ['ar', 'العربية'],
    ['de-DE', 'Deutsch (Deutschland)'],
  ]);
});
