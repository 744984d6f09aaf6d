import type { AutoTrailerEvent, autoTrailerMachine } from '../../../machines/catalogue/autoTrailer.machine.ts';
import type { LateWork } from '../../start/work.ts';
import { isDataSaving } from '../cardPreview/isDataSaving.ts';

/** An element above the page that takes the viewer's attention, e.g. a dialog. */
export type Distraction = {
  isThere: () => boolean;
  /** @returns a function that removes the listener */
  listen: (hear: () => void) => () => void;
};

/** HOM-09: reports whether motion is wanted, and whether the viewer looks at another tab, a dialog or a card's tooltip. */
export const circumstances =
  (distractions: readonly Distraction[]): LateWork<typeof autoTrailerMachine>['circumstances'] =>
  ({ sendBack }) => {
    const notify = (event: AutoTrailerEvent) => sendBack(event);
    const stop = new AbortController();
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const reportMotion = () => notify({ type: calm.matches || isDataSaving() ? 'motion.unwanted' : 'motion.wanted' });
    let wasElsewhere = false;
    const look = () => {
      const isElsewhere = document.visibilityState === 'hidden' || distractions.some(({ isThere }) => isThere());
      if (isElsewhere === wasElsewhere) return;
      wasElsewhere = isElsewhere;
      notify({ type: isElsewhere ? 'attention.lost' : 'attention.back', by: 'elsewhere' });
    };
    calm.addEventListener('change', reportMotion, { signal: stop.signal });
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    const ends = distractions.map(({ listen }) => listen(look));
    look();
    reportMotion();
    return () => {
      stop.abort();
      for (const end of ends) end();
    };
  };
