import { type CSSProperties, memo, type RefCallback, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { entryTypeOf, type Offer } from '../../../machines/domain/guide.ts';
import { cellAt, type GuideCell } from '../../../machines/domain/guideCells.ts';
import styles from './GuideGrid.module.css';
import { ROW_HEIGHT, widthOf, xOf } from './geometry.ts';
import { clockText, joined, kindText, phrase, spanText } from './programmeWords.ts';
import { useReused } from './reuse.ts';

type CellFacts = {
  /** The first moment of the guide, epoch ms. */
  origin: number;
  /** The clock of the page, epoch ms. */
  moment: number;
  reminded: ReadonlySet<string>;
  offerOf: (programme: Programme, channel: Channel) => Offer;
  /** How large letters are: 1 is the browser's usual size. */
  letters: number;
  /** The cell that has the viewer: one stop for the tab key. */
  cellRef: RefCallback<HTMLElement>;
};

type GuideRowProps = CellFacts & {
  row: number;
  channel: Channel;
  cells: readonly GuideCell[];
  /** What is drawn, epoch ms. */
  from: number;
  to: number;
  /** Where what is in sight began when it last rested, epoch ms. */
  edge: number;
  /** Where the viewer is, when they are in this row. */
  at: number | null;
  /** How often the guide has come to rest. */
  rests: number;
};

/** Custom properties of a style. */
type Measures = CSSProperties & Record<`--${string}`, string>;

/** Moved by the browser alone, without measuring anything anew. */
const placeOf = (row: number): CSSProperties => ({ transform: `translateY(${row * ROW_HEIGHT}px)` });

const keyOf = (cell: GuideCell) => (cell.kind === 'programme' ? cell.programme.id : `${cell.kind} ${cell.from}`);

/** A channel and its programmes; drawn as far as they are in sight, and the one that has the focus. */
export const GuideRow = memo(function GuideRow({ row, channel, cells, from, to, edge, at, rests, ...facts }: GuideRowProps) {
  const intl = useIntl();
  const own = at === null ? null : cellAt(cells, at);
  const drawn = new Map(
    cells.filter((cell) => cell === own || (cell.to > from && cell.from < to)).map((cell) => [keyOf(cell), cell] as const),
  );
  const used = useReused([...drawn.keys()], rests);
  return (
    <div role="row" aria-rowindex={row + 1} className={styles.row} style={placeOf(row)} data-row={row}>
      <div role="rowheader" className={styles.rowHeader}>
        {channel.isFast ? `${channel.name}, ${phrase(intl, 'GUIDE_FAST')}` : channel.name}
      </div>
      {used.map(({ slot, key }) => {
        const cell = drawn.get(key);
        return cell ? (
          <Cell
            key={slot}
            {...facts}
            cell={cell}
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
  isOwn: boolean;
  isReminded: boolean;
  /** Where its words begin when that is later than the cell does: it is cut at the left edge of what is in sight. */
  edge: number | null;
};

/** What a cell says and how it looks, one shape for all kinds: an element is used again for another of them. */
type Shown = Readonly<{ type: string; title: string; line: string; start: string; label: string | undefined; sign: string | undefined }>;

const UNKNOWN = { none: 'GUIDE_UNKNOWN', loading: 'GUIDE_CELL_LOADING', failed: 'GUIDE_CELL_FAILED' } as const;

function shownOf(intl: IntlShape, { cell, channel, moment, isReminded, offerOf }: CellProps): Shown {
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
/** px before the words of a cell, and what is left of a cell that is nearly over. */
const MARGIN = 14;
const LEAST = 64;
/** px, with letters of the usual size: a narrower cell has no room for the end of its programme (GDE-01). */
const ROOM_FOR_SPAN = 144;

const Cell = memo(function Cell(props: CellProps) {
  const { cell, origin, letters, isOwn, edge, cellRef } = props;
  const { type, title, line, start, label, sign } = shownOf(useIntl(), props);
  const x = xOf(cell.from, origin);
  const width = widthOf(cell.to - cell.from) - GAP;
  const indent = edge === null ? 0 : Math.max(0, Math.min(xOf(edge, origin) - x, width - LEAST));
  const isNarrow = width - indent < ROOM_FOR_SPAN * letters;
  const place: Measures = {
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
      style={place}
      data-at={cell.from}
      data-type={type}
      data-sign={sign}
      data-narrow={(isNarrow && title !== '') || undefined}
      data-own={isOwn || undefined}
      data-window={cell.kind === 'failed' ? cell.key : undefined}
      aria-label={label}
    >
      {title === '' ? line : `${title}\n${isNarrow ? start : line}`}
    </div>
  );
});

type ChannelMarkProps = { row: number; channel: Channel; rests: number };

/** The channel beside its row, as it is seen: all of them are one thing for the browser to move, so that scrolling stays light. */
export const ChannelMark = memo(function ChannelMark({ row, channel, rests }: ChannelMarkProps) {
  const { formatMessage } = useIntl();
  // Of channels that fly past the name is enough: their logos are not fetched and drawn.
  const [rested, setRested] = useState<{ rests: number; channelId: string | null }>({ rests, channelId: null });
  if (rested.rests !== rests) setRested({ rests, channelId: channel.id });
  return (
    <div className={styles.channel} style={placeOf(row)}>
      {channel.logoUrl && rested.channelId === channel.id ? (
        <img className={styles.logo} src={channel.logoUrl} alt="" decoding="async" draggable={false} />
      ) : (
        channel.name
      )}
      {channel.isFast ? <span className={styles.fast}>{formatMessage({ id: 'GUIDE_FAST_SHORT' })}</span> : null}
    </div>
  );
});
