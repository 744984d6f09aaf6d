/** Fetches the chunks of pages and returns their machines to the `pages` machine. */
import type { LoadedPage, PageInput } from '../../../machines/domain/page.ts';
import type { RouteName } from '../../../machines/domain/routes.ts';
import { ChunkMissing, fetchChunk } from '../../actors/lazyView.ts';
import { completeEnglish } from '../../i18n/builtIn.ts';
import type { PageModule } from '../../start/definePage.ts';
import type { Services } from '../../start/services.ts';
import { pages } from './pages.ts';

type Fetched = { page: PageModule; machines: ReturnType<PageModule['machines']> };
type Entries = Readonly<Record<RouteName, Pick<(typeof pages)[RouteName], 'load' | 'isFirst'>>>;

export type PageLoader = ReturnType<typeof createPageLoader>;

/** @param services called when the first page has loaded */
export function createPageLoader(services: () => Services, entries: Entries = pages) {
  const fetched = new Map<Entries[RouteName]['load'], Fetched>();

  async function fetch(name: RouteName): Promise<Fetched> {
    const { load, isFirst } = entries[name];
    const known = fetched.get(load);
    if (known) return known;
    const [{ default: page }] = await Promise.all([load(), isFirst ? null : completeEnglish()]);
    const entry = fetched.get(load) ?? { page, machines: page.machines(services()) };
    fetched.set(load, entry);
    return entry;
  }

  return {
    /** Fetches the chunk early. A failure is ignored: the chunk is fetched again when the page opens. */
    prefetch: (name: RouteName): void => void fetch(name).catch(() => {}),

    /** The page of a route; null until its chunk has loaded. */
    loaded: (name: RouteName): PageModule | null => fetched.get(entries[name].load)?.page ?? null,

    /** Rejects with the error that the module of the page throws. */
    async open(input: PageInput): Promise<LoadedPage> {
      const name = input.route.name;
      try {
        const { page, machines } = await fetchChunk(() => fetch(name));
        return openPage(page, machines, input);
      } catch (error) {
        if (error instanceof ChunkMissing) return { kind: 'outdated' };
        throw error;
      }
    },
  };
}

/** The machines of a page with their input. */
export function openPage({ input, restartsOn, hasForm }: PageModule, machines: Fetched['machines'], page: PageInput): LoadedPage {
  const inputs = input(page);
  if (inputs === null) return { kind: 'missing' };
  const withInput = Object.entries(machines).map(([name, logic]) => [name, { logic, input: inputs[name] }]);
  return { kind: 'page', machines: Object.fromEntries(withInput), restartsOn, hasForm };
}
