import { useState } from 'react';
import type { PictureSource } from '../picture/Picture.tsx';
import styles from './Backdrop.module.css';
import { PHONE_PICTURE } from './preloadBackdrop.ts';

export type BackdropProps = {
  picture: PictureSource | null;
  /** Taken on windows up to 934 px; the same picture when absent. */
  phonePicture?: PictureSource | null;
  /** Where the words stand decides where it is dark. */
  shade: 'home' | 'detail';
  /** The first picture of the page: fetched before others, and seen as soon as it is there. Others fade in. */
  priority?: boolean;
  onReady?: () => void;
};

/** The picture behind a hero, darkened where the words and the header stand. */
export function Backdrop({ picture, phonePicture, shade, priority = false, onReady }: BackdropProps) {
  const [ready, setReady] = useState<string | null>(null);
  const settle = () => {
    setReady(picture?.url ?? null);
    onReady?.();
  };
  return (
    <div className={styles.backdrop} data-shade={shade} style={picture?.colour ? { backgroundColor: picture.colour } : undefined}>
      {picture ? (
        <picture>
          {phonePicture ? <source media={PHONE_PICTURE} srcSet={phonePicture.srcset ?? phonePicture.url} sizes="100vw" /> : null}
          <img
            key={picture.url}
            className={styles.image}
            data-ready={priority || ready === picture.url}
            src={picture.url}
            srcSet={picture.srcset ?? undefined}
            sizes="100vw"
            alt=""
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            draggable={false}
            onLoad={settle}
            onError={onReady}
          />
        </picture>
      ) : null}
    </div>
  );
}
