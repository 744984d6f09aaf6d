import type { ReactNode } from 'react';
import { addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { flowNamed } from './machines.ts';

/** One of the things that are known, under its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionName}>{name}</h3>
      {children}
    </section>
  );
}

/** Names out of the code; those of machines lead to them. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>{flowNamed(name) ? <FlowLink to={addressOf(name)}>{name}</FlowLink> : <code>{name}</code>}</li>
      ))}
    </ul>
  );
}
