/** The pages that make, change and delete a profile: that of the address, else one's own. */
import { sendTo, setup } from 'xstate';
import { type AvatarChoiceNotice, avatarChoiceMachine } from '../avatarChoice/avatarChoice.machine.ts';
import { PROFILES_PER_ACCOUNT } from '../domain/constants.ts';
import type { Profile } from '../domain/entities.ts';
import { isPage, type PageGroupEvent, type PageInput, type PageNotice } from '../domain/page.ts';
import { isPinRecovery, profileOfPage } from '../domain/pinGate.ts';
import { type ProfileDeletionNotice, profileDeletionMachine } from '../profileDeletion/profileDeletion.machine.ts';
import { type ProfileEditorEvent, type ProfileEditorNotice, profileEditorMachine } from '../profileEditor/profileEditor.machine.ts';
import { type ProfilePinNotice, profilePinMachine } from '../profilePin/profilePin.machine.ts';
import { type RestrictionChoiceNotice, restrictionChoiceMachine } from '../restrictionChoice/restrictionChoice.machine.ts';

export type ProfilePagesNotice =
  | PageNotice
  | ProfileEditorNotice
  | AvatarChoiceNotice
  | RestrictionChoiceNotice
  | ProfilePinNotice
  | ProfileDeletionNotice;

type Context = PageInput<ProfilePagesNotice>;

export const profilePagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageGroupEvent,
    input: {} as Context,
    children: {} as {
      profileEditor: 'profileEditor';
      avatarChoice: 'avatarChoice';
      restrictionChoice: 'restrictionChoice';
      profilePin: 'profilePin';
      profileDeletion: 'profileDeletion';
    },
  },
  actors: {
    profileEditor: profileEditorMachine,
    avatarChoice: avatarChoiceMachine,
    restrictionChoice: restrictionChoiceMachine,
    profilePin: profilePinMachine,
    profileDeletion: profileDeletionMachine,
  },
  guards: {
    isPage,
    lacksProfile: ({ context }) => context.route.name !== 'createProfile' && profileOn(context) === null,
  },
  actions: {
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: ProfilePagesNotice) => notice,
    ),
    askToSave: sendTo('profileEditor', { type: 'changes.save' } satisfies ProfileEditorEvent),
  },
}).createMachine({
  id: 'profilePages',
  context: ({ input }) => input,
  on: {
    /** This page has none, or its machine broke: nobody waits for an answer (GRD-03). */
    'changes.save': { actions: { type: 'tell', params: { type: 'changes.gone' } } },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'lacksProfile', target: 'missing' },
        { guard: { type: 'isPage', params: { names: ['editProfile', 'createProfile'] } }, target: 'profileEditor' },
        { guard: { type: 'isPage', params: { names: ['avatar'] } }, target: 'avatarChoice' },
        { guard: { type: 'isPage', params: { names: ['profileRestriction'] } }, target: 'restrictionChoice' },
        { guard: { type: 'isPage', params: { names: ['profilePin'] } }, target: 'profilePin' },
        { guard: { type: 'isPage', params: { names: ['deleteProfile'] } }, target: 'profileDeletion' },
        { target: 'broken' },
      ],
    },
    /** There is no profile with that id. */
    missing: {},
    profileEditor: {
      on: { 'changes.save': { actions: 'askToSave' } },
      invoke: {
        id: 'profileEditor',
        src: 'profileEditor',
        input: ({ context }) => {
          const { route, facts, typed } = context;
          const profile = route.name === 'createProfile' ? null : profileOn(context);
          const others = facts.account?.profiles ?? [];
          return {
            ...aboutProfile({ context }),
            profile,
            isOwn: profile !== null && profile.id === facts.profile?.id,
            byMaster: facts.profile?.isMaster === true,
            takenAvatars: others.flatMap(({ avatar }) => (avatar ? [avatar.id] : [])),
            typed: typed?.form === 'profile' ? typed.draft : null,
            isFull: others.length >= Math.min(PROFILES_PER_ACCOUNT, facts.settings.profilesLimit),
          };
        },
        onError: { target: 'broken' },
      },
    },
    avatarChoice: {
      invoke: { id: 'avatarChoice', src: 'avatarChoice', input: aboutProfile, onError: { target: 'broken' } },
    },
    restrictionChoice: {
      invoke: {
        id: 'restrictionChoice',
        src: 'restrictionChoice',
        input: ({ context }) => ({ parentRef: context.parentRef, profile: profileOn(context) }),
        onError: { target: 'broken' },
      },
    },
    profilePin: {
      invoke: {
        id: 'profilePin',
        src: 'profilePin',
        input: ({ context }) => ({ ...aboutProfile({ context }), isForgotten: isForgotten(context) }),
        onError: { target: 'broken' },
      },
    },
    profileDeletion: {
      invoke: { id: 'profileDeletion', src: 'profileDeletion', input: aboutProfile, onError: { target: 'broken' } },
    },
    /** Its machine broke: the error page stands in for it, the rest lives on (ERR-04). */
    broken: {},
  },
});

function profileOn({ route, facts: { account, profile } }: Context): Profile | null {
  return profileOfPage(route, { profile, profiles: account?.profiles ?? [] });
}

/** PIN-12: the profile has a PIN, and the viewer has not entered it. */
function isForgotten(context: Context): boolean {
  const { route, facts, unlocked } = context;
  const isRecovery = isPinRecovery(route, { profile: facts.profile, pinRecovery: facts.features.pinRecovery });
  return isRecovery && unlocked === null && profileOn(context)?.hasPin === true;
}

/** What those begin with that change a profile: whom it is about, and the digits of their PIN where they have one (PIN-10). */
function aboutProfile({ context }: { context: Context }) {
  return { parentRef: context.parentRef, profile: profileOn(context), code: context.unlocked?.code ?? null };
}
