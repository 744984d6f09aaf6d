import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { StageView } from '../engine/StageView.tsx';
import styles from './PictureWindow.module.css';
import { PlayButton, SkipButton } from './TransportButtons.tsx';

/**
 * The picture in an always-on-top window, with captions and the controls that fit there (PLY-23).
 * @param props.children over the picture
 */
export function PictureWindow({ target, children }: { target: Window; children?: ReactNode }) {
  return createPortal(
    <div className={styles.window} data-picture-window="">
      <StageView layer="element" />
      <StageView layer="captions" className={styles.captions} />
      <div className={styles.controls}>
        <SkipButton direction={-1} />
        <PlayButton />
        <SkipButton direction={1} />
      </div>
      {children}
    </div>,
    target.document.body,
  );
}
