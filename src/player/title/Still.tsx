import type { Pictures } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { useSources } from '../../ui/picture/useSources.ts';
import styles from './Still.module.css';

/** The picture of a title while its video loads: the player opens from the same picture (MOT-07). */
export function Still({ images }: { images: Pictures }) {
  const picture = pictureFor('detail', images);
  const sources = useSources(picture, '100vw');
  if (!picture) return null;
  return <img ref={sources} className={styles.still} data-hero-picture="" alt="" decoding="sync" draggable={false} />;
}
