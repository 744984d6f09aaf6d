/** The forms that report unsaved changes are charts of their own, and follow one protocol (docs/decisions/012). */
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import { accountDetailsMachine } from '../../../machines/account/accountDetails.machine.ts';
import { billingMachine, type LoadedBilling } from '../../../machines/buying/billing.machine.ts';
import { type DetailsDraft, draftOfDetails } from '../../../machines/domain/accountDetails.ts';
import type { Account, BillingDetails, Profile } from '../../../machines/domain/entities.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { draftOfProfile } from '../../../machines/domain/profileDraft.ts';
import { type ProfileChoices, profileEditorMachine, type SavedProfile } from '../../../machines/profiles/profileEditor.machine.ts';
import { active, NOW } from '../../../stories/fixtures/subscriptions.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, aProfile } from '../entities.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The typed values: the saved values, other valid values, an invalid value, or a value that the service refuses. */
type Values = 'saved' | 'changed' | 'invalid' | 'refused';
const VALUES = { changed: 'Anabela', invalid: '', refused: 'Refused' } as const;

type Form = {
  edit: (values: Values) => void;
  save: () => void;
  /** "Save" in the save-changes popup. */
  saveToLeave: () => void;
  shown: () => { state: unknown; draft: string; problems: number };
};

/** @param typed the unsaved values from before the session ended (SES-12) */
type Open = (typed: Values | null, heard: AnyEventObject[]) => Form;

const refusal = { success: false, errorCode: 400, errorMessage: '', errorStatus: 'refused' };
const accept = async <Answer>(name: string, answer: Answer): Promise<Answer> => {
  if (name === VALUES.refused) throw refusal;
  return answer;
};
const shownOf = (
  { value, context }: { value: unknown; context: { problems: readonly FieldProblem[] } },
  draft: string,
): ReturnType<Form['shown']> => ({ state: value, draft, problems: context.problems.length });

const account: Account = { ...anAccount, firstName: 'Ana', birthday: '17-03-1990', phone: '912345678' };
const openAccount: Open = (typed, heard) => {
  const draftOf = (values: Values): DetailsDraft => ({
    ...draftOfDetails(account),
    firstName: values === 'saved' ? 'Ana' : VALUES[values],
  });
  const machine = accountDetailsMachine.provide({
    actors: {
      saveDetails: fromPromise<Account, { draft: DetailsDraft; account: Account }>(({ input: { draft } }) =>
        accept(draft.firstName, { ...account, firstName: draft.firstName }),
      ),
    },
  });
  const actor = createAlone(machine, { input: { now: () => NOW, account, typed: typed && draftOf(typed) } }, heard).start();
  return {
    edit: (values) => actor.send({ type: 'details.edit', draft: draftOf(values) }),
    save: () => actor.send({ type: 'details.save' }),
    saveToLeave: () => actor.send({ type: 'changes.save' }),
    shown: () => shownOf(actor.getSnapshot(), actor.getSnapshot().context.draft.firstName),
  };
};

const billing: BillingDetails = {
  name: 'Ana',
  address: 'Rua das Flores 112',
  addressMore: '',
  zipCode: '4050-262',
  city: 'Porto',
  country: 'PT',
  mobileNumber: '351220100200',
  vat: 'PT999999990',
};
const openBilling: Open = (typed, heard) => {
  const draftOf = (values: Values): BillingDetails => ({ ...billing, name: values === 'saved' ? 'Ana' : VALUES[values] });
  const machine = billingMachine.provide({
    actors: {
      loadBilling: fromPromise<LoadedBilling>(async () => ({ billing, subscription: active })),
      saveBilling: fromPromise<BillingDetails, { draft: BillingDetails }>(({ input: { draft } }) => accept(draft.name, draft)),
    },
  });
  const actor = createAlone(machine, { input: { now: () => NOW, typed: typed && draftOf(typed) } }, heard).start();
  return {
    edit: (values) => actor.send({ type: 'billing.edit', draft: draftOf(values) }),
    save: () => actor.send({ type: 'billing.save' }),
    saveToLeave: () => actor.send({ type: 'changes.save' }),
    shown: () => shownOf(actor.getSnapshot(), actor.getSnapshot().context.draft.name),
  };
};

