import { type CSSProperties, memo, type RefCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { entryTypeOf, type Offer } from '../../../machines/domain/guide.ts';
import { cellAt, type GuideCell } from '../../../machines/domain/guideCells.ts';
import styles from './GuideGrid.module.css';
import { widthOf, xOf } from './geometry.ts';
import { joined, kindText, spanText } from './programmeWords.ts';

export type CellFacts = {
  /** The first moment of the guide, epoch ms. */
  origin: number;
  /** The clock of the page, epoch ms. */
  moment: number;
  reminded: ReadonlySet<string>;
  offerOf: (programme: Programme, channel: Channel) => Offer;
  /** The cell that has the viewer: one stop for the tab key. */
  cellRef: RefCallback<HTMLElement>;
};

/** ms from the left edge of what is drawn: what is in sight begins somewhere in there. */
const CUT = 60 * 60_000;

type GuideRowProps = CellFacts & {
  row: number;
  channel: Channel;
  cells: readonly GuideCell[];
  /** What is drawn, epoch ms. */
  from: number;
  to: number;
  /** Where the viewer is, when they are in this row. */
  at: number | null;
};

/** Custom properties of a style. */
type Measures = CSSProperties & Record<`--${string}`, string>;

/** A channel and its programmes; drawn as far as they are in sight, and the one that has the focus. */
export const GuideRow = memo(function GuideRow({ row, channel, cells, from, to, at, ...facts }: GuideRowProps) {
  const { formatMessage } = useIntl();
  const own = at === null ? null : cellAt(cells, at);
  const drawn = cells.filter((cell) => cell === own || (cell.to > from && cell.from < to));
  const top: Measures = { '--row': String(row) };
  return (
    <div role="row" aria-rowindex={row + 1} className={styles.row} style={top} data-row={row}>
      <div role="rowheader" className={styles.rowHeader}>
        {channel.isFast ? `${channel.name}, ${formatMessage({ id: 'GUIDE_FAST' })}` : channel.name}
      </div>
      {drawn.map((cell) =>
        cell.kind === 'programme' ? (
          <ProgrammeCell
            key={cell.programme.id}
            {...facts}
            cell={cell}
            channel={channel}
            isOwn={cell === own}
            isCut={cell.from < from + CUT}
            isReminded={facts.reminded.has(cell.programme.id)}
          />
        ) : (
          <UnknownCell key={`${cell.kind}${cell.from}`} {...facts} cell={cell} isOwn={cell === own} />
        ),
      )}
    </div>
  );
});

type CellProps<Cell> = Omit<CellFacts, 'reminded'> & { cell: Cell; isOwn: boolean };

const measuresOf = ({ from, to }: GuideCell, origin: number): Measures => ({
  '--x': `${xOf(from, origin)}px`,
  '--w': `${widthOf(to - from)}px`,
});

type ProgrammeCellProps = CellProps<Extract<GuideCell, { kind: 'programme' }>> & {
  channel: Channel;
  isReminded: boolean;
  /** It may begin left of what is in sight: its words come along. */
  isCut: boolean;
};

function ProgrammeCell({ cell, channel, origin, moment, isOwn, isReminded, isCut, offerOf, cellRef }: ProgrammeCellProps) {
  const intl = useIntl();
  const { programme } = cell;
  const type = entryTypeOf(programme, moment);
  const { catchUp, obstacle } = offerOf(programme, channel);
  const line = joined([spanText(intl, programme), kindText(intl, programme)]);
  const states = [
    type === 'now' ? 'GUIDE_ON_NOW' : null,
    catchUp === null ? null : 'GUIDE_REPLAYABLE',
    obstacle === 'premium' ? 'GUIDE_FOR_SUBSCRIBERS' : null,
    isReminded ? 'GUIDE_IS_REMINDED' : null,
  ].map((id) => id && intl.formatMessage({ id }));
  const words = (
    <>
      <b>{programme.title}</b> <small>{line}</small>
    </>
  );
  return (
    <div
      ref={isOwn ? cellRef : undefined}
      role="gridcell"
      tabIndex={isOwn ? 0 : -1}
      className={styles.cell}
      style={measuresOf(cell, origin)}
      data-at={cell.from}
      data-type={type}
      data-sign={isReminded ? 'bell' : obstacle === 'premium' ? 'lock' : catchUp === null ? undefined : 'replay'}
      data-own={isOwn || undefined}
      aria-label={joined([`${programme.title} ${line}`, ...states], ', ')}
    >
      {isCut ? <span className={styles.words}>{words}</span> : words}
    </div>
  );
}

type UnknownCellProps = CellProps<Exclude<GuideCell, { kind: 'programme' }>>;

const UNKNOWN = { none: 'GUIDE_UNKNOWN', loading: 'GUIDE_CELL_LOADING', failed: 'GUIDE_CELL_FAILED' } as const;

function UnknownCell({ cell, origin, isOwn, cellRef }: UnknownCellProps) {
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: UNKNOWN[cell.kind] });
  return (
    <div
      ref={isOwn ? cellRef : undefined}
      role="gridcell"
      tabIndex={isOwn ? 0 : -1}
      className={styles.cell}
      style={measuresOf(cell, origin)}
      data-at={cell.from}
      data-type={cell.kind}
      data-window={cell.kind === 'failed' ? cell.key : undefined}
      data-own={isOwn || undefined}
      aria-label={cell.kind === 'loading' ? words : undefined}
    >
      {cell.kind === 'loading' ? null : <small>{words}</small>}
    </div>
  );
}

/** How long a channel is in sight before its logo is fetched and drawn, ms: of those that fly past the name is enough. */
const LOGO_REST = 150;

function useHasRested(): boolean {
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), LOGO_REST);
    return () => clearTimeout(timer);
  }, []);
  return hasRested;
}

/** The channel beside its row, as it is seen: all of them are one thing for the browser to move, so that scrolling stays light. */
export const ChannelMark = memo(function ChannelMark({ row, channel }: { row: number; channel: Channel }) {
  const { formatMessage } = useIntl();
  const hasRested = useHasRested();
  const top: Measures = { '--row': String(row) };
  return (
    <div className={styles.channel} style={top}>
      {channel.logoUrl && hasRested ? (
        <img className={styles.logo} src={channel.logoUrl} alt="" decoding="async" draggable={false} />
      ) : (
        <span className={styles.name}>{channel.name}</span>
      )}
      {channel.isFast ? <span className={styles.fast}>{formatMessage({ id: 'GUIDE_FAST_SHORT' })}</span> : null}
    </div>
  );
});
