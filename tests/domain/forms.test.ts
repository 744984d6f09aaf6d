import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountDetailsProblems } from '../../machines/account/accountDetailsProblems.ts';
import {
  completionProblems,
  deletionProblems,
  type FieldProblem,
  passwordChangeProblems,
  registrationProblems,
  resetProblems,
  tvCodeOf,
  tvCodeProblems,
} from '../../machines/domain/forms.ts';

const NAME = 'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID';
const EMAIL = 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID';
const SHORT = 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT';
const DIFFER = 'VALIDATION_PASSWORDS_DIFFER';
const PASSWORD = 'AUTHENTICATION_ERROR_PASSWORD_REQUIRED';
const INCOMPLETE = 'AUTHENTICATION_ERROR_REGISTER_MESSAGE';
const CODE = 'VALIDATION_CODE_REQUIRED';
const WORD = 'VALIDATION_WORD_WRONG';

const now = new Date(2026, 10, 20, 12).getTime();
/** Each problem as `field: key`. */
const described = (problems: readonly FieldProblem[]) => problems.map(({ field, message }) => `${field}: ${message.key}`);

const product = <T extends Record<string, readonly unknown[]>>(axes: T) =>
  Object.entries(axes).reduce<Record<string, unknown>[]>(
    (rows, [key, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [key]: value }))),
    [{}],
  ) as { [K in keyof T]: T[K][number] }[];
const when = (isWrong: boolean, problem: string) => (isWrong ? [problem] : []);
const isFine = (value: string | null, fine: string) => value === null || value === fine;

describe('the register form', () => {
  const forms = product({
    fullName: ['', ' \u00a0', 'Ana', 'Ana Sá'],
    email: ['', '  ', 'ana@', 'ana@example.org'],
    password: ['', '        ', 'short', 'long enough', null],
    agree: [true, false],
  });

  it('REG-02 reports one problem while a field is missing, else one for each invalid field, for every combination', () => {
    for (const form of forms) {
      const { fullName, email, password, agree } = form;
      const isMissing = fullName.trim() === '' || email.trim() === '' || password === '' || !agree;
      const expected = isMissing
        ? [`null: ${INCOMPLETE}`]
        : [
            ...when(fullName !== 'Ana Sá', `fullName: ${NAME}`),
            ...when(email !== 'ana@example.org', `email: ${EMAIL}`),
            ...when(password === 'short', `password: ${SHORT}`),
          ];
      expect(described(registrationProblems(form)), JSON.stringify(form)).toEqual(expected);
    }
  });

  it('REG-07 asks for no password after a social login', () => {
    expect(registrationProblems({ fullName: 'Ana Sá', email: 'ana@example.org', password: null, agree: true })).toEqual([]);
    expect(described(registrationProblems({ fullName: 'Ana', email: 'ana@', password: null, agree: true }))).toEqual([
      `fullName: ${NAME}`,
      `email: ${EMAIL}`,
    ]);
  });
});

describe('the complete-account form', () => {
  it.each([
    ['', '', [`fullName: ${NAME}`, `email: ${EMAIL}`]],
    ['Ana Sá', '', [`email: ${EMAIL}`]],
    ['Ana', 'ana@example.org', [`fullName: ${NAME}`]],
    ['Ana Sá', 'Ana@Example.org ', []],
  ])('REG-05 %j with %j: %j', (fullName, email, expected) => expect(described(completionProblems({ fullName, email }))).toEqual(expected));
});

describe('the account details form', () => {
  const good = {
    firstName: 'Ana',
    lastName: 'da Silva',
    email: 'ana@example.org',
    phone: '912345678',
    birthday: '01-02-1990',
    password: null,
  };

  it('ACC-05 VAL-01 VAL-02 VAL-04 VAL-05 checks each field independently, for every combination', () => {
    const forms = product({
      firstName: ['Ana', 'A', ''],
      lastName: ['da Silva', 'S', ''],
      email: ['ana@example.org', 'ana'],
      phone: ['912345678', '', '+351912345678'],
      birthday: ['01-02-1990', '31-02-2000', ''],
      password: [null, 'x', ''],
    });
    for (const form of forms) {
      expect(described(accountDetailsProblems(form, now)), JSON.stringify(form)).toEqual([
        ...when(!isFine(form.firstName, good.firstName), `firstName: ${NAME}`),
        ...when(!isFine(form.lastName, good.lastName), `lastName: ${NAME}`),
        ...when(!isFine(form.email, good.email), `email: ${EMAIL}`),
        ...when(!isFine(form.phone, good.phone), 'phone: VALIDATION_PHONE_REQUIRED'),
        ...when(!isFine(form.birthday, good.birthday), 'birthday: VALIDATION_BIRTHDAY_INVALID'),
        ...when(form.password === '', `password: ${PASSWORD}`),
      ]);
    }
  });

  it('VAL-05 takes the current time as an argument', () => {
    expect(described(accountDetailsProblems({ ...good, birthday: '19-11-2026' }, now))).toEqual([]);
    expect(described(accountDetailsProblems({ ...good, birthday: '20-11-2026' }, now))).toEqual(['birthday: VALIDATION_BIRTHDAY_INVALID']);
  });
});

