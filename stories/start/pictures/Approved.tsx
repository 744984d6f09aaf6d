import { useDeferredValue, useState } from 'react';
import { Field } from '../../../src/ui/field/Field.tsx';
import { useGrowingList } from '../../../src/ui/page/useGrowingList.tsx';
import { StoryLink } from '../../docs/StoryLink.tsx';
import { sentenceOf } from '../../docs/sentence.ts';
import { approvedOf, Beside } from './Beside.tsx';
import type { Entry } from './fetched.ts';
import { matching } from './filter.ts';
import styles from './pictures.module.css';

type Choice = { chosen: string | null; onChoose: (storyId: string | null) => void };

function Picture({ story: { id, title, name }, chosen, onChoose }: Choice & { story: Entry }) {
  const isOpen = chosen === id;
  const { sentence } = sentenceOf(name);
  return (
    <li className={styles.approved} data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} onClick={() => onChoose(isOpen ? null : id)}>
        {isOpen ? null : <img src={approvedOf(id)} alt="" loading="lazy" decoding="async" />}
        <span className={styles.quiet}>{title}</span>
        <span>{sentence}</span>
      </button>
      {isOpen ? (
        <>
          <Beside storyId={id} />
          <p>
            <StoryLink to={`story/${id}`}>Open the story</StoryLink>
          </p>
        </>
      ) : null}
    </li>
  );
}

function Found({ stories, ...choice }: Choice & { stories: readonly Entry[] }) {
  const { shown, end } = useGrowingList(stories);
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((story) => (
          <Picture key={story.id} story={story} {...choice} />
        ))}
      </ul>
      {end}
    </>
  );
}

/** All approved pictures with a filter. A press on a picture shows the story beside it. */
export function Approved({ stories }: { stories: readonly Entry[] }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = useDeferredValue(query);
  const found = matching(stories, asked);
  return (
    <>
      <Field
        className={styles.filter}
        label="Filter by title, name or requirement"
        name="filter"
        type="search"
        placeholder="pin refused, Ui/Card, MON-04 …"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className={styles.quiet} role="status">{`${found.length} of ${stories.length} pictures`}</p>
      <Found key={asked} stories={found} chosen={chosen} onChoose={setChosen} />
    </>
  );
}
