/**
 * Pauses playback after 15, 30 or 60 minutes, or at the end of what plays (PLY-25, PLY-26). The time goes on while playback is paused, and
 * the timer stays set in the next title or channel. One minute before the end a notice asks whether the viewer keeps watching. From then on
 * only the answer of the viewer changes the end.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { SLEEP_END_TOLERANCE, SLEEP_NOTICE } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { countdownMachine } from './countdown.machine.ts';
import { isForgotten, noticeLength, type SleepChoice, type SleepTimer, timerOf } from './sleepTimer.ts';

export type SleepTimerEvent =
  /** null: off. */
  | { type: 'sleep.choose'; choice: SleepChoice | null }
  /** The viewer keeps watching, so the timer is off. */
  | { type: 'sleep.keep' }
  /** When the title or the programme is expected to end, epoch ms; null: unknown, or the title does not play. */
  | { type: 'end.moved'; at: number | null }
  | { type: 'picture.ended' };

export type SleepTimerNotice =
  /** Playback shall pause. */
  | { type: 'sleep.over' }
  /** Whether the next title waits for the viewer instead of starting by itself. */
  | { type: 'sleep.stopsHere'; isOn: boolean };

export type SleepTimerInput = {
  parentRef: ActorRef<Snapshot<unknown>, SleepTimerNotice>;
  /** Epoch ms of the end of the programme; null for titles, and while unknown. */
  endsAt: number | null;
  /** Epoch ms. */
  now: () => number;
};

type Context = SleepTimerInput & { timer: SleepTimer | null };

/** When playback shall pause, epoch ms; null: off, or unknown. */
export const sleepsAt = ({ timer, endsAt }: Pick<Context, 'timer' | 'endsAt'>): number | null =>
  timer?.choice === 'end' ? endsAt : (timer?.endsAt ?? null);

export const sleepTimerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SleepTimerEvent,
    input: {} as SleepTimerInput,
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    /** The timer that the viewer has set in an earlier title or channel. */
    recallTimer: promiseToProvide<SleepTimer | null>('recallTimer'),
    countdown: countdownMachine,
  },
  delays: { untilNotice: ({ context }) => Math.max(0, known(sleepsAt(context)) - SLEEP_NOTICE - context.now()) },
  guards: {
    isOff: (_, { choice }: { choice: SleepChoice | null }) => choice === null,
    isSet: ({ context }, { timer }: { timer: SleepTimer | null }) => timer !== null && !isForgotten(timer, context.now()),
    isUnknown: ({ context }) => sleepsAt(context) === null,
    isAtEnd: ({ context }) => context.timer?.choice === 'end',
    hasMoved: ({ context: { timer, endsAt } }, { at }: { at: number | null }) =>
      timer?.choice === 'end' && (at === null || endsAt === null ? at !== endsAt : Math.abs(at - endsAt) > SLEEP_END_TOLERANCE),
  },
  actions: {
    storeChoice: assign({ timer: ({ context }, { choice }: { choice: SleepChoice | null }) => timerOf(choice, context.now()) }),
    storeTimer: assign((_, { timer }: { timer: SleepTimer | null }) => ({ timer })),
    storeEnd: assign((_, { at }: { at: number | null }) => ({ endsAt: at })),
    /** The work keeps it for the next title or channel. */
    keepTimer: (_, _timer: { timer: SleepTimer | null }) => {},
    reportOver: sendTo(({ context }) => context.parentRef, { type: 'sleep.over' } satisfies SleepTimerNotice),
    reportStop: sendTo(
      ({ context }) => context.parentRef,
      (_, { isOn }: { isOn: boolean }): SleepTimerNotice => ({ type: 'sleep.stopsHere', isOn }),
    ),
  },
}).createMachine({
  id: 'sleepTimer',
  context: ({ input }) => ({ ...input, timer: null }),
  initial: 'recalling',
  on: {
    'sleep.choose': [
      {
        guard: { type: 'isOff', params: ({ event }) => event },
        target: '.off',
        actions: { type: 'reportStop', params: { isOn: false } },
      },
      { target: '.set', reenter: true, actions: { type: 'storeChoice', params: ({ event }) => event } },
    ],
    'end.moved': { actions: { type: 'storeEnd', params: ({ event }) => event } },
  },
  states: {
    recalling: {
      invoke: {
        id: 'recallTimer',
        src: 'recallTimer',
        onDone: [
          {
            guard: { type: 'isSet', params: ({ event }) => ({ timer: event.output }) },
            target: 'set',
            actions: { type: 'storeTimer', params: ({ event }) => ({ timer: event.output }) },
          },
          { target: 'off' },
        ],
        onError: { target: 'off' },
      },
    },
    off: {
      entry: [
        { type: 'storeTimer', params: { timer: null } },
        { type: 'keepTimer', params: { timer: null } },
      ],
    },
    /** PLY-26: the timer ends with the chosen time, the title or the programme. */
    set: {
      entry: [
        { type: 'keepTimer', params: ({ context }) => ({ timer: context.timer }) },
        { type: 'reportStop', params: ({ context }) => ({ isOn: context.timer?.choice === 'end' }) },
      ],
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isUnknown', target: 'waiting' }, { target: 'counting' }] },
        /** The end of what plays is not known. */
        waiting: {},
        counting: { after: { untilNotice: { target: '#sleepTimer.noticing' } } },
      },
      on: {
        'end.moved': {
          guard: { type: 'hasMoved', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'storeEnd', params: ({ event }) => event },
        },
        'picture.ended': { guard: 'isAtEnd', target: 'over' },
      },
    },
    noticing: {
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ total: noticeLength(known(sleepsAt(context)), context.now()) }),
        onDone: { target: 'over' },
        // Without a countdown the viewer could not answer in time, so playback continues.
        onError: { target: 'off' },
      },
      on: {
        'sleep.keep': { target: 'off', actions: { type: 'reportStop', params: { isOn: false } } },
        'picture.ended': { guard: 'isAtEnd', target: 'over' },
      },
    },
    /** Playback pauses. The next title waits for the viewer. */
    over: {
      entry: ['reportOver', { type: 'reportStop', params: { isOn: true } }],
      always: { target: 'off' },
    },
  },
});
