import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './ActorTree.module.css';
import { rove } from './roving.ts';
import type { RunningActor } from './runningActors.ts';
import { WORDS } from './words.ts';

type ActorTreeProps = {
  world: readonly RunningActor[];
  chosen: string | null;
  onChoose: (key: string) => void;
};

const indent = (depth: number): CSSProperties & Record<'--depth', number> => ({ '--depth': depth - 1 });
const keys = rove('[role=treeitem]');

/** The active states of an actor, as a short text. */
const whereOf = ({ state: { leaves, machine, content } }: RunningActor): string => {
  if (leaves.length > 0) return leaves.join('  ‖  ');
  if (machine === null && typeof content === 'object' && content !== null && 'waitsFor' in content) return WORDS.onItsWay;
  return '';
};

/** The running actors as a tree, each below its parent. An actor that changes is highlighted for a moment. */
export function ActorTree({ world, chosen, onChoose }: ActorTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const index = world.findIndex(({ key }) => key === chosen);
  useEffect(() => {
    if (index >= 0) tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  const reached = index >= 0 ? chosen : world[0]?.key;
  return (
    <div ref={tree} className={styles.tree} role="tree" aria-label={WORDS.actors} tabIndex={-1} onKeyDown={keys}>
      {world.map((actor) => (
        <div
          key={actor.key}
          className={styles.row}
          role="treeitem"
          aria-level={actor.depth}
          aria-selected={actor.key === chosen}
          tabIndex={actor.key === reached ? 0 : -1}
          style={indent(actor.depth)}
          data-machine={actor.state.machine !== null}
          onClick={() => onChoose(actor.key)}
          // The tree handles the other keys.
          onKeyDown={({ key }) => key === 'Enter' && onChoose(actor.key)}
        >
          <span key={actor.changed} className={styles.light} aria-hidden />
          <span className={styles.name}>{actor.id}</span>
          <span className={styles.where}>{whereOf(actor)}</span>
        </div>
      ))}
    </div>
  );
}
