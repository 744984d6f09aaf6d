import { useMemo } from 'react';
import styles from './ActorStage.module.css';
import { Chart } from './chart/Chart.tsx';
import { neededFor } from './chart/closing.ts';
import type { ChartDescription } from './chart/description.ts';
import { useOpenChart } from './chart/useOpenChart.ts';
import { actorStateAt, type Log, lastMomentOf, type Moment } from './log.ts';
import { rove } from './roving.ts';
import { withoutSecrets } from './secrets.ts';
import type { SelectedData, Selection, Tab } from './selection.ts';
import { decisionText, eventText, nameOf } from './sentences.ts';
import { ValueTree } from './ValueTree.tsx';
import { clockText, WORDS } from './words.ts';

type ActorStageProps = {
  log: Log;
  selected: SelectedData;
  selection: Selection;
  chartOf: (machine: string) => ChartDescription | null;
  onTab: (tab: Tab) => void;
};

const TABS: readonly { tab: Tab; words: string }[] = [
  { tab: 'chart', words: WORDS.chart },
  { tab: 'context', words: WORDS.context },
  { tab: 'event', words: WORDS.lastEvent },
];
const keys = rove('[role=tab]');

function ActorChart({
  selected: { actor },
  last,
  chartOf,
}: { selected: SelectedData; last: Moment | null } & Pick<ActorStageProps, 'chartOf'>) {
  const machine = actor?.state.machine ?? null;
  const chart = machine === null ? null : chartOf(machine);
  const leaves = actor?.state.leaves ?? [];
  const taken = last?.steps.flatMap((step) => step.taken).at(-1)?.id ?? null;
  const opened = useOpenChart(chart, chart ? neededFor(chart, leaves, taken === null ? [] : [taken]) : []);
  if (machine === null) return <p className={styles.note}>{actor ? WORDS.noMachine : WORDS.notThere}</p>;
  if (!opened) return <p className={styles.note}>{WORDS.drawing}</p>;
  const { layout, closing } = opened;
  return <Chart key={layout.id} layout={layout} active={leaves} taken={taken} centre={leaves[0] ?? null} closing={closing} />;
}

/** The names whose values the moment changed. */
function changedIn(before: unknown, now: unknown): Set<string> {
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null || before === now) return new Set();
  return new Set(Object.keys(now).filter((name) => Reflect.get(now, name) !== Reflect.get(before, name)));
}

function ActorContext({ log, selected: { actor }, last }: { log: Log; selected: SelectedData; last: Moment | null }) {
  const content = actor?.state.content;
  const shown = useMemo(() => withoutSecrets(content), [content]);
  if (!actor) return <p className={styles.note}>{WORDS.notThere}</p>;
  const before = last && actorStateAt(log, actor.key, last.number - 1)?.content;
  return (
    <div className={styles.data}>
      <ValueTree value={shown} changed={changedIn(before, content)} />
    </div>
  );
}

function ActorEvent({ log, moment }: { log: Log; moment: Moment | null }) {
  const event = moment?.event;
  const shown = useMemo(() => withoutSecrets(event), [event]);
  if (!moment) return <p className={styles.note}>{WORDS.nothing}</p>;
  const { at, actor, from, before, after, count } = moment;
  const facts = [
    [WORDS.when, `${clockText(at)}${count > 1 ? ` ×${count}` : ''}`],
    [WORDS.who, `${nameOf(log, from)} → ${nameOf(log, actor)}`],
    [WORDS.what, eventText(moment.event.type)],
    [WORDS.decided, decisionText(moment)],
    [WORDS.before, before.join(' ‖ ')],
    [WORDS.after, after ? after.leaves.join(' ‖ ') || after.status : ''],
  ].filter(([, text]) => text);
  return (
    <div className={styles.data}>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h4 className={styles.payload}>{WORDS.payload}</h4>
      <ValueTree value={shown} />
    </div>
  );
}

/** One actor: its chart with the active states, its context, and its last event. */
export function ActorStage({ log, selected, selection: { tab }, chartOf, onTab }: ActorStageProps) {
  const { actor, actorKey, moment } = selected;
  const last = actorKey === null ? null : lastMomentOf(log, actorKey, moment?.number ?? log.next);
  const machine = actor?.state.machine;
  return (
    <section className={styles.stage} aria-labelledby="inspector-actor">
      <header className={styles.head}>
        <h3 id="inspector-actor" className={styles.name}>
          {nameOf(log, actorKey)}
          {machine && machine !== actor.id ? <span className={styles.machine}>{` ${machine}`}</span> : null}
          {actor && actor.state.status !== 'active' ? <span className={styles.machine}>{` ${WORDS.ended}`}</span> : null}
        </h3>
        <div className={styles.tabs} role="tablist" aria-label={WORDS.sides} tabIndex={-1} onKeyDown={keys}>
          {TABS.map(({ tab: each, words }) => (
            <button
              key={each}
              id={`inspector-tab-${each}`}
              type="button"
              role="tab"
              aria-selected={each === tab}
              aria-controls="inspector-side"
              tabIndex={each === tab ? 0 : -1}
              onClick={() => onTab(each)}
            >
              {words}
            </button>
          ))}
        </div>
      </header>
      <p className={styles.where}>{actor?.state.leaves.join(' ‖ ')}</p>
      <div id="inspector-side" className={styles.side} role="tabpanel" aria-labelledby={`inspector-tab-${tab}`} data-tab={tab}>
        {tab === 'chart' ? <ActorChart selected={selected} last={last} chartOf={chartOf} /> : null}
        {tab === 'context' ? <ActorContext log={log} selected={selected} last={last} /> : null}
        {tab === 'event' ? <ActorEvent log={log} moment={last} /> : null}
      </div>
    </section>
  );
}
