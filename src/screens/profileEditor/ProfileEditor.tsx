import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { PROFILES_PER_ACCOUNT } from '../../../machines/domain/constants.ts';
import type { profileEditorMachine } from '../../../machines/profileEditor/profileEditor.machine.ts';
import { useSettings } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { FullAccount } from './FullAccount.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileFormSkeleton } from './ProfileFormSkeleton.tsx';
import { useManagerWithoutPin } from './UnguardedLimit.tsx';

/** What the editor's machine is at, for the page that makes a profile and the one that changes it. */
export function ProfileEditor() {
  const actor = usePage('profileEditor');
  return actor ? <ConnectedEditor actor={actor} /> : <ProfileFormSkeleton />;
}

function ConnectedEditor({ actor }: { actor: ActorRefFrom<typeof profileEditorMachine> }) {
  const { languages, profilesLimit } = useSettings();
  const say = useMessageText();
  const managerWithoutPin = useManagerWithoutPin();
  const { draft, profile, choices, problems, error, isOwn, byMaster } = useSelector(actor, ({ context }) => context);
  const shown = useSelector(actor, (snapshot) => {
    if (snapshot.matches('full')) return 'full';
    if (snapshot.matches('failed')) return 'failed';
    return snapshot.matches('loading') ? 'loading' : 'form';
  });
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'profile.save' }));
  /** Also when all is done and the page is about to go. */
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('left'));
  switch (shown) {
    case 'full':
      return <FullAccount limit={Math.min(PROFILES_PER_ACCOUNT, profilesLimit)} />;
    case 'failed':
      return <NotLoaded reason={error ? say(error) : ''} onRetry={() => actor.send({ type: 'profile.retry' })} />;
    case 'loading':
      return <ProfileFormSkeleton />;
    case 'form':
      return (
        <ProfileForm
          // A profile of another address is another form.
          key={profile?.id ?? ''}
          draft={draft}
          profile={profile}
          choices={choices}
          languages={languages}
          problems={problems}
          isOwn={isOwn}
          byMaster={byMaster}
          managerWithoutPin={managerWithoutPin}
          canSave={canSave}
          isSaving={isSaving}
          onEdit={(edited) => actor.send({ type: 'profile.edit', draft: edited })}
          onSave={() => actor.send({ type: 'profile.save' })}
        />
      );
  }
}
