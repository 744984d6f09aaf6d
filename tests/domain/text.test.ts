import { describe, expect, it } from 'vitest';
import { cut, graphemesOf } from '../../machines/domain/text.ts';

const FAMILY = '👨‍👩‍👧';

describe('texts as readers count them', () => {
  it('HOM-07 a letter with its accents, a flag or a family is one character', () => {
    expect(graphemesOf(`e\u0301${FAMILY}🇵🇹x`)).toEqual(['e\u0301', FAMILY, '🇵🇹', 'x']);
    expect(graphemesOf('')).toEqual([]);
  });

  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab cd', 3, 'ab'],
    [`ab${FAMILY}d`, 3, `ab${FAMILY}`],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301'],
    ['abc', 0, ''],
    ['', 3, ''],
    ['ab ', 3, 'ab '],
  ])('ANA-01 HOM-07 %j cut to %d is %j', (text, maximum, beginning) => {
    expect(cut(text, maximum)).toBe(beginning);
  });
});
