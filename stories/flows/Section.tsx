import type { ReactNode } from 'react';
import { addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { flowNamed } from './machines.ts';

/** A part of the details, with a heading. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionName}>{name}</h3>
      {children}
    </section>
  );
}

/** Names from the code; the names of machines are links. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>{flowNamed(name) ? <FlowLink to={addressOf(name)}>{name}</FlowLink> : <code>{name}</code>}</li>
      ))}
    </ul>
  );
}
