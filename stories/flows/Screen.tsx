import { useEffect, useRef, useState } from 'react';
import { pictureOf } from './known.ts';
import type { Flow } from './machines.ts';
import styles from './play.module.css';

const SIZES = { Desktop: { width: 1280, height: 800 }, Phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof SIZES;
const NAMES: readonly Size[] = ['Desktop', 'Phone'];

type ScreenProps = { flow: Flow; leaves: readonly string[]; storybook: string };

/** A story at screen size, scaled down to the available space. Without space it is not rendered: a hidden story would play and fail. */
function Glass({ storyId, title, size, storybook }: { storyId: string; title: string; size: Size; storybook: string }) {
  const [scale, setScale] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  const { width, height } = SIZES[size];
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width, element.clientHeight / height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  return (
    <div ref={room} className={styles.room}>
      {scale > 0 ? (
        <div className={styles.glass} style={{ width: width * scale, height: height * scale }}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this project, from the folder of this page */}
          <iframe
            key={storyId}
            title={title}
            src={`${storybook}iframe.html?id=${storyId}&viewMode=story`}
            width={width}
            height={height}
            tabIndex={-1}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Returns the focus to the page when a story takes it: its play function presses keys and clicks. A click of the viewer keeps it. */
function useOwnFocus() {
  useEffect(() => {
    let last: HTMLElement | null = null;
    const left = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement && !(target instanceof HTMLIFrameElement) ? target : null;
    };
    const taken = () =>
      setTimeout(() => {
        const frame = document.activeElement;
        if (!(frame instanceof HTMLIFrameElement) || frame.matches(':hover')) return;
        frame.blur();
        window.focus();
        last?.focus({ preventScroll: true });
      });
    document.addEventListener('focusout', left);
    window.addEventListener('blur', taken);
    return () => {
      document.removeEventListener('focusout', left);
      window.removeEventListener('blur', taken);
    };
  }, []);
}

/** Shows the story of the active state of a walk. */
export function Screen({ flow, leaves, storybook }: ScreenProps) {
  useOwnFocus();
  const [size, setSize] = useState<Size>(() => (window.matchMedia('(max-width: 767px)').matches ? 'Phone' : 'Desktop'));
  const picture = pictureOf(flow, leaves);
  if (!picture.story)
    return (
      <section className={styles.screen} aria-label="Screen">
        <p className={styles.unseen}>{`This state has no picture of its own: ${picture.reason}`}</p>
      </section>
    );
  const { storyId, title, name } = picture.story;
  return (
    <section className={styles.screen} aria-label="Screen">
      <div className={styles.sizes} role="group" aria-label="Screen size">
        {NAMES.map((each) => (
          <button key={each} type="button" aria-pressed={size === each} onClick={() => setSize(each)}>
            {each}
          </button>
        ))}
      </div>
      <p className={styles.caption}>
        <a href={`${storybook}?path=/story/${storyId}`} target="_blank" rel="noreferrer">
          {title}
        </a>{' '}
        {picture.of ? `the nearest picture, of ${picture.of}` : name}
      </p>
      <Glass storyId={storyId} title={`${title}: ${name}`} size={size} storybook={storybook} />
    </section>
  );
}
