/** A visit: one tab, the demo service, and the intent of the viewer. */
import { vi } from 'vitest';
import { type AnyActorRef } from 'xstate';
import type { Consent } from '../../machines/domain/consent.ts';
import type { FlagName } from '../../machines/domain/flags.ts';
import { inPopup, popupShown } from '../openPopup.ts';
import { pageActorsOf } from '../pageActors.ts';
import { openService, type ProductService } from './service.ts';
import { openTab, type Tab } from './tab.ts';

/** The fake clock does not replace setImmediate. */
const nextTurn = () => new Promise<void>((resolve) => realImmediate(resolve));
const realImmediate = setImmediate;

/** Epoch ms. */
const EVENING = Date.UTC(2026, 4, 12, 18, 0);

/** ms. After each step of the clock the pending calls are answered, before later timers fire. */
const STEPS = [20, 130, 400, 600] as const;

/** The viewer's intent, which the invariants compare with the behaviour of the product. */
export type Intent = {
  /** Pressed "Subscribe" for a plan and has not left the purchase since. */
  isBuying: boolean;
  /** Pressed "My list" and has not left the sign-in that it requires. */
  isChangingWatchlist: boolean;
  /** Has seen the page with the current plan and the effect of a change (TOG-02). */
  hasReviewedChange: boolean;
  /** The viewer’s last answer about consent; null: none yet. */
  consent: Consent | null;
  /** URL that the viewer requested before the guards redirected to the login. */
  destination: string | null;
};

export type Visit = Awaited<ReturnType<typeof createVisits>> extends { open: (...parameters: never[]) => Promise<infer V> } ? V : never;

let service: ProductService | null = null;

/** Starts the driven clock and the service once for all visits of a file. */
export async function createVisits() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: EVENING });
  service ??= await openService(() => Date.now());
  const running = service;
  vi.stubGlobal('fetch', running.fetch);

  /** Waits until no call is pending for three turns of the event loop. */
  async function settle() {
    for (let quiet = 0; quiet < 3; ) {
      await nextTurn();
      quiet = running.isQuiet() ? quiet + 1 : 0;
    }
  }

  return {
    /**
     * @param flags that differ from the defaults
     * @param options see openTab
     */
    async open(url: string, flags: Partial<Record<FlagName, boolean>> = {}, options: Parameters<typeof openTab>[2] = {}) {
      vi.setSystemTime(EVENING);
      vi.clearAllTimers();
      // The delay of a retry contains a random part. A repeated history needs the same delays.
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      await running.reset();
      running.service.options.flags = flags;
      const tab: Tab = openTab(url, flags, options);
      const intent: Intent = { isBuying: false, isChangingWatchlist: false, hasReviewedChange: false, consent: null, destination: null };
      /** The sentences of the steps so far. */
      const history: string[] = [
        `opens ${url} as a visitor${options.isTelevision ? ' on a television' : ''}${Object.keys(flags).length > 0 ? `, with the flags ${JSON.stringify(flags)}` : ''}`,
      ];

      const visit = {
        service: running,
        tab,
        flags,
        intent,
        history,
        /** The last step changed the address. */
        justNavigated: false,
        /** The computer has slept. A guard that depends on the time may not have been evaluated since. */
        slept: false,
        /** `service.changes` at the last check of its data. */
        checkedChanges: -1,
        /** Number of events that the invariants have checked. */
        checkedEvents: 0,
        /** The profile that the page asks a PIN of, and the number of calls before the step that opened the page (PIN-09). */
        pinGate: { wanted: null as string | null, since: 0 },
        /** Number of calls that the invariants have checked. */
        checkedCalls: 0,
        /** Who watched at the last check. */
        checkedWatcher: '"unknown"',
        get actors() {
          return tab.actors;
        },
        settle,
        /** Waits 1150 ms, until popups that open after a delay are open. */
        async pause() {
          await settle();
          for (const step of STEPS) {
            while (tab.browser().isTravelling) tab.browser().land();
            vi.advanceTimersByTime(step);
            await settle();
          }
        },
        /** Advances the clock by `ms`, and waits until no call is pending. */
        async wait(ms: number) {
          vi.advanceTimersByTime(ms);
          await settle();
        },
        /** The viewer leaves a purchase or a change of the watchlist. It must not continue after a later sign-in (TOG-05). */
        cancelIntent() {
          intent.isBuying = false;
          intent.isChangingWatchlist = false;
        },
        /** The computer sleeps for `ms`. No timer fires during that time. */
        async sleep(ms: number) {
          vi.setSystemTime(Date.now() + ms);
          tab.becomeVisible();
          await visit.pause();
        },
        latest: () => tab.actors.root.getSnapshot().context.viewer,
        session: () => tab.actors.session.getSnapshot(),
        /** The signed-in viewer; undefined for visitors. */
        viewer: () => tab.actors.session.getSnapshot().children.viewer,
        route: () => tab.actors.pages.getSnapshot().context.route,
        url: () => tab.actors.navigation.getSnapshot().context.current?.url ?? null,
        page: () => pageActorsOf(tab.actors.pages),
        popup: () => popupShown(tab.actors.popups),
        inPopup: () => inPopup(tab.actors.popups),
        notice: () => tab.actors.notices.getSnapshot().context.notice,
        toast: () => tab.actors.notices.getSnapshot().context.toast,
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

/** Value and context of an actor and its descendants, by path. Snapshots are immutable, so comparing references finds most equal ones. */
export type Snapshots = ReadonlyMap<string, State>;
type State = { value: unknown; context: Readonly<Record<string, unknown>> };

export function snapshotsOf(actor: AnyActorRef, path = '', found: Map<string, State> = new Map()): Snapshots {
  const snapshot = actor.getSnapshot();
  if (typeof snapshot !== 'object' || snapshot === null || !('value' in snapshot)) return found;
  const { value, context, children } = snapshot;
  found.set(path, { value, context });
  for (const [name, child] of Object.entries<AnyActorRef | undefined>(children ?? {}))
    if (child) snapshotsOf(child, `${path}/${name}`, found);
  return found;
}

export function areSameSnapshots(one: Snapshots, other: Snapshots): boolean {
  if (one.size !== other.size) return false;
  for (const [path, now] of other) {
    const before = one.get(path);
    if (!before) return false;
    if (before.value !== now.value && JSON.stringify(before.value) !== JSON.stringify(now.value)) return false;
    if (before.context === now.context) continue;
    for (const key of new Set([...Object.keys(before.context), ...Object.keys(now.context)])) {
      const [then, here] = [before.context[key], now.context[key]];
      if (then === here) continue;
      // A new list of problems moves the focus to the field again, even when its content is equal (useProblems).
      if (key === 'problems' && Array.isArray(here) && here.length > 0) return false;
      if (asText(then) !== asText(here)) return false;
    }
  }
  return true;
}

/** @returns the value as JSON without actors and functions */
export const asText = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, each: unknown) => (key === 'parentRef' || typeof each === 'function' || isActor(each) ? undefined : each));

const isActor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'getSnapshot' in value;
