/**
 * The only list of the chunks with work: each loads when a machine first needs it, else in idle time. The build makes one file of the modules
 * of a chunk (src/build/lateChunks.ts). The pages are chunks, too: src/shell/navigation/pages.ts.
 */

import type { HomeFacts } from '../catalogue/home/keptHome.work.ts';
import type { TonightNeighbours } from '../catalogue/tonight/tonight.work.ts';
import type { Distraction } from '../catalogue/trailer/autoTrailer.work.ts';
import type { AnnouncedReminders } from '../live/api/announcedReminders.ts';
import { isTelevisionNow } from '../ui/page/television.ts';
import { lateChunk } from './lateWork.ts';
import type { Services } from './services.ts';

type Facts = {
  distractions: () => readonly Distraction[];
  home: HomeFacts;
  announced: Pick<AnnouncedReminders, 'read'>;
  /** The actors of the present viewer. */
  ofViewer: () => TonightNeighbours;
};

export type Late = ReturnType<typeof createLate>;

/** @param services called when a chunk has loaded */
export function createLate(services: () => Services, { distractions, home, announced, ofViewer }: Facts) {
  return {
    /** Tooltips of cards, trailers, marks and lists, and the home that is kept for the next visit. */
    cards: lateChunk(async () => {
      const [{ cards }, { circumstances }, { keptHomeWork }, { pendingActionWork, watchMarksWork, watchlistEntryWork }, { trailersWork }] =
        await Promise.all([
          import('../catalogue/cardPreview/cardPreview.work.ts'),
          import('../catalogue/trailer/autoTrailer.work.ts'),
          import('../catalogue/home/keptHome.work.ts'),
          import('../catalogue/cardPreview/changes.work.ts'),
          import('../catalogue/trailer/trailers.work.ts'),
        ]);
      const given = services();
      return {
        cardPreview: { cards },
        keptHome: keptHomeWork(given, home),
        watchlistEntry: watchlistEntryWork(given),
        pendingAction: pendingActionWork(given),
        watchMarks: watchMarksWork(given),
        ...trailersWork(given),
        highlights: { circumstances: circumstances(distractions()) },
        // TV-12: a television has the actions of a card in a dialog, without a trailer.
        grownCard: { circumstances: isTelevisionNow() ? () => {} : circumstances([]) },
      };
    }),
    reminders: lateChunk(async () => (await import('../live/reminders/reminders.work.ts')).remindersWork(services(), announced)),
    search: lateChunk(async () => services().once((await import('../catalogue/search/search.work.ts')).searchOf)),
    tonight: lateChunk(async () => (await import('../catalogue/tonight/tonight.work.ts')).tonightFor(services(), ofViewer)),
    /** TV-19: fetched by a television only. */
    spotlight: lateChunk(async () => (await import('../catalogue/spotlight/spotlight.work.ts')).spotlightFor(services())),
    popups: lateChunk(async () => (await import('./popupCharts.ts')).popupCharts(services())),
    purchase: lateChunk(async () => (await import('../buying/purchase/steps.work.ts')).purchaseCharts(services())),
    installed: lateChunk(async () => {
      const [{ installationWork }, { updateWork }] = await Promise.all([
        import('../app/installation/installation.work.ts'),
        import('../app/installation/update.work.ts'),
      ]);
      return { installation: installationWork(services()), update: updateWork(services()) };
    }),
  };
}
