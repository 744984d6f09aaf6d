import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { VOLUME_STEP } from '../../../machines/domain/constants.ts';
import type { PlayerEvent } from '../../../machines/player/playerEvents.ts';
import { PlayerButton } from './PlayerButton.tsx';
import type { PlayerState } from './playerState.ts';
import styles from './VolumeControl.module.css';

type SoundEvent = Extract<PlayerEvent, { type: 'sound.set' | 'sound.toggle' }>;
type VolumeControlProps = { sound: PlayerState['sound']; send: (event: SoundEvent) => void };

/** Mute button and volume slider. The slider opens beside the button for mouse and keyboard; touch devices have volume keys. */
export function VolumeControl({ sound, send }: VolumeControlProps) {
  const { formatMessage } = useIntl();
  const share = sound.isMuted ? 0 : sound.volume;
  const Loudness = share === 0 ? VolumeX : share < 0.5 ? Volume1 : Volume2;
  const fill: CSSProperties & Record<`--${string}`, number> = { '--share': share };
  return (
    <span className={styles.sound}>
      <PlayerButton
        label={formatMessage({ id: sound.isMuted ? 'PLAYER_SOUND_ON' : 'PLAYER_SOUND_OFF' })}
        icon={<Loudness aria-hidden="true" />}
        onClick={() => send({ type: 'sound.toggle' })}
      />
      <span className={styles.room}>
        <input
          className={styles.slider}
          type="range"
          data-arrows="skip"
          min={0}
          max={1}
          step={VOLUME_STEP}
          value={share}
          aria-label={formatMessage({ id: 'PLAYER_VOLUME' })}
          aria-valuetext={formatMessage({ id: 'PLAYER_VOLUME_VALUE' }, { share })}
          style={fill}
          onChange={(event) => send({ type: 'sound.set', volume: Number(event.currentTarget.value) })}
        />
      </span>
    </span>
  );
}
