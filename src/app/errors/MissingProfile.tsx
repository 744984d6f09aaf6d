import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';

/** Replaces a page whose URL names a profile that the account does not have. */
export function MissingProfile() {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isPage
      title={formatMessage({ id: 'PROFILES_MISSING_TITLE' })}
      text={formatMessage({ id: 'PROFILES_MISSING_TEXT' })}
      actions={
        <Button href={routePath('switchProfile')}>
          <FormattedMessage id="PROFILES_MISSING_CHOOSE" />
        </Button>
      }
    />
  );
}
