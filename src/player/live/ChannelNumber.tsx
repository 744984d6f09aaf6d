import { FormattedMessage } from 'react-intl';
import styles from './ChannelNumber.module.css';

/** The typed digits: still typing, the number of a channel, or no channel's number. Shows nothing while `digits` is empty. */
export type TypedNumber = { digits: string; state: 'typing' | 'found' | 'unknown' };

type ChannelNumberProps = TypedNumber & {
  /** The name of the channel that was found. */
  name: string;
};

/** The number that the viewer types, above the picture (GDE-07). */
export function ChannelNumber({ digits, state, name }: ChannelNumberProps) {
  return (
    <div className={styles.root} role="status">
      {digits ? (
        <p className={styles.number} data-state={state}>
          <b>{digits}</b>
          {state === 'found' ? <span>{name}</span> : null}
          {state === 'unknown' ? (
            <span>
              <FormattedMessage id="LIVE_NO_SUCH_NUMBER" />
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
