import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  birthdayProblems,
  digitsOf,
  emailProblems,
  fullNameProblems,
  isBirthday,
  isEmail,
  isNewPassword,
  isPasswordAtLogin,
  isPin,
  isProfileName,
  loginProblems,
  newPasswordProblems,
  newPinProblems,
  normaliseEmail,
  phoneProblems,
  profileNameProblems,
  splitFullName,
} from '../../machines/domain/validation.ts';

/** QUALITY's list for every field. */
const nothing = ['', ' ', '   ', '\u00a0', '\u200b', '\u202e', '\0', '\ud800', '\n'];
const nasty = [
  '<b>x</b>',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '\u202eabc def',
  'a\0b c',
  '\ud83d',
  'x'.repeat(10_000),
  `${'a'.repeat(5000)} ${'b'.repeat(5000)}`,
];
const keysOf = (problems: readonly { key: string }[]) => problems.map(({ key }) => key);
const now = new Date(2026, 10, 20, 12).getTime();

describe('e-mail', () => {
  it.each([
    'A@B.CO',
    'a+b@x.pt',
    'ana.sa@example.org',
    "o'brien@example.org",
    ' ana@example.org ',
    'ana@example.org\n',
    'a@sub.domain.museum',
    `${'a'.repeat(64)}@b.co`,
  ])('VAL-02 takes %j', (typed) => {
    expect(isEmail(typed)).toBe(true);
    expect(emailProblems(typed)).toEqual([]);
  });

  it.each([
    ...nothing,
    ...nasty,
    'a@b',
    'a@@b.c',
    'a@b..c',
    'a..b@c.de',
    '.a@b.co',
    'a.@b.co',
    '@b.co',
    'a@',
    'a b@c.de',
    'a@b.co\nbcc: x@y.zz',
    'a@-b.co',
    'a@b-.co',
    `${'a'.repeat(250)}@b.co`,
    'ana@example.org\u200b',
    'ана@пример.рф',
    'a,b@c.de',
    'a@b.co, c@d.ee',
  ])('VAL-02 refuses %.40j', (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(keysOf(emailProblems(typed))).toEqual(['AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID']);
  });

  it('LOG-03 VAL-02 does not care about the case, and lower-cases', () => {
    expect(normaliseEmail(' Ana@Example.ORG ')).toBe('ana@example.org');
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isEmail(email.toUpperCase())).toBe(isEmail(email));
        expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email));
      }),
    );
  });
});

describe('full name', () => {
  it.each([
    ['José Ñandú', 'José', 'Ñandú'],
    ['José Ñandú'.normalize('NFD'), 'José', 'Ñandú'],
    ["O'Brien-Smith Ana", "O'Brien-Smith", 'Ana'],
    ['O’Brien-Smith Ana', 'O’Brien-Smith', 'Ana'],
    ['Анна Каренина', 'Анна', 'Каренина'],
    ['Ελένη Παπαδοπούλου', 'Ελένη', 'Παπαδοπούλου'],
    ['محمد علي', 'محمد', 'علي'],
    ['अनिता शर्मा', 'अनिता', 'शर्मा'],
    ['山田 太郎', '山田', '太郎'],
    ['Ana  Maria   da Silva', 'Ana', 'Maria da Silva'],
    ['\u00a0Ana Sá ', 'Ana', 'Sá'],
    ['Anne-Marie de la Tour', 'Anne-Marie', 'de la Tour'],
    ['Gal·la Pi', 'Gal·la', 'Pi'],
  ])('VAL-01 splits %s at the first space', (typed, firstName, lastName) => {
    expect(splitFullName(typed)).toEqual({ firstName, lastName });
    expect(fullNameProblems(typed)).toEqual([]);
  });

  it.each([
    ...nothing,
    ...nasty,
    'Ana',
    'A Silva',
    'Ana S',
    'Ana 2',
    'An4 Silva',
    'Ana 😀😀',
    'Ana -',
    "'' ''",
    'Ana Sá!',
    'Ana @Sá',
    '-Ana Sá',
    'Ana\u200b Sá',
    'Ana -- Sá',
  ])('VAL-01 refuses %.40j', (typed) => expect(keysOf(fullNameProblems(typed))).toEqual(['AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID']));

  it('VAL-01 answers whatever is typed, without trying every way to split it', () => {
    // A pattern that backtracks would not be done with these before the test's own limit.
    for (const typed of ['a'.repeat(99), `${'a'.repeat(48)} ${'a-'.repeat(25)}!`, `${"a'".repeat(49)}!`])
      expect(() => splitFullName(typed)).not.toThrow();
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'É', 'ñ', ' ', '-', "'", 'ш', 'अ', 'ि', '\u0301', '\u200d', '1'), maxLength: 40 }),
        (typed) => {
          const name = splitFullName(typed);
          if (name) expect(splitFullName(`${name.firstName} ${name.lastName}`)).toEqual(name);
        },
      ),
    );
  });
});

describe('profile name', () => {
  it.each(['Ana', 'Zé', 'José Ñandú', 'Анна', 'शर्मा', '山田', 'Kids', "O'B"])('PRO-07 takes %s', (typed) =>
    expect(profileNameProblems(typed)).toEqual([]),
  );
  it.each([...nothing, ...nasty.filter((typed) => typed !== 'constructor'), 'A', '1', '42', 'Ana 2', '😀😀', '-A'])(
    'PRO-07 refuses %.40j',
    (typed) => {
      expect(isProfileName(typed)).toBe(false);
      expect(keysOf(profileNameProblems(typed))).toEqual(['AUTHENTICATION_ERROR_EMAIL_ALERT_PROFILE_NAME_INVALID']);
    },
  );
});

