/** The draft of the account details form (ACC-05). */

import { normaliseEmail } from './credentials.ts';
import type { Account } from './entities.ts';

/**
 * The values of the form. `birthday` is DD-MM-YYYY. `password` is the current password, which the form asks for when the e-mail changes.
 */
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

/** Replaces an account that could not be loaded (SES-09). */
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
  readAt: 0,
};

/** Compares all fields except the password, which is not an account detail. */
export const isSameDraft = (one: DetailsDraft, other: DetailsDraft): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  normaliseEmail(one.email) === normaliseEmail(other.email) &&
  one.phone === other.phone &&
  one.birthday === other.birthday &&
  one.gender === other.gender &&
  one.wantsNews === other.wantsNews;

/** The e-mail address allows recovery of the account, so a change of it needs the password. */
export const needsPassword = (draft: Pick<DetailsDraft, 'email'>, account: Pick<Account, 'email'>): boolean =>
  normaliseEmail(draft.email) !== normaliseEmail(account.email);
