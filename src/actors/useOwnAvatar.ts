/** The name and avatar of the profile in use, for menus and pages (PRO-09). */
import { shallowEqual, useSelector } from '@xstate/react';
import { avatarLetters, nameForAvatar } from '../../machines/profiles/avatarLetters.ts';
import { useActors } from './actors.tsx';
import { useFeatures } from './features.ts';

export type OwnAvatar = {
  name: string;
  /** Shown without a picture: from the profile's name when the account has several profiles, else from the account's. */
  letters: string;
  imageUrl: string | null;
  isMaster: boolean;
  hasPin: boolean;
};

export function useOwnAvatar(): OwnAvatar {
  const { multiProfile } = useFeatures();
  return useSelector(
    useActors().root,
    ({ context: { viewer } }) => {
      const { account, profile } = viewer;
      const isMultiProfile = multiProfile && account?.isMultiProfile === true;
      return {
        name: profile?.name ?? account?.firstName ?? '',
        letters: avatarLetters(nameForAvatar({ profile, account, isMultiProfile })),
        imageUrl: profile?.avatar?.url ?? null,
        isMaster: profile?.isMaster ?? false,
        hasPin: profile?.hasPin ?? false,
      };
    },
    shallowEqual,
  );
}
