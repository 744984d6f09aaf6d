import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBirthday } from '../../machines/account/birthday.ts';
import { normalisedDetails } from '../../machines/buying/billing.ts';
import { queryOf } from '../../machines/catalogue/search.ts';
import { emailProblems, isEmail, normaliseEmail } from '../../machines/domain/credentials.ts';
import { tvCodeOf, tvCodeProblems } from '../../machines/domain/forms.ts';
import { asciiText, codeText, linkedText, nameText, plainText } from '../../machines/domain/normalisedInput.ts';
import { voucherOf } from '../../machines/domain/purchase.ts';
import {
  digitsOf,
  fullNameProblems,
  isDeletionConfirmed,
  isName,
  isProfileName,
  nameProblems,
  profileNameProblems,
  splitFullName,
} from '../../machines/domain/validation.ts';

/** Every kind of character that a text may carry unseen: at an end, and between two letters. */
const UNSEEN = [
  ...'\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2061\u2066\u2069\u3164\ufe0f\ufeff\uffa0\ufffa\u{e0061}\u{e0100}',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      ...UNSEEN,
      'a',
      'É',
      'e',
      '\u0301',
      'ｅ',
      '０',
      'क',
      '\u094d',
      'ی',
      ' ',
      '\n',
      '\0',
      '\u3000',
      '´',
      '–',
      '＇',
      '\ud83d',
    ),
  }),
);

