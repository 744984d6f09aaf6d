import { Crown, Shield } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import styles from './Avatar.module.css';

type AvatarBadge = 'master' | 'pin';

export type AvatarProps = {
  /** One or two letters, shown without a picture or when it fails to load. */
  letters: string;
  imageUrl?: string | null;
  badge?: AvatarBadge;
  badges?: readonly AvatarBadge[];
  /** Pixels; on a television, units of `--avatar-unit`. */
  size: number;
};

/** The picture or the letters of a profile. Decoration, hidden from screen readers: show the name and the meaning of the badges as text beside it. */
export function Avatar({ letters, imageUrl, badge, badges = badge ? [badge] : [], size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style: CSSProperties & Record<'--size', number> = { '--size': size };
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      <span className={styles.face}>
        {imageUrl && broken !== imageUrl ? (
          <img src={imageUrl} alt="" width={size} height={size} decoding="async" draggable={false} onError={() => setBroken(imageUrl)} />
        ) : (
          letters
        )}
      </span>
      {badges.length > 0 ? (
        <span className={styles.badges} data-small={size < 100}>
          {badges.map((kind) => (
            <span key={kind} className={styles.badge} data-badge={kind}>
              {kind === 'master' ? <Crown /> : <Shield />}
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}
