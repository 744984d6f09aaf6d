import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import styles from './Docked.module.css';
import { type Side, type Sizes, sideOf, sizeWithin, storedSizes, usualSize } from './dock.ts';
import type { ReservedSize } from './reservedSpace.ts';
import { WORDS } from './words.ts';

type DockedProps = {
  storage: Storage | null;
  /** Receives the size of the window that the inspector takes, px. */
  onTake: (taken: ReservedSize) => void;
  children: ReactNode;
};

const STEP = 24;
const lengthOf = (side: Side) => (side === 'right' ? window.innerWidth : window.innerHeight);

/** Docks the inspector at the right of the window, or below in narrow windows. Pointer and keys resize it; the size is stored. */
export function Docked({ storage, onTake, children }: DockedProps) {
  const [side, setSide] = useState(() => sideOf(window.innerWidth));
  const [length, setLength] = useState(() => lengthOf(side));
  const [sizes, setSizes] = useState<Partial<Sizes>>(() => storedSizes(storage).read() ?? {});
  const size = sizeWithin(side, sizes[side] ?? usualSize(side, length), length);

  useEffect(() => {
    const measure = () => {
      const now = sideOf(window.innerWidth);
      setSide(now);
      setLength(lengthOf(now));
    };
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  useEffect(() => {
    onTake(side === 'right' ? { right: size, below: 0 } : { right: 0, below: size });
  }, [side, size, onTake]);
  useEffect(() => () => onTake({ right: 0, below: 0 }), [onTake]);

  const resize = (wanted: number) => {
    const next = { ...sizes, [side]: sizeWithin(side, wanted, length) };
    setSizes(next);
    storedSizes(storage).keep(next);
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    resize(side === 'right' ? window.innerWidth - clientX : window.innerHeight - clientY);
  };
  const press = (event: KeyboardEvent) => {
    const by: Record<string, number> = { ArrowLeft: STEP, ArrowUp: STEP, ArrowRight: -STEP, ArrowDown: -STEP };
    const goals: Record<string, number> = { Home: 0, End: length };
    const wanted = goals[event.key] ?? (by[event.key] === undefined ? undefined : size + (by[event.key] ?? 0));
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  };

  return (
    <aside
      className={styles.dock}
      lang="en"
      aria-labelledby="inspector-heading"
      data-side={side}
      style={side === 'right' ? { width: size } : { height: size }}
    >
      <div
        className={styles.edge}
        role="separator"
        aria-label={WORDS.resize}
        aria-orientation={side === 'right' ? 'vertical' : 'horizontal'}
        aria-valuenow={size}
        aria-valuemin={sizeWithin(side, 0, length)}
        aria-valuemax={sizeWithin(side, length, length)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that keys can move must be focusable
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      />
      {children}
    </aside>
  );
}
