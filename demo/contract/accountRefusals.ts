/**
 * The refusals of the calls for accounts and payment. A call with a bearer token never answers 401 for a wrong
 * PIN or password, because a 401 ends the session.
 */
import type { Refusal } from './endpoint.ts';

export const ACCOUNT_REFUSALS = {
  wrongCredentials: { status: 401, error: 'wrong_credentials' },
  socialRefused: { status: 401, error: 'social_login_refused' },
  missingUserInformation: { status: 400, error: 'missing_user_information' },
  emailTaken: { status: 409, error: 'email_taken' },
  emailInvalid: { status: 400, error: 'email_invalid' },
  nameInvalid: { status: 400, error: 'name_invalid' },
  passwordShort: { status: 400, error: 'password_short' },
  agreementRequired: { status: 400, error: 'agreement_required' },
  birthdayInvalid: { status: 400, error: 'birthday_invalid' },
  phoneInvalid: { status: 400, error: 'phone_invalid' },
  accountNotActivated: { status: 403, error: 'account_not_activated' },
  wrongPassword: { status: 403, error: 'wrong_password' },
  codeInvalid: { status: 400, error: 'code_invalid' },
  codeExpired: { status: 410, error: 'code_expired' },
  codeUsed: { status: 410, error: 'code_used' },
  tooManyAttempts: { status: 429, error: 'too_many_attempts' },
  deviceLimit: { status: 403, error: 'device_limit' },
  masterRequired: { status: 403, error: 'master_required' },
  profilesLimit: { status: 403, error: 'profiles_limit' },
  masterProfileStays: { status: 403, error: 'master_profile' },
  profileNameInvalid: { status: 400, error: 'profile_name_invalid' },
  pinRequired: { status: 403, error: 'pin_required' },
  pinWrong: { status: 403, error: 'pin_wrong' },
  pinInvalid: { status: 400, error: 'pin_invalid' },
  pinAttempts: { status: 429, error: 'pin_attempts' },
  noSubscription: { status: 404, error: 'no_subscription' },
  alreadySubscribed: { status: 400, error: 'already_subscribed' },
  paymentNotAccepted: { status: 400, error: 'payment_not_accepted' },
  paymentPending: { status: 409, error: 'payment_pending' },
  managedByStore: { status: 409, error: 'managed_by_store' },
  voucherInvalid: { status: 400, error: 'voucher_invalid', code: 2001 },
  voucherUsed: { status: 409, error: 'voucher_used', code: 2001 },
  voucherExpired: { status: 410, error: 'voucher_expired', code: 2001 },
  billingIncomplete: { status: 400, error: 'billing_incomplete' },
} as const satisfies Record<string, Refusal>;
