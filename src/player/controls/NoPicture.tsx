import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import type { Message } from '../../../machines/domain/entities.ts';
import { LOSS_MESSAGES } from '../../../machines/domain/playback.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { asksToRemoveDevice, DeviceLimitAction } from '../../blocks/failure/DeviceLimitAction.tsx';
import { PlansActions, type PlansActionsProps } from '../../blocks/subscribe/PlansActions.tsx';
import { availabilityText } from '../../i18n/availability.ts';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { Waiting } from './Waiting.tsx';

export type NoPictureProps = PlansActionsProps & {
  reason: 'loading' | 'premium' | 'notReleased' | 'refused' | 'unavailable' | 'failed' | 'interrupted' | 'ended';
  message: Message | null;
  /** The product has a page for devices. */
  offersDevices: boolean;
  /** False on the live page, which offers other channels instead. */
  offersHome: boolean;
  /** Epoch ms; null: unknown. For `notReleased`. */
  releaseDate?: number | null | undefined;
  send: (event: { type: 'playback.retry' }) => void;
};

/** The reason why a title or a channel has no picture, and the action that helps (PLY-11, PLY-12, DET-05). */
export function NoPicture({ reason, message, offersPlans, onLogIn, offersDevices, offersHome, releaseDate = null, send }: NoPictureProps) {
  const { formatMessage } = useIntl();
  const panel = (title: string, text: ReactNode, action: ReactNode, { isAlert = false, hasAction = action !== null } = {}) => (
    <StatePanel
      isAlert={isAlert}
      title={formatMessage({ id: title })}
      text={text}
      actions={
        offersHome || action ? (
          <>
            {action}
            {offersHome ? (
              <Button variant={hasAction ? 'glass' : 'primary'} href={routePath('home')}>
                <FormattedMessage id="UI_BACK_HOME" />
              </Button>
            ) : null}
          </>
        ) : null
      }
    />
  );
  const words = message ? <MessageText message={message} /> : null;
  const retry = (
    <Button icon={<RotateCw aria-hidden="true" />} onClick={() => send({ type: 'playback.retry' })}>
      <FormattedMessage id="UI_TRY_AGAIN" />
    </Button>
  );
  const contact =
    message?.key === LOSS_MESSAGES.licenceUnavailable.key ? (
      <Button variant="glass" href={routePath('contact')}>
        <FormattedMessage id="PAGE_CONTACT" />
      </Button>
    ) : null;
  switch (reason) {
    case 'failed':
      return panel(
        'PLAYER_FAILED_TITLE',
        words,
        <>
          {retry}
          {contact}
        </>,
        { isAlert: true },
      );
    case 'ended':
      return panel('LIVE_ENDED_TITLE', words, retry, { isAlert: true });
    case 'interrupted':
      return <Waiting text={<FormattedMessage id="LIVE_INTERRUPTED" />} />;
    case 'refused':
      return panel(
        'PLAYER_REFUSED_TITLE',
        words,
        asksToRemoveDevice(message) ? <DeviceLimitAction offersDevices={offersDevices} /> : null,
        { isAlert: true },
      );
    case 'premium':
      return panel(
        'PLAYER_PREMIUM_TITLE',
        <FormattedMessage id="PLAYER_PREMIUM_TEXT" />,
        <PlansActions offersPlans={offersPlans} onLogIn={onLogIn} />,
        { hasAction: offersPlans || onLogIn !== null },
      );
    case 'notReleased':
      return panel('PLAYER_NOT_RELEASED_TITLE', <ReleaseText releaseDate={releaseDate} />, null);
    case 'unavailable':
      return offersHome
        ? panel('PLAYER_UNAVAILABLE_TITLE', <FormattedMessage id="PLAYER_UNAVAILABLE_TEXT" />, null)
        : panel('LIVE_NO_MEDIA_TITLE', <FormattedMessage id="LIVE_NO_MEDIA_TEXT" />, null);
    case 'loading':
      return <Waiting />;
  }
}

/** GDE-04: the release date, if it is known. */
function ReleaseText({ releaseDate }: { releaseDate: number | null }) {
  const intl = useIntl();
  if (releaseDate === null || displayableTime(releaseDate) === null) return <FormattedMessage id="PLAYER_NOT_RELEASED_SOON" />;
  return <FormattedMessage id="PLAYER_NOT_RELEASED_TEXT" values={availabilityText(intl, releaseDate)} />;
}