describe('passwords', () => {
  it.each([
    ['', '', '', [`password: ${PASSWORD}`, `newPassword: ${SHORT}`]],
    ['old', 'short', 'short', [`newPassword: ${SHORT}`]],
    ['old', 'short', 'other', [`newPassword: ${SHORT}`]],
    ['old', 'long enough', 'long enougH', [`confirmation: ${DIFFER}`]],
    ['old', 'long enough', 'long enough ', [`confirmation: ${DIFFER}`]],
    ['', 'long enough', '', [`password: ${PASSWORD}`, `confirmation: ${DIFFER}`]],
    [' ', '        ', '        ', []],
    ['old', 'long enough', 'long enough', []],
  ])('ACC-03 VAL-03 change %j to %j and %j: %j', (password, newPassword, confirmation, expected) =>
    expect(described(passwordChangeProblems({ password, newPassword, confirmation }))).toEqual(expected),
  );

  it.each([
    ['', '', '', '', [`code: ${CODE}`, `email: ${EMAIL}`, `password: ${SHORT}`]],
    ['  ', 'ana@example.org', 'long enough', 'long enough', [`code: ${CODE}`]],
    ['c', 'ana@', 'long enough', 'other', [`email: ${EMAIL}`, `confirmation: ${DIFFER}`]],
    ['c', 'ana@example.org', 'long enough', 'long enough', []],
  ])('ACC-02 VAL-03 reset with %j for %j to %j and %j: %j', (code, email, password, confirmation, expected) =>
    expect(described(resetProblems({ code, email, password, confirmation }))).toEqual(expected),
  );
});

describe('deleting the account', () => {
  const good = { email: 'ana@example.org', code: '123456', typedWord: 'DELETE', askedWord: 'DELETE' };

  it('ACC-06 requires the e-mail, the code and the word, for every combination', () => {
    const forms = product({
      email: ['ana@example.org', '', 'ana'],
      code: ['123456', '', ' '],
      typedWord: ['DELETE', '', 'delete', 'DELETED', 'SUPPRIMER'],
      askedWord: ['DELETE'],
    });
    for (const form of forms)
      expect(described(deletionProblems(form)), JSON.stringify(form)).toEqual([
        ...when(form.email !== good.email, `email: ${EMAIL}`),
        ...when(form.code !== good.code, `code: ${CODE}`),
        ...when(form.typedWord !== good.typedWord, `typedWord: ${WORD}`),
      ]);
  });

  it('ACC-06 names the required word', () => {
    const askedWord = 'ELIMINAR';
    expect(deletionProblems({ ...good, askedWord })).toEqual([
      { field: 'typedWord', message: { key: WORD, values: { word: 'ELIMINAR' } } },
    ]);
    expect(deletionProblems({ ...good, typedWord: 'ELIMINAR', askedWord })).toEqual([]);
  });
});

describe('the code of a TV', () => {
  it.each(['ABC234', 'abc234', ' abc-234 ', 'a b c 2 3 4', 'ABC–234', 'ＡＢＣ２３４', 'abc\u00a0234', '\u200babc234\n'])(
    'ACC-10 reads %j as ABC234',
    (typed) => {
      expect(tvCodeOf(typed)).toBe('ABC234');
      expect(tvCodeProblems(typed)).toEqual([]);
    },
  );

  it('ACC-10 normalising a code twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(tvCodeOf(tvCodeOf(typed))).toBe(tvCodeOf(typed));
      }),
    );
  });

  it.each(['', '   ', '------', '\u200b\u200b\u200b\u200b\u200b\u200b'])('ACC-10 %j is not a code yet', (typed) =>
    expect(described(tvCodeProblems(typed))).toEqual([`code: ${CODE}`]),
  );
});

describe('all forms', () => {
  it('REG-02 accept any text and report each field at most once', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\ud800', '__proto__', 'x'.repeat(10_000), 'Ana Sá', 'ana@example.org', 'long enough'),
    );
    const form = fc.record({
      fullName: text,
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      birthday: text,
      password: text,
      newPassword: text,
      confirmation: text,
      code: text,
      typedWord: text,
      askedWord: text,
      agree: fc.boolean(),
    });
    fc.assert(
      fc.property(form, (typed) => {
        for (const problems of [
          registrationProblems(typed),
          completionProblems(typed),
          accountDetailsProblems(typed, now),
          passwordChangeProblems(typed),
          resetProblems(typed),
          deletionProblems(typed),
          tvCodeProblems(typed.code),
        ]) {
          for (const { field } of problems) expect(field === null || Object.hasOwn(typed, field)).toBe(true);
          expect(new Set(problems.map(({ field }) => field)).size).toBe(problems.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
