import { useState } from 'react';
import { Select } from '../../../src/ui/choice/Select.tsx';
import { firstStories, LOOKS, type Look, lookAddress } from '../../docs/looks.ts';
import { StoryLink } from '../../docs/StoryLink.tsx';
import { useStories } from '../pictures/fetched.ts';
import pictures from '../pictures/pictures.module.css';
import styles from './looks.module.css';

/** px: each window is scaled down to this width. */
const WIDTH = 520;

function Window({ storyId, look }: { storyId: string; look: Look }) {
  const { name, width, height } = look;
  const scale = Math.min(1, WIDTH / width);
  return (
    <li className={styles.look}>
      <h3>{name}</h3>
      <div className={pictures.glass} style={{ width: width * scale, height: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this project */}
        <iframe
          title={name}
          src={`./${lookAddress(storyId, look)}`}
          width={width}
          height={height}
          loading="lazy"
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </li>
  );
}

/** A page or a popup in each look, as it is now: its first story. */
export function Looks() {
  const [chosen, setChosen] = useState<string | null>(null);
  const stories = firstStories(useStories() ?? []);
  const story = stories.find(({ id }) => id === chosen) ?? stories[0];
  if (!story) return null;
  return (
    <div className={pictures.pictures}>
      <Select
        label="Page or popup"
        name="story"
        options={stories.map(({ id, title }) => ({ value: id, label: title.replace('/', ': ') }))}
        value={story.id}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <p>
        <StoryLink to={`story/${story.id}`}>All its stories</StoryLink>
      </p>
      <ul key={story.id} className={styles.looks}>
        {LOOKS.map((look) => (
          <Window key={look.name} storyId={story.id} look={look} />
        ))}
      </ul>
    </div>
  );
}
