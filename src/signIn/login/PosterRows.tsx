import type { Welcome } from '../../../machines/signIn/welcome.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './PosterRows.module.css';

/** LOG-10: tilted rows of posters under a veil, over the picture of the login. They glide into place, and stand still under reduced motion. */
export function PosterRows({ rows }: Pick<Welcome, 'rows'>) {
  return (
    <div className={styles.wall} aria-hidden="true" data-dark="">
      <div className={styles.tilted}>
        {rows.map((posters) => (
          <div key={posters[0]?.id} className={styles.row}>
            {posters.map(({ id, title, picture }, index) => (
              <div key={`${id}.${index}`} className={styles.poster}>
                <Picture picture={picture} alt="" title={title} ratio="poster" sizes="(max-width: 934px) 90px, 25vh" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
