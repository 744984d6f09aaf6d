import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { profileLimitOf } from '../../../machines/domain/profileChoice.ts';
import type { Route } from '../../../machines/domain/routes.ts';
import type { profileEditorMachine } from '../../../machines/profiles/profileEditor.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useSettings } from '../../actors/features.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { NotLoaded } from '../../blocks/failure/NotLoaded.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { useManagerWithoutPin } from '../profileRestriction/LimitWithoutPin.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileFormSkeleton } from './ProfileFormSkeleton.tsx';
import { ProfileLimitReached } from './ProfileLimitReached.tsx';

type Props = { route: Route; profileEditor: ActorRefFrom<typeof profileEditorMachine> };

/**
 * /profile/create: a new profile (PRO-04, PRO-14). /profile/edit: the viewer's own, or for the master profile that of the query id
 * (PRO-05).
 */
export function ProfileEditorScreen({ route, profileEditor }: Props) {
  return (
    <ConnectedAccountLayout
      title={<FormattedMessage id={route.name === 'createProfile' ? 'TITLE_CREATE_PROFILE' : 'TITLE_EDIT_PROFILE'} />}
    >
      <ConnectedEditor actor={profileEditor} />
    </ConnectedAccountLayout>
  );
}

function ConnectedEditor({ actor }: { actor: Props['profileEditor'] }) {
  const settings = useSettings();
  const textOf = useMessageText();
  const managerWithoutPin = useManagerWithoutPin();
  const hasBedtimes = useSelector(useActors().root, ({ context }) => context.viewer.profile?.bedtime !== undefined);
  const { draft, profile, choices, problems, error, isOwn, byMaster } = useSelector(actor, ({ context }) => context);
  const shown = useSelector(actor, (snapshot) => {
    if (snapshot.matches('full')) return 'full';
    if (snapshot.matches('failed')) return 'failed';
    return snapshot.matches('loading') ? 'loading' : 'form';
  });
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'profile.save' }));
  /** Also true after saving, until the page closes. */
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('left'));
  switch (shown) {
    case 'full':
      return <ProfileLimitReached limit={profileLimitOf(settings)} />;
    case 'failed':
      return (
        <NotLoaded titleId="PROFILE_EDITOR_FAILED" reason={error && textOf(error)} onRetry={() => actor.send({ type: 'profile.retry' })} />
      );
    case 'loading':
      return <ProfileFormSkeleton />;
    case 'form':
      return (
        <ProfileForm
          // A URL with another profile needs a new form.
          key={profile?.id}
          draft={draft}
          profile={profile}
          choices={choices}
          languages={settings.languages}
          problems={problems}
          isOwn={isOwn}
          byMaster={byMaster}
          managerWithoutPin={managerWithoutPin}
          hasBedtimes={hasBedtimes}
          canSave={canSave}
          isSaving={isSaving}
          onEdit={(edited) => actor.send({ type: 'profile.edit', draft: edited })}
          onSave={() => actor.send({ type: 'profile.save' })}
        />
      );
  }
}
