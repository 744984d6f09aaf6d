import { parseRoute } from '../../../machines/domain/routes.ts';
import type { statisticsMachine } from '../../../machines/player/statistics.machine.ts';
import { supportText } from '../../../machines/player/statistics.ts';
import type { Work } from '../../start/work.ts';

type Dependencies = {
  /** Epoch ms. */
  now: () => number;
  /** The URL of the page when the application began. */
  search: string;
  /** The path and query of the page now, below the base path. */
  address: () => string;
  version: string;
  browser: { userAgent: string; clipboard?: Pick<Clipboard, 'writeText'> };
};

/** `?stats` opens the statistics. They stay as the viewer left them in the next title and the next channel (PLY-32). */
export function statisticsWork({ now, search, address, version, browser }: Dependencies): Work<typeof statisticsMachine> {
  let isKeptOpen = new URLSearchParams(search).has('stats');
  return {
    recallOpen: async () => isKeptOpen,
    keepOpen: ({ isOpen }) => {
      isKeptOpen = isOpen;
    },
    copyFigures: async ({ input: { figures } }) => {
      if (!browser.clipboard) throw new Error('there is no clipboard');
      const title = parseRoute(address()).params.id ?? null;
      await browser.clipboard.writeText(supportText(figures, { title, version, browser: browser.userAgent, at: now() }));
    },
  };
}
