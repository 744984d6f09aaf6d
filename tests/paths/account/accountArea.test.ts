import { expect, it, vi } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import { accountDeletionMachine } from '../../../machines/account/accountDeletion.machine.ts';
import { accountDetailsMachine } from '../../../machines/account/accountDetails.machine.ts';
import { accountDetailsProblems } from '../../../machines/account/accountDetailsProblems.ts';
import { dataExportMachine } from '../../../machines/account/dataExport.machine.ts';
import { devicesMachine } from '../../../machines/account/devices.machine.ts';
import { languageChoiceMachine } from '../../../machines/account/languageChoice.machine.ts';
import { passwordChangeMachine } from '../../../machines/account/passwordChange.machine.ts';
import { tvLinkMachine } from '../../../machines/account/tvLink.machine.ts';
import { saveChangesMachine } from '../../../machines/app/saveChanges.machine.ts';
import { type DetailsDraft, draftOfDetails, isSameDraft, needsPassword } from '../../../machines/domain/accountDetails.ts';
import type { Account, Device, Language } from '../../../machines/domain/entities.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
const now = () => Date.UTC(2026, 0, 15, 12);

const account: Account = { ...anAccount, birthday: '17-03-1990', phone: '912345678' };
const saved = draftOfDetails(account);
const renamed: DetailsDraft = { ...saved, firstName: 'Anabela' };
const moved: DetailsDraft = { ...saved, email: 'anabela@example.org', password: 'the present one' };

describeEveryPath(accountDetailsMachine, {
  inputs: [
    { now, account, typed: null },
    { now, account, typed: saved },
    { now, account, typed: renamed },
  ],
  /** The service answers with the draft that it received. */
  events: ({ context: { account: before, draft } }) => [
    { type: 'details.edit', draft: draftOfDetails(before) },
    { type: 'details.edit', draft: renamed },
    { type: 'details.edit', draft: { ...renamed, firstName: '' } },
    { type: 'details.edit', draft: moved },
    { type: 'details.edit', draft: { ...moved, password: '' } },
    {
      type: 'xstate.done.actor.saveDetails',
      output: { ...account, firstName: draft.firstName, email: draft.email },
    },
    { type: 'xstate.error.actor.saveDetails', error: refusal('wrong_password') },
  ],
  states: {
    clean: (snapshot) => {
      expect(snapshot.context.problems).toEqual([]);
      expect(snapshot.can({ type: 'details.save' })).toBe(false);
    },
    'dirty.editing': ({ context }) => expect(context.problems).toEqual([]),
    'dirty.refused: has a problem': ({ context }) => expect(context.problems).not.toEqual([]),
    'saving: accepts no edits': (snapshot) => expect(snapshot.can({ type: 'details.edit', draft: saved })).toBe(false),
  },
  invariants: {
    'GRD-03 ACC-05 is clean only when the draft equals the saved data': (snapshot) =>
      snapshot.matches('clean') === isSameDraft(snapshot.context.draft, draftOfDetails(snapshot.context.account)),
    'ACC-05 saves only valid data': (snapshot) => {
      const { draft, account: before } = snapshot.context;
      const password = needsPassword(draft, before) ? draft.password : null;
      return !snapshot.matches('saving') || accountDetailsProblems({ ...draft, password }, now()).length === 0;
    },
    'ACC-05 saves another e-mail only with the password': (snapshot) =>
      !snapshot.matches('saving') ||
      snapshot.context.draft.email === snapshot.context.account.email ||
      snapshot.context.draft.password !== '',
    'ACC-05 never changes country and city': ({ context }) => context.account.country === 'PT' && context.account.city === 'Porto',
  },
});

const deletion = { email: 'Ana@example.org', code: ' 123456 ', typedWord: 'DELETE', askedWord: 'DELETE' };

describeEveryPath(accountDeletionMachine, {
  events: [
    { type: 'deletion.submit', ...deletion },
    { type: 'deletion.submit', ...deletion, code: '111111', typedWord: 'delete' },
    { type: 'deletion.submit', ...deletion, code: '222222', typedWord: '', askedWord: '' },
    { type: 'deletion.submit', ...deletion, code: '333333', email: 'ana' },
    { type: 'deletion.submit', ...deletion, code: ' ' },
    { type: 'xstate.done.actor.requestCode', output: { email: 'ana@example.org' } },
    { type: 'xstate.error.actor.requestCode', error: refusal('broken') },
    { type: 'xstate.done.actor.deleteAccount', output: undefined },
    { type: 'xstate.error.actor.deleteAccount', error: refusal('code_invalid') },
  ],
  states: {
    'notSent: has a problem and can request another code': (snapshot) => {
      expect(snapshot.context.problems).not.toEqual([]);
      expect(snapshot.can({ type: 'deletion.requestAgain' })).toBe(true);
    },
    'entering: ACC-06 has the address to which the code was sent': ({ context }) => expect(context.sentTo).toBe('ana@example.org'),
    'entering.refused': ({ context }) => expect(context.problems).not.toEqual([]),
    'deleting: ACC-06 ignores a second submit': (snapshot) => {
      expect(snapshot.can({ type: 'deletion.submit', ...deletion })).toBe(false);
      expect(snapshot.can({ type: 'deletion.requestAgain' })).toBe(false);
    },
  },
  invariants: {
    'ACC-06 deletes only with the correct e-mail, code and word': ({ value, context }) =>
      !['deleting', 'deleted'].includes(String(value)) ||
      (context.deletion.email === 'ana@example.org' && context.deletion.code === '123456' && context.sentTo !== ''),
    'ACC-06 assigns the refusal of a code to its field': ({ context }) =>
      context.problems.every(({ field, message }) => message.key !== 'SERVER_ERROR_CODE_INVALID' || field === 'code'),
  },
});

