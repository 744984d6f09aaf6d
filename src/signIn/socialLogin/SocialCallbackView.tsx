/** The page after a provider's pages (SOC-03 to SOC-06): a waiting message, or the background of the popup that asks for missing data. */
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';

export type SocialCallbackViewProps = {
  isWaiting: boolean;
  /** The provider's own name; null for an unknown provider. */
  provider: string | null;
};

/** Sets the padding of the panel. `display: contents` keeps the panel a child of the layout. */
const FRAME: CSSProperties & Record<`--${string}`, string> = { display: 'contents', '--panel-padding': 'var(--social-padding)' };

export function SocialCallbackView({ isWaiting, provider }: SocialCallbackViewProps) {
  const { formatMessage } = useIntl();
  const title = provider === null ? { id: 'TITLE_SOCIAL_CALLBACK' } : { id: 'SOCIAL_SIGNING_IN' };
  return (
    <div style={FRAME}>
      {isWaiting ? (
        <StatePanel
          key="waiting"
          isPage
          title={formatMessage(title, { provider })}
          text={<WaitingLight label={formatMessage({ id: 'UI_BUSY' })} />}
        />
      ) : (
        <StatePanel
          key="returned"
          isPage
          title={formatMessage({ id: 'SOCIAL_MORE_TITLE' })}
          text={formatMessage({ id: 'SERVER_ERROR_MISSING_USER_INFORMATION' })}
          actions={
            <Button href={routePath('login')}>
              <FormattedMessage id="UI_BACK_LOGIN" />
            </Button>
          }
        />
      )}
    </div>
  );
}
