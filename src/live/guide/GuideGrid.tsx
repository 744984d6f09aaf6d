import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import type { Offer } from '../../../machines/domain/guide.ts';
import type { GuideEvent } from '../../../machines/live/guide.machine.ts';
import type { GuidePosition, Reveal } from '../../../machines/live/guide.selectors.ts';
import { cellAt, type GuideCell, programmeIn } from '../../../machines/live/guideCells.ts';
import { type GuideDay, halfHoursOf } from '../../../machines/live/guideDays.ts';
import type { HeldWindows } from '../../../machines/live/guideRows.ts';
import type { GuideStep } from '../../../machines/live/guideSteps.ts';
import styles from './GuideGrid.module.css';
import { ChannelMark, GuideRow } from './GuideRow.tsx';
import { isHourCovered, ROW_HEIGHT, type Rows, timeAt, widthOf, xOf } from './geometry.ts';
import { clockText } from './programmeWords.ts';
import { useReused } from './reuse.ts';
import { useRowCells } from './useRowCells.ts';
import { useRowHours } from './useRowHours.ts';
import { useVisibleGrid } from './useVisibleGrid.ts';

export type GuideGridProps = {
  channels: readonly Channel[];
  days: readonly GuideDay[];
  windows: HeldWindows;
  position: GuidePosition;
  /** Epoch ms. */
  moment: number;
  reveal: Reveal;
  reminded: ReadonlySet<string>;
  offerOf: (programme: Programme, channel: Channel) => Offer;
  onEvent: (event: GuideEvent) => void;
};

/** GDE-05: the step that a key means; Ctrl with Home or End means a corner. @param page returns the number of channels in view */
function stepOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent, page: () => number): GuideStep | null {
  if (altKey || metaKey || shiftKey) return null;
  if (ctrlKey) return key === 'Home' ? { kind: 'corner', end: 'first' } : key === 'End' ? { kind: 'corner', end: 'last' } : null;
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'beside', by: -1 };
    case 'ArrowRight':
      return { kind: 'beside', by: 1 };
    case 'ArrowUp':
      return { kind: 'channel', by: -1 };
    case 'ArrowDown':
      return { kind: 'channel', by: 1 };
    case 'PageUp':
      return { kind: 'channel', by: -page() };
    case 'PageDown':
      return { kind: 'channel', by: page() };
    case 'Home':
      return { kind: 'dayEnd', end: 'first' };
    case 'End':
      return { kind: 'dayEnd', end: 'last' };
    default:
      return null;
  }
}

/** The row of hours above the grid is always in view. */
const EVERY_ROW: Rows = { firstRow: 0, lastRow: Number.POSITIVE_INFINITY };

/** The browser's default font size of the document, px. */
const USUAL_LETTERS = 16;

type Measures = CSSProperties & Record<`--${string}`, string>;

