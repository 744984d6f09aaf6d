import { useIntl } from 'react-intl';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { TryAgain } from './TryAgain.tsx';

export type NotLoadedProps = {
  /** The key of a sentence that names the failed content. */
  titleId: string;
  /** The error as a sentence. */
  reason: string | null;
  onRetry: () => void;
};

/** Replaces a part of a page that did not load. For a whole page use `LoadFailure`. */
export function NotLoaded({ titleId, reason, onRetry }: NotLoadedProps) {
  const { formatMessage } = useIntl();
  return <StatePanel isAlert title={formatMessage({ id: titleId })} text={reason} actions={<TryAgain onClick={onRetry} />} />;
}
