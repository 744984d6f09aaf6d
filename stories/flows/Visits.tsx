/** FLW-15: what visits did in a chart, as tables: the drawing shows the same as widths. */
import type { ReactNode } from 'react';
import { type Address, addressOf } from './address.ts';
import type { Period } from './counts.ts';
import details from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { Funnel } from './Funnel.tsx';
import { type Flow, stateLabel } from './machines.ts';
import { Section } from './Section.tsx';
import { difference, isOften, percent, type Shares } from './shares.ts';
import styles from './visits.module.css';

const visitsOf = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

/** The columns of the periods: number and share of each, and the difference of the shares of two. */
function Numbers({ values }: { values: readonly { count: number; share: number | null }[] }) {
  const [before, after] = values;
  return (
    <>
      {values.flatMap(({ count, share }, index) => [
        // oxlint-disable-next-line react/no-array-index-key -- the periods keep their order
        <td key={`${index} count`}>{count}</td>,
        // oxlint-disable-next-line react/no-array-index-key
        <td key={`${index} share`}>{percent(share)}</td>,
      ])}
      {before && after ? <td>{difference(before.share, after.share)}</td> : null}
    </>
  );
}

function Table({ name, periods, children }: { name: string; periods: readonly Period[]; children: ReactNode }) {
  const isPair = periods.length > 1;
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {periods.flatMap((period, index) => [
            <th key={`${period.name} count`} scope="col">
              {isPair ? (index === 0 ? 'Before' : 'After') : 'Number'}
            </th>,
            <th key={`${period.name} share`} scope="col">
              Share
            </th>,
          ])}
          {isPair ? <th scope="col">Points</th> : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Ends({ flow, periods, shares }: { flow: Flow; periods: readonly Period[]; shares: readonly Shares[] }) {
  const leaves = flow.states.filter(({ path, states }) => states.length === 0 && shares.some(({ ends }) => ends.has(path)));
  const endsOf = (path: string) => shares.map(({ ends }) => ends.get(path) ?? { count: 0, share: 0 });
  const latest = (path: string) => endsOf(path).at(-1) ?? { count: 0, share: 0 };
  return (
    <Table name="Ended in" periods={periods}>
      {leaves
        .toSorted((one, other) => latest(other.path).count - latest(one.path).count)
        .map(({ path }) => (
          <tr key={path} data-often={isOften(latest(path)) || undefined}>
            <th scope="row">
              <FlowLink to={addressOf(flow.name, { state: path })}>{stateLabel(flow, path)}</FlowLink>
              {isOften(latest(path)) ? (
                <>
                  {' '}
                  <span className={styles.often}>⚑ more than a tenth</span>
                </>
              ) : null}
            </th>
            <Numbers values={endsOf(path)} />
          </tr>
        ))}
    </Table>
  );
}

function Transitions({ flow, periods, shares }: { flow: Flow; periods: readonly Period[]; shares: readonly Shares[] }) {
  const takenOf = (id: string) => shares.map(({ transitions }) => transitions.get(id) ?? { count: 0, share: null, isShared: false });
  const rows = flow.states.flatMap(({ path, transitions }) =>
    transitions.map((transition) => ({ path, transition, taken: takenOf(transition.id) })),
  );
  const latest = ({ taken }: (typeof rows)[number]) => taken.at(-1)?.count ?? 0;
  return (
    <Table name="Transition" periods={periods}>
      {rows
        .filter(({ taken }) => taken.some(({ count }) => count > 0))
        .toSorted((one, other) => latest(other) - latest(one))
        .map(({ path, transition: { id, words, guard, targets }, taken }) => (
          <tr key={id}>
            <th scope="row">
              <FlowLink to={addressOf(flow.name, { transition: id })}>{`${words}${guard ? ` [${guard}]` : ''}`}</FlowLink>{' '}
              <span className={styles.way}>
                {`${stateLabel(flow, path)} ${targets.length > 0 ? `→ ${targets.join(', ')}` : 'stays'}`}
                {taken.some(({ isShared }) => isShared) ? ' (with the other branches of this event and target)' : ''}
              </span>
            </th>
            <Numbers values={taken} />
          </tr>
        ))}
    </Table>
  );
}

/** @param props.shares one for each period */
export function Visits({
  flow,
  address,
  periods,
  shares,
  onSample,
}: {
  flow: Flow;
  address: Address;
  periods: readonly Period[];
  shares: readonly Shares[];
  /** Shows the counts of random visits; null: other counts are shown. */
  onSample: (() => void) | null;
}) {
  const unknown = shares.reduce((sum, each) => sum + each.unknown, 0);
  return (
    <>
      <h2 className={details.part}>{`Visits of ${flow.name}`}</h2>
      {onSample && periods.length === 0 ? (
        <>
          <p className={details.about}>
            No counts are open. <code>npm run flows -- --counts FILE</code> opens a file or an address with the sums of visits.
          </p>
          <button type="button" className={styles.sample} onClick={onSample}>
            Show a sample of random visits
          </button>
        </>
      ) : (
        <>
          <ul className={styles.periods}>
            {periods.map(({ name }, index) => (
              <li key={name}>
                {periods.length > 1 ? `${index === 0 ? 'Before' : 'After'}: ` : ''}
                {`${name}, ${visitsOf(shares[index]?.visits ?? 0)} with this chart`}
              </li>
            ))}
          </ul>
          <p className={details.quiet}>
            The share of a transition is among all that happened in its state: transitions to other states, and visits that ended there. The
            share of an end is among the visits. A transition that stays in its state has a number only.
          </p>
          {unknown > 0 ? (
            <p className={details.quiet}>{`${unknown} counts are of another release: this chart does not have these parts.`}</p>
          ) : null}
          <Section name="Where visits end">
            <Ends flow={flow} periods={periods} shares={shares} />
          </Section>
          <Section name="Funnel">
            <Funnel flow={flow} address={address} periods={periods} shares={shares} />
          </Section>
          <Section name="How often each transition was taken">
            <Transitions flow={flow} periods={periods} shares={shares} />
          </Section>
        </>
      )}
    </>
  );
}
