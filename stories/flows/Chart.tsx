import styles from './flows.module.css';
import { type Arrow, type Box, type Layout, LINE } from './layout.ts';

function State({ box }: { box: Box }) {
  const { x, y, width, height, name, type, lines, depth } = box;
  return (
    <g data-state={box.id}>
      <rect className={styles.state} data-type={type} data-depth={depth % 2} x={x} y={y} width={width} height={height} rx={8} />
      {type === 'final' ? <rect className={styles.inner} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={5} /> : null}
      <text className={styles.name} x={x + 14} y={y + 20}>
        {name}
      </text>
      {lines.map((line, index) => (
        <text key={line} className={styles.line} x={x + 14} y={y + 22 + (index + 1) * LINE}>
          {line}
        </text>
      ))}
    </g>
  );
}

function Transition({ arrow, marker }: { arrow: Arrow; marker: string }) {
  const { points, label, actions } = arrow;
  return (
    <g>
      {actions ? <title>{actions}</title> : null}
      <path className={styles.arrow} d={`M${points.map(({ x, y }) => `${x},${y}`).join('L')}`} markerEnd={`url(#${marker})`} />
      {label ? (
        <>
          <rect className={styles.labelBack} x={label.x} y={label.y} width={label.width} height={LINE} rx={3} />
          <text className={styles.label} x={label.x + 4} y={label.y + 12.5}>
            {label.text}
          </text>
        </>
      ) : null}
    </g>
  );
}

/** A machine drawn where `layoutOf` placed it. Boxes first, so that no box covers an arrow. */
export function Chart({ name, layout, zoom }: { name: string; layout: Layout; zoom: number }) {
  const { width, height, boxes, arrows } = layout;
  const marker = `arrow-${name}`;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width * zoom}
      height={height * zoom}
      role="img"
      aria-label={`State chart of ${name}`}
    >
      <defs>
        <marker id={marker} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path className={styles.head} d="M0,0L8,4L0,8z" />
        </marker>
      </defs>
      {boxes.map((box) =>
        box.kind === 'state' ? (
          <State key={box.id} box={box} />
        ) : (
          <circle key={box.id} className={styles.initial} cx={box.x + box.width / 2} cy={box.y + box.height / 2} r={5} />
        ),
      )}
      {arrows.map((arrow) => (
        <Transition key={arrow.id} arrow={arrow} marker={marker} />
      ))}
    </svg>
  );
}
