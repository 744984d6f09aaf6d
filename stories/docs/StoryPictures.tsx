import styles from './docs.module.css';
import { pictureOf } from './pictureOf.ts';
import { StoryLink } from './StoryLink.tsx';
import { sentenceOf } from './sentence.ts';

type Named = { storyId: string; name: string };

function StoryPicture({ storyId, name }: Named) {
  const { ids, sentence } = sentenceOf(name);
  return (
    <li>
      <StoryLink className={styles.story} to={`story/${storyId}`}>
        <img src={`./approved/${pictureOf(storyId)}.png`} alt="" loading="lazy" decoding="async" />
        <span>
          {sentence}{' '}
          {ids.map((id) => (
            <span key={id} className={styles.id}>
              {id}{' '}
            </span>
          ))}
        </span>
      </StoryLink>
    </li>
  );
}

type StoryPicturesProps = { stories: readonly Named[] /** As large as the pictures are, for small components. */; isLarge?: boolean };

/** The approved pictures of stories with their names. They are quick to load, and show the stories after their play functions. */
export const StoryPictures = ({ stories, isLarge = false }: StoryPicturesProps) => (
  <ul className={styles.stories} data-large={isLarge}>
    {stories.map(({ storyId, name }) => (
      <StoryPicture key={storyId} storyId={storyId} name={name} />
    ))}
  </ul>
);
