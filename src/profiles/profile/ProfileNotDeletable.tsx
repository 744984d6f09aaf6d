import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';

/** The master profile cannot be deleted, because it manages the account (PRO-06). */
export function ProfileNotDeletable() {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      title={formatMessage({ id: 'PROFILE_KEPT_TITLE' })}
      text={<FormattedMessage id="SERVER_ERROR_MASTER_PROFILE" />}
      actions={
        <Button href={routePath('switchProfile')}>
          <FormattedMessage id="PROFILE_BACK_TO_ALL" />
        </Button>
      }
    />
  );
}
