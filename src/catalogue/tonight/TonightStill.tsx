import type { Picture } from '../../../machines/domain/entities.ts';
import { focusIn } from '../../ui/hero/focusIn.ts';
import { placeholderOf } from '../../ui/picture/Picture.tsx';
import { useSources } from '../../ui/picture/useSources.ts';
import styles from './TonightStill.module.css';

/** The picture of the chosen line, beside or behind the lines. */
export function TonightStill({ picture }: { picture: Picture | null }) {
  const sources = useSources(picture, '(max-width: 934px) 100vw, 42vw');
  return (
    <div
      className={styles.still}
      data-lines=""
      style={{ backgroundColor: picture?.colour ?? undefined, backgroundImage: placeholderOf(picture) }}
      aria-hidden="true"
    >
      {picture ? (
        <img
          key={picture.url}
          ref={sources}
          className={styles.picture}
          alt=""
          decoding="async"
          draggable={false}
          style={{ objectPosition: focusIn(picture) }}
        />
      ) : null}
    </div>
  );
}
