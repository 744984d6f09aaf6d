/** A viewer's visit: the tab, the service behind it, and what the viewer has asked for so far. */
import { vi } from 'vitest';
import { type AnyActorRef } from 'xstate';
import type { FlagName } from '../../machines/domain/flags.ts';
import { pageActorsOf } from '../pageActors.ts';
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
  /** Pressed "My list" and has not left the sign-in that was asked for it. */
  isListing: boolean;
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
      // Pauses before repetitions are the same in each run of a history.
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      await own.reset();
      own.service.options.flags = flags;
      const tab: Tab = openTab(url, flags);
      const intent: Intent = { isBuying: false, isListing: false, hasReviewedChange: false, destination: null };
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
        /** How many changes the service had seen when its data was checked last. */
        checkedAt: -1,
        /** How many calls were looked at. */
        callsChecked: 0,
        get actors() {
          return tab.actors;
        },
        settle,
        /** About a second: long enough for popups that come by themselves. */
        async pause() {
          await settle();
          for (const step of STEPS) {
            while (tab.browser().isTravelling) tab.browser().land();
            vi.advanceTimersByTime(step);
            await settle();
          }
        },
        /** @param ms driven on, with what comes of it */
        async wait(ms: number) {
          vi.advanceTimersByTime(ms);
          await settle();
        },
        /** What was begun is left: it must not come back after a later sign-in (TOG-05). */
        leave() {
          intent.isBuying = false;
          intent.isListing = false;
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
        page: () => pageActorsOf(tab.actors.pages),
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

/** What an actor and its descendants say now. Snapshots are immutable: two pictures are compared without being written out. */
export type Picture = ReadonlyMap<string, Seen>;
type Seen = { value: unknown; context: Readonly<Record<string, unknown>> };

export function pictureOf(actor: AnyActorRef, path = '', seen: Map<string, Seen> = new Map()): Picture {
  const snapshot = actor.getSnapshot();
  if (typeof snapshot !== 'object' || snapshot === null || !('value' in snapshot)) return seen;
  const { value, context, children } = snapshot;
  seen.set(path, { value, context });
  for (const [name, child] of Object.entries<AnyActorRef | undefined>(children ?? {})) if (child) pictureOf(child, `${path}/${name}`, seen);
  return seen;
}

/** Do both pictures say the same? */
export function isSamePicture(one: Picture, other: Picture): boolean {
  if (one.size !== other.size) return false;
  for (const [path, now] of other) {
    const before = one.get(path);
    if (!before) return false;
    if (before.value !== now.value && JSON.stringify(before.value) !== JSON.stringify(now.value)) return false;
    if (before.context === now.context) continue;
    for (const key of new Set([...Object.keys(before.context), ...Object.keys(now.context)])) {
      const [then, here] = [before.context[key], now.context[key]];
      if (then === here) continue;
      // A new list of problems leads the focus to the field again, also when it says the same (useProblems).
      if (key === 'problems' && Array.isArray(here) && here.length > 0) return false;
      if (asText(then) !== asText(here)) return false;
    }
  }
  return true;
}

/** Contexts hold actors and functions, which say nothing here. */
export const asText = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, each: unknown) => (key === 'parentRef' || typeof each === 'function' || isActor(each) ? undefined : each));

const isActor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'getSnapshot' in value;
