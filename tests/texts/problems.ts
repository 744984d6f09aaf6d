/** The rules for the texts of a language: its English texts decide about keys and values. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from '../../src/build/messages.ts';
import { readServiceText } from '../../src/i18n/serviceTexts.ts';

/** The numbers with which the plural forms of a language are counted. Films, minutes and days are whole numbers. */
const COUNTED = Array.from({ length: 201 }, (_, index) => index);

/** All elements, with those in the branches of plurals and selections. */
const everyElement = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => [
    element,
    ...(element.type === TYPE.plural || element.type === TYPE.select
      ? Object.values(element.options).flatMap(({ value }) => everyElement(value))
      : []),
  ]);

/** The values with a plural of which only fixed numbers differ, such as `=0`: “5 min” has no plural form. */
const withoutForms = (elements: readonly MessageFormatElement[]): Set<string> =>
  new Set(
    everyElement(elements).flatMap((each) =>
      each.type === TYPE.plural && Object.keys(each.options).every((name) => name === 'other' || name.startsWith('=')) ? [each.value] : [],
    ),
  );

/** Why a plural has no form for some numbers of the language: Polish “2 filmy” needs `few`. */
function missingForm(elements: readonly MessageFormatElement[], english: readonly MessageFormatElement[], tag: string): string | null {
  const formless = withoutForms(english);
  for (const element of everyElement(elements)) {
    if (element.type !== TYPE.plural || formless.has(element.value)) continue;
    const rules = new Intl.PluralRules(tag, { type: element.pluralType ?? 'cardinal' });
    const number = COUNTED.find((each) => !(rules.select(each) in element.options) && !(`=${each}` in element.options));
    if (number !== undefined) return `the plural of ${element.value} has no branch ${rules.select(number)}, for ${number}`;
  }
  return null;
}

/** Why a selection differs from the English one: its branches are values of the product, which are not translated. */
function otherBranches(elements: readonly MessageFormatElement[], english: readonly MessageFormatElement[]): string | null {
  const branchesOf = (all: readonly MessageFormatElement[]) =>
    everyElement(all).flatMap((each) =>
      each.type === TYPE.select ? Object.keys(each.options).map((name) => `${each.value}: ${name}`) : [],
    );
  const [given, needed] = [new Set(branchesOf(elements)), new Set(branchesOf(english))];
  const lost = [...needed].find((name) => !given.has(name));
  if (lost !== undefined) return `lost branch ${lost}`;
  const unknown = [...given].find((name) => !needed.has(name));
  return unknown === undefined ? null : `unknown branch ${unknown}`;
}

/**
 * @param tag BCP 47
 * @returns why a viewer cannot read this translation; null for a good one (LNG-02)
 */
export function problemOfText(text: string, english: string, tag: string): string | null {
  if (text.trim() === '') return 'it is empty';
  if (/[<>]/.test(text)) return 'it has markup';
  // Each text may name the brand, or not.
  const own = parse(english, { ignoreTag: true }).filter((each) => each.type !== TYPE.argument || each.value !== 'brand');
  const read = readServiceText(text, own, tag);
  if ('problem' in read) return read.problem;
  return missingForm(read.elements, own, tag) ?? otherBranches(read.elements, own);
}

export const tagOf = (language: string): string => language.replaceAll('_', '-');

/** @returns false for a text that is no BCP 47 tag, also with `_` instead of `-` */
export function isLanguage(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(tagOf(language)).length === 1;
  } catch {
    return false;
  }
}

export type Report = {
  /** One line for each text that no viewer may get. */
  problems: string[];
  /** Keys without a text: the viewer reads English. */
  missing: string[];
};

/** Checks the folder of one language against the English one. */
export function checkCatalogue(language: string, catalogue: Catalogue, english: Catalogue): Report {
  const problems: string[] = isLanguage(language) ? [] : [`${language} is no BCP 47 tag, such as de-DE`];
  if (problems.length > 0) return { problems, missing: [] };
  for (const [file, texts] of catalogue)
    for (const [key, text] of Object.entries(texts)) {
      const source = english.get(file)?.[key];
      const problem = source === undefined ? 'no such key in this file of English' : problemOfText(text, source, tagOf(language));
      if (problem !== null) problems.push(`${file} ${key}: ${problem}`);
    }
  const missing = [...english].flatMap(([file, texts]) => Object.keys(texts).filter((key) => catalogue.get(file)?.[key] === undefined));
  return { problems, missing };
}
