/** Reads what the actors did, and sends the events that the catalogue names for it (EVT-01, EVT-05). */
import { type ActorRefLike, type AnyMachineSnapshot, matchesState } from 'xstate';
import { EVENTS } from './events.ts';
import { createFlowSums } from './flowSums.ts';
import type { Kept, Reader } from './observe.ts';
import type { Origin } from './origin.ts';
import type { Permission } from './permission.ts';
import * as measure from './playback.ts';
import { problemOf } from './problem.ts';
import type { Send } from './send.ts';
import { type Seen, type Sender, snapshotOf } from './sender.ts';

type About = Pick<Kept, 'at' | 'permission' | 'viewer'>;
type Watched = Extract<Kept, { kind: 'snapshot' }>;
type Change = { before: measure.Playback; after: measure.Playback };

type NamedSender = Sender<Readonly<Record<string, unknown>>> & { name: string };

const SENDERS = new Map<string, NamedSender[]>();
for (const [name, { senders }] of Object.entries(EVENTS))
  for (const sender of senders) SENDERS.set(sender.machine, [...(SENDERS.get(sender.machine) ?? []), { name, ...sender }]);

const isIn = (path: string, snapshot: AnyMachineSnapshot | null) => snapshot !== null && matchesState(path, snapshot.value);

/**
 * @param options.send sends one event
 * @param options.release version of the product, part of every problem
 * @param options.originOf the card that led to a path
 * @param options.newId an id for each playback
 * @param options.epoch converts ms on the clock of the device to epoch ms of the product
 * @returns `leave` ends the playback of a page that closes: its actors do not stop. `sum` sends what is new in the sums of the charts, when
 *   the page is hidden: it may not come back (EVT-15)
 */
export function createReader({
  send,
  release,
  originOf,
  newId,
  epoch,
}: {
  send: Send;
  release: string;
  originOf: (path: string) => Origin | null;
  newId: () => string;
  epoch: (at: number) => number;
}): Reader & { leave: (about: About) => void; sum: (about: About) => void } {
  const flowSums = createFlowSums();
  let snapshots = new WeakMap<ActorRefLike, AnyMachineSnapshot>();
  let playbacks = new WeakMap<object, measure.Playback>();
  /** When the viewer asked for the playback that has not started yet. */
  let askedAt: number | null = null;
  let playing: Pick<Watched, 'kind' | 'actor' | 'snapshot'> | null = null;
  /** What was measured before a refusal has no effect on what is sent after the next consent. */
  let period = 0;

  function enterPeriod(entered: number) {
    if (entered === period) return;
    period = entered;
    snapshots = new WeakMap();
    playbacks = new WeakMap();
    askedAt = null;
    playing = null;
    flowSums.forget();
  }

  /** Follows the playback of a player, and of the watchdog and the tracks in it. */
  function follow({ actor, snapshot, event, at }: Watched, previous: AnyMachineSnapshot | null): Change | null {
    const { id } = snapshot.machine;
    if (id === 'playback' || id === 'mediaPlayback') {
      // The viewer asked for a title when its page opened, before its media are known.
      const isOfTitle = previous === null && snapshotOf(snapshot, 'mediaPlayback')?.context.isLive === false;
      if (isIn('loading', snapshot) && !isIn('loading', previous) && !isOfTitle) askedAt = at;
      return null;
    }
    const player: object = (snapshotOf(snapshot, 'watchdog') ?? snapshotOf(snapshot, 'tracks'))?.context.parentRef ?? actor;
    const began = event.type === 'xstate.init' ? snapshotOf(snapshot, 'player') : null;
    if (began) {
      const media = mediaOf(began.context.parentRef.getSnapshot());
      if (media)
        playbacks.set(player, measure.playbackOf({ ...media, sid: newId(), askedAt: askedAt ?? at, position: began.context.position }));
      askedAt = null;
    }
    const before = playbacks.get(player);
    if (!before) return null;
    const after = next(before, { snapshot, previous, type: event.type, at });
    playbacks.set(player, after);
    if (id === 'player') playing = { kind: 'snapshot', actor, snapshot };
    return { before, after };
  }

  function hearSnapshot(kept: Watched) {
    const { actor, snapshot, event, at, permission, viewer, isShown } = kept;
    flowSums.rest(snapshot);
    const senders = SENDERS.get(snapshot.machine.id);
    if (!senders) return;
    const known = isShown ? null : snapshots.get(actor);
    // The first steps of an actor may be older than the consent: then no state was entered now.
    const previous = known ?? (isShown || event.type === 'xstate.init' ? null : snapshot);
    snapshots.set(actor, snapshot);
    const playback = follow(kept, previous);
    const seen: Seen = { snapshot, previous, event, at, playback, originOf };
    for (const { name, enters, valuesOf } of senders) {
      if (enters !== null && (isIn(enters, previous) || !isIn(enters, snapshot))) continue;
      const values = valuesOf(seen);
      if (values) send(name, values, { at: epoch(at), permission, viewer });
    }
  }

  return {
    hear: (kept) => {
      enterPeriod(kept.permission.period);
      if (kept.kind === 'snapshot') return hearSnapshot(kept);
      if (kept.kind === undefined) return flowSums.step(kept._transitions);
      const problem = kept.kind === 'problem' ? kept : problemOf(kept.event);
      if (problem) send(problem.name, { ...problem.details, release }, { ...kept, at: epoch(kept.at) });
    },
    leave: (about) => {
      enterPeriod(about.permission.period);
      if (playing) hearSnapshot({ ...playing, ...about, event: { type: 'xstate.stop' } });
    },
    sum: ({ at, permission, viewer }) => {
      enterPeriod(permission.period);
      // The sums belong to no viewer, so they are sent without any id.
      const anonymous: Permission = permission.mode === 'full' ? { ...permission, mode: 'anonymous' } : permission;
      for (const sums of flowSums.take()) send('flow', sums, { at: epoch(at), permission: anonymous, viewer });
    },
  };
}

