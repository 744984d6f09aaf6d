import { Check, Info, Play, Plus } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TonightLine, UntilChoice } from '../../../machines/catalogue/tonightLines.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import { RovingGroup } from '../../ui/choice/RovingGroup.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { TonightFrame, type TonightFrameProps } from './TonightFrame.tsx';
import { TonightStill } from './TonightStill.tsx';
import styles from './TonightView.module.css';
import { useLineWords } from './useLineWords.ts';

const CHOICES: readonly { choice: UntilChoice; text: string }[] = [
  { choice: 'halfHour', text: 'TONIGHT_HALF_HOUR' },
  { choice: 'hour', text: 'TONIGHT_HOUR' },
  { choice: 'twoHours', text: 'TONIGHT_TWO_HOURS' },
  { choice: 'evening', text: 'TONIGHT_EVENING' },
];

export type TonightViewProps = Pick<TonightFrameProps, 'placement'> & {
  lines: readonly TonightLine[];
  /** The key of the line that is shown large. */
  chosen: string | null;
  choice: UntilChoice;
  /** Epoch ms. */
  until: number;
  /** Of the chosen line; null: it cannot be listed. */
  isOnWatchlist: boolean | null;
  onChoose: (key: string) => void;
  onUntil: (choice: UntilChoice) => void;
  onWatchlist: (key: string) => void;
};

/** The board of tonight: how long the viewer has, the lines, and the picture of the chosen one (TNT-09). */
export function TonightView({ placement, lines, chosen, choice, until, isOnWatchlist, onChoose, onUntil, onWatchlist }: TonightViewProps) {
  const { formatMessage, formatTime } = useIntl();
  const headingId = useId();
  const time = formatTime(until, CLOCK);
  const picture = pictureFor('hero', lines.find(({ key }) => key === chosen)?.images ?? {});
  return (
    <section aria-labelledby={headingId}>
      <TonightFrame
        placement={placement}
        header={
          <>
            <h2 id={headingId} className={styles.heading} data-lines="">
              <span className={styles.name}>
                <FormattedMessage id="TONIGHT_HEADING" />
              </span>{' '}
              <span className={styles.until}>
                <FormattedMessage id="TONIGHT_UNTIL" values={{ time: <bdi className={styles.clock}>{time}</bdi> }} />
              </span>
            </h2>
            <RovingGroup aria-label={formatMessage({ id: 'TONIGHT_CHOICES' })} className={styles.choices}>
              {CHOICES.map((each) => (
                <button
                  key={each.choice}
                  type="button"
                  className={styles.choice}
                  aria-pressed={each.choice === choice}
                  onClick={() => onUntil(each.choice)}
                >
                  <FormattedMessage id={each.text} />
                </button>
              ))}
            </RovingGroup>
          </>
        }
        sign={
          <>
            {lines.length === 0 ? (
              <p className={styles.nothing}>
                <FormattedMessage id="TONIGHT_TOO_SHORT" values={{ time: <bdi>{time}</bdi> }} />
              </p>
            ) : (
              <ol className={styles.lines} data-lines="">
                {lines.map((line, index) => (
                  <Line
                    key={line.key}
                    line={line}
                    index={index}
                    isChosen={line.key === chosen}
                    isOnWatchlist={isOnWatchlist}
                    onChoose={() => onChoose(line.key)}
                    onWatchlist={() => onWatchlist(line.key)}
                  />
                ))}
              </ol>
            )}
            <TonightStill picture={picture} />
          </>
        }
      />
    </section>
  );
}

type LineProps = Pick<TonightViewProps, 'isOnWatchlist'> & {
  line: TonightLine;
  /** From the top: flaps turn one after the other. */
  index: number;
  isChosen: boolean;
  onChoose: () => void;
  onWatchlist: () => void;
};

/** A line is a link that plays it. The pointer and the focus choose it; a finger chooses it first, because it has no other way to look at it. */
function Line({ line, index, isChosen, isOnWatchlist, onChoose, onWatchlist }: LineProps) {
  const { formatMessage } = useIntl();
  const words = useLineWords();
  const { title, sentence, playback, details, reason } = line;
  const isLive = reason.kind === 'live';
  const href = playback ?? details;
  const turn: CSSProperties & Record<'--turn', string> = { '--turn': `${index * 40}ms` };
  const time = words.time(line);
  return (
    <li
      className={styles.line}
      data-chosen={isChosen}
      style={turn}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') onChoose();
      }}
    >
      <Anchor
        href={href ?? ''}
        className={styles.link}
        aria-current={isChosen ? 'true' : undefined}
        onPointerDown={({ currentTarget, pointerType }) => {
          currentTarget.dataset['pressed'] = pointerType === 'touch' && !isChosen ? 'toChoose' : '';
        }}
        onFocus={onChoose}
        onClick={(event) => {
          if (event.currentTarget.dataset['pressed'] === 'toChoose') event.preventDefault();
          event.currentTarget.dataset['pressed'] = '';
          onChoose();
        }}
      >
        <span key={time.join()} className={styles.time}>
          {isLive ? <span className={styles.dot} /> : null}
          <span className={styles.span} dir={line.startsAt === null ? undefined : 'ltr'}>
            {time.map((part) => (
              <bdi key={part}>{part}</bdi>
            ))}
          </span>
        </span>{' '}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span> <span className={styles.reason}>{words.reason(line)}</span>
        </span>
      </Anchor>
      {isChosen ? (
        <div className={styles.more}>
          <p className={styles.sentence}>{sentence}</p>
          <div className={styles.actions}>
            {playback ? (
              <Button size="small" href={playback} icon={<Play fill="currentColor" aria-hidden="true" />}>
                <FormattedMessage id={line.kind === 'started' ? 'UI_RESUME' : 'UI_WATCH_NOW'} />
              </Button>
            ) : (
              <Button size="small" variant="glass" href={details} icon={<Info aria-hidden="true" />}>
                <FormattedMessage id="UI_MORE_INFO" />
              </Button>
            )}
            {isOnWatchlist === null ? null : (
              <Button
                size="small"
                variant="glass"
                aria-label={formatMessage({ id: isOnWatchlist ? 'PREVIEW_REMOVE' : 'PREVIEW_ADD' })}
                icon={isOnWatchlist ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
                onClick={onWatchlist}
              >
                <FormattedMessage id="WATCHLIST_TITLE" />
              </Button>
            )}
          </div>
        </div>
      ) : null}
    </li>
  );
}
