import type { ReactNode } from 'react';
import type { Content } from '../../../machines/domain/entities.ts';
import { mayMirror, pictureFor } from '../../../machines/domain/imageFallback.ts';
import { Backdrop } from '../../ui/hero/Backdrop.tsx';
import { TitleArt } from '../../ui/hero/TitleArt.tsx';
import { EpisodeName, TitleBar, type TitleBarProps } from './TitleBar.tsx';
import styles from './VodFrame.module.css';

type VodFrameProps = Pick<TitleBarProps, 'send'> & { content: Pick<Content, 'title' | 'episode' | 'images'> | null; children?: ReactNode };

/** The frame of the page while it shows no picture. */
export function VodFrame({ children, ...title }: VodFrameProps) {
  return (
    <div className={styles.frame} data-dark="">
      <div className={styles.top}>
        <TitleBar {...title} />
      </div>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}

/** PLY-44: the frame of a known title that the viewer may not play: its picture and its name, behind the reason. */
export function LockedFrame({ content, send, children }: VodFrameProps & { content: NonNullable<VodFrameProps['content']> }) {
  const { images, title, episode } = content;
  return (
    <div className={styles.frame} data-dark="">
      <div className={styles.picture}>
        <Backdrop
          picture={pictureFor('detail', images)}
          portraitPicture={pictureFor('detailInPortrait', images)}
          mayMirror={mayMirror(['detail', 'detailInPortrait'], images)}
          shade="detail"
          priority
        />
      </div>
      <div className={styles.top}>
        <TitleBar content={content} isNamedBelow send={send} />
      </div>
      <div className={styles.locked}>
        <TitleArt title={episode?.seriesName ?? title} logo={episode ? null : pictureFor('logo', images)} level={1} />
        <EpisodeName content={content} />
        {children}
      </div>
    </div>
  );
}
