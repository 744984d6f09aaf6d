import { Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { avatarLetters } from '../../../machines/domain/avatarLetters.ts';
import type { Profile } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import styles from './ChooseProfile.module.css';

export type ChooseProfileProps = {
  state: 'loading' | 'choosing' | 'failed';
  profiles: readonly Profile[];
  error: string | null;
  /** The master may add one until the limit (PRO-01, PRO-13). */
  mayAdd: boolean;
  onChoose: (profile: Profile) => void;
  onRetry: () => void;
};

export function ChooseProfile({ state, profiles, error, mayAdd, onChoose, onRetry }: ChooseProfileProps) {
  const { formatMessage } = useIntl();
  if (state === 'failed') {
    return (
      <StatePanel
        isPage
        isAlert
        title={formatMessage({ id: 'PROFILES_FAILED_TITLE' })}
        text={error ?? ''}
        actions={
          <>
            <Button onClick={onRetry}>
              <FormattedMessage id="PROFILES_RETRY" />
            </Button>
            <Button variant="outline" href={routePath('logout')}>
              <FormattedMessage id="LOGIN_LOG_OUT" />
            </Button>
          </>
        }
      />
    );
  }
  return (
    <section className={styles.screen}>
      <h1 className={styles.title} id="page-heading" tabIndex={-1}>
        <FormattedMessage id="PROFILES_WHO_IS_WATCHING" />
      </h1>
      <ul className={styles.profiles} aria-busy={state === 'loading'}>
        {state === 'loading'
          ? [0, 1, 2].map((place) => (
              <li key={place}>
                <Skeleton width={148} height={148} radius={74} />
              </li>
            ))
          : null}
        {profiles.map((profile) => (
          <li key={profile.id}>
            <button type="button" className={styles.profile} onClick={() => onChoose(profile)}>
              <Avatar
                letters={avatarLetters(profile.name)}
                imageUrl={profile.avatar?.url}
                badges={[...(profile.isMaster ? ['master' as const] : []), ...(profile.hasPin ? ['pin' as const] : [])]}
                size={148}
              />
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
          </li>
        ))}
        {mayAdd ? (
          <li>
            <Link className={styles.profile} href={routePath('createProfile')}>
              <span className={styles.add} aria-hidden="true">
                <Plus size={40} />
              </span>
              <span className={styles.name}>
                <FormattedMessage id="PROFILES_ADD" />
              </span>
            </Link>
          </li>
        ) : null}
      </ul>
      <Button variant="text" href={routePath('logout')}>
        <FormattedMessage id="LOGIN_LOG_OUT" />
      </Button>
    </section>
  );
}
