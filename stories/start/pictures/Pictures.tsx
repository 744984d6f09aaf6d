import { Approved } from './Approved.tsx';
import { Differences } from './Differences.tsx';
import { useStories } from './fetched.ts';
import styles from './pictures.module.css';

/** The differences of the last comparison, then all approved pictures. */
export function Pictures() {
  const stories = useStories();
  if (!stories) return null;
  return (
    <div className={styles.pictures}>
      <section>
        <h2>Differences of the last comparison</h2>
        <Differences />
      </section>
      <section>
        <h2>Approved pictures</h2>
        <Approved stories={stories} />
      </section>
    </div>
  );
}
