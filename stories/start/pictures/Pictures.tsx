import { Approved } from './Approved.tsx';
import { Differences } from './Differences.tsx';
import { useFetched } from './fetched.ts';
import styles from './pictures.module.css';

/** The differences of the last comparison, then all approved pictures. */
export function Pictures() {
  const fetched = useFetched();
  if (!fetched) return null;
  return (
    <div className={styles.pictures}>
      <section>
        <h2>Differences of the last comparison</h2>
        <Differences run={fetched.run} />
      </section>
      <section>
        <h2>Approved pictures</h2>
        <Approved stories={fetched.stories} />
      </section>
    </div>
  );
}
