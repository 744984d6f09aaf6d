import styles from './details.module.css';
import { requirementText } from './known.ts';
import { Section } from './Section.tsx';

/** Requirements with their full text. */
export function Requirements({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <Section name={`Requirements · ${ids.length}`}>
      <dl className={styles.requirements}>
        {ids.map((id) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{requirementText(id)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
