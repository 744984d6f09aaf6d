import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthdayProblems, isBirthday } from '../../machines/account/birthday.ts';
import {
  emailProblems,
  isEmail,
  isNewPassword,
  isPasswordAtLogin,
  loginProblems,
  newPasswordProblems,
  normaliseEmail,
} from '../../machines/domain/credentials.ts';
import { asciiText, plainText } from '../../machines/domain/normalisedInput.ts';
import {
  digitsOf,
  fullNameProblems,
  isDeletionConfirmed,
  isName,
  isPin,
  isProfileName,
  newPinProblems,
  phoneProblems,
  profileNameProblems,
  splitFullName,
} from '../../machines/domain/validation.ts';

/** Blank and hostile texts, tried in every field (QUALITY.md). */
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
/** The hostile texts of which letters remain. */
const isNameOf = (typed: string) => ['constructor', '\u202eabc def', 'a\0b c'].includes(typed);
/** Any text that typing, pasting or a script may leave in a field, including lone surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))).map((units) => units.join('')),
  fc.constantFrom(...nothing, ...nasty),
);
/** @param general the key that replaces VALIDATION_CHARACTER; tests/domain/typed.test.ts shows which character it names */
const keysOf = (problems: readonly { key: string }[], general = 'VALIDATION_CHARACTER') =>
  problems.map(({ key }) => (key === 'VALIDATION_CHARACTER' ? general : key));
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
  ])('VAL-02 accepts %j', (typed) => {
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
    'ана@пример.рф',
    'a,b@c.de',
    'a@b.co, c@d.ee',
    '\ud800@example.org',
    'josé@example.org',
    'josé@example.org'.normalize('NFD'),
    '__proto__@',
    '<ana@example.org>',
  ])('VAL-02 refuses %.40j', (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(keysOf(emailProblems(typed), 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID')).toEqual([
      'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID',
    ]);
  });

  it('LOG-03 VAL-02 ignores case, and converts to lower case', () => {
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
    ['O’Brien-Smith Ana', "O'Brien-Smith", 'Ana'],
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
    ...nasty.filter((typed) => typed !== '\u202eabc def'),
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
    'Ana -- Sá',
  ])('VAL-01 refuses %.40j', (typed) =>
    expect(keysOf(fullNameProblems(typed), 'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID')).toEqual([
      'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID',
    ]),
  );

  it('VAL-01 answers for any text without catastrophic backtracking', () => {
    // A backtracking pattern would exceed the timeout of the test on these.
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

describe('a first or last name', () => {
  it.each(['Ana', 'da Silva', 'de la Tour', "O'Brien-Smith", 'Ñandú'.normalize('NFD'), 'Ян', 'शर्मा', '山田', ' Sá '])(
    'VAL-01 accepts %s',
    (typed) => expect(isName(typed)).toBe(true),
  );
  it.each([...nothing, ...nasty.filter((typed) => !isNameOf(typed)), 'A', '-', 'An4', '😀😀', 'Ana!', 'é'.normalize('NFD')])(
    'VAL-01 refuses %j',
    (typed) => expect(isName(typed)).toBe(false),
  );
  it('VAL-01 a full name is valid exactly when both of its names are', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'É', 'ñ', '-', "'", 'ш', 'अ', 'ि', '\u0301', '1'), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (first, last) => {
        const whole = splitFullName(`${first} ${last}`);
        if (whole) expect([isName(whole.firstName), isName(whole.lastName)]).toEqual([true, true]);
        else if (first !== '' && last !== '') expect(isName(first) && isName(last)).toBe(false);
      }),
    );
  });
  it('VAL-01 allows a hundred letters, with composed or decomposed accents', () => {
    for (const form of ['NFC', 'NFD']) {
      expect(isName('é'.repeat(100).normalize(form))).toBe(true);
      expect(isName('é'.repeat(101).normalize(form))).toBe(false);
      expect(splitFullName(`${'é'.repeat(49)} ${'é'.repeat(50)}`.normalize(form))).not.toBeNull();
      expect(splitFullName(`${'é'.repeat(50)} ${'é'.repeat(50)}`.normalize(form))).toBeNull();
    }
  });
});