/** The grid: channels from top to bottom, hours from left to right. Renders only cells near the viewport (GDE-01, GDE-05, GDE-06). */
export const GuideGrid = memo(function GuideGrid(props: GuideGridProps) {
  const { channels, days, windows, position, moment, reveal, reminded, offerOf, onEvent } = props;
  const { formatMessage } = useIntl();
  const origin = days[0]?.start ?? 0;
  const onVisibleChange = useCallback(
    (view: Extract<GuideEvent, { type: 'view.moved' }>['view']) => onEvent({ type: 'view.moved', view }),
    [onEvent],
  );
  const { box, drawn, visibleRows, edge, rests, page } = useVisibleGrid({ days, rowCount: channels.length, reveal, onVisibleChange });
  const cellsOf = useRowCells(windows);
  const letters = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS, []);

  const ownRow = useMemo(
    () =>
      Math.max(
        0,
        channels.findIndex(({ id }) => id === position.channelId),
      ),
    [channels, position.channelId],
  );
  const rows = useMemo(() => {
    const seen = Array.from({ length: drawn.lastRow - drawn.firstRow + 1 }, (_, index) => drawn.firstRow + index);
    if (ownRow < drawn.firstRow) return [ownRow, ...seen];
    return ownRow > drawn.lastRow ? [...seen, ownRow] : seen;
  }, [drawn.firstRow, drawn.lastRow, ownRow]);
  const used = useReused(rows, rests);

  // The selected cell keeps the focus when the viewer moves, and when a loaded programme replaces the cell.
  const ownCell = useRef<HTMLElement | null>(null);
  const wasFocused = useRef(false);
  const cellRef = useCallback((element: HTMLElement | null) => {
    if (element === null && ownCell.current !== null && ownCell.current === document.activeElement) wasFocused.current = true;
    ownCell.current = element;
  }, []);
  useLayoutEffect(() => {
    if (!wasFocused.current || !ownCell.current) return;
    wasFocused.current = false;
    ownCell.current.focus({ preventScroll: true });
  });

  const hoursOf = useRowHours(drawn, visibleRows, rests, origin);
  const hoursAbove = useRowHours(drawn, EVERY_ROW, rests, origin)(0);
  const cellsOfRow = (row: number, at: number | null, { from, to } = hoursOf(row)): readonly GuideCell[] => {
    const channel = channels[row];
    return channel ? cellsOf(row, channel.id, Math.min(from, at ?? from), Math.max(to, at ?? to)) : [];
  };
  const pressed = ({ target, clientX }: MouseEvent): GuidePosition | null => {
    const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
    if (!(cell instanceof HTMLElement)) return null;
    const retried = cell.dataset.window;
    if (retried !== undefined) onEvent({ type: 'window.retry', key: retried });
    const row = Number(cell.closest<HTMLElement>('[role="row"]')?.dataset.row);
    const channel = channels[row];
    if (!channel) return null;
    const from = Number(cell.dataset.at);
    // In a merged cell, the programme under the pointer.
    const at =
      cell.dataset.several === undefined ? from : Math.floor(timeAt(Math.max(0, clientX - cell.getBoundingClientRect().left), from));
    return { channelId: channel.id, at };
  };
  const openOwn = () => {
    const cell = cellAt(cellsOfRow(ownRow, position.at), position.at);
    const own = programmeIn(cell, position.at);
    if (own) onEvent({ type: 'programme.open', programme: own.programme });
    else if (cell?.kind === 'failed') onEvent({ type: 'window.retry', key: cell.key });
  };
  const onClick = (event: MouseEvent) => {
    const chosen = pressed(event);
    if (chosen) onEvent({ type: 'focus.set', position: chosen });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      openOwn();
      return;
    }
    const step = stepOf(event, page);
    if (!step) return;
    event.preventDefault();
    onEvent({ type: 'focus.move', step });
  };

  const size: Measures = {
    width: `calc(var(--column) + ${widthOf((days.at(-1)?.end ?? origin) - origin)}px)`,
    '--now': `${xOf(moment, origin)}px`,
  };
  return (
    <div className={styles.box} ref={box}>
      <div className={styles.head} style={size} aria-hidden="true">
        <div className={styles.corner} />
        <Hours days={days} {...hoursAbove} moment={moment} />
      </div>
      <div className={styles.column} aria-hidden="true">
        {used.map(({ slot, key: row }) => {
          const channel = channels[row];
          return channel ? <ChannelMark key={slot} row={row} channel={channel} rests={rests} /> : null;
        })}
      </div>
      <p className="visually-hidden" id="guide-hint">
        <FormattedMessage id="GUIDE_HINT" />
      </p>
      <div
        role="grid"
        data-arrows="first"
        tabIndex={-1}
        aria-label={formatMessage({ id: 'GUIDE_GRID' })}
        aria-describedby="guide-hint"
        aria-rowcount={channels.length}
        aria-colcount={-1}
        className={styles.body}
        style={{ ...size, height: channels.length * ROW_HEIGHT }}
        onClick={onClick}
        onDoubleClick={openOwn}
        onKeyDown={onKeyDown}
      >
        {used.map(({ slot, key: row }) => {
          const channel = channels[row];
          const at = row === ownRow ? position.at : null;
          const hours = hoursOf(row);
          return channel ? (
            <GuideRow
              key={slot}
              row={row}
              channel={channel}
              cells={cellsOfRow(row, at, hours)}
              from={hours.from}
              to={hours.to}
              edge={edge}
              at={at}
              rests={rests}
              letters={letters}
              origin={origin}
              moment={moment}
              reminded={reminded}
              offerOf={offerOf}
              cellRef={cellRef}
            />
          ) : null;
        })}
      </div>
    </div>
  );
});

type HoursProps = Pick<GuideGridProps, 'days' | 'moment'> & { from: number; to: number };

/** The hours above the grid, and the label of the current time. Vertical scrolling does not render them again. */
const Hours = memo(function Hours({ days, from, to, moment }: HoursProps) {
  const { formatTime } = useIntl();
  const origin = days[0]?.start ?? 0;
  const hours = halfHoursOf(days, from, to).filter((at) => !isHourCovered(at, moment));
  return (
    <>
      {hours.map((at) => (
        <span key={at} className={styles.hour} style={{ left: `calc(var(--column) + ${xOf(at, origin)}px)` }}>
          {clockText({ formatTime }, at)}
        </span>
      ))}
      <span className={styles.clock}>{clockText({ formatTime }, moment)}</span>
    </>
  );
});
