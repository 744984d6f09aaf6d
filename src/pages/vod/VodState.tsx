import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Content, Message } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { asksToRemoveDevice, DeviceLimitAction } from '../../blocks/failure/DeviceLimitAction.tsx';
import { PlansActions, type PlansActionsProps } from '../../blocks/plans/PlansActions.tsx';
import { availabilityText } from '../../i18n/availability.ts';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Waiting } from '../../player/Waiting.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import type { PlaybackView } from './playbackView.ts';

type VodStateProps = PlansActionsProps & {
  view: PlaybackView;
  content: Pick<Content, 'releaseDate'> | null;
  message: Message | null;
  /** The product has a page for devices. */
  offersDevices: boolean;
  onRetry: () => void;
};

/** The reason why there is no picture, and the action that helps (PLY-11, PLY-12, DET-05). */
export function VodState({ view, content, message, offersPlans, onLogIn, offersDevices, onRetry }: VodStateProps) {
  const { formatMessage } = useIntl();
  const panel = (title: string, text: ReactNode, actions: ReactNode, isAlert = false) => (
    <StatePanel isAlert={isAlert} title={formatMessage({ id: title })} text={text} actions={actions} />
  );
  switch (view) {
    case 'failed':
      return panel(
        'PLAYER_FAILED_TITLE',
        message ? <MessageText message={message} /> : null,
        <>
          <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            <FormattedMessage id="PLAYER_TRY_AGAIN" />
          </Button>
          <HomeButton variant="glass" />
        </>,
        true,
      );
    case 'refused':
      return panel(
        'PLAYER_REFUSED_TITLE',
        message ? <MessageText message={message} /> : null,
        asksToRemoveDevice(message) ? (
          <>
            <DeviceLimitAction offersDevices={offersDevices} />
            <HomeButton variant="glass" />
          </>
        ) : (
          <HomeButton />
        ),
        true,
      );
    case 'premium':
      return panel(
        'PLAYER_PREMIUM_TITLE',
        <FormattedMessage id="PLAYER_PREMIUM_TEXT" />,
        <>
          <PlansActions offersPlans={offersPlans} onLogIn={onLogIn} />
          <HomeButton variant={offersPlans || onLogIn ? 'glass' : 'primary'} />
        </>,
      );
    case 'notReleased':
      return panel('PLAYER_NOT_RELEASED_TITLE', <ReleaseText releaseDate={content?.releaseDate ?? null} />, <HomeButton />);
    case 'unavailable':
      return panel('PLAYER_UNAVAILABLE_TITLE', <FormattedMessage id="PLAYER_UNAVAILABLE_TEXT" />, <HomeButton />);
    default:
      return <Waiting />;
  }
}

/** GDE-04: the release date, if it is known. */
function ReleaseText({ releaseDate }: { releaseDate: number | null }) {
  const intl = useIntl();
  if (releaseDate === null) return <FormattedMessage id="PLAYER_NOT_RELEASED_SOON" />;
  return <FormattedMessage id="PLAYER_NOT_RELEASED_TEXT" values={availabilityText(intl, releaseDate)} />;
}

function HomeButton({ variant = 'primary' }: { variant?: 'primary' | 'glass' }) {
  return (
    <Button variant={variant} href={routePath('home')}>
      <FormattedMessage id="PLAYER_HOME" />
    </Button>
  );
}