describe('profile name', () => {
  it.each(['Ana', 'Zé', 'José Ñandú', 'Анна', 'शर्मा', '山田', 'Kids', "O'B"])('PRO-07 accepts %s', (typed) =>
    expect(profileNameProblems(typed)).toEqual([]),
  );
  it.each([...nothing, ...nasty.filter((typed) => !isNameOf(typed)), 'A', '1', '42', 'Ana 2', '😀😀', '-A'])(
    'PRO-07 refuses %.40j',
    (typed) => {
      expect(isProfileName(typed)).toBe(false);
      expect(keysOf(profileNameProblems(typed), 'AUTHENTICATION_ERROR_EMAIL_ALERT_PROFILE_NAME_INVALID')).toEqual([
        'AUTHENTICATION_ERROR_EMAIL_ALERT_PROFILE_NAME_INVALID',
      ]);
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
  ])('VAL-03 LOG-03 of %i characters: valid at login %s, as a new password %s', (length, atLogin, asNew) => {
    expect(isPasswordAtLogin('x'.repeat(length))).toBe(atLogin);
    expect(isNewPassword('x'.repeat(length))).toBe(asNew);
  });

  it('VAL-03 counts characters, including spaces', () => {
    expect(isNewPassword(' secret ')).toBe(true);
    expect(isNewPassword('secret '.trim())).toBe(false);
    expect(isNewPassword('é'.normalize('NFD').repeat(4))).toBe(false);
    expect(isNewPassword('😀'.repeat(4))).toBe(false);
    expect(isNewPassword('😀'.repeat(8))).toBe(true);
  });

  it('VAL-03 requires an identical confirmation, including spaces', () => {
    expect(keysOf(newPasswordProblems('short', 'short'))).toEqual(['AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT']);
    expect(keysOf(newPasswordProblems('long enough', 'long enough '))).toEqual(['VALIDATION_PASSWORDS_DIFFER']);
    expect(newPasswordProblems('long enough', 'long enough')).toEqual([]);
    expect(newPasswordProblems('long enough')).toEqual([]);
  });
});

describe('passwords, for any text', () => {
  it('VAL-03 accepts every character unchanged', () => {
    for (const odd of [...nothing.filter((typed) => typed !== ''), ...nasty, '__proto__', '<b>', '１２', 'שלום']) {
      const typed = odd.repeat(8);
      expect(newPasswordProblems(typed, typed)).toEqual([]);
      expect(keysOf(newPasswordProblems(typed, `${typed} `))).toEqual(['VALIDATION_PASSWORDS_DIFFER']);
    }
    fc.assert(
      fc.property(anyText, anyText, (password, confirmation) => {
        const problems = keysOf(newPasswordProblems(password, confirmation));
        if (!isNewPassword(password)) expect(problems).toEqual(['AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT']);
        else expect(problems).toEqual(password === confirmation ? [] : ['VALIDATION_PASSWORDS_DIFFER']);
        expect(isNewPassword(`${password}${' '.repeat(8)}`)).toBe(true);
        // Every valid password must be accepted at login.
        if (isNewPassword(password)) expect(isPasswordAtLogin(password)).toBe(true);
      }),
    );
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
  it.each(['0000', '1234', '9999'])('PIN-01 accepts %s', (typed) => expect(isPin(typed)).toBe(true));
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
  it('PIN-08 requires four digits and an identical confirmation', () => {
    expect(keysOf(newPinProblems('123', '123'))).toEqual(['ACCOUNT_PROFILE_PIN_ERROR']);
    expect(keysOf(newPinProblems('1234', '1235'))).toEqual(['VALIDATION_PINS_DIFFER']);
    expect(newPinProblems('1234', '1234')).toEqual([]);
  });
});

describe('phone', () => {
  it.each(['912345678', '1', ' 351912345678 '])('VAL-04 accepts %j', (typed) => expect(phoneProblems(typed)).toEqual([]));
  it.each([...nothing, ...nasty, '1e5', '+351912345678', '12 34', '-1', '1.5', '٣٥١', '1'.repeat(16)])('VAL-04 refuses %.40j', (typed) =>
    expect(keysOf(phoneProblems(typed))).toEqual(['VALIDATION_PHONE_REQUIRED']),
  );
  it('VAL-04 keeps only the digits of a pasted text', () => {
    expect(digitsOf('+351 912-345 678')).toBe('351912345678');
    expect(digitsOf('1e5')).toBe('15');
    expect(digitsOf('٣٥١ ¹²³ Ⅳ')).toBe('');
    fc.assert(
      fc.property(anyText, (typed) => {
        const digits = [...asciiText(typed)].filter((character) => '0123456789'.includes(character));
        expect(digitsOf(typed)).toBe(digits.join(''));
        expect(digitsOf(digitsOf(typed))).toBe(digitsOf(typed));
      }),
    );
  });
  it('VAL-04 requires 1 to 15 digits', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'0123456789+- e.'), maxLength: 30 })), (typed) => {
        const digits = digitsOf(typed);
        expect(phoneProblems(digits).length === 0).toBe(digits.length >= 1 && digits.length <= 15);
        // Only a plain number is sent, also when the field accepts more.
        if (phoneProblems(typed).length === 0) expect(digitsOf(typed)).toBe(asciiText(typed));
      }),
    );
  });
});

