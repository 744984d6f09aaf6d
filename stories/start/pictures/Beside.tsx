import { type ReactNode, useState } from 'react';
import styles from './pictures.module.css';

type Side = 'Approved' | 'Present' | 'Difference';

/** One of the pictures that are next to one another. */
export const Side = ({ name, children }: { name: Side; children: ReactNode }) => (
  <figure className={styles.side}>
    {children}
    <figcaption>{name}</figcaption>
  </figure>
);

export const approvedOf = (storyId: string) => `./approved/${storyId}.avif`;

/** px: most approved pictures are of a window of this width, scaled down. Pictures of narrower windows are not scaled. */
const WINDOW = 1024;
const SCALED = 480;

/** px: as drawn on the page. `scale`: from the window of the story to the page. */
type Size = { width: number; height: number; scale: number };

const sizeOf = ({ clientWidth, clientHeight, naturalWidth }: HTMLImageElement): Size => ({
  width: clientWidth,
  height: clientHeight,
  scale: clientWidth / (naturalWidth < SCALED ? naturalWidth : WINDOW),
});

/** The story as it is now, with the size and the settings of its approved picture. */
function Present({ storyId, size: { width, height, scale } }: { storyId: string; size: Size }) {
  return (
    <div className={styles.glass} style={{ width, height }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this project */}
      <iframe
        title="Present"
        src={`./iframe.html?id=${storyId}&viewMode=story&globals=motion:reduced`}
        width={width / scale}
        height={height / scale}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** The approved picture beside the story itself. */
export function Beside({ storyId }: { storyId: string }) {
  const [size, setSize] = useState<Size | null>(null);
  return (
    <div className={styles.beside}>
      <Side name="Approved">
        <img src={approvedOf(storyId)} alt="Approved" onLoad={({ currentTarget }) => setSize(sizeOf(currentTarget))} />
      </Side>
      <Side name="Present">{size ? <Present storyId={storyId} size={size} /> : null}</Side>
    </div>
  );
}
