import { useState } from 'react';
import type { PictureSource } from '../picture/Picture.tsx';
import styles from './Backdrop.module.css';
import { PHONE_PICTURE } from './preloadBackdrop.ts';

export type BackdropProps = {
  picture: PictureSource | null;
  /** Used in windows up to 699 px wide; `picture` when absent. */
  phonePicture?: PictureSource | null;
  /** Which part of the picture is darkened, behind the text. */
  shade: 'home' | 'detail';
  /** For the first picture of the page: loads before other pictures and shows without fading in. */
  priority?: boolean;
  onReady?: () => void;
};

/** The picture behind a hero, darkened behind the text and the header. */
export function Backdrop({ picture, phonePicture, shade, priority = false, onReady }: BackdropProps) {
  const [ready, setReady] = useState<string | null>(null);
  const settle = () => {
    setReady(picture?.url ?? null);
    onReady?.();
  };
  return (
    <div
      className={styles.backdrop}
      data-shade={shade}
      data-hero-picture={shade === 'detail' ? '' : undefined}
      style={picture?.colour ? { backgroundColor: picture.colour } : undefined}
    >
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
            decoding={priority ? 'sync' : 'async'}
            draggable={false}
            onLoad={settle}
            onError={onReady}
          />
        </picture>
      ) : null}
    </div>
  );
}
