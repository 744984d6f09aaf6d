import { type CSSProperties, memo, type RefCallback, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { entryTypeOf, type Offer } from '../../../machines/domain/guide.ts';
import { cellAt, type GuideCell, programmeIn } from '../../../machines/live/guideCells.ts';
import styles from './GuideGrid.module.css';
import { ROW_HEIGHT, widthOf, xOf } from './geometry.ts';
import { clockText, joined, kindText, mergedCellText, phrase, spanText } from './programmeWords.ts';
import { useReused } from './reuse.ts';

type CellFacts = {
  /** The start of the guide, epoch ms. */
  origin: number;
  /** The page's clock, epoch ms. */
  moment: number;
  reminded: ReadonlySet<string>;
  offerOf: (programme: Programme, channel: Channel) => Offer;
  /** Text size; 1 is the browser's default. */
  letters: number;
  /** Receives the cell at the viewer's position, which is the grid's tab stop. */
  cellRef: RefCallback<HTMLElement>;
};

type GuideRowProps = CellFacts & {
  row: number;
  channel: Channel;
  cells: readonly GuideCell[];
  /** The range to render, epoch ms. */
  from: number;
  to: number;
  /** The left edge of the viewport when the grid last rested, epoch ms. */
  edge: number;
  /** The viewer's position in time, epoch ms; null in the other rows. */
  at: number | null;
  /** How often the grid has come to rest. */
  rests: number;
};

type Measures = CSSProperties & Record<`--${string}`, string>;

/** A transform moves a row without a new layout. */
const offsetOf = (row: number): CSSProperties => ({ transform: `translateY(${row * ROW_HEIGHT}px)` });

const keyOf = (cell: GuideCell) => (cell.kind === 'programme' ? cell.programme.id : `${cell.kind} ${cell.from}`);

/** A channel and its programmes. Renders the cells in the range, and the cell at the viewer's position. */
export const GuideRow = memo(function GuideRow({ row, channel, cells, from, to, edge, at, rests, ...facts }: GuideRowProps) {
  const intl = useIntl();
  const own = at === null ? null : cellAt(cells, at);
  const drawn = new Map(
    cells.filter((cell) => cell === own || (cell.to > from && cell.from < to)).map((cell) => [keyOf(cell), cell] as const),
  );
  const used = useReused([...drawn.keys()], rests);
  return (
    <div role="row" aria-rowindex={row + 1} className={styles.row} style={offsetOf(row)} data-row={row}>
      <div role="rowheader" className={styles.rowHeader}>
        {channel.isFast ? `${channel.name}, ${phrase(intl, 'GUIDE_FAST')}` : channel.name}
      </div>
      {used.map(({ slot, key }) => {
        const cell = drawn.get(key);
        return cell ? (
          <Cell
            // A step within a merged cell moves the focus to a new element, so that screen readers read the programme.
            key={cell === own && cell.kind === 'merged' ? `${slot} ${at}` : slot}
            {...facts}
            cell={cell}
            at={cell === own ? at : null}
            channel={channel}
            isOwn={cell === own}
            edge={cell.from < edge && cell.to > edge ? edge : null}
            isReminded={cell.kind === 'programme' && facts.reminded.has(cell.programme.id)}
          />
        ) : null;
      })}
    </div>
  );
});

type CellProps = Omit<CellFacts, 'reminded'> & {
  cell: GuideCell;
  channel: Channel;
  /** The viewer's position in time, epoch ms; null in the other cells. */
  at: number | null;
  isOwn: boolean;
  isReminded: boolean;
  /** The time at which the text begins, epoch ms, when the left edge of the viewport cuts the cell; else null. */
  edge: number | null;
};

/** The content of a cell. All kinds share one shape, because an element is reused for another kind. */
type Shown = Readonly<{ type: string; title: string; line: string; start: string; label: string | undefined; sign: string | undefined }>;

const UNKNOWN = { none: 'GUIDE_UNKNOWN', loading: 'GUIDE_CELL_LOADING', failed: 'GUIDE_CELL_FAILED' } as const;

function shownOf(intl: IntlShape, { cell, channel, moment, at, isReminded, offerOf }: CellProps): Shown {
  if (cell.kind === 'merged') {
    const span = { startDate: cell.from, endDate: cell.to };
    const title = mergedCellText(intl, cell.parts.length);
    const line = spanText(intl, span);
    const chosen = at === null ? null : programmeIn(cell, at)?.programme;
    const words = chosen && `${chosen.title} ${spanText(intl, chosen)}`;
    return {
      type: entryTypeOf(span, moment),
      title,
      line,
      start: clockText(intl, cell.from),
      label: joined([words, `${title} ${line}`], ', '),
      sign: undefined,
    };
  }
  if (cell.kind !== 'programme') {
    const words = phrase(intl, UNKNOWN[cell.kind]);
    const isLoading = cell.kind === 'loading';
    return {
      type: cell.kind,
      title: '',
      line: isLoading ? '' : words,
      start: words,
      label: isLoading ? words : undefined,
      sign: undefined,
    };
  }
  const { programme } = cell;
  const type = entryTypeOf(programme, moment);
  const { catchUp, obstacle } = offerOf(programme, channel);
  const line = joined([spanText(intl, programme), kindText(intl, programme)]);
  const states = [
    type === 'now' ? 'GUIDE_ON_NOW' : null,
    catchUp === null ? null : 'GUIDE_REPLAYABLE',
    obstacle === 'premium' ? 'GUIDE_FOR_SUBSCRIBERS' : null,
    isReminded ? 'GUIDE_IS_REMINDED' : null,
  ].map((id) => id && phrase(intl, id));
  return {
    type,
    title: programme.title,
    line,
    start: clockText(intl, programme.startDate),
    label: joined([`${programme.title} ${line}`, ...states], ', '),
    sign: isReminded ? 'bell' : obstacle === 'premium' ? 'lock' : catchUp === null ? undefined : 'replay',
  };
}

/** px between two cells. */
const GAP = 4;
/** px before the text of a cell. */
const MARGIN = 14;
/** px that stay for the text of a cell when the left edge of the viewport cuts it. */
const LEAST = 64;
/** px at the default text size: a narrower cell does not show when its programme ends (GDE-01). */
const ROOM_FOR_SPAN = 144;

const Cell = memo(function Cell(props: CellProps) {
  const { cell, origin, letters, isOwn, edge, cellRef } = props;
  const { type, title, line, start, label, sign } = shownOf(useIntl(), props);
  const x = xOf(cell.from, origin);
  const width = widthOf(cell.to - cell.from) - GAP;
  const indent = edge === null ? 0 : Math.max(0, Math.min(xOf(edge, origin) - x, width - LEAST));
  const isNarrow = width - indent < ROOM_FOR_SPAN * letters;
  const measures: Measures = {
    left: x,
    width,
    ...(indent > 0 ? { paddingLeft: indent + MARGIN } : {}),
    ...(type === 'now' ? { '--x': `${x}px` } : {}),
  };
  return (
    <div
      ref={isOwn ? cellRef : undefined}
      role="gridcell"
      tabIndex={isOwn ? 0 : -1}
      className={styles.cell}
      style={measures}
      data-at={cell.from}
      data-type={type}
      data-sign={sign}
      data-narrow={(isNarrow && title !== '') || undefined}
      data-own={isOwn || undefined}
      data-several={cell.kind === 'merged' || undefined}
      data-window={cell.kind === 'failed' ? cell.key : undefined}
      aria-label={label}
    >
      {title === '' ? line : `${title}\n${isNarrow ? start : line}`}
    </div>
  );
});

type ChannelMarkProps = { row: number; channel: Channel; rests: number };

/** The channel that is seen beside its row. The browser moves all of them as one column, which keeps scrolling fast. */
export const ChannelMark = memo(function ChannelMark({ row, channel, rests }: ChannelMarkProps) {
  const { formatMessage } = useIntl();
  // Shows the name until the grid rests: a fast scroll fetches no logos.
  const [rested, setRested] = useState<{ rests: number; channelId: string | null }>({ rests, channelId: null });
  if (rested.rests !== rests) setRested({ rests, channelId: channel.id });
  return (
    <div className={styles.channel} style={offsetOf(row)} data-numbered={channel.number !== null || undefined}>
      {channel.number === null ? null : <span className={styles.number}>{channel.number}</span>}
      {channel.logoUrl && rested.channelId === channel.id ? (
        <img className={`${styles.logo} channel-logo`} src={channel.logoUrl} alt="" decoding="async" draggable={false} />
      ) : (
        channel.name
      )}
      {channel.isFast ? <span className={styles.fast}>{formatMessage({ id: 'GUIDE_FAST_SHORT' })}</span> : null}
    </div>
  );
});
