import { Cast } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import type { PlayerSend, ScreenState } from '../controls/playerState.ts';
import styles from './RemoteScreen.module.css';

const FAILURES = { refused: 'PLAYER_SCREEN_REFUSED', lost: 'PLAYER_SCREEN_LOST', unable: 'PLAYER_SCREEN_UNABLE' } as const;

/** Says where the picture is, or why it did not go there (RMT-02, RMT-04). */
export function RemoteScreen({ screen: { phase, name, failure }, send }: { screen: ScreenState; send: PlayerSend['screen'] }) {
  const { formatMessage } = useIntl();
  const id = textOf(phase, failure);
  return (
    <div className={styles.screen} data-remote-screen={phase}>
      <p role="status" className={id ? styles.words : 'visually-hidden'}>
        {id ? (
          <>
            <Cast className={styles.sign} aria-hidden="true" />
            <span>
              <FormattedMessage id={id} values={{ name: name ?? formatMessage({ id: 'PLAYER_SCREEN_OTHER' }) }} />
            </span>
          </>
        ) : null}
      </p>
      {phase === 'playingThere' ? (
        <Button size="small" onClick={() => send({ type: 'screen.return' })}>
          <FormattedMessage id="PLAYER_SCREEN_RETURN" />
        </Button>
      ) : null}
    </div>
  );
}

function textOf(phase: ScreenState['phase'], failure: ScreenState['failure']) {
  switch (phase) {
    case 'connecting':
      return 'PLAYER_SCREEN_CONNECTING';
    case 'playingThere':
      return 'PLAYER_SCREEN_THERE';
    case 'returning':
      return 'PLAYER_SCREEN_RETURNING';
    case 'failed':
      return failure && FAILURES[failure];
    default:
      return null;
  }
}
