/** The work of the menu (NAV-04). */
import type { MenuNotice, menuMachine } from '../../../machines/app/menu.machine.ts';
import type { CatalogueCalls } from '../../catalogue/api/catalogue.ts';
import type { Work } from '../../start/work.ts';

const NAMES = ['home', 'movies', 'shows'] as const;

export const menuWork = ({ section }: Pick<CatalogueCalls, 'section'>): Work<typeof menuMachine> => ({
  loadSections: ({ input: ids, sendBack }) => {
    const stop = new AbortController();
    const notify = (notice: MenuNotice) => {
      if (!stop.signal.aborted) sendBack(notice);
    };
    for (const name of NAMES) {
      const id = ids[name];
      if (id !== null)
        section({ id }, stop.signal).then(
          (loaded) => notify({ type: 'section.settled', name, section: loaded }),
          () => notify({ type: 'section.settled', name, section: null }),
        );
    }
    return () => stop.abort();
  },
});
