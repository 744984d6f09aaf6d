import styles from './details.module.css';
import type { Story } from './known.ts';
import { Section } from './Section.tsx';

const FEW_STORIES = 8;

/** A list of stories: the first ones are visible, the others on demand. */
export function Stories({ stories, storybook }: { stories: readonly Story[]; storybook: string }) {
  if (stories.length === 0) return null;
  const link = ({ storyId, title, name }: Story) => (
    <li key={storyId}>
      <a href={`${storybook}?path=/story/${storyId}`} target="_blank" rel="noreferrer">
        <span className={styles.storyTitle}>{title}</span> {name}
      </a>
    </li>
  );
  return (
    <Section name={`Stories · ${stories.length}`}>
      <ul className={styles.stories}>{stories.slice(0, FEW_STORIES).map(link)}</ul>
      {stories.length > FEW_STORIES ? (
        <details className={styles.more}>
          <summary>{`${stories.length - FEW_STORIES} more`}</summary>
          <ul className={styles.stories}>{stories.slice(FEW_STORIES).map(link)}</ul>
        </details>
      ) : null}
    </Section>
  );
}
