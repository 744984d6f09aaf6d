/** Opens the real pages with machines of the test instead of their own machines. */
import { type AnyActorLogic, createMachine, fromPromise } from 'xstate';
import type { LoadedPage, PageInput } from '../../machines/domain/page.ts';
import { ROUTE_NAMES, type RouteName } from '../../machines/domain/routes.ts';
import { openPage } from '../../src/shell/navigation/pageLoader.ts';
import { pages } from '../../src/shell/navigation/pages.ts';
import type { PageModule } from '../../src/start/definePage.ts';

const modules = new Map<RouteName, PageModule>();
await Promise.all(ROUTE_NAMES.map(async (name) => modules.set(name, (await pages[name].load()).default)));

/** @throws when the route has no page */
export function pageOf(name: RouteName): PageModule {
  const page = modules.get(name);
  if (!page) throw new Error(`${name} has no page`);
  return page;
}

/** A machine that does nothing. */
export const quiet: AnyActorLogic = createMachine({});

/** @param machines by name; the other machines of the page do nothing */
export function openFakePage(input: PageInput, machines: Readonly<Record<string, AnyActorLogic>> = {}): LoadedPage {
  const page = pageOf(input.route.name);
  const names = Object.keys(page.input(input) ?? {});
  return openPage(page, Object.fromEntries(names.map((name) => [name, machines[name] ?? quiet])), input);
}

/** The implementation `loadPage` of the pages machine. */
export const fakePages = (machines: Readonly<Record<string, AnyActorLogic>> = {}) =>
  fromPromise<LoadedPage, PageInput>(async ({ input }) => openFakePage(input, machines));
