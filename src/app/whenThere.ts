/** When the first page is drawn: the static shell of index.html stands until there is something in its place. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pagesMachine } from '../../machines/pages/pages.machine.ts';
import { isOnItsWay } from './lazyLogic.ts';

/** ms: what is there to show meanwhile, a session that cannot be had for example, is shown then. */
const PATIENCE = 500;
/**
 * How long a page which is there may still wait for what it shows: often it is on its way already (src/headStart.ts). In steps, ms each: while a slow
 * machine is busy with what has come, none of them passes.
 */
const GRACE = { steps: 12, step: 10 };

type Children = SnapshotFrom<typeof pagesMachine>['children'];

const isHomeComing = ({ home }: Children) => home?.getSnapshot().matches('loading') === true;

function isGuideComing({ guide }: Children): boolean {
  const snapshot = guide?.getSnapshot();
  if (!snapshot) return false;
  if (isOnItsWay(snapshot)) return true;
  if (snapshot.matches('ready')) return Object.values(snapshot.context.windows).some(({ state }) => state === 'loading');
  return snapshot.matches('loading') || snapshot.matches('placing');
}

/**
 * Drawn earlier, there would be nothing in the shell's place, or the same frame once more.
 * @param pages says which page it is, and whether it has what it shows
 * @param draw is called once
 */
export function whenThere(pages: ActorRefFrom<typeof pagesMachine>, draw: () => void) {
  let timer = setTimeout(drawOnce, PATIENCE);
  let isGracious = true;
  let isDrawn = false;
  const watched = pages.subscribe(look);
  look(pages.getSnapshot());

  function look({ context, children }: SnapshotFrom<typeof pagesMachine>) {
    if (!context.route) return;
    const isComing = () => isHomeComing(children) || isGuideComing(children);
    if (!isComing()) return drawOnce();
    if (!isGracious) return;
    isGracious = false;
    clearTimeout(timer);
    beGracious(GRACE.steps);
    const lookAgain = () => isComing() || drawOnce();
    children.home?.subscribe(lookAgain);
    children.guide?.subscribe(lookAgain);
  }
  function beGracious(steps: number) {
    timer = setTimeout(() => (steps > 1 ? beGracious(steps - 1) : drawOnce()), GRACE.step);
  }
  function drawOnce() {
    if (isDrawn) return;
    isDrawn = true;
    clearTimeout(timer);
    watched.unsubscribe();
    draw();
  }
}
