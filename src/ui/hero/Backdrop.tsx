import { type CSSProperties, type ReactNode, useState } from 'react';
import { type PictureSource, placeholderOf } from '../picture/Picture.tsx';
import styles from './Backdrop.module.css';
import { focusIn } from './focusIn.ts';
import { PORTRAIT_PICTURE } from './preloadBackdrop.ts';

export type BackdropProps = {
  picture: PictureSource | null;
  /** Used in portrait windows (SIZ-04); `picture` when absent. */
  portraitPicture?: PictureSource | null;
  /** LNG-09: from right to left, the picture is mirrored, so that its free side stays behind the text. */
  mayMirror?: boolean;
  /** Which part of the picture is darkened, behind the text. */
  shade: 'home' | 'detail';
  /** For the first picture of the page: loads before other pictures and shows without fading in. */
  priority?: boolean;
  onReady?: () => void;
  /** Over the picture and under its shade: a trailer. */
  children?: ReactNode;
};

/** The picture behind a hero, darkened behind the text and the header. */
export function Backdrop({ picture, portraitPicture, mayMirror = false, shade, priority = false, onReady, children }: BackdropProps) {
  const [ready, setReady] = useState<string | null>(null);
  /** Null until the first render is in the document: see `useSources`. */
  const [place, setPlace] = useState<Element | null>(null);
  const settle = () => {
    setReady(picture?.url ?? null);
    onReady?.();
  };
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    backgroundColor: picture?.colour ?? undefined,
    '--focus': focusIn(picture),
    '--portrait-focus': focusIn(portraitPicture ?? picture),
    '--placeholder-picture': placeholderOf(picture),
    '--portrait-placeholder-picture': placeholderOf(portraitPicture ?? picture),
  };
  return (
    <div
      ref={setPlace}
      className={styles.backdrop}
      data-shade={shade}
      data-mirrors={mayMirror}
      data-hero-picture={shade === 'detail' ? '' : undefined}
      style={style}
    >
      {picture && place ? (
        <picture>
          {portraitPicture ? (
            <source media={PORTRAIT_PICTURE} srcSet={portraitPicture.srcset ?? portraitPicture.url} sizes="100vw" />
          ) : null}
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
      {children}
    </div>
  );
}
