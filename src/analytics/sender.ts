/** Types of the catalogue: which transition of which machine sends an event, and with which fields (EVT-01). */
import { type AnyEventObject, type AnyMachineSnapshot, type EventFrom, isMachineSnapshot, type SnapshotFrom } from 'xstate';
import type * as z from 'zod/mini';
import type { languageMachine } from '../../machines/app/language.machine.ts';
import type { noticesMachine } from '../../machines/app/notices.machine.ts';
import type { pagesMachine } from '../../machines/app/pages.machine.ts';
import type { confirmationMachine } from '../../machines/buying/confirmation.machine.ts';
import type { gatewayChoiceMachine } from '../../machines/buying/gatewayChoice.machine.ts';
import type { purchaseMachine } from '../../machines/buying/purchase.machine.ts';
import type { detailMachine } from '../../machines/catalogue/detail.machine.ts';
import type { homeMachine } from '../../machines/catalogue/home.machine.ts';
import type { ratingMachine } from '../../machines/catalogue/rating.machine.ts';
import type { searchMachine } from '../../machines/catalogue/search.machine.ts';
import type { searchResultsMachine } from '../../machines/catalogue/searchResults.machine.ts';
import type { shareMachine } from '../../machines/catalogue/share.machine.ts';
import type { watchlistEntryMachine } from '../../machines/catalogue/watchlistEntry.machine.ts';
import type { reminderChoiceMachine } from '../../machines/live/reminderChoice.machine.ts';
import type { adsMachine } from '../../machines/player/ads.machine.ts';
import type { markerMachine } from '../../machines/player/marker.machine.ts';
import type { mediaPlaybackMachine } from '../../machines/player/mediaPlayback.machine.ts';
import type { nextOfferMachine } from '../../machines/player/nextOffer.machine.ts';
import type { playbackMachine } from '../../machines/player/playback.machine.ts';
import type { playerMachine } from '../../machines/player/player.machine.ts';
import type { stillWatchingMachine } from '../../machines/player/stillWatching.machine.ts';
import type { tracksMachine } from '../../machines/player/tracks.machine.ts';
import type { watchdogMachine } from '../../machines/player/watchdog.machine.ts';
import type { pinMachine } from '../../machines/profiles/pin.machine.ts';
import type { profileSwitchMachine } from '../../machines/profiles/profileSwitch.machine.ts';
import type { activationMachine } from '../../machines/signIn/activation.machine.ts';
import type { loginMachine } from '../../machines/signIn/login.machine.ts';
import type { registerMachine } from '../../machines/signIn/register.machine.ts';
import type { sessionMachine } from '../../machines/signIn/session.machine.ts';
import type { socialReturnMachine } from '../../machines/signIn/socialReturn.machine.ts';
import type { Origin } from './origin.ts';
import type { Playback } from './playback.ts';

/** The observed machines, by their ids. */
export type Observed = {
  activation: typeof activationMachine;
  ads: typeof adsMachine;
  confirmation: typeof confirmationMachine;
  detail: typeof detailMachine;
  gatewayChoice: typeof gatewayChoiceMachine;
  home: typeof homeMachine;
  language: typeof languageMachine;
  login: typeof loginMachine;
  marker: typeof markerMachine;
  mediaPlayback: typeof mediaPlaybackMachine;
  nextOffer: typeof nextOfferMachine;
  notices: typeof noticesMachine;
  pages: typeof pagesMachine;
  pin: typeof pinMachine;
  playback: typeof playbackMachine;
  player: typeof playerMachine;
  profileSwitch: typeof profileSwitchMachine;
  purchase: typeof purchaseMachine;
  rating: typeof ratingMachine;
  register: typeof registerMachine;
  reminderChoice: typeof reminderChoiceMachine;
  search: typeof searchMachine;
  searchResults: typeof searchResultsMachine;
  session: typeof sessionMachine;
  share: typeof shareMachine;
  socialReturn: typeof socialReturnMachine;
  stillWatching: typeof stillWatchingMachine;
  tracks: typeof tracksMachine;
  watchdog: typeof watchdogMachine;
  watchlistEntry: typeof watchlistEntryMachine;
};
export type MachineId = keyof Observed;

type OwnEvent<Id extends MachineId> = EventFrom<Observed[Id]>;
type EventType<Id extends MachineId> = OwnEvent<Id>['type'] | `xstate.${string}`;
type EventOfType<Id extends MachineId, Type> = Type extends OwnEvent<Id>['type'] ? Extract<OwnEvent<Id>, { type: Type }> : AnyEventObject;

/** What the observer saw besides the machine itself. */
type Around = {
  /** Ms on the clock of the device. */
  at: number;
  /** The playback of a player, its watchdog or its tracks, before and after this event. */
  playback: { before: Playback; after: Playback } | null;
  /** The link that the viewer followed last. */
  originOf: (path: string) => Origin | null;
};

/** One step of a machine. `previous`: null when the actor has just started. */
export type Sight<Id extends MachineId, Type> = Around & {
  snapshot: SnapshotFrom<Observed[Id]>;
  previous: SnapshotFrom<Observed[Id]> | null;
  event: EventOfType<Id, Type>;
};

export type Seen = Around & { snapshot: AnyMachineSnapshot; previous: AnyMachineSnapshot | null; event: AnyEventObject };

/** A field of an event: its shape, its unit, and what it says. */
export type Field<Type = unknown> = { shape: z.ZodMiniType<Type>; unit: string; about: string };
export type Fields = Readonly<Record<string, Field>>;
export type Values<Shape extends Fields> = { [Name in keyof Shape]: Shape[Name] extends Field<infer Type> ? Type : never };

/** `on`: type of an event; null: any. `enters`: path of a state that becomes active; null: any. */
export type Sender<Given> = { machine: MachineId; on: string | null; enters: string | null; valuesOf: (seen: Seen) => Given | null };

/** Returns null when this step sends nothing. */
export type From<Given> = <Id extends MachineId, const Type extends EventType<Id>>(
  machine: Id,
  cause: { on?: Type; enters?: string },
  valuesOf: (sight: Sight<Id, Type>) => Given | null,
) => Sender<Given>;

const isSnapshotOf = <Id extends MachineId>(snapshot: object, id: Id): snapshot is SnapshotFrom<Observed[Id]> =>
  isMachineSnapshot(snapshot) && snapshot.machine.id === id;

/** @returns the snapshot with the types of a machine; null when it is of another one */
export const snapshotOf = <Id extends MachineId>(snapshot: object, id: Id): SnapshotFrom<Observed[Id]> | null =>
  isSnapshotOf(snapshot, id) ? snapshot : null;

const isSight = <Id extends MachineId, Type>(
  _sight: object,
  { seen: { snapshot, event }, machine, type }: { seen: Seen; machine: Id; type: Type | undefined },
): _sight is Sight<Id, Type> => snapshot.machine.id === machine && (type === undefined || event.type === type);

/** Makes the `from` of one event, so that wrong and unknown fields are compile errors. */
export const fromOf =
  <Given>(): From<Given> =>
  (machine, cause, valuesOf) => ({
    machine,
    on: cause.on ?? null,
    enters: cause.enters ?? null,
    valuesOf: (seen) => {
      const sight: object = seen;
      return isSight(sight, { seen, machine, type: cause.on }) ? valuesOf(sight) : null;
    },
  });