it('ACC-06 ends the session and shows a notice after the deletion', async () => {
  const heard: AnyEventObject[] = [];
  const machine = accountDeletionMachine.provide({
    actors: {
      requestCode: fromPromise(async () => ({ email: 'ana@example.org' })),
      deleteAccount: fromPromise<void, Pick<typeof deletion, 'email' | 'code'>>(async () => {}),
    },
  });
  const actor = createAlone(machine, {}, heard).start();
  await vi.waitFor(() => expect(actor.getSnapshot().matches('entering')).toBe(true));
  actor.send({ type: 'deletion.submit', ...deletion });
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  expect(heard).toEqual([
    { type: 'account.gone' },
    { type: 'notice.open', notice: { kind: 'message', message: { key: 'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM' } } },
  ]);
});

describeEveryPath(dataExportMachine, {
  events: [
    { type: 'xstate.done.actor.saveData', output: undefined },
    { type: 'xstate.error.actor.saveData', error: refusal('broken') },
  ],
  states: {
    'offered: CNS-09 requests nothing before the viewer does': ({ children }) => expect(children.saveData).toBeUndefined(),
    'preparing: CNS-09 ignores a second request': (snapshot) =>
      expect([snapshot.can({ type: 'data.request' }), snapshot.can({ type: 'data.retry' })]).toEqual([false, false]),
    'downloaded: CNS-09 can request the data again': (snapshot) => expect(snapshot.can({ type: 'data.request' })).toBe(true),
    'failed: CNS-09 has the reason and another try': (snapshot) =>
      expect([snapshot.context.error === null, snapshot.can({ type: 'data.retry' })]).toEqual([false, true]),
  },
  invariants: {
    'CNS-09 has an error only after a failure': (snapshot) => (snapshot.context.error !== null) === snapshot.matches('failed'),
  },
});

const passwords = { password: 'the present one', newPassword: 'long enough', confirmation: 'long enough' };

describeEveryPath(passwordChangeMachine, {
  events: [
    { type: 'password.submit', ...passwords },
    { type: 'password.submit', ...passwords, password: '' },
    { type: 'password.submit', ...passwords, confirmation: 'another one' },
    { type: 'xstate.done.actor.changePassword', output: undefined },
    { type: 'xstate.error.actor.changePassword', error: refusal('wrong_password') },
  ],
  states: {
    'entering.editing': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused': ({ context }) => expect(context.problems).not.toEqual([]),
    'changing: ACC-03 has the current and the new password': ({ context: { password, newPassword } }) =>
      expect([password, newPassword]).toEqual(['the present one', 'long enough']),
    'changing: ignores a second submit': (snapshot) => expect(snapshot.can({ type: 'password.submit', ...passwords })).toBe(false),
  },
  invariants: {
    'ACC-03 keeps the passwords only during the call': (snapshot) =>
      snapshot.matches('changing') || (snapshot.context.password === '' && snapshot.context.newPassword === ''),
    'ACC-03 assigns the refusal of a password to its field': ({ context }) =>
      context.problems.every(({ field, message }) => message.key !== 'SERVER_ERROR_WRONG_PASSWORD' || field === 'password'),
  },
});

const currentDevice: Device = { id: 'd1', name: 'Here', kind: 'browser', isCurrent: true, lastUsed: 0, city: null };
const otherDevice: Device = { ...currentDevice, id: 'd2', name: 'There', isCurrent: false };