describe('date of birth', () => {
  it.each(['01-01-2000', '29-02-2024', '31-12-1999', '19-11-2026', '01-01-1900', ' 01-01-2000 '])('VAL-05 accepts %s', (typed) => {
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
    '01-01-2000-',
    '01-01-20000',
    '+1-01-2000',
  ])('VAL-05 refuses %.40j', (typed) => expect(keysOf(birthdayProblems(typed, now))).toEqual(['VALIDATION_BIRTHDAY_INVALID']));
  it('VAL-05 accepts exactly the dates that exist', () => {
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

describe('the confirmation word for deletion', () => {
  it.each([
    ['DELETE', 'DELETE'],
    ['SUPPRIMER', 'SUPPRIMER'],
    ['ELIMINAÇÃO'.normalize('NFD'), 'ELIMINAÇÃO'],
    ['ELIMINAÇÃO', 'ELIMINAÇÃO'.normalize('NFD')],
  ])('ACC-06 %j confirms the word %j', (typed, word) => expect(isDeletionConfirmed(typed, word)).toBe(true));

  it.each([...nothing, ...nasty, 'delete', 'Delete', 'DELETEDELETE', 'DELET', 'DЕLЕТЕ', 'SUPPRIMER', 'ELIMINAR'])(
    'ACC-06 PRO-06 %j does not confirm the word DELETE',
    (typed) => expect(isDeletionConfirmed(typed, 'DELETE')).toBe(false),
  );

  it('ACC-06 never accepts an empty text, even if the word is empty', () => {
    expect(isDeletionConfirmed('', '')).toBe(false);
    fc.assert(
      fc.property(anyText, anyText, (typed, word) => {
        expect(isDeletionConfirmed(typed, word)).toBe(asciiText(word) !== '' && asciiText(typed) === asciiText(word));
      }),
    );
  });
});

describe('every rule, for any text', () => {
  const rules: readonly [name: string, rule: (typed: string) => readonly { key: string }[]][] = [
    ['VAL-02 e-mail', emailProblems],
    ['VAL-01 full name', fullNameProblems],
    ['PRO-07 profile name', profileNameProblems],
    ['VAL-03 password', (typed) => newPasswordProblems(typed)],
    ['VAL-04 phone', phoneProblems],
    ['VAL-05 date of birth', (typed) => birthdayProblems(typed, now)],
    ['PIN-08 PIN', (typed) => newPinProblems(typed, typed)],
    ['LOG-02 login', (typed) => loginProblems({ email: typed, password: typed })],
  ];
  it.each(rules)('%s answers the same for composed and decomposed letters', (_, rule) => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const keys = keysOf(rule(typed));
        for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z_]+$/);
        expect(keysOf(rule(typed.normalize('NFD')))).toEqual(keysOf(rule(typed.normalize('NFC'))));
      }),
    );
  });

  it('VAL-01 VAL-02 VAL-04 VAL-05 blank or invisible text is not a value', () => {
    for (const typed of nothing) {
      for (const [name, rule] of rules.filter(([each]) => !each.includes('password'))) expect(rule(typed), name).not.toEqual([]);
    }
  });

  it('VAL-01 VAL-02 VAL-05 refuse markup and pictures inside a value, and ignore what cannot be seen', () => {
    const odd = fc.constantFrom('<', '>', '\u200b', '\u202e', '\ud800', '\u{1f600}');
    const good = fc.constantFrom<[string, (typed: string) => readonly unknown[]]>(
      ['ana@example.org', emailProblems],
      ['Ana Silva', fullNameProblems],
      ['01-02-1990', (typed) => birthdayProblems(typed, now)],
      ['912345678', phoneProblems],
    );
    fc.assert(
      fc.property(good, odd, fc.nat(), ([value, rule], character, at) => {
        const index = 1 + (at % (value.length - 1));
        const typed = value.slice(0, index) + character + value.slice(index);
        expect(rule(value)).toEqual([]);
        expect(rule(typed).length > 0, JSON.stringify(typed)).toBe(plainText(character) !== '');
      }),
    );
  });
});
