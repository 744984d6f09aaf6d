import { StoryLink } from '../../docs/StoryLink.tsx';
import { approvedOf, Side } from './Beside.tsx';
import type { Differing, LastRun } from './lastRun.ts';
import styles from './pictures.module.css';

function Difference({ differing: { storyId, words, hasApproved, hasPresent, hasDifference } }: { differing: Differing }) {
  return (
    <li className={styles.differing}>
      <h3>
        <StoryLink to={`story/${storyId}`}>{storyId}</StoryLink>
      </h3>
      <p className={styles.quiet}>{words}</p>
      <div className={styles.beside}>
        <Side name="Approved">{hasApproved ? <img src={approvedOf(storyId)} alt="Approved" /> : 'None'}</Side>
        <Side name="Present">{hasPresent ? <img src={`./report/${storyId}.avif`} alt="Present" /> : 'None'}</Side>
        <Side name="Difference">{hasDifference ? <img src={`./report/${storyId}.png`} alt="Difference, in red" /> : 'Another size'}</Side>
      </div>
    </li>
  );
}

/** The stories that differed in the last comparison. */
export function Differences({ run: { at, count, differing } }: { run: LastRun }) {
  if (at === null)
    return (
      <p className={styles.quiet}>
        No comparison is recorded here. <code>npm run pictures</code> compares all stories.
      </p>
    );
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
  return (
    <>
      <p className={styles.quiet}>{`${when}: ${count} stories compared, ${differing.length} not as approved.`}</p>
      <ul>
        {differing.map((each) => (
          <Difference key={each.storyId} differing={each} />
        ))}
      </ul>
    </>
  );
}
