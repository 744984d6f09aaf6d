import { RotateCw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import type { Shortcut } from '../../../machines/domain/shortcuts.ts';
import { asksToRemoveDevice, DeviceLimitAction } from '../../blocks/failure/DeviceLimitAction.tsx';
import { PlansActions, type PlansActionsProps } from '../../blocks/plans/PlansActions.tsx';
import { MessageText } from '../../i18n/MessageText.tsx';
import { useShortcuts } from '../../player/useShortcuts.ts';
import { Waiting } from '../../player/Waiting.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import styles from './LivePicture.module.css';

export type PictureState = 'loading' | 'watching' | 'premium' | 'refused' | 'unavailable' | 'failed';

type LivePictureProps = PlansActionsProps & {
  state: PictureState;
  message: Message | null;
  /** The product has a page for devices. */
  offersDevices: boolean;
  onRetry: () => void;
  onChannel: (direction: 1 | -1) => void;
};

/** Replaces the picture with the reason why there is none. The viewer can still change the channel. */
export function LivePicture({ onChannel, ...reason }: LivePictureProps) {
  useShortcuts((shortcut: Shortcut) => {
    if (shortcut.kind !== 'channel') return false;
    onChannel(shortcut.direction);
    return true;
  });
  return (
    <div className={styles.picture} data-player="">
      <Reason {...reason} />
    </div>
  );
}

function Reason({ state, message, offersPlans, onLogIn, offersDevices, onRetry }: Omit<LivePictureProps, 'onChannel'>) {
  const { formatMessage } = useIntl();
  const words = message ? <MessageText message={message} /> : null;
  switch (state) {
    case 'failed':
      return (
        <StatePanel
          isAlert
          title={formatMessage({ id: 'PLAYER_FAILED_TITLE' })}
          text={words}
          actions={
            <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
              <FormattedMessage id="PLAYER_TRY_AGAIN" />
            </Button>
          }
        />
      );
    case 'refused':
      return (
        <StatePanel
          isAlert
          title={formatMessage({ id: 'PLAYER_REFUSED_TITLE' })}
          text={words}
          actions={asksToRemoveDevice(message) ? <DeviceLimitAction offersDevices={offersDevices} /> : null}
        />
      );
    case 'premium':
      return (
        <StatePanel
          title={formatMessage({ id: 'PLAYER_PREMIUM_TITLE' })}
          text={<FormattedMessage id="PLAYER_PREMIUM_TEXT" />}
          actions={<PlansActions offersPlans={offersPlans} onLogIn={onLogIn} />}
        />
      );
    case 'unavailable':
      return <StatePanel title={formatMessage({ id: 'LIVE_NO_MEDIA_TITLE' })} text={<FormattedMessage id="LIVE_NO_MEDIA_TEXT" />} />;
    default:
      return <Waiting />;
  }
}
