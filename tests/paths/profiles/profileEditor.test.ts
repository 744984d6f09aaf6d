/** Creates and edits a profile (PRO-04, PRO-05, PRO-08, PRO-14). */
import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import type { Avatar, Profile } from '../../../machines/domain/entities.ts';
import { draftOfProfile, isSameProfileDraft, type ProfileDraft, profileDraftProblems } from '../../../machines/domain/profileDraft.ts';
import { type ProfileChoices, profileEditorMachine, type SavedProfile } from '../../../machines/profiles/profileEditor.machine.ts';
import { createAlone } from '../../alone.ts';
import { anotherProfile, aProfile } from '../entities.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
const parentRef = listener();
const settled = () => new Promise((resolve) => setTimeout(resolve));

const fox: Avatar = { id: 'fox', name: 'Fox', url: 'https://pictures.example/fox.webp' };
const owl: Avatar = { id: 'owl', name: 'Owl', url: 'https://pictures.example/owl.webp' };
const choices: ProfileChoices = { avatars: [fox, owl], restrictions: [] };
const ana: Profile = { ...aProfile, avatar: fox };
const child: Profile = { ...anotherProfile, id: 'p3', name: 'Rui', hasPin: false, avatar: owl, restrictionId: 'r7' };

const editing = { parentRef, isOwn: true, byMaster: true, code: null, takenAvatars: ['fox'], isFull: false, typed: null };
const draftFor = (profile: Profile | null): ProfileDraft => draftOfProfile(profile, 'owl');
const profileFrom = (draft: ProfileDraft): Profile => ({ ...ana, id: 'p9', name: draft.name, locale: draft.locale });

describeEveryPath(profileEditorMachine, {
  inputs: [
    { ...editing, profile: ana },
    { ...editing, profile: null },
    { ...editing, profile: null, isFull: true },
    // An existing profile can be edited even when the account has the maximum number of profiles.
    { ...editing, profile: child, isOwn: false, isFull: true },
    { ...editing, profile: ana, typed: { ...draftOfProfile(ana), name: 'Anabela' } },
    { ...editing, profile: ana, typed: draftOfProfile(ana) },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.profile?.id,
      context.isFull,
      context.isLeaving,
      context.typed?.name,
      context.draft,
      context.saved,
      context.problems.map(({ field }) => field),
      context.error?.key,
    ]),
  /** The service answers with the draft that it received. */
  events: ({ context: { profile, saved, draft } }) => [
    { type: 'profile.edit', draft: saved },
    { type: 'profile.edit', draft: { ...saved, name: 'Anabela' } },
    { type: 'profile.edit', draft: { ...saved, name: 'A' } },
    { type: 'profile.edit', draft: { ...saved, name: 'Anabela', restrictionId: 'twelve' } },
    { type: 'profile.edit', draft: { ...saved, name: 'Anabela', pin: '1234', confirmation: '4321' } },
    { type: 'xstate.done.actor.loadChoices', output: choices },
    { type: 'xstate.error.actor.loadChoices', error: refusal('broken') },
    { type: 'xstate.done.actor.createProfile', output: profileFrom(draft) },
    { type: 'xstate.done.actor.createProfile', output: { ...profileFrom(draft), restrictionId: 'all' } },
    { type: 'xstate.error.actor.createProfile', error: refusal('profile_limit') },
    { type: 'xstate.done.actor.saveProfile', output: { ...(profile ?? ana), name: draft.name } },
    { type: 'xstate.error.actor.saveProfile', error: refusal('pin_wrong') },
  ],
  states: {
    'full: PRO-14 starts no call and accepts no save': (snapshot) => {
      expect(snapshot.context.profile).toBeNull();
      expect(Object.values(snapshot.children).filter(Boolean)).toEqual([]);
      expect(snapshot.can({ type: 'profile.save' })).toBe(false);
    },
    'failed: has an error and can be retried': (snapshot) => {
      expect(snapshot.context.error).not.toBeNull();
      expect(snapshot.can({ type: 'profile.retry' })).toBe(true);
    },
    'clean: has no problems, and accepts a save only for a new profile': (snapshot) => {
      expect(snapshot.context.problems).toEqual([]);
      expect(snapshot.can({ type: 'profile.save' })).toBe(snapshot.context.profile === null);
    },
    'dirty.editing': ({ context }) => expect(context.problems).toEqual([]),
    'dirty.refused: has a problem': ({ context }) => expect(context.problems).not.toEqual([]),
    'saving.creating: ignores a second save and further edits': (snapshot) => {
      expect(snapshot.can({ type: 'profile.save' })).toBe(false);
      expect(snapshot.can({ type: 'profile.edit', draft: snapshot.context.saved })).toBe(false);
    },
    'saving.updating: ignores a second save and further edits': (snapshot) => {
      expect(snapshot.can({ type: 'profile.save' })).toBe(false);
      expect(snapshot.can({ type: 'profile.edit', draft: snapshot.context.saved })).toBe(false);
    },
    'left: PRO-04 accepts no second save': (snapshot) => expect(snapshot.can({ type: 'profile.save' })).toBe(false),
  },
  invariants: {
    'PRO-05 PRO-08 is dirty only when the draft differs from the saved data or was refused': (snapshot) => {
      const { draft, saved } = snapshot.context;
      const isSame = isSameProfileDraft(draft, saved);
      if (snapshot.matches('clean')) return isSame;
      if (snapshot.matches({ dirty: 'editing' })) return !isSame;
      return !(snapshot.matches({ saving: 'creating' }) || snapshot.matches({ saving: 'updating' })) || !isSame;
    },
    'PRO-07 PIN-08 sends only valid drafts': (snapshot) =>
      !(snapshot.matches({ saving: 'creating' }) || snapshot.matches({ saving: 'updating' })) ||
      profileDraftProblems(snapshot.context.draft).length === 0,
    'PRO-04 PRO-05 creates a new profile, and updates an existing one': (snapshot) =>
      (!snapshot.matches({ saving: 'creating' }) || snapshot.context.profile === null) &&
      (!snapshot.matches({ saving: 'updating' }) || snapshot.context.profile !== null),
    'PRO-14 creates no profile when the account has the maximum number of profiles': (snapshot) =>
      !(snapshot.context.isFull && snapshot.context.profile === null) || snapshot.matches('opening') || snapshot.matches('full'),
    'PRO-05 starts with the picture of the profile, or with an unused picture for a new profile': ({ context: { profile, saved } }) =>
      profile ? saved.avatarId === (profile.avatar?.id ?? null) : saved.avatarId === null || saved.avatarId === 'owl',
  },
});

