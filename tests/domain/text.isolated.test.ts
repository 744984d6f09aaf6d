import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cut, graphemesOf } from '../../machines/domain/graphemes.ts';

const FAMILY = '👨‍👩‍👧';

describe('texts as readers count characters', () => {
  it('HOM-07 a letter with accents, a flag or a family emoji is one character', () => {
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

  it('ENG-14 HOM-07 a browser without Intl.Segmenter splits between code points', async () => {
    const { Segmenter: _, ...others } = Intl;
    vi.stubGlobal('Intl', others);
    vi.resetModules();
    const { cut: cutThere, graphemesOf: graphemesThere } = await import('../../machines/domain/graphemes.ts');
    expect([graphemesThere('🇵x'), cutThere('字字字字', 3)]).toEqual([['🇵', 'x'], '字字字']);
    vi.unstubAllGlobals();
  });

  it('HOM-07 the fast path for Latin letters finds the same characters', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    const letters = fc.string({ unit: fc.integer({ min: 0, max: 0x320 }).map((code) => String.fromCodePoint(code)) });
    const joined = fc.constantFrom('a\u00ad\u0301', '\r\n', 'Ana', 'Élodie Ção', 'e\u0301');
    fc.assert(
      fc.property(fc.oneof(letters, joined), (text) => {
        expect(graphemesOf(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
      }),
    );
  });
});
