import { StageView } from '../../player/engine/StageView.tsx';
import styles from './TrailerPicture.module.css';

/**
 * The picture of a trailer, without controls. The machine `trailer` plays it on the stage. It fills its container, which must be
 * positioned.
 * @param fit `cover` fills the container and crops the picture; `contain` shows the whole picture
 */
export function TrailerPicture({ fit = 'contain' }: { fit?: 'cover' | 'contain' }) {
  return (
    <div className={styles.picture} data-fit={fit} aria-hidden="true">
      <StageView layer="element" />
    </div>
  );
}
