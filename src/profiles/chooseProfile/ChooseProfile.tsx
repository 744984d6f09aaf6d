import { Pencil, Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Profile } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { avatarLetters } from '../../../machines/profiles/avatarLetters.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useIsTelevision } from '../../ui/page/television.ts';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './ChooseProfile.module.css';

export type ChooseProfileProps = {
  state: 'loading' | 'choosing' | 'failed';
  profiles: readonly Profile[];
  error: string | null;
  /** The master profile may add a profile until the limit is reached (PRO-01, PRO-13). */
  mayAdd: boolean;
  /** The limit of profiles, when it keeps a viewer who may add a profile from adding one (PRO-14); else null. */
  fullAt: number | null;
  /** True for the viewer's own profile, and for all profiles when the master profile watches (PRO-05). */
  mayEdit: (profile: Profile) => boolean;
  /** No profile is chosen yet: the page has the logo and "Log out" at its top (PRO-17), on a television at its end (TV-16). */
  isGate?: boolean;
  /** The profile of last time, with which a television starts (TV-16); null: the first. */
  lastId?: string | null;
  /** Before a profile is chosen, the account manager adds profiles (PRO-17). Absent: not possible. */
  onAdd?: (() => void) | undefined;
  onManage?: (() => void) | undefined;
  onChoose: (profile: Profile) => void;
  onRetry: () => void;
};

export function ChooseProfile({
  state,
  profiles,
  error,
  mayAdd,
  fullAt,
  mayEdit,
  isGate = false,
  lastId = null,
  onAdd,
  onManage,
  onChoose,
  onRetry,
}: ChooseProfileProps) {
  const { formatMessage } = useIntl();
  const isTelevision = useIsTelevision();
  const { shown, end } = useGrowingList(profiles);
  if (state === 'failed') {
    return (
      <StatePanel
        isPage
        isAlert
        title={formatMessage({ id: 'PROFILES_FAILED_TITLE' })}
        text={error ?? ''}
        actions={
          <>
            <TryAgain onClick={onRetry} />
            <Button variant="outline" href={routePath('logout')}>
              <FormattedMessage id="UI_LOG_OUT" />
            </Button>
          </>
        }
      />
    );
  }
  return (
    <section className={styles.screen} data-gate={isGate}>
      {isGate ? (
        <div className={styles.top}>
          <Logo />
          {isTelevision ? null : (
            <Button variant="outline" size="small" href={routePath('logout')}>
              <FormattedMessage id="UI_LOG_OUT" />
            </Button>
          )}
        </div>
      ) : null}
      <PageHeading className={styles.title}>
        <FormattedMessage id="PROFILES_WHO_IS_WATCHING" />
      </PageHeading>
      <ul className={styles.profiles} aria-busy={state === 'loading'}>
        {state === 'loading'
          ? [0, 1, 2].map((index) => (
              <li key={index}>
                <Skeleton width={148} height={148} radius={74} />
              </li>
            ))
          : null}
        {shown.map((profile) => (
          <li key={profile.id} className={styles.item}>
            <button
              type="button"
              className={styles.profile}
              data-arrows={(lastId ?? profiles[0]?.id) === profile.id ? 'first' : undefined}
              onClick={() => onChoose(profile)}
            >
              <span className={styles.face}>
                <Avatar
                  letters={avatarLetters(profile.name)}
                  imageUrl={profile.avatar?.url}
                  badges={[...(profile.isMaster ? ['master' as const] : []), ...(profile.hasPin ? ['pin' as const] : [])]}
                  size={148}
                />
              </span>
              <span className={styles.name}>{profile.name}</span>
              {profile.isMaster ? (
                <span className={styles.note}>
                  <FormattedMessage id="PROFILES_MANAGER" />
                </span>
              ) : null}
              {profile.hasPin ? (
                <span className={styles.note}>
                  <FormattedMessage id="PROFILES_PIN_PROTECTED" />
                </span>
              ) : null}
            </button>
            {mayEdit(profile) ? (
              <IconButton
                className={styles.edit}
                label={formatMessage({ id: 'PROFILE_EDIT_NAMED' }, { name: profile.name })}
                icon={<Pencil />}
                href={routePath('editProfile', {}, { id: profile.id })}
              />
            ) : null}
          </li>
        ))}
        {onAdd ? (
          <li>
            <button type="button" className={styles.profile} onClick={onAdd}>
              <AddProfile />
            </button>
          </li>
        ) : mayAdd ? (
          <li>
            <Anchor className={styles.profile} href={routePath('createProfile')}>
              <AddProfile />
            </Anchor>
          </li>
        ) : null}
      </ul>
      {end}
      {fullAt === null ? null : (
        <p className={styles.full}>
          <FormattedMessage id="PROFILE_FULL_TITLE" values={{ limit: fullAt }} />
        </p>
      )}
      {onManage ? (
        <Button variant="outline" icon={<Pencil aria-hidden="true" />} onClick={onManage}>
          <FormattedMessage id="PROFILES_MANAGE" />
        </Button>
      ) : null}
      {isGate && !isTelevision ? null : (
        <Button variant="text" href={routePath('logout')}>
          <FormattedMessage id="UI_LOG_OUT" />
        </Button>
      )}
    </section>
  );
}

const AddProfile = () => (
  <>
    <span className={styles.add} aria-hidden="true">
      <Plus size={40} />
    </span>
    <span className={styles.name}>
      <FormattedMessage id="UI_ADD_PROFILE" />
    </span>
  </>
);