describe('the profile editor', () => {
  type Work = { create?: (draft: ProfileDraft) => Promise<Profile>; save?: (saved: SavedProfile) => Promise<Profile> };

  async function open(
    profile: Profile | null,
    { create, save }: Work = {},
    facts: { isOwn?: boolean; code?: string | null; takenAvatars?: readonly string[] } = {},
  ) {
    const heard: AnyEventObject[] = [];
    const machine = profileEditorMachine.provide({
      actors: {
        loadChoices: fromPromise<ProfileChoices>(async () => choices),
        createProfile: fromPromise<Profile, { draft: ProfileDraft }>(
          ({ input: { draft } }) => create?.(draft) ?? Promise.resolve(profileFrom(draft)),
        ),
        saveProfile: fromPromise<Profile, SavedProfile>(
          ({ input }) => save?.(input) ?? Promise.resolve({ ...(profile ?? ana), name: input.draft.name }),
        ),
      },
    });
    const actor = createAlone(machine, { input: { ...editing, ...facts, profile } }, heard).start();
    await settled();
    const after = async (...events: Parameters<typeof actor.send>[0][]) => {
      heard.length = 0;
      for (const event of events) actor.send(event);
      await settled();
      return heard
        .filter(({ type }) => type !== 'draft.typed')
        .map((notice) => (notice.type === 'navigation.request' ? `to ${notice.to}` : notice.type));
    };
    return { actor, heard, after, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
  }
  const edit = (draft: Partial<ProfileDraft>, profile: Profile | null = ana) =>
    ({ type: 'profile.edit', draft: { ...draftFor(profile), ...draft } }) as const;

  it('PRO-05 PIN-10 saves the changes of the profile with the accepted PIN', async () => {
    const save = vi.fn(async ({ profile }: SavedProfile) => ({ ...(profile ?? child), name: 'Rosa' }));
    const { after, context } = await open(child, { save }, { isOwn: false, code: '2580' });
    await after(edit({ name: 'Rosa' }, child), { type: 'profile.save' });
    expect(save).toHaveBeenCalledExactlyOnceWith({
      profile: child,
      draft: { ...draftFor(child), name: 'Rosa' },
      saved: draftFor(child),
      code: '2580',
      isOwn: false,
    });
    expect(context().saved.name).toBe('Rosa');
  });

  it('PRO-04 announces a new profile, and leads to the profile selection', async () => {
    const { after } = await open(null);
    expect(await after(edit({ name: 'Rosa' }, null), { type: 'profile.save' })).toEqual([
      'changes.made',
      'profile.created',
      'toast.show',
      'changes.gone',
      'to /profile/switch-profile',
    ]);
  });

  it('PRO-08 requests no navigation after saving a new profile from the save-changes popup', async () => {
    const { after, value } = await open(null);
    const sent = await after(edit({ name: 'Rosa' }, null), { type: 'changes.save' });
    expect([sent, value()]).toEqual([['changes.made', 'profile.created', 'toast.show', 'changes.gone'], 'left']);
  });

  it('PRO-08 requests no navigation when the viewer leaves while the profile is being created', async () => {
    const { after } = await open(null);
    const sent = await after(edit({ name: 'Rosa' }, null), { type: 'profile.save' }, { type: 'changes.save' });
    expect(sent).toEqual(['changes.made', 'profile.created', 'toast.show', 'changes.gone']);
  });

  it('PRO-08 leads to the profile selection when the profile is created after a refused save from the popup', async () => {
    let isRefused = true;
    const create = async (draft: ProfileDraft) => {
      if (isRefused) throw refusal('profile_limit');
      return profileFrom(draft);
    };
    const { after } = await open(null, { create });
    expect(await after(edit({ name: 'Rosa' }, null), { type: 'changes.save' })).toEqual(['changes.made', 'changes.notSaved']);
    isRefused = false;
    expect(await after({ type: 'profile.save' })).toContain('to /profile/switch-profile');
  });

  it('PRO-07 reports the missing name of a new profile, and marks the form as unsaved', async () => {
    const { after, context } = await open(null);
    expect(await after({ type: 'profile.save' })).toEqual(['changes.made']);
    expect(context().problems.map(({ field }) => field)).toEqual(['name']);
    expect(await after(edit({}, null))).toEqual(['changes.gone']);
  });

  it('PRO-04 starts a new profile with the first unused picture, or the first one when all are in use', async () => {
    expect((await open(null)).context().draft.avatarId).toBe('owl');
    expect((await open(null, {}, { takenAvatars: ['fox', 'owl'] })).context().draft.avatarId).toBe('fox');
  });

  it('PRO-05 keeps a profile without a picture until the viewer picks one', async () => {
    const { after, context } = await open({ ...ana, avatar: null });
    expect(context().draft.avatarId).toBeNull();
    expect(await after(edit({ avatarId: 'owl' }, { ...ana, avatar: null }))).toEqual(['changes.made']);
  });
});
