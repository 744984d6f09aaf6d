import { shallowEqual, useSelector } from '@xstate/react';
import { ShieldAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Profile } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { Button } from '../../ui/button/Button.tsx';
import styles from './LimitWithoutPin.module.css';

export type LimitWithoutPinProps = { manager: Pick<Profile, 'id' | 'name'> };

/** PRO-16: warns that the master profile, which sets the limit, has no PIN. */
export function LimitWithoutPin({ manager: { id, name } }: LimitWithoutPinProps) {
  return (
    <div className={styles.note}>
      <ShieldAlert aria-hidden="true" className={styles.sign} />
      <p className={styles.text}>
        <FormattedMessage id="PROFILE_LIMIT_WITHOUT_PIN" values={{ name }} />
      </p>
      <Button variant="outline" size="small" href={routePath('profilePin', {}, { id })}>
        <FormattedMessage id="PROFILE_PIN_PROTECT" values={{ name }} />
      </Button>
    </div>
  );
}

/** @returns the master profile, if it watches and has no PIN; else null */
export const useManagerWithoutPin = (): LimitWithoutPinProps['manager'] | null =>
  useSelector(
    useActors().root,
    ({ context: { viewer } }) =>
      viewer.profile?.isMaster && !viewer.profile.hasPin ? { id: viewer.profile.id, name: viewer.profile.name } : null,
    shallowEqual,
  );