const profile: Profile = { ...aProfile, name: 'Ana' };
const openProfile: Open = (typed, heard) => {
  const draftOf = (values: Values) => ({ ...draftOfProfile(profile), name: values === 'saved' ? 'Ana' : VALUES[values] });
  const machine = profileEditorMachine.provide({
    actors: {
      loadChoices: fromPromise<ProfileChoices>(async () => ({ avatars: [], restrictions: [] })),
      saveProfile: fromPromise<Profile, SavedProfile>(({ input: { draft } }) => accept(draft.name, { ...profile, name: draft.name })),
    },
  });
  const about = { profile, isOwn: true, byMaster: true, code: null, takenAvatars: [], isFull: false };
  const actor = createAlone(machine, { input: { ...about, typed: typed && draftOf(typed) } }, heard).start();
  return {
    edit: (values) => actor.send({ type: 'profile.edit', draft: draftOf(values) }),
    save: () => actor.send({ type: 'profile.save' }),
    saveToLeave: () => actor.send({ type: 'changes.save' }),
    shown: () => shownOf(actor.getSnapshot(), actor.getSnapshot().context.draft.name),
  };
};

const forms = [
  { ids: 'ACC-05', name: 'the account details', open: openAccount, announced: ['account.updated', 'toast.show'] },
  { ids: 'BIL-01 VAL-06', name: 'the billing details', open: openBilling, announced: ['toast.show'] },
  { ids: 'PRO-05 PRO-08', name: 'a profile', open: openProfile, announced: ['profile.updated', 'toast.show'] },
] as const;

async function loaded(open: Open, typed: Values | null = null) {
  const heard: AnyEventObject[] = [];
  const form = open(typed, heard);
  await settled();
  /** @returns the events that the form sends to other actors after these steps */
  const after = async (...steps: (() => void)[]) => {
    heard.length = 0;
    for (const step of steps) step();
    await settled();
    return heard.map(({ type }) => type);
  };
  const edit = (values: Values) => () => form.edit(values);
  return { ...form, edit, after, heard };
}

describe.each(forms)('unsaved changes of $name', ({ ids, open, announced }) => {
  it(`GRD-03 ${ids} are reported when the first value differs from the saved ones, and again when none does`, async () => {
    const { after, edit, shown } = await loaded(open);
    expect(await after(edit('saved'))).toEqual([]);
    expect(await after(edit('changed'))).toEqual(['changes.made', 'draft.typed']);
    expect(await after(edit('refused'))).toEqual(['draft.typed']);
    expect(await after(edit('saved'))).toEqual(['changes.gone']);
    expect(shown()).toEqual({ state: 'clean', draft: 'Ana', problems: 0 });
  });

  it(`GRD-03 ${ids} are gone after a save, with the form's button and with the popup`, async () => {
    const { after, edit, save, saveToLeave, shown } = await loaded(open);
    expect(await after(edit('changed'), save)).toEqual(['changes.made', 'draft.typed', ...announced, 'changes.gone']);
    expect(shown()).toEqual({ state: 'clean', draft: 'Anabela', problems: 0 });
    expect(await after(edit('saved'), saveToLeave)).toEqual(['changes.made', 'draft.typed', ...announced, 'changes.gone']);
  });

  it(`GRD-03 ${ids} stay with the reason when a value is invalid; only the popup gets an answer`, async () => {
    const { after, edit, save, saveToLeave, shown } = await loaded(open);
    expect(await after(edit('invalid'), save)).toEqual(['changes.made', 'draft.typed']);
    expect(shown()).toEqual({ state: { dirty: 'refused' }, draft: '', problems: 1 });
    expect(await after(saveToLeave)).toEqual(['changes.notSaved']);
    await after(edit('changed'));
    expect(shown()).toEqual({ state: { dirty: 'editing' }, draft: 'Anabela', problems: 0 });
    await after(edit('invalid'), save, edit('saved'));
    expect(shown()).toEqual({ state: 'clean', draft: 'Ana', problems: 0 });
  });

  it(`GRD-03 ${ids} stay with the reason when the service refuses them, which goes with the next save`, async () => {
    const { after, edit, save, saveToLeave, shown } = await loaded(open);
    expect(await after(edit('refused'), save)).toEqual(['changes.made', 'draft.typed', 'changes.notSaved']);
    expect(shown()).toEqual({ state: { dirty: 'refused' }, draft: 'Refused', problems: 1 });
    saveToLeave();
    expect(shown().problems).toBe(0);
    await settled();
    expect(shown()).toEqual({ state: { dirty: 'refused' }, draft: 'Refused', problems: 1 });
  });

  it(`SES-12 ${ids} from before the end of the session are there again, unless they are saved by now`, async () => {
    const restored = await loaded(open, 'changed');
    expect(restored.heard.map(({ type }) => type)).toEqual(['changes.made', 'draft.typed']);
    expect(restored.shown()).toEqual({ state: { dirty: 'editing' }, draft: 'Anabela', problems: 0 });
    const same = await loaded(open, 'saved');
    expect([same.heard, same.shown()]).toEqual([[], { state: 'clean', draft: 'Ana', problems: 0 }]);
  });
});
