/** FLW-16: a path through a chart, with the share of the visits that come as far as each step. */
import { useId } from 'react';
import { type Address, addressOf, goTo } from './address.ts';
import type { Period } from './counts.ts';
import details from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { funnelOf, type Step } from './funnel.ts';
import { type Flow, stateLabel } from './machines.ts';
import { percent, type Shares } from './shares.ts';
import styles from './visits.module.css';

function Choice({ name, flow, value, onChoose }: { name: string; flow: Flow; value: string | null; onChoose: (path: string) => void }) {
  const id = useId();
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>{name}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="" disabled>
          choose a state
        </option>
        {flow.states.flatMap(({ path }) =>
          path === '' ? (
            []
          ) : (
            <option key={path} value={path}>
              {path}
            </option>
          ),
        )}
      </select>
    </p>
  );
}

/** The transitions of the funnel in the chart; none without a start and an end. */
export const alongOf = (flow: Flow, { start, end }: Address, shares: Shares | undefined): readonly Step[] | null =>
  start && end && shares ? funnelOf(flow, shares, start, end) : [];

/** The steps of the later period, each with the numbers of both. */
export function Funnel({
  flow,
  address,
  periods,
  shares,
}: {
  flow: Flow;
  address: Address;
  periods: readonly Period[];
  shares: readonly Shares[];
}) {
  const { start, end } = address;
  const choose = (more: Partial<Address>) => goTo(addressOf(flow.name, { start, end, ...more }));
  const steps = alongOf(flow, address, shares.at(-1));
  /** The share that comes as far as a step in each period, along the same path. */
  const reachedIn = (index: number) =>
    shares.map(({ transitions }) =>
      (steps ?? []).slice(0, index + 1).reduce((product, { transition }) => product * (transitions.get(transition.id)?.share ?? 0), 1),
    );
  return (
    <>
      <Choice name="From" flow={flow} value={start} onChoose={(path) => choose({ start: path })} />
      <Choice name="To" flow={flow} value={end} onChoose={(path) => choose({ end: path })} />
      {start && end ? (
        <>
          {steps === null ? <p className={details.quiet}>{`No path leads from ${start} to ${end}.`}</p> : null}
          {steps && steps.length > 0 ? (
            <ol className={styles.steps} aria-label={`From ${start} to ${end}`}>
              <li>{stateLabel(flow, start)}</li>
              {steps.map(({ transition, target, count, share }, index) => (
                <li key={transition.id}>
                  <FlowLink to={addressOf(flow.name, { transition: transition.id, start, end })}>{transition.words}</FlowLink>
                  {` → ${target}: ${percent(share)} of ${transition.id.split(' -- ')[0] || flow.name}, ${count} times`}
                  <span className={styles.reached}>
                    <meter min={0} max={1} value={reachedIn(index).at(-1) ?? 0} aria-label={`Come as far as ${target}`} />
                    {`${reachedIn(index).map(percent).join(' → ')} of the start`}
                  </span>
                </li>
              ))}
            </ol>
          ) : null}
          <p className={`${details.quiet} ${styles.link}`}>
            The most used path. Sums have no order and count a repetition each time, so the shares of the start are estimates.{' '}
            <FlowLink to={addressOf(flow.name, { start, end })}>Link to this funnel</FlowLink>
          </p>
        </>
      ) : (
        <p className={details.quiet}>{`Choose two states to see the share of each step${periods.length > 1 ? ' in both times' : ''}.`}</p>
      )}
    </>
  );
}
