/** Decides when the first page replaces the static shell of index.html. */
import type { SnapshotFrom } from 'xstate';
import type { pagesMachine } from '../../machines/app/pages.machine.ts';
import type { TabActors } from '../actors/actors.tsx';
import { isLoading } from '../shell/navigation/pageContents.ts';

/** Timeout, ms: afterwards the page renders even without its data, for example when the session cannot be restored. */
const RENDER_TIMEOUT = 500;
/**
 * How long a loading page may wait for its data, which is often already on its way (src/start/headStart.ts). It is a number of short steps, ms
 * each, because a busy main thread delays every step and thus extends the wait.
 */
const EXTENSION = { steps: 12, step: 10 };

type PagesSnapshot = SnapshotFrom<typeof pagesMachine>;

const lacksData = ({ context: { actors } }: PagesSnapshot) => Object.values(actors).some((actor) => isLoading(actor.getSnapshot()));

/**
 * Draws once, when the first page has its data or a timeout has passed. Drawing earlier would replace the shell with an empty page or the
 * same frame. While the kept home is shown, no timeout begins (INS-02): its machine has one.
 * @param actors `pages` says which page is shown, `root` and `ofViewer` whether the kept home is still shown
 * @param draw called once
 */
export function drawWhenReady({ pages, root, ofViewer }: Pick<TabActors, 'pages' | 'root' | 'ofViewer'>, draw: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isExtended = false;
  let isDrawn = false;
  let keptHome = ofViewer().keptHome;
  const watched = [pages.subscribe(look), root.subscribe(follow)];
  let endKept = keptHome.subscribe(begin);
  look(pages.getSnapshot());
  begin();

  function begin() {
    if (isDrawn || timer !== undefined || keptHome.getSnapshot().matches('shown')) return;
    timer = setTimeout(drawOnce, RENDER_TIMEOUT);
    look(pages.getSnapshot());
  }
  /** Each viewer has a kept home of their own. */
  function follow() {
    const next = ofViewer().keptHome;
    if (next === keptHome) return;
    endKept.unsubscribe();
    keptHome = next;
    endKept = keptHome.subscribe(begin);
    begin();
  }
  function look(snapshot: PagesSnapshot) {
    if (isDrawn || !snapshot.context.route || snapshot.matches('fetching')) return;
    if (!lacksData(snapshot)) return drawOnce();
    if (timer === undefined || isExtended) return;
    isExtended = true;
    clearTimeout(timer);
    extend(EXTENSION.steps);
    for (const actor of Object.values(snapshot.context.actors)) actor.subscribe(() => lacksData(pages.getSnapshot()) || drawOnce());
  }
  function extend(steps: number) {
    timer = setTimeout(() => (steps > 1 ? extend(steps - 1) : drawOnce()), EXTENSION.step);
  }
  function drawOnce() {
    if (isDrawn) return;
    isDrawn = true;
    clearTimeout(timer);
    for (const { unsubscribe } of [...watched, endKept]) unsubscribe();
    draw();
  }
}
