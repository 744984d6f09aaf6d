import { useState } from 'react';
import { useMayLoadPictures } from '../pace/useMayLoadPictures.ts';
import styles from './Picture.module.css';
import { useSources } from './useSources.ts';

export type PictureSource = {
  url: string;
  srcset: string | null;
  colour: string | null;
  /** Its subject: from its left and its top edge, 0 to 1. For heroes, which crop it (SIZ-04). */
  focus?: { x: number; y: number };
  /** Data URL of a tiny picture, stretched until this one has loaded (INS-08). */
  placeholder?: string;
};

export type PictureProps = {
  picture: PictureSource | null;
  /** Empty when the title is beside the picture. */
  alt: string;
  /** Shown on the dominant colour when the picture is missing or fails to load. */
  title: string;
  ratio: 'poster' | 'wide' | 'square';
  sizes: string;
  /** For the first pictures of the page: loads at once and before other pictures. */
  priority?: boolean;
  className?: string;
};

/** The pictures that have loaded during this visit: a page that the viewer returns to shows them without fading in (NAV-12). */
const loadedBefore = new Set<string>();

/** The picture with this URL is on the page already: its component will show it without fading in (INS-02). */
export const noteLoadedPicture = (url: string | null): void => {
  if (url !== null) loadedBefore.add(url);
};

/** @returns the CSS of the placeholder; undefined without one */
export const placeholderOf = (picture: PictureSource | null | undefined): string | undefined =>
  picture?.placeholder && `url(${picture.placeholder})`;

type Outcome = { url: string; state: 'loaded' | 'broken' };

/**
 * The artwork of a title, with a fixed ratio and without layout shift: shows its placeholder on its dominant colour, then fades in. Shows its
 * title if it fails to load. The picture of a profile is an `Avatar`.
 */
export function Picture({ picture, alt, title, ratio, sizes, priority = false, className }: PictureProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isKnown] = useState(picture !== null && loadedBefore.has(picture.url));
  const isWanted = useMayLoadPictures() || priority || isKnown;
  const sources = useSources(isWanted ? picture : null, sizes);
  const state = picture === null ? 'broken' : outcome?.url === picture.url ? outcome.state : isKnown ? 'known' : 'loading';
  const noteLoaded = (url: string) => {
    loadedBefore.add(url);
    if (!isKnown) setOutcome({ url, state: 'loaded' });
  };
  return (
    <span
      className={className ? `${styles.picture} ${className}` : styles.picture}
      data-ratio={ratio}
      data-state={state}
      style={
        picture
          ? { backgroundColor: picture.colour ?? undefined, backgroundImage: isKnown ? undefined : placeholderOf(picture) }
          : undefined
      }
    >
      {picture && state !== 'broken' ? (
        <img
          key={picture.url}
          ref={sources}
          className={styles.image}
          loading={priority || isKnown ? 'eager' : 'lazy'}
          alt={alt}
          fetchPriority={priority ? 'high' : undefined}
          decoding={isKnown ? 'sync' : 'async'}
          draggable={false}
          onLoad={() => noteLoaded(picture.url)}
          onError={() => setOutcome({ url: picture.url, state: 'broken' })}
        />
      ) : (
        <span className={styles.title} data-dark="" aria-hidden={alt === '' || undefined}>
          {title}
        </span>
      )}
    </span>
  );
}
