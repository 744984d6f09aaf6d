/** The account's details while they are being changed (ACC-05). */

import { normaliseEmail } from './credentials.ts';
import type { Account } from './entities.ts';

/** What the form holds. `birthday` is DD-MM-YYYY, `password` the present one, asked for with a new e-mail. */
export type DetailsDraft = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthday: string;
  gender: string;
  password: string;
  /** As `Account.wantsNews`. */
  wantsNews?: boolean;
};

export const draftOfDetails = (account: Account): DetailsDraft => ({
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone ?? '',
  birthday: account.birthday ?? '',
  gender: account.gender ?? '',
  password: '',
  ...(account.wantsNews !== undefined && { wantsNews: account.wantsNews }),
});

/** Stands in for an account that could not be loaded (SES-09). */
export const UNKNOWN_ACCOUNT: Account = {
  id: '',
  firstName: '',
  lastName: '',
  country: null,
  city: null,
  birthday: null,
  gender: null,
  phone: null,
  username: null,
  email: '',
  photoUrl: null,
  isCompleted: true,
  isMultiProfile: false,
  isPremium: false,
  profiles: [],
  sessionToken: null,
};

/** The password alone changes nothing. */
export const isSameDraft = (one: DetailsDraft, other: DetailsDraft): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  normaliseEmail(one.email) === normaliseEmail(other.email) &&
  one.phone === other.phone &&
  one.birthday === other.birthday &&
  one.gender === other.gender &&
  one.wantsNews === other.wantsNews;

/** A new e-mail is where the account can be taken over: whoever changes it knows the password. */
export const asksForPassword = (draft: Pick<DetailsDraft, 'email'>, account: Pick<Account, 'email'>): boolean =>
  normaliseEmail(draft.email) !== normaliseEmail(account.email);
