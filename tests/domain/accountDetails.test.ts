import { describe, expect, it } from 'vitest';
import { type DetailsDraft, draftOfDetails, isSameDraft, needsPassword, UNKNOWN_ACCOUNT } from '../../machines/domain/accountDetails.ts';
import { anAccount } from '../paths/entities.ts';

describe('the draft of the account details', () => {
  const draft = draftOfDetails({ ...anAccount, phone: '912', birthday: '01-02-1990', gender: 'female' });

  it('ACC-05 starts with the known values, and with empty unknown fields and an empty password', () => {
    expect(draft).toEqual({
      firstName: 'Ana',
      lastName: 'Moura',
      email: 'ana@example.org',
      phone: '912',
      birthday: '01-02-1990',
      gender: 'female',
      password: '',
    });
    expect(draftOfDetails(anAccount)).toMatchObject({ phone: '', birthday: '', gender: '' });
  });

  it.each(['firstName', 'lastName', 'email', 'phone', 'birthday', 'gender'] satisfies (keyof DetailsDraft)[])(
    'ACC-05 counts a different %s as a change',
    (field) => expect(isSameDraft(draft, { ...draft, [field]: 'another' })).toBe(false),
  );

  it('ACC-05 counts neither the password alone nor the e-mail in different case as a change', () => {
    expect(isSameDraft(draft, { ...draft, password: 'x', email: ' ANA@example.org' })).toBe(true);
  });

  it('SES-09 uses an empty account, not premium and without profiles, when the account fails to load', () => {
    const { isCompleted, isMultiProfile, isPremium, profiles } = UNKNOWN_ACCOUNT;
    expect([isCompleted, isMultiProfile, isPremium, profiles]).toEqual([true, false, false, []]);
    expect(Object.values(draftOfDetails(UNKNOWN_ACCOUNT)).join('')).toBe('');
    expect(UNKNOWN_ACCOUNT.id).toBe('');
  });

  it('ACC-05 asks for the password when the e-mail changes', () => {
    expect(needsPassword({ email: 'Ana@Example.org ' }, anAccount)).toBe(false);
    expect(needsPassword({ email: 'eve@example.org' }, anAccount)).toBe(true);
  });
});