describeEveryPath(devicesMachine, {
  events: ({ context }) => [
    ...context.devices.map((device) => ({ type: 'device.remove', device }) as const),
    { type: 'device.remove', device: currentDevice },
    { type: 'xstate.done.actor.loadDevices', output: { devices: [currentDevice, otherDevice], limit: 3 } },
    { type: 'xstate.error.actor.loadDevices', error: refusal('broken') },
    { type: 'xstate.done.actor.removeDevice', output: undefined },
    { type: 'xstate.error.actor.removeDevice', error: refusal('broken') },
  ],
  states: {
    failed: ({ context }) => expect(context.error).not.toBeNull(),
    'showing: asks about no device': ({ context }) => expect([context.leaving, context.error]).toEqual([null, null]),
    'confirming: ACC-09 can be cancelled': (snapshot) => expect(snapshot.can({ type: 'removal.cancel' })).toBe(true),
    'removing: ACC-09 has the confirmed device': ({ context }) => expect([context.leaving, context.error]).toEqual([otherDevice, null]),
  },
  invariants: {
    'ACC-09 never removes the current device': ({ context }) => context.leaving?.isCurrent !== true,
    'ACC-09 removes only after a confirmation': (snapshot) => !snapshot.matches('showing') || !snapshot.can({ type: 'removal.confirm' }),
    'ACC-09 keeps the current device in the list': ({ context }) => context.devices.length === 0 || context.devices.includes(currentDevice),
  },
});

describeEveryPath(tvLinkMachine, {
  events: [
    { type: 'code.submit', code: 'ab-c 234' },
    { type: 'code.submit', code: 'abc' },
    { type: 'xstate.done.actor.linkTv', output: undefined },
    { type: 'xstate.error.actor.linkTv', error: refusal('code_invalid') },
    { type: 'xstate.error.actor.linkTv', error: refusal('device_limit') },
  ],
  states: {
    'entering.editing': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused: ACC-10 assigns a wrong code to its field': ({ context }) =>
      expect(context.problems.map(({ field }) => field)).toEqual(['code']),
    'entering.full: ACC-09 has the message of the device limit': ({ context }) =>
      expect(context.problems.map(({ message }) => message.key)).toEqual(['SERVER_ERROR_DEVICE_LIMIT']),
    'linked: ACC-10 can link another TV': (snapshot) => expect(snapshot.can({ type: 'code.another' })).toBe(true),
  },
  invariants: {
    'ACC-10 sends only a normalised code': (snapshot) => !snapshot.matches('linking') || snapshot.context.code === 'ABC234',
    'ignores a second submit during the call': (snapshot) =>
      !snapshot.matches('linking') || !snapshot.can({ type: 'code.submit', code: 'ABC234' }),
  },
});

describeEveryPath(languageChoiceMachine, {
  events: ({ context }) => [
    { type: 'language.pick', language: 'fr_FR' } as const,
    { type: 'language.pick', language: 'pt_PT' } as const,
    { type: 'xstate.done.actor.saveLanguage', output: { ...aProfile, locale: context.picked } },
    { type: 'xstate.error.actor.saveLanguage', error: refusal('broken') },
  ],
  states: {
    showing: ({ context }) => expect(context.error).toBeNull(),
    'saving: ACC-11 has the last picked language': ({ context }) => expect([context.picked === null, context.error]).toEqual([false, null]),
    'refused: ACC-11 keeps the picked language, with an error': ({ context }) =>
      expect([context.picked === null, context.error === null]).toEqual([false, false]),
  },
});

it('ACC-11 saves the last picked language, and aborts the previous call', async () => {
  const heard: AnyEventObject[] = [];
  const aborted: string[] = [];
  const saveLanguage = fromPromise<typeof aProfile, { language: Language }>(({ input: { language }, signal }) => {
    signal.addEventListener('abort', () => aborted.push(language));
    return new Promise((resolve) => setTimeout(resolve, language === 'fr_FR' ? 20 : 1, { ...aProfile, locale: language }));
  });
  const actor = createAlone(languageChoiceMachine.provide({ actors: { saveLanguage } }), {}, heard).start();
  actor.send({ type: 'language.pick', language: 'fr_FR' });
  actor.send({ type: 'language.pick', language: 'pt_PT' });
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect([aborted, heard]).toEqual([
    ['fr_FR'],
    [
      { type: 'language.choose', language: 'fr_FR' },
      { type: 'language.choose', language: 'pt_PT' },
      { type: 'profile.updated', profile: { ...aProfile, locale: 'pt_PT' } },
    ],
  ]);
});

describeEveryPath(saveChangesMachine, {
  states: {
    'asking: GRD-03 accepts save, discard and stay': (snapshot) =>
      expect((['answer.save', 'answer.discard', 'answer.stay'] as const).every((type) => snapshot.can({ type }))).toBe(true),
    'saving: GRD-03 waits for the answer of the page': (snapshot) =>
      expect([snapshot.context.answer, snapshot.can({ type: 'answer.discard' })]).toEqual(['stay', false]),
    'saved: GRD-03 lets the viewer leave': ({ output }) => expect(output).toBe('leave'),
    'discarded: GRD-03 lets the viewer leave': ({ output }) => expect(output).toBe('leave'),
    'kept: GRD-03 keeps the viewer on the page': ({ output }) => expect(output).toBe('stay'),
  },
});
