/** Notes on accounts, profiles and devices. */
import {
  accountCheckAnswerWire,
  accountUpdateWire,
  accountWire,
  activationWire,
  signupAnswerWire,
  signupWire,
} from '../../src/api/wire/account.ts';
import { authenticationWire, loginWire, renewalWire, socialLoginWire } from '../../src/api/wire/authentication.ts';
import { avatarWire } from '../../src/api/wire/avatar.ts';
import { deletionCodeWire, deletionWire } from '../../src/api/wire/deletion.ts';
import { deviceCodeRequestWire, deviceCodeWire, devicesWire, deviceWire } from '../../src/api/wire/device.ts';
import { passwordChangeWire, resetWire } from '../../src/api/wire/password.ts';
import type { SchemaNote } from './note.ts';

const BIRTHDAY = 'DD-MM-YYYY, e.g. `24-12-1990`.';
const GENDER = '`female`, `male` or `other`; another text is kept and offered as it is.';
const PHONE = 'Digits, 6 to 15, perhaps with a + before them.';
const PASSWORD = 'At least 8 characters.';
const EMAILED = 'Of the e-mail.';

export const accountNotes: readonly SchemaNote[] = [
  {
    name: 'Account',
    schema: accountWire,
    properties: {
      birthday: `${BIRTHDAY} Null or empty: not said.`,
      gender: `${GENDER} Null or empty: not said.`,
      phone: 'Null or empty: not said.',
      photo_url: 'Null: none.',
      completed: 'False: the viewer is asked for what is missing before anything else.',
      is_multi_profile: 'Whether the account may have several profiles.',
      premium: 'A subscription is in force: what is premium plays.',
      profiles: 'The master first.',
      optin: 'Consent to news by e-mail. Null or absent: not told, and the account page does not offer to change it.',
      'session.token': 'Replaces the bearer on POST /v1/subscription alone. Null: the bearer itself is sent there.',
    },
  },
  {
    name: 'AccountUpdate',
    schema: accountUpdateWire,
    says: 'What is left out stays as it is.',
    properties: {
      id: 'Ignored.',
      premium: 'Ignored.',
      birthday: `${BIRTHDAY} Empty: forgets it.`,
      gender: `${GENDER} Empty: forgets it.`,
      phone: `${PHONE} Empty: forgets it.`,
      password: 'The present one; needed when the e-mail changes.',
      completed: 'True: the account is complete now.',
      agree: 'To the terms of use.',
      optin: 'To news by e-mail.',
      gigyaOptionalTerms: 'To optional terms; the forms do not ask for it.',
    },
  },
  {
    name: 'Signup',
    schema: signupWire,
    properties: {
      birthday: BIRTHDAY,
      gender: GENDER,
      phone: PHONE,
      password: `${PASSWORD} Left out when a provider vouches for the viewer.`,
      agree: 'To the terms of use; refused as `agreement_required` when false.',
      optin: 'To news by e-mail.',
      gigyaOptionalTerms: 'To optional terms; the forms do not ask for it.',
      google_recaptcha_token: 'Sent where the deployment has the captcha switched on.',
      affiliate: 'As the landing address named it.',
      provider: '`apple`, `google` or `facebook`, together with access_token.',
      access_token: 'What the provider gave.',
    },
  },
  {
    name: 'SignupAnswer',
    schema: signupAnswerWire,
    properties: {
      id: 'Of the account; the activation e-mail carries it beside the code.',
      activated: 'False: it waits for POST /v1/validate. A provider that vouches activates at once.',
    },
  },
  { name: 'AccountCheckAnswer', schema: accountCheckAnswerWire, properties: { available: 'Nobody has this e-mail.' } },
  { name: 'Activation', schema: activationWire, properties: { id: 'Of the account.', code: EMAILED } },
  {
    name: 'Login',
    schema: loginWire,
    properties: { password: 'As it was typed; the form asks for 6 characters, as old ones may be short.' },
  },
  {
    name: 'Authentication',
    schema: authenticationWire,
    properties: {
      access_token: 'The bearer of every further call.',
      refresh_token:
        'For POST /v1/token, which the application calls with the flag sessionRenewal. Good once. Null: none; when the session is over the viewer signs in anew.',
    },
  },
  {
    name: 'Renewal',
    schema: renewalWire,
    properties: { refresh_token: 'As the last sign-in or renewal gave it. It is sent to the API alone, and no bearer with it.' },
  },
  {
    name: 'SocialLogin',
    schema: socialLoginWire,
    properties: {
      access_token: 'The identity token of the provider.',
      provider: '`apple`, `google` or `facebook`.',
      fullname: 'First and last name, sent after `missing_user_information`.',
      email: 'Sent after `missing_user_information`.',
      optin: 'To news by e-mail.',
      agree: 'To the terms of use.',
    },
  },
  { name: 'PasswordReset', schema: resetWire, properties: { code: EMAILED, password: `The new one. ${PASSWORD}` } },
  {
    name: 'PasswordChange',
    schema: passwordChangeWire,
    properties: { password: 'The present one.', new_password: PASSWORD },
  },
  {
    name: 'DeletionCode',
    schema: deletionCodeWire,
    properties: { email: 'Where the code was sent.', expires: 'Epoch seconds: until when the code is good.' },
  },
  { name: 'Deletion', schema: deletionWire, properties: { email: 'Of the account, typed by the viewer.', code: EMAILED } },
  { name: 'Avatar', schema: avatarWire, properties: { id: 'Sent back as avatar_id.', url: 'Of a square picture.' } },
  {
    name: 'Device',
    schema: deviceWire,
    properties: {
      id: 'For DELETE /v1/device/{id}; not the x-device-id.',
      kind: '`browser`, `tv`, `phone`, `tablet`; null or any other: unknown.',
      current: 'The device that asks. Null: false.',
      last_used: 'Epoch seconds. Null: not known.',
      city: 'Null: not known.',
    },
  },
  { name: 'Devices', schema: devicesWire, properties: { limit: 'How many devices the account may have; 0: it is not told.' } },
  {
    name: 'DeviceCode',
    schema: deviceCodeWire,
    properties: { code: 'What the TV shows and the viewer types at /apptv.', expires: 'Epoch seconds: until when the code is good.' },
  },
  { name: 'DeviceCodeRequest', schema: deviceCodeRequestWire, properties: { code: 'What GET /v1/device/code gave the TV.' } },
];
