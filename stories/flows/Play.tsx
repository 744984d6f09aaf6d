import { Pause, Play as PlaySign, SkipBack, StepBack, StepForward, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { addressOf } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import type { Flow } from './machines.ts';
import styles from './play.module.css';
import { Sentence } from './Sentence.tsx';
import type { Playing } from './useWalk.ts';
import { stepCount, WALK_GROUPS } from './Walked.tsx';

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.closest('input, select, textarea, [role="application"]') !== null || target.isContentEditable);

/** The controls of a walk, and the sentence of the current step. */
export function Play({ flow, playing }: { flow: Flow; playing: Playing }) {
  const { walks, walk, step, isPlaying, mayPlay, go, choose, toggle } = playing;
  const last = walk.steps.length - 1;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const way = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    go(way);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className={styles.play} aria-label="Walk">
      <div className={styles.row}>
        <select
          className={styles.walks}
          aria-label="Walk"
          value={walks.indexOf(walk) + 1}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {WALK_GROUPS.map(({ group, label }) => (
            <optgroup key={group} label={label}>
              {walks.map(({ name, group: own, steps }, index) =>
                own === group ? (
                  <option key={name} value={index + 1}>
                    {`${name} · ${stepCount(steps.length - 1)}`}
                  </option>
                ) : null,
              )}
            </optgroup>
          ))}
        </select>
        <FlowLink className={styles.end} to={addressOf(flow.name, { isSimulated: true })}>
          By hand
        </FlowLink>
        <FlowLink className={styles.end} to={addressOf(flow.name)}>
          <X aria-hidden /> End
        </FlowLink>
      </div>
      <div className={styles.row}>
        <div className={styles.buttons} role="group" aria-label="Steps">
          <button type="button" aria-label="From the start" disabled={step === 0} onClick={() => go(0)}>
            <SkipBack aria-hidden />
          </button>
          <button type="button" aria-label="Step back" disabled={step === 0} onClick={() => go(step - 1)}>
            <StepBack aria-hidden />
          </button>
          {mayPlay ? (
            <button type="button" className={styles.main} aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
              {isPlaying ? <Pause aria-hidden /> : <PlaySign aria-hidden />}
            </button>
          ) : null}
          <button type="button" aria-label="Step on" disabled={step === last} onClick={() => go(step + 1)}>
            <StepForward aria-hidden />
          </button>
        </div>
        <input
          className={styles.slider}
          type="range"
          aria-label="Step"
          min={0}
          max={last}
          value={step}
          onChange={({ target }) => go(Number(target.value))}
        />
        <span className={styles.count}>{`${step} / ${last}`}</span>
      </div>
      <p className={styles.sentence} role="status">
        <Sentence text={walk.steps[step]?.sentence ?? ''} />
      </p>
    </section>
  );
}
