import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { profileSettingMachine } from '../../../machines/profiles/profileSetting.machine.ts';
import { restrictionsOf } from '../../../machines/profiles/profileSetting.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { NotLoaded } from '../../blocks/failure/NotLoaded.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { useManagerWithoutPin } from './LimitWithoutPin.tsx';
import { RestrictionList } from './RestrictionList.tsx';
import { RestrictionListSkeleton } from './RestrictionListSkeleton.tsx';

/** /profile/restriction: the age limit of a profile, for the master profile (PRO-10). */
export function ProfileRestrictionScreen({ profileSetting }: { profileSetting: ActorRefFrom<typeof profileSettingMachine> }) {
  const name = useSelector(profileSetting, ({ context }) => context.profile?.name ?? null);
  return (
    <ConnectedAccountLayout
      title={
        name === null ? (
          <FormattedMessage id="TITLE_PROFILE_RESTRICTION" />
        ) : (
          <FormattedMessage id="PROFILE_RESTRICTION_OF" values={{ name }} />
        )
      }
      text={<FormattedMessage id="PROFILE_RESTRICTION_TEXT" />}
    >
      <ConnectedList actor={profileSetting} />
    </ConnectedAccountLayout>
  );
}

function ConnectedList({ actor }: { actor: ActorRefFrom<typeof profileSettingMachine> }) {
  const textOf = useMessageText();
  const { offer, profile, picked, error } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const managerWithoutPin = useManagerWithoutPin();
  const reason = error && textOf(error);
  if (isLoading) return <RestrictionListSkeleton />;
  if (hasFailed) return <NotLoaded titleId="PROFILE_EDITOR_FAILED" reason={reason} onRetry={() => actor.send({ type: 'options.retry' })} />;
  return (
    <RestrictionList
      restrictions={restrictionsOf(offer)}
      currentId={profile?.restrictionId ?? null}
      managerWithoutPin={profile?.isMaster ? null : managerWithoutPin}
      savingId={picked}
      error={reason}
      onPick={({ id }) => actor.send({ type: 'option.pick', id })}
    />
  );
}
