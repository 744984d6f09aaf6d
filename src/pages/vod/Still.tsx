import type { Pictures } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import styles from './Still.module.css';

/** The picture of a title while its video loads: the player opens from the same picture (MOT-07). */
export function Still({ images }: { images: Pictures }) {
  const picture = pictureFor('detail', images);
  if (!picture) return null;
  return (
    <img
      className={styles.still}
      data-hero-picture=""
      src={picture.url}
      srcSet={picture.srcset ?? undefined}
      sizes="100vw"
      alt=""
      decoding="sync"
      draggable={false}
    />
  );
}
