import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../machines/domain/entities.ts';
import {
  draftOfProfile,
  isSameProfileDraft,
  type ProfileDraft,
  pinPairProblems,
  profileDraftProblems,
} from '../../machines/domain/profileDraft.ts';
import { isPin, isProfileName } from '../../machines/domain/validation.ts';
import { aProfile } from '../paths/entities.ts';

const rui: Profile = {
  ...aProfile,
  id: 'p3',
  name: 'Rui',
  avatar: { id: 'owl', name: 'Owl', url: 'https://pictures.example/owl.webp' },
  locale: 'pt_PT',
  restrictionId: 'r7',
  bedtime: '19:30',
  audioLanguage: 'pt',
  subtitleLanguage: 'fr',
  hasPin: true,
};
const valid: ProfileDraft = {
  name: 'Rosa',
  avatarId: null,
  locale: null,
  restrictionId: null,
  bedtime: null,
  audioLanguage: null,
  subtitleLanguage: null,
  pin: '',
  confirmation: '',
};
const fieldsOf = (draft: Partial<ProfileDraft>) =>
  profileDraftProblems({ ...valid, ...draft }).map(({ field, message }) => [field, message.key]);

describe('the draft of a profile', () => {
  it('PRO-05 starts with the values of the profile, without its PIN', () => {
    expect(draftOfProfile(rui)).toEqual({
      name: 'Rui',
      avatarId: 'owl',
      locale: 'pt_PT',
      restrictionId: 'r7',
      bedtime: '19:30',
      audioLanguage: 'pt',
      subtitleLanguage: 'fr',
      pin: '',
      confirmation: '',
    });
  });

  it('PRO-04 starts empty for a new profile except the suggested avatar', () => {
    expect(draftOfProfile(null)).toEqual({
      ...draftOfProfile(rui),
      name: '',
      avatarId: null,
      locale: null,
      restrictionId: null,
      bedtime: null,
      audioLanguage: null,
      subtitleLanguage: null,
    });
    expect(draftOfProfile(null, 'fox').avatarId).toBe('fox');
  });

  it('PRO-05 does not suggest an avatar for an existing profile', () => {
    expect(draftOfProfile({ ...rui, avatar: null }, 'fox').avatarId).toBeNull();
    expect(draftOfProfile(rui, 'fox').avatarId).toBe('owl');
  });

  it.each<[keyof ProfileDraft, Partial<ProfileDraft>]>([
    ['name', { name: 'Rui ' }],
    ['avatarId', { avatarId: null }],
    ['locale', { locale: 'en' }],
    ['restrictionId', { restrictionId: null }],
    ['audioLanguage', { audioLanguage: null }],
    ['subtitleLanguage', { subtitleLanguage: 'en' }],
    ['pin', { pin: '1' }],
    ['confirmation', { confirmation: '1' }],
  ])('PRO-08 a different %s counts as a change', (_, change) => {
    const draft = draftOfProfile(rui);
    expect(isSameProfileDraft(draft, { ...draft })).toBe(true);
    expect(isSameProfileDraft(draft, { ...draft, ...change })).toBe(false);
    expect(isSameProfileDraft({ ...draft, ...change }, draft)).toBe(false);
  });
});

const wrongName = ['name', 'AUTHENTICATION_ERROR_EMAIL_ALERT_PROFILE_NAME_INVALID'];
const wrongPin = ['pin', 'ACCOUNT_PROFILE_PIN_ERROR'];
const different = ['confirmation', 'VALIDATION_PINS_DIFFER'];

describe('the problems of a profile draft', () => {
  it.each(['Rosa', 'Zé', ' José Ñandú ', 'O’Brien-Smith', 'अनिता', 'X Y'])('PRO-07 the name %j has none', (name) => {
    expect(fieldsOf({ name })).toEqual([]);
  });

  it.each(['', ' ', 'A', 'x'.repeat(10_000), '\u200b'])('PRO-07 the name %j is refused', (name) => {
    expect(fieldsOf({ name })).toEqual([wrongName]);
  });

  it.each(['R2', '😀😀', '<b>'])('PRO-07 VAL-07 the name %j is refused for one of its characters', (name) => {
    expect(fieldsOf({ name })).toEqual([['name', 'VALIDATION_CHARACTER']]);
  });

  it.each<[string, string, string[][]]>([
    ['', '', []],
    ['1234', '1234', []],
    ['1234', '4321', [different]],
    ['1234', '', [different]],
    ['', '1234', [wrongPin]],
    ['123', '123', [wrongPin]],
    ['12345', '12345', [wrongPin]],
    ['-123', '-123', [wrongPin]],
    ['1.23', '1.23', [wrongPin]],
    ['١٢٣٤', '١٢٣٤', [wrongPin]],
    [' 123', ' 123', [wrongPin]],
  ])('PIN-08 the PIN %j confirmed as %j: %j', (pin, confirmation, problems) => {
    expect(fieldsOf({ pin, confirmation })).toEqual(problems);
  });

  it('PRO-07 PIN-08 every problem is reported at its field', () => {
    expect(fieldsOf({ name: '', pin: '1', confirmation: '' })).toEqual([wrongName, wrongPin]);
  });

  it('PRO-07 PIN-08 for any input there is a problem exactly where the rules say so, at most one per field', () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9]{0,5}$/), fc.constantFrom('Rosa', '1234'));
    fc.assert(
      fc.property(typed, typed, typed, (name, pin, confirmation) => {
        const fields = profileDraftProblems({ ...valid, name, pin, confirmation }).map(({ field }) => field);
        expect(fields.includes('name')).toBe(!isProfileName(name));
        const isUnset = pin === '' && confirmation === '';
        expect(fields.some((field) => field !== 'name')).toBe(!isUnset && !(isPin(pin) && pin === confirmation));
        expect(new Set(fields).size).toBe(fields.length);
        expect(pinPairProblems(pin, confirmation).length).toBe(isPin(pin) && pin === confirmation ? 0 : 1);
      }),
    );
  });
});
