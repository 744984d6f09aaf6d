import { RotateCw } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { MessageText } from '../../i18n/MessageText.tsx';
import { TryAgain } from './TryAgain.tsx';

export type PartNotLoadedProps = {
  className: string | undefined;
  error: Message | null;
  /** The key of the sentence for a failure without a message. */
  otherwiseId: string;
  onRetry: MouseEventHandler<HTMLButtonElement>;
};

/** One line instead of a rail or of the next items of a list, which did not load (HOM-10). */
export function PartNotLoaded({ className, error, otherwiseId, onRetry }: PartNotLoadedProps) {
  return (
    <div className={className} role="alert">
      <p>{error ? <MessageText message={error} /> : <FormattedMessage id={otherwiseId} />}</p>
      <TryAgain variant="outline" size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetry} />
    </div>
  );
}
