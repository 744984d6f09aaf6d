import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/button/Button.tsx';
import { StatePanel } from '../ui/statePanel/StatePanel.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';

/** Stands in for every page of a viewer whose account could not be loaded. */
export function AccountUnavailable({ onRetry, onLogOut }: { onRetry: () => void; onLogOut: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyLayout>
      <StatePanel
        isPage
        isAlert
        title={formatMessage({ id: 'PAGE_ACCOUNT_FAILED_TITLE' })}
        text={formatMessage({ id: 'PAGE_ACCOUNT_FAILED_TEXT' })}
        actions={
          <>
            <Button onClick={onRetry}>
              <FormattedMessage id="PAGE_TRY_AGAIN" />
            </Button>
            <Button variant="outline" onClick={onLogOut}>
              <FormattedMessage id="PAGE_LOG_OUT" />
            </Button>
          </>
        }
      />
    </EmptyLayout>
  );
}
