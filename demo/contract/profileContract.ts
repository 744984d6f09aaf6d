/** The contract's rows for profiles: choosing, creating and changing them, PINs, restrictions. */

import { avatarsWire } from '../../src/profiles/api/avatar.wire.ts';
import { pinCodeWire, pinSetWire } from '../../src/profiles/api/pin.wire.ts';
import {
  currentProfileWire,
  preferenceWire,
  profileCreateWire,
  profileSelectWire,
  profilesWire,
  profileUpdateWire,
  profileWire,
} from '../../src/profiles/api/profile.wire.ts';
import { restrictionsWire, restrictionUpdateWire } from '../../src/profiles/api/restriction.wire.ts';
import { ACCOUNT_REFUSALS as NO } from './accountRefusals.ts';
import { type Endpoint, REFUSALS } from './endpoint.ts';
import { profileDeleteWire } from './requests.ts';

const { invalidData, invalidSession, notFound, profileNotChosen } = REFUSALS;
const pin = [NO.pinRequired, NO.pinWrong, NO.pinAttempts] as const;
/** Refusals of calls for the account manager only. */
const master = [invalidSession, profileNotChosen, NO.masterRequired] as const;

const rows = [
  {
    id: 'listProfiles',
    method: 'GET',
    path: '/v1/profiles',
    summary: 'The profiles of the account, the master first',
    access: 'account',
    response: profilesWire,
    refusals: [invalidSession],
  },
  {
    id: 'readCurrentProfile',
    method: 'GET',
    path: '/v1/profile',
    summary: 'The profile chosen in this session; null while there is none',
    access: 'account',
    response: currentProfileWire,
    refusals: [invalidSession],
  },
  {
    id: 'readProfile',
    method: 'GET',
    path: '/v1/profile/:id',
    summary: 'One profile of the account',
    access: 'account',
    response: profileWire,
    refusals: [invalidSession, notFound],
  },
  {
    id: 'createProfile',
    method: 'POST',
    path: '/v1/profile',
    summary: 'Makes a profile; only the master may, up to ten (PRO-04)',
    access: 'profile',
    request: profileCreateWire,
    response: profileWire,
    status: 201,
    refusals: [...master, NO.profilesLimit, NO.profileNameInvalid, NO.pinInvalid, invalidData],
  },
  {
    id: 'updateCurrentProfile',
    method: 'PUT',
    path: '/v1/profile',
    summary: 'Changes the profile of this session; a protected one needs its PIN as code, unless only its locale changes (PRO-05, ACC-11)',
    access: 'profile',
    request: profileUpdateWire,
    response: profileWire,
    refusals: [...master, NO.profileNameInvalid, NO.pinInvalid, ...pin, invalidData],
  },
  {
    id: 'updateProfile',
    method: 'PUT',
    path: '/v1/profile/:id',
    summary: 'Changes a profile: one’s own, or any for the master; a protected one needs its PIN as code (PRO-05, PRO-12)',
    access: 'profile',
    request: profileUpdateWire,
    response: profileWire,
    refusals: [...master, notFound, NO.profileNameInvalid, NO.pinInvalid, ...pin, invalidData],
  },
  {
    id: 'deleteProfile',
    method: 'DELETE',
    path: '/v1/profile/:id',
    summary: 'Deletes a profile and all it kept; never the master (PRO-06)',
    access: 'profile',
    request: profileDeleteWire,
    response: null,
    refusals: [...master, notFound, NO.masterProfileStays, ...pin, invalidData],
  },
  {
    id: 'selectProfile',
    method: 'POST',
    path: '/v1/profile/select/:id',
    summary: 'Chooses the profile of this session; a protected one needs its PIN (PRO-02)',
    access: 'account',
    request: profileSelectWire,
    response: profileWire,
    refusals: [invalidSession, notFound, ...pin, invalidData],
  },
  {
    id: 'switchProfile',
    method: 'POST',
    path: '/v1/profile/switch',
    summary: 'The same as select, without the id in the address',
    access: 'account',
    request: profileSelectWire,
    response: profileWire,
    refusals: [invalidSession, notFound, ...pin, invalidData],
  },
  {
    id: 'setRestriction',
    method: 'PUT',
    path: '/v1/profile/restriction',
    summary: 'Sets a profile’s parental restriction; only the master may (PRO-10)',
    access: 'profile',
    request: restrictionUpdateWire,
    response: profileWire,
    refusals: [...master, notFound, invalidData],
  },
  {
    id: 'setPreference',
    method: 'PUT',
    path: '/v1/profile/preference',
    summary: 'Keeps the audio and subtitle languages of the profile of this session (PLY-10)',
    access: 'profile',
    request: preferenceWire,
    response: profileWire,
    refusals: [invalidSession, profileNotChosen, invalidData],
  },
  {
    id: 'setPin',
    method: 'POST',
    path: '/v1/profile/pin',
    summary: 'Sets a PIN, or changes it with the current one as old_code; the master also with the account’s password (PIN-12)',
    access: 'profile',
    request: pinSetWire,
    response: profileWire,
    refusals: [...master, notFound, NO.pinInvalid, ...pin, NO.wrongPassword, NO.tooManyAttempts, invalidData],
  },
  {
    id: 'removePin',
    method: 'DELETE',
    path: '/v1/profile/pin',
    summary: 'Removes a PIN with the current one as code',
    access: 'profile',
    request: pinCodeWire,
    response: profileWire,
    refusals: [...master, notFound, ...pin, invalidData],
  },
  {
    id: 'validatePin',
    method: 'POST',
    path: '/v1/profile/pin/validate',
    summary: 'Is this the PIN of a profile of the account? Refused when it is not (PIN-04, PIN-05)',
    access: 'account',
    request: pinCodeWire,
    response: null,
    refusals: [invalidSession, notFound, NO.pinWrong, NO.pinAttempts, invalidData],
  },
  {
    id: 'listAvatars',
    method: 'GET',
    path: '/v1/avatars',
    summary: 'The pictures a profile may have',
    access: 'account',
    response: avatarsWire,
    refusals: [invalidSession],
  },
  {
    id: 'listRestrictions',
    method: 'GET',
    path: '/v1/content/restriction',
    summary: 'The parental restrictions a profile may have',
    access: 'account',
    response: restrictionsWire,
    refusals: [invalidSession],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

export const profileEndpoints: readonly Endpoint[] = rows.map((row) => ({ ...row, group: 'profiles' }));
