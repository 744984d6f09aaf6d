import { StoryLink } from '../../docs/StoryLink.tsx';
import { approvedOf, Side } from './Beside.tsx';
import styles from './pictures.module.css';

/** The files that the last `npm run tool -- stories` wrote for stories that differ, by their paths. */
const files = import.meta.glob<string>('../../../tests/results/pictures/**/*.png', { query: '?url', import: 'default', eager: true });

const PRESENT = /\/pictures\/([^/]+)\/([^/]+)-actual\.png$/;

const differing = Object.entries(files).flatMap(([path, present]) => {
  const [, group, story] = PRESENT.exec(path) ?? [];
  if (!group || !story) return [];
  return [{ storyId: `${group}--${story}`, present, difference: files[path.replace('-actual.png', '-diff.png')] }];
});

/** The stories that differed in the last comparison. */
export function Differences() {
  if (differing.length === 0)
    return (
      <p className={styles.quiet}>
        None. <code>npm run tool -- stories</code> compares all stories.
      </p>
    );
  return (
    <ul>
      {differing.map(({ storyId, present, difference }) => (
        <li key={storyId} className={styles.differing}>
          <h3>
            <StoryLink to={`story/${storyId}`}>{storyId}</StoryLink>
          </h3>
          <div className={styles.beside}>
            <Side name="Approved">
              <img src={approvedOf(storyId)} alt="Approved" />
            </Side>
            <Side name="Present">
              <img src={present} alt="Present" />
            </Side>
            <Side name="Difference">{difference ? <img src={difference} alt="Difference, in red" /> : 'Another size'}</Side>
          </div>
        </li>
      ))}
    </ul>
  );
}