describe('passwords', () => {
  it.each([
    [5, false, false],
    [6, true, false],
    [7, true, false],
    [8, true, true],
    [64, true, true],
    [128, true, true],
    [10_000, true, true],
  ])('VAL-03 LOG-03 of %i characters: at login %s, as a new one %s', (length, atLogin, asNew) => {
    expect(isPasswordAtLogin('x'.repeat(length))).toBe(atLogin);
    expect(isNewPassword('x'.repeat(length))).toBe(asNew);
  });

  it('VAL-03 counts characters, and spaces with them', () => {
    expect(isNewPassword(' secret ')).toBe(true);
    expect(isNewPassword('secret '.trim())).toBe(false);
    expect(isNewPassword('é'.normalize('NFD').repeat(4))).toBe(false);
    expect(isNewPassword('😀'.repeat(4))).toBe(false);
    expect(isNewPassword('😀'.repeat(8))).toBe(true);
  });

  it('VAL-03 wants the confirmation equal, to the last space', () => {
    expect(keysOf(newPasswordProblems('short', 'short'))).toEqual(['AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT']);
    expect(keysOf(newPasswordProblems('long enough', 'long enough '))).toEqual(['VALIDATION_PASSWORDS_DIFFER']);
    expect(newPasswordProblems('long enough', 'long enough')).toEqual([]);
    expect(newPasswordProblems('long enough')).toEqual([]);
  });
});

describe('login', () => {
  const EMPTY = 'AUTHENTICATION_ERROR_LOGIN_MESSAGE';
  const EMAIL = 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID';
  const SHORT = 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT';
  it.each([
    ['', '', [EMPTY]],
    ['  ', 'secret', [EMPTY]],
    ['ana@example.org', '', [EMPTY]],
    ['ana@example', 'secret', [EMAIL]],
    ['ana@example.org', 'secre', [SHORT]],
    ['ana@example', 'secre', [EMAIL, SHORT]],
    ['Ana@Example.org', '      ', []],
    ['Ana@Example.org ', 'secret', []],
  ])('LOG-02 LOG-03 %j with %j: %j', (email, password, expected) => expect(keysOf(loginProblems({ email, password }))).toEqual(expected));
});

describe('PIN', () => {
  it.each(['0000', '1234', '9999'])('PIN-01 takes %s', (typed) => expect(isPin(typed)).toBe(true));
  it.each([
    ...nothing,
    ...nasty,
    '123',
    '12345',
    '12 4',
    ' 1234',
    '1234 ',
    '-123',
    '1.23',
    '1e10',
    'abcd',
    '١٢٣٤',
    '１２３４',
    '12\n34',
    '1234\n',
  ])('PIN-01 refuses %.40j', (typed) => expect(isPin(typed)).toBe(false));
  it('PIN-08 wants four digits, the same twice', () => {
    expect(keysOf(newPinProblems('123', '123'))).toEqual(['ACCOUNT_PROFILE_PIN_ERROR']);
    expect(keysOf(newPinProblems('1234', '1235'))).toEqual(['VALIDATION_PINS_DIFFER']);
    expect(newPinProblems('1234', '1234')).toEqual([]);
  });
});

describe('phone', () => {
  it.each(['912345678', '1', ' 351912345678 '])('VAL-04 takes %j', (typed) => expect(phoneProblems(typed)).toEqual([]));
  it.each([...nothing, ...nasty, '1e5', '+351912345678', '12 34', '-1', '1.5', '٣٥١', '1'.repeat(16)])('VAL-04 refuses %.40j', (typed) =>
    expect(keysOf(phoneProblems(typed))).toEqual(['VALIDATION_PHONE_REQUIRED']),
  );
  it('VAL-04 keeps the digits of what is pasted, and nothing else', () => {
    expect(digitsOf('+351 912-345 678')).toBe('351912345678');
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(digitsOf(typed)).toMatch(/^[0-9]*$/);
      }),
    );
  });
});

describe('date of birth', () => {
  it.each(['01-01-2000', '29-02-2024', '31-12-1999', '19-11-2026', '01-01-1900', ' 01-01-2000 '])('VAL-05 takes %s', (typed) => {
    expect(isBirthday(typed, now)).toBe(true);
    expect(birthdayProblems(typed, now)).toEqual([]);
  });
  it.each([
    ...nothing,
    ...nasty,
    '31-02-2000',
    '29-02-2023',
    '31-04-2000',
    '00-01-2000',
    '01-00-2000',
    '01-13-2000',
    '1-1-2000',
    '2000-01-01',
    '01/01/2000',
    '20-11-2026',
    '21-11-2026',
    '01-01-2099',
    '01-01-0099',
    '01-01-1800',
    '٠١-٠١-٢٠٠٠',
  ])('VAL-05 refuses %.40j', (typed) => expect(keysOf(birthdayProblems(typed, now))).toEqual(['VALIDATION_BIRTHDAY_INVALID']));
  it('VAL-05 takes every day that was, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1900, max: 2025 }),
        (day, month, year) => {
          const exists = new Date(year, month, 0).getDate() >= day;
          expect(isBirthday(`${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`, now)).toBe(exists);
        },
      ),
    );
  });
});
