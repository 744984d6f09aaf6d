import { shallowEqual, useSelector } from '@xstate/react';
import { Pause, Play, RotateCw, Volume2, VolumeX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { trailerMachine } from '../../../machines/catalogue/trailer.machine.ts';
import { shownTrailer } from '../../../machines/catalogue/trailer.selectors.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { Dots } from '../../ui/button/Dots.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { Picture, type PictureSource } from '../../ui/picture/Picture.tsx';
import { TrailerPicture } from '../trailer/TrailerPicture.tsx';
import styles from './TrailerDialog.module.css';

export type TrailerDialogProps = {
  /** The name of the film: of the trailer, or of an extra. */
  name: string;
  /** Shown until the film moves. */
  still: PictureSource | null;
  trailer: ActorRefFrom<typeof trailerMachine>;
  onClose: () => void;
};

/** A title's trailer (DET-03) or one of its extras (DET-17) in a dialog above its page. */
export function TrailerDialog({ name, still, trailer, onClose }: TrailerDialogProps) {
  const { formatMessage } = useIntl();
  const { hasFailed, isComing, isPlaying, hasEnded, isMuted, isMoving } = useSelector(
    trailer,
    (snapshot) => ({
      hasFailed: snapshot.matches('failed'),
      isComing: snapshot.matches('resolving') || snapshot.matches({ shown: 'starting' }) || snapshot.matches({ shown: 'stalled' }),
      isPlaying: snapshot.matches({ shown: 'playing' }),
      hasEnded: snapshot.matches({ shown: 'ended' }),
      isMuted: snapshot.context.isMuted,
      isMoving: shownTrailer(snapshot)?.isShown === true || snapshot.matches({ shown: 'ended' }),
    }),
    shallowEqual,
  );
  const isGoing = isComing || isPlaying;
  const play = () => trailer.send({ type: 'trailer.play' });

  return (
    <Modal title={name} size="wide" isSheet={false} onClose={onClose}>
      <div className={styles.picture} data-dark="">
        <TrailerPicture />
        {still && !isMoving && !hasFailed ? (
          <Picture className={styles.still} picture={still} alt="" title={name} ratio="wide" sizes="720px" priority />
        ) : null}
        {isComing ? (
          <span className={styles.sign} role="status" aria-label={formatMessage({ id: 'TRAILER_LOADING' })}>
            <Dots />
          </span>
        ) : null}
        {hasFailed ? (
          <div className={styles.failed} role="alert">
            <p>
              <FormattedMessage id="TRAILER_FAILED" />
            </p>
            <TryAgain icon={<RotateCw aria-hidden="true" />} onClick={play} />
          </div>
        ) : null}
      </div>
      {hasFailed ? null : (
        <div className={styles.controls}>
          <IconButton
            data-autofocus
            label={formatMessage({ id: isGoing ? 'TRAILER_PAUSE' : hasEnded ? 'UI_WATCH_AGAIN' : 'TRAILER_PLAY' })}
            icon={
              isGoing ? (
                <Pause fill="currentColor" aria-hidden="true" />
              ) : hasEnded ? (
                <RotateCw aria-hidden="true" />
              ) : (
                <Play aria-hidden="true" />
              )
            }
            onClick={() => (isGoing ? trailer.send({ type: 'trailer.pause' }) : play())}
          />
          <IconButton
            label={formatMessage({ id: isMuted ? 'TRAILER_SOUND_ON' : 'TRAILER_SOUND_OFF' })}
            icon={isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
            onClick={() => trailer.send({ type: 'sound.toggle' })}
          />
        </div>
      )}
    </Modal>
  );
}
