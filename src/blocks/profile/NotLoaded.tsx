import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';

export type NotLoadedProps = {
  /** The error as a sentence. */
  reason: string;
  onRetry: () => void;
};

/** The choices of the form did not load. */
export function NotLoaded({ reason, onRetry }: NotLoadedProps) {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isAlert
      title={formatMessage({ id: 'PROFILE_EDITOR_FAILED' })}
      text={reason}
      actions={
        <Button onClick={onRetry}>
          <FormattedMessage id="PAGE_TRY_AGAIN" />
        </Button>
      }
    />
  );
}
