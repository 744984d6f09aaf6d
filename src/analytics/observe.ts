/**
 * Keeps what the actors did, until the chunk with the catalogue of events has loaded (EVT-01). This is the only part of analytics in the
 * first load. It knows one rule: without consent, nothing is kept (EVT-02).
 */
import {
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
  type SnapshotFrom,
} from 'xstate';
import type { consentMachine } from '../../machines/app/consent.machine.ts';
import type { AnalyticsViewer, Permission } from './permission.ts';

type Occasion =
  /** An actor has handled an event. The snapshot never changes, so it may be read later. */
  | {
      kind: 'snapshot';
      actor: ActorRefLike;
      event: AnyEventObject;
      snapshot: AnyMachineSnapshot /** The page was shown before the consent. */;
      isShown?: true;
    }
  /** A chart takes transitions. As xstate announces it: this file is part of the first load, which counts its bytes. */
  | (Extract<InspectionEvent, { type: '@xstate.microstep' }> & { kind?: never })
  /** The product reports a problem that does not affect the viewer. */
  | { kind: 'problem'; name: string; details: Readonly<Record<string, string>> }
  /** An uncaught error, a rejection, or a violation of the security policy. */
  | { kind: 'browser'; event: Event };

/** `at`: ms on the clock of the device. `permission`, `viewer`: at that time; null: before the product has started. */
export type Kept = Occasion & { at: number; permission: Permission; viewer: AnalyticsViewer | null };

/** Reads what was kept, and sends events as far as the permission allows it then. */
export type Reader = {
  hear: (kept: Kept) => void;
  /** The viewer has withdrawn the consent: what is kept in the page goes. */
  refuse?: () => void;
};

/** Records are dropped beyond this number while the chunk loads. A visit to home makes about 150. */
const LIMIT = 2000;

const BROWSER_EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;

const isConsent = (snapshot: AnyMachineSnapshot): snapshot is SnapshotFrom<typeof consentMachine> => snapshot.machine.id === 'consent';

/**
 * @param options.beforeConsent what happens to events before the viewer has answered
 * @param options.now ms on the clock of the device
 * @param options.mayNow read at every record: the consent expires, and a child watches (CNS-13, CNS-12)
 * @param options.viewer read before an actor handles an event, and with every problem (EVT-14)
 * @param options.load loads the reader. It is called at the first record that consent allows, and after a failure again at the next page
 * @returns `permission`: what the viewer allows now
 */
export function createObserver({
  beforeConsent,
  now,
  mayNow = () => true,
  viewer: viewerNow,
  load,
}: {
  beforeConsent: 'drop' | 'anonymous';
  now: () => number;
  mayNow?: (mode: 'full' | 'anonymous') => boolean;
  viewer: () => AnalyticsViewer;
  load: () => Promise<Reader>;
}) {
  let permission: Permission = { mode: 'none', period: 0 };
  /** By the chart `consent`. */
  let chosen: Permission['mode'] = 'none';
  /** Until the chart `consent` has started, the records wait for it. */
  let hasStarted = false;
  let reader: Reader | null = null;
  let mayLoad = true;
  let hasFailed = false;
  let waiting: Kept[] = [];
  /** The page that is shown, reported when the viewer consents on it. */
  let page: Occasion | null = null;
  /**
   * By event, and by the actor that got it: an actor shows its next snapshot after other actors have reacted to it. xstate announces every
   * event but the end of an actor, which belongs to the viewer of the event before.
   */
  const viewers = new WeakMap<object, AnalyticsViewer>();

  const modeOf = (snapshot: SnapshotFrom<typeof consentMachine>): Permission['mode'] => {
    if (snapshot.context.consent.analytics) return 'full';
    const isOpen = snapshot.matches('unknown') || snapshot.matches('asking') || snapshot.matches('awaiting');
    return isOpen && beforeConsent === 'anonymous' ? 'anonymous' : 'none';
  };

  const loaded = (answer: Reader) => {
    reader = answer;
    for (const kept of waiting) answer.hear(kept);
    waiting = [];
  };
  const keep = (occasion: Occasion, viewer = hasStarted ? viewerNow() : null) => {
    if (hasStarted) narrow();
    if (hasStarted && permission.mode === 'none') return;
    const kept = { ...occasion, at: now(), permission, viewer };
    if (reader) return reader.hear(kept);
    if (waiting.length < LIMIT) waiting.push(kept);
    if (!mayLoad || !hasStarted) return;
    mayLoad = false;
    load().then(loaded, () => {
      hasFailed = true;
    });
  };
  const follow = (mode: Permission['mode']) => {
    if (hasStarted && mode === permission.mode) return;
    const wasRefused = hasStarted && permission.mode === 'none';
    permission = { mode, period: permission.period + (mode === 'none' ? 1 : 0) };
    if (mode === 'none') {
      waiting = [];
      reader?.refuse?.();
    }
    // The records before the chart `consent` started have no answer of their own.
    else if (!hasStarted) waiting = waiting.map((kept) => ({ ...kept, permission }));
    hasStarted = true;
    if (wasRefused && page) keep(page);
  };

  const narrow = () => follow(chosen === 'none' || mayNow(chosen) ? chosen : 'none');

  return {
    permission: () => {
      if (hasStarted) narrow();
      return permission;
    },
    /** For the root actor's `inspect`. Never throws: xstate would stop the actor. */
    inspect: (inspected: InspectionEvent) => {
      const { actorRef: actor } = inspected;
      try {
        if (inspected.type === '@xstate.event' && permission.mode !== 'none') {
          const viewer = viewerNow();
          viewers.set(inspected.event, viewer).set(actor, viewer);
        }
        if (inspected.type === '@xstate.microstep') keep(inspected, null);
        if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
        const { snapshot, event } = inspected;
        if (isConsent(snapshot)) {
          chosen = modeOf(snapshot);
          narrow();
        }
        if (event.type === 'page.show') {
          page = { kind: 'snapshot', actor, event, snapshot, isShown: true };
          mayLoad ||= hasFailed;
          hasFailed = false;
        }
        const viewer = viewers.get(event) ?? viewers.get(actor);
        keep({ kind: 'snapshot', actor, event, snapshot }, viewer?.isKnown ? viewer : undefined);
      } catch {
        // ANA-02: what fails here has no effect.
      }
    },
    /** @param name of an event in the catalogue */
    report: (name: string, details: Readonly<Record<string, string>>) => keep({ kind: 'problem', name, details }),
    listen: (target: Pick<EventTarget, 'addEventListener'>) => {
      for (const type of BROWSER_EVENTS) target.addEventListener(type, (event) => keep({ kind: 'browser', event }));
    },
  };
}
