import { useState } from 'react';
import { useIsCalm } from '../pace/useIsCalm.ts';
import styles from './Picture.module.css';

export type PictureSource = { url: string; srcset: string | null; colour: string | null };

export type PictureProps = {
  picture: PictureSource | null;
  /** Empty when the title is written beside it. */
  alt: string;
  /** Set on the colour when there is no picture, or a broken one. */
  title: string;
  ratio: 'poster' | 'wide' | 'square';
  sizes: string;
  /** The first picture of the page: fetched at once and before others. */
  priority?: boolean;
  className?: string;
};

type Outcome = { url: string; state: 'loaded' | 'broken' };

/** A picture that never moves the page: its dominant colour first, then it fades in; broken, its title on that colour. */
export function Picture({ picture, alt, title, ratio, sizes, priority = false, className }: PictureProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isWanted = useIsCalm() || priority;
  const state = picture === null ? 'broken' : outcome?.url === picture.url ? outcome.state : 'loading';
  return (
    <span
      className={className ? `${styles.picture} ${className}` : styles.picture}
      data-ratio={ratio}
      data-state={state}
      style={picture?.colour ? { backgroundColor: picture.colour } : undefined}
    >
      {picture && state !== 'broken' ? (
        <img
          key={picture.url}
          className={styles.image}
          loading={priority ? 'eager' : 'lazy'}
          sizes={picture.srcset ? sizes : undefined}
          srcSet={(isWanted && picture.srcset) || undefined}
          src={isWanted ? picture.url : undefined}
          alt={alt}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={() => setOutcome({ url: picture.url, state: 'loaded' })}
          onError={() => setOutcome({ url: picture.url, state: 'broken' })}
        />
      ) : (
        <span className={styles.title} aria-hidden={alt === '' || undefined}>
          {title}
        </span>
      )}
    </span>
  );
}
