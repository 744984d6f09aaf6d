/** The contract's rows for authentication and accounts, together with those for profiles, devices and payment. */

import {
  accountCheckAnswerWire,
  accountCheckWire,
  accountUpdateWire,
  accountWire,
  activationWire,
  reactivationWire,
  signupAnswerWire,
  signupWire,
} from '../../src/account/api/account.wire.ts';
import { accountDataWire, deletionCodeWire, deletionWire } from '../../src/account/api/accountData.wire.ts';
import { authenticationWire, socialLoginWire } from '../../src/signIn/api/authentication.wire.ts';
import { passwordChangeWire, recoverWire, resetWire } from '../../src/signIn/api/password.wire.ts';
import { ACCOUNT_REFUSALS as NO } from './accountRefusals.ts';
import { deviceEndpoints } from './deviceContract.ts';
import { type Endpoint, REFUSALS } from './endpoint.ts';
import { paymentEndpoints } from './paymentContract.ts';
import { profileEndpoints } from './profileContract.ts';
import { loginWire, renewalWire, signupQueryWire } from './requests.ts';

const { invalidData, invalidSession, profileNotChosen } = REFUSALS;
const code = [NO.codeInvalid, NO.codeExpired, NO.codeUsed, NO.tooManyAttempts] as const;
/** Refusals of the account manager's pages. */
const master = [invalidSession, profileNotChosen, NO.masterRequired] as const;

const authentication = [
  {
    id: 'login',
    method: 'POST',
    path: '/v1/login',
    summary: 'Signs in with e-mail and password (LOG-07)',
    access: 'none',
    request: loginWire,
    response: authenticationWire,
    refusals: [NO.wrongCredentials, NO.accountNotActivated, NO.deviceLimit, NO.tooManyAttempts, invalidData],
  },
  {
    id: 'renewToken',
    method: 'POST',
    path: '/v1/token',
    summary:
      'Another bearer for a session whose bearer has ended. Both tokens of before are over; profile and session_token stay. Asked once for all calls that a 401 refused together, with the flag sessionRenewal (SES-13)',
    access: 'none',
    request: renewalWire,
    response: authenticationWire,
    refusals: [invalidSession, invalidData],
  },
  {
    id: 'logout',
    method: 'POST',
    path: '/v1/logout',
    summary: 'Ends this session (SES-11)',
    access: 'account',
    response: null,
    refusals: [invalidSession],
  },
  {
    id: 'socialLogin',
    method: 'POST',
    path: '/v1/social/login',
    summary:
      'Exchanges the identity token of a provider for a session; with fullname and email it completes what the token lacks (SOC-03, SOC-05)',
    access: 'none',
    request: socialLoginWire,
    response: authenticationWire,
    refusals: [
      NO.socialRefused,
      NO.missingUserInformation,
      NO.agreementRequired,
      NO.emailTaken,
      NO.deviceLimit,
      NO.nameInvalid,
      NO.emailInvalid,
      invalidData,
    ],
  },
  {
    id: 'signup',
    method: 'POST',
    path: '/v1/signup',
    summary: 'Makes an account (REG-08)',
    access: 'none',
    query: signupQueryWire,
    request: signupWire,
    response: signupAnswerWire,
    status: 201,
    refusals: [
      NO.agreementRequired,
      NO.nameInvalid,
      NO.emailInvalid,
      NO.passwordShort,
      NO.birthdayInvalid,
      NO.phoneInvalid,
      NO.emailTaken,
      NO.socialRefused,
      invalidData,
    ],
  },
  {
    id: 'recover',
    method: 'POST',
    path: '/v1/recover',
    summary: 'Sends a code for a new password, if the address is known; the answer does not say (ACC-01)',
    access: 'none',
    request: recoverWire,
    response: null,
    refusals: [NO.emailInvalid, invalidData],
  },
  {
    id: 'reset',
    method: 'POST',
    path: '/v1/reset',
    summary: 'Sets a new password with the code of the e-mail; every session of the account ends (ACC-02)',
    access: 'none',
    request: resetWire,
    response: null,
    refusals: [...code, NO.passwordShort, invalidData],
  },
  {
    id: 'validate',
    method: 'POST',
    path: '/v1/validate',
    summary: 'Activates an account with the code of the e-mail (ACC-04)',
    access: 'none',
    request: activationWire,
    response: null,
    refusals: [...code, invalidData],
  },
  {
    id: 'reactivate',
    method: 'PUT',
    path: '/v1/account/activate',
    summary: 'Sends the activation e-mail again; the answer does not say whether there is such an account (ACC-04)',
    access: 'none',
    request: reactivationWire,
    response: null,
    refusals: [NO.emailInvalid, invalidData],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

const account = [
  {
    id: 'readAccount',
    method: 'GET',
    path: '/v1/account',
    summary: 'The account with its profiles; needs no chosen profile',
    access: 'account',
    response: accountWire,
    refusals: [invalidSession],
  },
  {
    id: 'updateAccount',
    method: 'PUT',
    path: '/v1/account',
    summary: 'Changes or completes the account; a new e-mail needs the password; id and premium are ignored (ACC-05, REG-05)',
    access: 'account',
    request: accountUpdateWire,
    response: accountWire,
    refusals: [
      invalidSession,
      NO.masterRequired,
      NO.nameInvalid,
      NO.emailInvalid,
      NO.emailTaken,
      NO.wrongPassword,
      NO.birthdayInvalid,
      NO.phoneInvalid,
      NO.tooManyAttempts,
      invalidData,
    ],
  },
  {
    id: 'checkAccount',
    method: 'POST',
    path: '/v1/account/check',
    summary: 'Is this e-mail free? (ACC-08)',
    access: 'none',
    request: accountCheckWire,
    response: accountCheckAnswerWire,
    refusals: [NO.emailInvalid, NO.tooManyAttempts, invalidData],
  },
  {
    id: 'changePassword',
    method: 'PUT',
    path: '/v1/account/password',
    summary: 'Changes the password; the other sessions of the account end (ACC-03)',
    access: 'profile',
    request: passwordChangeWire,
    response: null,
    refusals: [...master, NO.wrongPassword, NO.passwordShort, NO.tooManyAttempts, invalidData],
  },
  {
    id: 'readAccountData',
    method: 'GET',
    path: '/v1/account/data',
    summary: 'What the service keeps of the account and its profiles; the viewer gets it as a file, with the flag accountExport (CNS-09)',
    access: 'profile',
    response: accountDataWire,
    refusals: master,
  },
  {
    id: 'requestDeletion',
    method: 'GET',
    path: '/v1/account/delete/code',
    summary: 'Sends the code that deletes the account (ACC-06)',
    access: 'profile',
    response: deletionCodeWire,
    refusals: [...master, NO.tooManyAttempts],
  },
  {
    id: 'deleteAccount',
    method: 'POST',
    path: '/v1/account/delete',
    summary: 'Deletes the account and all that belongs to it (ACC-06)',
    access: 'profile',
    request: deletionWire,
    response: null,
    refusals: [...master, ...code, NO.emailInvalid, invalidData],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

const inGroup = (group: string, rows: readonly Omit<Endpoint, 'group'>[]): readonly Endpoint[] => rows.map((row) => ({ ...row, group }));

/** All rows for accounts and payment. */
export const accountEndpoints: readonly Endpoint[] = [
  ...inGroup('authentication', authentication),
  ...inGroup('account', account),
  ...profileEndpoints,
  ...deviceEndpoints,
  ...paymentEndpoints,
];
