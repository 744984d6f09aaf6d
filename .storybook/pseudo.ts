/** The pseudo-locale of the toolbar, made from the English texts: it shows what is not translatable and what overflows (LNG-05). */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

const ACCENTS = new Map([...'aceinosuyACEINOSUY'].map((letter, index) => [letter, [...'àçéîñöšüýÀÇÉÎÑÖŠÜÝ'][index] ?? letter]));
/** Translations of English are about a third longer. */
const LONGER = 0.35;

const accented = (text: string) => [...text].map((letter) => ACCENTS.get(letter) ?? letter).join('');

const withAccents = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accented(element.value) };
    if (element.type === TYPE.plural)
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [name, { ...option, value: withAccents(option.value) }]),
        ),
      };
    if (element.type === TYPE.select)
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [name, { ...option, value: withAccents(option.value) }]),
        ),
      };
    return element;
  });

const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => sum + (element.type === TYPE.literal ? element.value.length : 6), 0);

/** “[Àdd pröfîlé ···]”. Values and branches stay. */
export function pseudo(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const more = '·'.repeat(Math.ceil(lengthOf(elements) * LONGER));
  return [{ type: TYPE.literal, value: '[' }, ...withAccents(elements), { type: TYPE.literal, value: ` ${more}]` }];
}
