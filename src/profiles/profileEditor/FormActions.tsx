import { Trash2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Profile } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './ProfileForm.module.css';

export type FormActionsProps = {
  profile: Pick<Profile, 'id' | 'isMaster'> | null;
  isOwn: boolean;
  /** PRO-15 */
  mayDelete: boolean;
  canSave: boolean;
  isSaving: boolean;
};

/** Save, cancel, and at the far end delete, which the master profile does not have (PRO-06). */
export function FormActions({ profile, isOwn, mayDelete, canSave, isSaving }: FormActionsProps) {
  return (
    <div className={styles.end}>
      <div className={styles.actions}>
        <Button type="submit" className={styles.save} disabled={!canSave && !isSaving} busy={isSaving}>
          <FormattedMessage id={profile ? 'UI_SAVE' : 'TITLE_CREATE_PROFILE'} />
        </Button>
        <Button variant="outline" className={styles.cancel} href={routePath(isOwn ? 'profile' : 'switchProfile')}>
          <FormattedMessage id="UI_CANCEL" />
        </Button>
        {profile && !profile.isMaster && mayDelete ? (
          <Button
            variant="danger"
            className={styles.delete}
            icon={<Trash2 aria-hidden="true" />}
            href={routePath('deleteProfile', {}, { id: profile.id })}
          >
            <FormattedMessage id="TITLE_DELETE_PROFILE" />
          </Button>
        ) : null}
      </div>
      {profile?.isMaster ? (
        <p className={styles.hint}>
          <FormattedMessage id="SERVER_ERROR_MASTER_PROFILE" />
        </p>
      ) : null}
    </div>
  );
}
