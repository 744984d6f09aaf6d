/** A viewer's visit: the tab, the service behind it, and what the viewer has asked for so far. */
import { vi } from 'vitest';
import { type AnyActorRef } from 'xstate';
import type { FlagName } from '../../machines/domain/flags.ts';
import { pageActorsOf } from '../../src/app/page.ts';
import { openService, type ProductService } from './service.ts';
import { openTab, type Tab } from './tab.ts';

/** Node's own: it is not driven. */
const nextTurn = () => new Promise<void>((resolve) => realImmediate(resolve));
const realImmediate = setImmediate;

/** ms since 1970: an evening in May. */
const EVENING = Date.UTC(2026, 4, 12, 18, 0);

/** ms at which the clock stops on its way, so that what a timer starts can be answered. */
const STEPS = [20, 130, 400, 600] as const;

/** What the viewer wants, as the viewer sees it. */
export type Intent = {
  /** Pressed "Subscribe" for a plan and has not left the purchase since. */
  isBuying: boolean;
  /** Saw the page that says which plan the account has and what a change means. */
  hasReviewedChange: boolean;
  /** The page asked for before the login, when the guards sent the viewer there. */
  destination: string | null;
};

export type Visit = Awaited<ReturnType<typeof createVisits>> extends { open: (...parameters: never[]) => Promise<infer V> } ? V : never;

let service: ProductService | null = null;

/** Starts the driven clock and the service once for all visits of a file. */
export async function createVisits() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: EVENING });
  service ??= await openService(() => Date.now());
  const own = service;
  vi.stubGlobal('fetch', own.fetch);

  /** Until no call is under way and nothing moves. */
  async function settle() {
    for (let quiet = 0; quiet < 3; ) {
      await nextTurn();
      quiet = own.isQuiet() ? quiet + 1 : 0;
    }
  }

  return {
    /** @param flags that differ from the defaults */
    async open(url: string, flags: Partial<Record<FlagName, boolean>> = {}) {
      vi.setSystemTime(EVENING);
      vi.clearAllTimers();
      await own.reset();
      own.service.options.flags = flags;
      const tab: Tab = openTab(url, flags);
      const intent: Intent = { isBuying: false, hasReviewedChange: false, destination: null };
      /** What happened, in sentences. */
      const told: string[] = [`opens ${url}${Object.keys(flags).length > 0 ? ` with ${JSON.stringify(flags)}` : ''}`];

      const visit = {
        service: own,
        tab,
        flags,
        intent,
        told,
        /** The last step changed the address. */
        justNavigated: false,
        /** The machine slept: a guard that depends on the time may not have been asked since. */
        slept: false,
        get actors() {
          return tab.actors;
        },
        settle,
        /** About a second: long enough for popups that come by themselves. */
        async pause() {
          await settle();
          for (const step of STEPS) {
            vi.advanceTimersByTime(step);
            await settle();
          }
        },
        /** The machine slept for so long, ms; timers that were due fire once. */
        async sleep(ms: number) {
          vi.setSystemTime(Date.now() + ms);
          tab.seen();
          await visit.pause();
        },
        latest: () => tab.actors.root.getSnapshot().context.latest,
        session: () => tab.actors.session.getSnapshot(),
        route: () => tab.actors.pages.getSnapshot().context.route,
        url: () => tab.actors.navigation.getSnapshot().context.current?.url ?? null,
        page: () => pageActorsOf(tab.actors.pages.getSnapshot()),
        popup: (): string => {
          const { value } = tab.actors.popups.getSnapshot();
          return typeof value === 'string' ? value : 'none';
        },
        inPopup: () => tab.actors.popups.getSnapshot().children,
        notice: () => tab.actors.popups.getSnapshot().children.notices?.getSnapshot().context.notice ?? null,
        toast: () => tab.actors.popups.getSnapshot().children.notices?.getSnapshot().context.toast ?? null,
        /** The viewer sits on the page: nothing loads and nobody is switched. */
        close: () => {
          tab.close();
          vi.clearAllTimers();
        },
      };
      await visit.pause();
      return visit;
    },
  };
}

/** What a snapshot says, with its children, in a form that can be compared. */
export function pictureOf(actor: AnyActorRef): unknown {
  const snapshot = actor.getSnapshot();
  if (typeof snapshot !== 'object' || snapshot === null || !('value' in snapshot)) return null;
  const { value, context, children } = snapshot;
  return [
    value,
    context,
    Object.entries<AnyActorRef | undefined>(children ?? {}).map(([name, child]) => [name, child && pictureOf(child)]),
  ];
}

/** Contexts hold actors, functions and errors, which say nothing here. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => {
    if (key === 'parentRef' || typeof each === 'function') return undefined;
    return each;
  });
