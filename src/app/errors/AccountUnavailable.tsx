import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';

export type AccountUnavailableProps = {
  /** The reason from the service, or null. */
  error: Message | null;
  onRetry: () => void;
  onLogOut: () => void;
};

/** Replaces every page when the service did not send the account of the viewer. */
export function AccountUnavailable({ error, onRetry, onLogOut }: AccountUnavailableProps) {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isPage
      isAlert
      title={formatMessage({ id: 'PAGE_ACCOUNT_FAILED_TITLE' })}
      text={error ? <MessageText message={error} /> : <FormattedMessage id="PAGE_ACCOUNT_FAILED_TEXT" />}
      actions={
        <>
          <TryAgain onClick={onRetry} />
          <Button variant="outline" onClick={onLogOut}>
            <FormattedMessage id="UI_LOG_OUT" />
          </Button>
        </>
      }
    />
  );
}
