import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { describe, expect, it } from 'vitest';
import { pseudo } from '../../.storybook/pseudo.ts';
import { directionOf } from '../../machines/domain/viewerLanguage.ts';

const shown = (text: string, values = {}) =>
  createIntl({ locale: 'en', messages: { TEXT: pseudo(parse(text)) } }).formatMessage({ id: 'TEXT' }, values);

describe('the pseudo-locale of the stories', () => {
  it('LNG-05 has accents, brackets and a third more characters, and keeps values and branches', () => {
    expect(shown('Add profile')).toBe('[Àdd pröfîlé ····]');
    expect(shown('{name} has {count, plural, one {one film} other {# films}}', { name: 'Ana', count: 2 })).toBe('[Ana hàš 2 fîlmš ······]');
  });
});

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['en', 'ltr'],
  ['az', 'ltr'],
  ['ja', 'ltr'],
])('LNG-05 %s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});
