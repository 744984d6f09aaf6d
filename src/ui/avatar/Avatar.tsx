import { Crown, Shield } from 'lucide-react';
import { useState } from 'react';
import styles from './Avatar.module.css';

type AvatarBadge = 'master' | 'pin';

export type AvatarProps = {
  /** One or two letters, shown without a picture or when it fails to load. */
  letters: string;
  imageUrl?: string | null;
  badge?: AvatarBadge;
  badges?: readonly AvatarBadge[];
  /** Pixels. */
  size: number;
};

/** The picture or the letters of a profile. Decoration, hidden from screen readers: show the name and the meaning of the badges as text beside it. */
export function Avatar({ letters, imageUrl, badge, badges = badge ? [badge] : [], size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }} aria-hidden="true">
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
