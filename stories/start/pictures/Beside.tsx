import { type ReactNode, useState } from 'react';
import { pictureOf } from '../../docs/pictureOf.ts';
import styles from './pictures.module.css';

type Side = 'Approved' | 'Present' | 'Difference';

/** One of the pictures that are next to one another. */
export const Side = ({ name, children }: { name: Side; children: ReactNode }) => (
  <figure className={styles.side}>
    {children}
    <figcaption>{name}</figcaption>
  </figure>
);

export const approvedOf = (storyId: string) => `./approved/${pictureOf(storyId)}.png`;

/** px: the windows of stories that have their own. A picture of another width is a part of the usual window. */
const OWN_WINDOWS = [320, 390, 768, 1024, 1440, 1600];
const USUAL_WINDOW = 1200;

const windowOf = (pictureWidth: number) => OWN_WINDOWS.find((width) => width === pictureWidth) ?? USUAL_WINDOW;

/** px: the present story is scaled down to this width. */
const PRESENT = 480;

/** The story as it is now, in its window. */
function Present({ storyId, width }: { storyId: string; width: number }) {
  const scale = Math.min(1, PRESENT / width);
  const height = width < 700 ? 844 : 900;
  return (
    <div className={styles.glass} style={{ width: width * scale, height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this project */}
      <iframe
        title="Present"
        src={`./iframe.html?id=${storyId}&viewMode=story&globals=motion:reduced`}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** The approved picture beside the story itself. */
export function Beside({ storyId }: { storyId: string }) {
  const [width, setWidth] = useState<number | null>(null);
  return (
    <div className={styles.beside}>
      <Side name="Approved">
        <img src={approvedOf(storyId)} alt="Approved" onLoad={({ currentTarget }) => setWidth(windowOf(currentTarget.naturalWidth))} />
      </Side>
      <Side name="Present">{width === null ? null : <Present storyId={storyId} width={width} />}</Side>
    </div>
  );
}