/** The title or channel of a player, from its parent. Null for other pictures. */
function mediaOf(parent: object): Pick<measure.Playback, 'contentId' | 'title' | 'contentType' | 'isLive'> | null {
  const media = snapshotOf(parent, 'mediaPlayback')?.context;
  return media
    ? { contentId: media.played.id, title: media.played.title, contentType: media.played.contentType, isLive: media.isLive }
    : null;
}

type Step = Pick<Seen, 'snapshot' | 'previous' | 'at'> & { type: string };

function next(playback: measure.Playback, step: Step): measure.Playback {
  const { id: machine } = step.snapshot.machine;
  if (machine === 'player') return afterPlayer(playback, step);
  return machine === 'watchdog' ? afterWatchdog(playback, step) : afterTracks(playback, step);
}

const enters = (path: string, { snapshot, previous }: Step) => isIn(path, snapshot) && !isIn(path, previous);

function afterPlayer(playback: measure.Playback, step: Step): measure.Playback {
  const { type, at } = step;
  const { position, duration } = snapshotOf(step.snapshot, 'player')?.context ?? playback;
  if (type === 'video.moved') return measure.moved(playback, { position, duration, at });
  if (type === 'xstate.stop') return measure.summedUp(playback);
  if (type === 'player.release') return measure.released(playback, at);
  if ((type === 'player.seek' || type === 'player.skip') && position !== playback.position)
    return measure.sought(playback, { position, at });
  if (enters('transport.paused', step)) return measure.paused(playback);
  return enters('transport.ended', step) ? measure.ended(playback) : playback;
}

function afterWatchdog(playback: measure.Playback, step: Step): measure.Playback {
  if (enters('buffering', step)) return measure.stalled(playback, step.at);
  return enters('steady', step) ? measure.recovered(playback, step.at) : playback;
}

function afterTracks(playback: measure.Playback, { snapshot, type }: Step): measure.Playback {
  const tracks = snapshotOf(snapshot, 'tracks')?.context.tracks;
  if (type !== 'video.tracksFound' || !tracks?.playingHeight) return playback;
  const { playingHeight: height, qualities } = tracks;
  return measure.shownIn(playback, { height, bandwidth: qualities.find((quality) => quality.height === height)?.bandwidth ?? null });
}
