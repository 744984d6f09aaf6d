import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';

/**
 * The account has as many profiles as it may have (PRO-14).
 * @param limit the greatest number of profiles
 */
export function ProfileLimitReached({ limit }: { limit: number }) {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      title={formatMessage({ id: 'PROFILE_FULL_TITLE' }, { limit })}
      text={<FormattedMessage id="PROFILE_FULL_TEXT" />}
      actions={
        <Button href={routePath('switchProfile')}>
          <FormattedMessage id="PROFILE_BACK_TO_ALL" />
        </Button>
      }
    />
  );
}