describe('a field, with unseen characters', () => {
  it.each(UNSEEN)('VAL-07 accepts %j at the ends of a value and inside it', (unseen) => {
    const hidden = (value: string) => `${unseen}${value.slice(0, 2)}${unseen}${value.slice(2)}${unseen}`;
    expect(normaliseEmail(hidden('ana@example.org'))).toBe('ana@example.org');
    expect(isEmail(hidden('ana@example.org'))).toBe(true);
    expect(splitFullName(hidden('Ana Lima'))).toEqual({ firstName: 'Ana', lastName: 'Lima' });
    expect([isName(hidden('Ana')), isProfileName(hidden('Ana'))]).toEqual([true, true]);
    expect(tvCodeOf(hidden('7K4Q9D'))).toBe('7K4Q9D');
    expect(voucherOf(hidden('MARQUEE-30'))).toBe('MARQUEE-30');
    expect(codeText(hidden('258013'))).toBe('258013');
    expect(digitsOf(hidden('912345678'))).toBe('912345678');
    expect(isBirthday(hidden('14-03-1984'), Date.UTC(2026, 10, 20))).toBe(true);
    expect(isDeletionConfirmed(hidden('DELETE'), 'DELETE')).toBe(true);
    expect(queryOf(hidden('night clerk'))).toBe('night clerk');
    expect(linkedText(hidden('ana@example.org'))).toBe('ana@example.org');
    expect(normalisedDetails({ name: hidden('Ana Lima'), address: hidden('Rua A'), addressMore: '', zipCode: hidden('1000'), city: hidden('Lisboa'), country: 'PT', mobileNumber: hidden('912'), vat: hidden('PT509') })) // biome-ignore format: one line
      .toEqual({ name: 'Ana Lima', address: 'Rua A', addressMore: '', zipCode: '1000', city: 'Lisboa', country: 'PT', mobileNumber: '912', vat: 'PT509' }); // biome-ignore format: one line
  });

  it('VAL-07 keeps nothing that cannot be seen, in any text, and changes its own results no more', () => {
    for (const [name, normalise] of Object.entries({ plainText, nameText, asciiText, codeText, linkedText })) {
      fc.assert(
        fc.property(anyText, (typed) => {
          const kept = normalise(typed);
          // A joiner stays only between two letters that it joins.
          expect(kept.replaceAll(/(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu, ''), name).not.toMatch(
            /[\p{DI}\p{Cs}\p{Cc}]|^\s|\s$|\s\s|[^\S ]/u,
          );
          expect(kept.normalize('NFC'), name).toBe(kept);
          expect(normalise(kept), name).toBe(kept);
        }),
        { numRuns: 400 },
      );
    }
  });

  it.each(['می\u200cخواهم', 'क्\u200dष', 'ക്\u200d\u0d37'])(
    'VAL-07 keeps the joiner of %s, which changes how its letters are written',
    (written) => {
      expect(nameText(`\u200b${written}\u200d`)).toBe(written);
    },
  );
});

describe('a name', () => {
  it.each([
    ['Rita d´Almeida', "d'Almeida"],
    ['Rita d`Almeida', "d'Almeida"],
    ['Rita d’Almeida', "d'Almeida"],
    ['Rita d‘Almeida', "d'Almeida"],
    ['Rita d′Almeida', "d'Almeida"],
    ['Rita dʼAlmeida', "d'Almeida"],
    ['Rita d＇Almeida', "d'Almeida"],
    ['Rita d‛Almeida', "d'Almeida"],
    ['Rita Sá‐Lima', 'Sá-Lima'],
    ['Rita Sá‑Lima', 'Sá-Lima'],
    ['Rita Sá–Lima', 'Sá-Lima'],
    ['Rita Sá−Lima', 'Sá-Lima'],
    ['Rita Sá－Lima', 'Sá-Lima'],
    ['Rita\u3000Lima\n', 'Lima'],
  ])('VAL-07 VAL-01 %j has the last name %s', (typed, lastName) => {
    expect(splitFullName(typed)).toEqual({ firstName: 'Rita', lastName });
  });

  it.each([
    ['Ana 2', '2'],
    ['Ana Sá!', '!'],
    ['Ana 😀😀', '😀'],
    ['Ana @Sá', '@'],
    ['<b>x</b>', '<'],
  ])('VAL-07 %j is refused for the character %s', (typed, character) => {
    const why = [{ key: 'VALIDATION_CHARACTER', values: { character } }];
    expect(fullNameProblems(typed)).toEqual(why);
    expect(nameProblems(typed)).toEqual(why);
    expect(profileNameProblems(typed)).toEqual(why);
  });
});

describe('an e-mail address', () => {
  it.each(['ａｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ana@example.org\u00a0', '\u202aANA@example.org\u202c', 'ana@example.org\0'])(
    'VAL-07 VAL-02 reads %j as ana@example.org',
    (typed) => expect([isEmail(typed), normaliseEmail(typed)]).toEqual([true, 'ana@example.org']),
  );

  it.each([
    ['o’brien@example.org', "o'brien@example.org"],
    ['anne‑marie@example.org', 'anne-marie@example.org'],
  ])('VAL-07 VAL-02 reads %j as %s', (typed, read) => expect(normaliseEmail(typed)).toBe(read));

  it('VAL-07 a letter outside ASCII is named', () => {
    expect(emailProblems('josé@example.org')).toEqual([{ key: 'VALIDATION_CHARACTER', values: { character: 'é' } }]);
  });

  it.each([
    ['?email=ana+tv@example.org', 'ana+tv@example.org'],
    ['?email=ana%2Btv@example.org', 'ana+tv@example.org'],
    ['?email=ana%20tv@example.org', 'ana+tv@example.org'],
    ['?email=%20ana@example.org%0A', 'ana@example.org'],
    ['?email=ana@exam%0D%0Aple.org', 'ana@example.org'],
    ['?email=A1+b2/++=', 'A1+b2/++='],
  ])('VAL-07 the link %s carries %s', (search, read) => {
    expect(linkedText(new URLSearchParams(search).get('email') ?? '')).toBe(read);
  });
});

describe('a code', () => {
  it.each([
    ['2580\n', '2580'],
    [' 25 80 ', '2580'],
    ['25\u00a080\r\n', '2580'],
    ['２５８０', '2580'],
    ['\u200b2580\ufeff', '2580'],
    ['AB–12', 'AB-12'],
    ['ＡＢ－１２', 'AB-12'],
  ])('VAL-07 %j is read as %s', (typed, code) => {
    expect(codeText(typed)).toBe(code);
    expect(voucherOf(typed)).toBe(code);
  });

  it('VAL-07 a code of a TV that is too short says so', () => {
    expect(tvCodeProblems('ABC23')).toEqual([{ field: 'code', message: { key: 'VALIDATION_CODE_SHORT', values: { minimum: 6 } } }]);
  });
});
