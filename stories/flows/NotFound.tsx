import { addressOf } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import styles from './flows.module.css';
import type { Missing } from './missing.ts';

/** Replaces the chart when the URL names something that does not exist, and suggests similar names. */
export function NotFound({ missing: { sentence, near, flow } }: { missing: Missing }) {
  return (
    <section className={styles.lost} aria-label="Not found">
      <p role="alert">{sentence}</p>
      {near.length > 0 ? (
        <>
          <p>What is there:</p>
          <ul>
            {near.map(({ text, to }) => (
              <li key={text}>
                <FlowLink to={to}>{text}</FlowLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <FlowLink to={addressOf(flow?.name ?? '')}>{flow ? `All of ${flow.name}` : 'All machines'}</FlowLink>
      </p>
    </section>
  );
}
