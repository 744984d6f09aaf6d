import { RotateCw } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { AlonePage } from './AlonePage.tsx';
import { TryAgain } from './TryAgain.tsx';

export type LoadFailureProps = {
  /** A sentence that names the failed content. */
  title: string;
  /** The reason as the service gave it. */
  error: Message | null;
  onRetry: () => void;
  /** True on home, which shows no link to home. */
  isHome?: boolean;
  /** The content starts behind the transparent header. */
  isUnderHeader?: boolean;
};

/** A page without its content, because loading failed. It announces the failure and lets the viewer try again (ERR-05). */
export function LoadFailure({ title, error, onRetry, isHome = false, isUnderHeader = true }: LoadFailureProps) {
  return (
    <AlonePage isUnderHeader={isUnderHeader}>
      <StatePanel
        isPage
        isAlert
        title={title}
        text={error ? <MessageText message={error} /> : <FormattedMessage id="PAGE_ERROR_500_TEXT" />}
        actions={
          <>
            <TryAgain icon={<RotateCw aria-hidden="true" />} onClick={onRetry} />
            {isHome ? null : (
              <Button variant="glass" href={routePath('home')}>
                <FormattedMessage id="UI_BACK_HOME" />
              </Button>
            )}
          </>
        }
      />
    </AlonePage>
  );
}
