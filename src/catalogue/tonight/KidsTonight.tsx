import { Moon } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TonightLine } from '../../../machines/catalogue/tonightLines.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './KidsTonight.module.css';
import { TonightFrame } from './TonightFrame.tsx';

export type KidsTonightProps = {
  /** At most three (KID-16). */
  lines: readonly TonightLine[];
  /** Epoch ms: the bedtime. */
  until: number;
  /** KID-17: the bedtime is over. */
  isNight: boolean;
  /** Of the profile. */
  name: string;
};

/** The board of a child: what ends before its bedtime, with the characters (KID-16), and good night after it (KID-17). */
export function KidsTonight({ lines, until, isNight, name }: KidsTonightProps) {
  const { formatMessage, formatTime } = useIntl();
  const headingId = useId();
  const time = <bdi className={styles.clock}>{formatTime(until, CLOCK)}</bdi>;
  if (isNight)
    return (
      <section aria-labelledby={headingId}>
        <TonightFrame
          placement="kids"
          sign={
            <div className={styles.night}>
              <Moon className={styles.moon} fill="currentColor" aria-hidden="true" />
              <div>
                <h2 id={headingId} className={styles.heading}>
                  <FormattedMessage id="TONIGHT_NIGHT" values={{ name: <bdi>{name}</bdi> }} />
                </h2>
                <p className={styles.bedtime}>
                  <FormattedMessage id="TONIGHT_NIGHT_TEXT" />
                </p>
              </div>
            </div>
          }
        />
      </section>
    );
  return (
    <section aria-labelledby={headingId}>
      <TonightFrame
        placement="kids"
        header={
          <>
            <h2 id={headingId} className={styles.heading}>
              <FormattedMessage id={lines.length === 0 ? 'TONIGHT_ALMOST' : 'TONIGHT_KIDS'} />
            </h2>
            <p className={styles.bedtime}>
              <FormattedMessage id="TONIGHT_BEDTIME" values={{ time }} />
            </p>
          </>
        }
        sign={
          lines.length === 0 ? null : (
            <ol className={styles.lines}>
              {lines.map(({ key, title, images, playback, details, endsAt }) => (
                <li key={key} className={styles.line}>
                  <Anchor href={playback ?? details ?? ''} className={styles.link}>
                    <Picture
                      className={styles.picture}
                      picture={pictureFor('character', images)}
                      alt=""
                      title={title}
                      ratio="square"
                      sizes="128px"
                    />
                    <span className={styles.words}>
                      <span className={styles.title}>{title}</span>{' '}
                      <span className={styles.ends}>
                        {endsAt === null ? null : formatMessage({ id: 'CARDS_ENDS' }, { time: formatTime(endsAt, CLOCK) })}
                      </span>
                    </span>
                  </Anchor>
                </li>
              ))}
            </ol>
          )
        }
      />
    </section>
  );
}
