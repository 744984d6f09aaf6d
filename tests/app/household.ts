/** Fakes the service for one account: its profiles, their PINs, and which profiles were admitted. */
import type { Account, Profile } from '../../machines/domain/entities.ts';
import type { ProfileDraft } from '../../machines/domain/profileDraft.ts';
import type { SavedProfile } from '../../machines/profiles/profileEditor.machine.ts';

const refuse = (errorStatus: string, errorCode = 403): never => {
  throw { success: false, errorCode, errorMessage: '', errorStatus };
};

/**
 * @param known the initial account and profile
 * @param pins the PIN by profile id; a profile without an entry needs no PIN
 */
export function household(known: { account: Account; profile: Profile | null }, pins: Readonly<Record<string, string>>) {
  const codes = new Map(Object.entries(pins));
  let { account, profile: watching } = known;
  /** Ids of the profiles that were selected, without a PIN or with the right one. */
  const admitted = new Set(watching ? [watching.id] : []);
  /** The profile id of every accepted PIN, in order. A PIN is entered for a page or for a profile switch. */
  const accepted: string[] = [];
  /** Completed changes, in order. */
  const done: string[] = [];

  const find = (id: string): Profile => account.profiles.find((profile) => profile.id === id) ?? refuse('not_found', 404);
  const check = (id: string, code: string | null) => {
    const pin = codes.get(id);
    if (pin !== undefined && pin !== code) refuse('pin_wrong');
  };
  const store = (profile: Profile): Profile => {
    account = { ...account, profiles: account.profiles.map((other) => (other.id === profile.id ? profile : other)) };
    if (watching?.id === profile.id) watching = profile;
    return profile;
  };

  return {
    admitted,
    accepted,
    done,
    account: () => account,
    watching: () => watching,
    /** @returns the right PIN, or undefined when the profile has none */
    pinOf: (id: string) => codes.get(id),
    select: async ({ id, code }: { id: string; code: string | null }): Promise<Profile> => {
      const profile = find(id);
      check(id, code);
      watching = profile;
      admitted.add(id);
      if (codes.has(id)) accepted.push(id);
      return profile;
    },
    validate: async ({ profileId, code }: { profileId: string; code: string }) => {
      if (!codes.has(profileId)) refuse('pin_missing');
      check(profileId, code);
      accepted.push(profileId);
    },
    create: async ({ name, pin }: ProfileDraft): Promise<Profile> => {
      const id = `new${done.length}`;
      const profile: Profile = {
        id,
        name,
        avatar: null,
        locale: null,
        hasPin: pin !== '',
        subtitleLanguage: null,
        audioLanguage: null,
        isMaster: false,
        restrictionId: null,
      };
      if (pin !== '') codes.set(id, pin);
      account = { ...account, profiles: [...account.profiles, profile] };
      done.push(`created ${name}`);
      return profile;
    },
    save: async ({ profile, draft, code }: SavedProfile): Promise<Profile> => {
      const present = find(profile?.id ?? '');
      check(present.id, code);
      done.push(`saved ${draft.name}`);
      return store({ ...present, name: draft.name });
    },
    setPin: async ({ profileId, oldCode, newCode }: { profileId: string; oldCode: string | null; newCode: string }): Promise<Profile> => {
      const present = find(profileId);
      check(profileId, oldCode);
      codes.set(profileId, newCode);
      accepted.push(profileId);
      done.push(`set ${profileId}`);
      return store({ ...present, hasPin: true });
    },
    removePin: async ({ profileId, code }: { profileId: string; code: string }): Promise<Profile> => {
      const present = find(profileId);
      check(profileId, code);
      codes.delete(profileId);
      done.push(`removed ${profileId}`);
      return store({ ...present, hasPin: false });
    },
    remove: async ({ profileId, code }: { profileId: string; code: string | null }) => {
      const present = find(profileId);
      if (present.isMaster) refuse('manager_stays');
      check(profileId, code);
      codes.delete(profileId);
      account = { ...account, profiles: account.profiles.filter(({ id }) => id !== profileId) };
      if (watching?.id === profileId) watching = null;
      done.push(`deleted ${profileId}`);
    },
  };
}
