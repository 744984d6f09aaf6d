import { StageView } from './StageView.tsx';
import styles from './TrailerPicture.module.css';

/**
 * A trailer's picture, without controls: the machine `trailer` plays it on the stage. It fills its place, which must be positioned.
 * @param fit `cover` fills the place and cuts what stands out; `contain` shows all of the picture
 */
export function TrailerPicture({ fit = 'contain' }: { fit?: 'cover' | 'contain' }) {
  return (
    <div className={styles.picture} data-fit={fit} aria-hidden="true">
      <StageView layer="element" />
    </div>
  );
}
