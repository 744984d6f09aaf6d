/** FLW-09: runs one machine with fake actors, as its walks do, and sends it single events. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { transitionsOf } from '../../src/inspector/chart/description.ts';
import { activeLeaves } from '../../src/inspector/chart/paths.ts';
import { candidates, type EventOptions } from '../../tests/paths/harness/candidates.ts';
import { startsOf } from '../../tests/paths/harness/cases.ts';
import type { Edge, Step } from '../../tests/paths/harness/explore.ts';
import { withFakes } from '../../tests/paths/harness/fakeActors.ts';
import { observe } from '../../tests/paths/harness/observe.ts';
import { CHILD_EVENT, startRun } from '../../tests/paths/harness/run.ts';
import { allStates } from '../../tests/paths/harness/transitions.ts';
import { stepWordsOf } from '../../tests/paths/sentences.ts';

export type Options = EventOptions & { input?: unknown; inputs?: readonly unknown[] };

export type Choice = {
  event: AnyEventObject;
  /** `pin.submit (code: "2580")` */
  label: string;
  /** JSON. */
  payload: string;
  /** False: the machine ignores the event in this state. */
  isAccepted: boolean;
};

export type Moment = {
  /** Number of events since the start. */
  count: number;
  leaves: readonly string[];
  before: readonly string[];
  /** Ids of the transitions of the last event. */
  took: readonly string[];
  sentence: string;
  choices: readonly Choice[];
  /** The timer that fires next; null: no timer is armed. */
  delay: Choice | null;
  /** The error of the machine. */
  error: string | null;
};

export type Simulation = {
  moment: () => Moment;
  /** @throws when the event cannot happen */
  send: (event: AnyEventObject) => void;
  stop: () => void;
};

/** The payload of an event as JSON. Functions, errors and actors have no JSON. */
function payloadOf({ type: _, ...payload }: AnyEventObject): string {
  try {
    return JSON.stringify(payload);
  } catch {
    return '{}';
  }
}

/** @returns the event with this payload; null when the text is not a JSON object */
export function eventWith(type: string, text: string): AnyEventObject | null {
  try {
    const payload: unknown = JSON.parse(text || '{}');
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? { ...payload, type } : null;
  } catch {
    return null;
  }
}

const inputsOf = ({ input, inputs }: Options) => inputs ?? [input];

/** The labels of the inputs with which the machine can be started. */
export const startLabels = (options: Options): string[] => {
  const labelOf = startsOf(inputsOf(options));
  return inputsOf(options).map((input, index) => `${index + 1} ${labelOf(input)}`.trim());
};

const withoutCase = (type: string): AnyEventObject => ({ type });

/** @param start the index of the input */
export function simulate(source: AnyStateMachine, options: Options, start: number): Simulation {
  const machine = withFakes(source);
  const ids = new Map(allStates(machine).flatMap((node) => transitionsOf(node).map(([id, transition]) => [transition, id] as const)));
  const inputs = inputsOf(options);
  const input = inputs[start];
  const run = startRun(machine, input);
  let count = 0;

  const momentAfter = (event: AnyEventObject, before: Step | null, words: ReturnType<typeof stepWordsOf> | null) => {
    const state = run.snapshot();
    const step: Step = { state, event, seen: observe(before?.state ?? null, state, run.takeSeen()) };
    const events = candidates(run, { events: options.events ?? [] }, { fallback: withoutCase });
    const edges = [
      ...inputs.map((each): Edge => ({ input: each, steps: [] })),
      ...events.map((each) => ({ input, steps: [{ ...step, event: each }] })),
    ];
    const nextWords = stepWordsOf(machine, edges);
    const timers = new Set(run.timers().flatMap(({ own, type }) => (own ? [type] : [])));
    const choiceOf = (each: AnyEventObject): Choice => ({
      event: each,
      label: nextWords.eventOf(each),
      payload: payloadOf(each),
      isAccepted: CHILD_EVENT.test(each.type) || state.can(each),
    });
    const timer = events.find(({ type }) => timers.has(type));
    const [error] = run.errors;
    const moment: Moment = {
      count,
      leaves: activeLeaves(state.value),
      before: before ? activeLeaves(before.state.value) : [],
      took: step.seen.took.flatMap((transition) => ids.get(transition) ?? []),
      sentence: (words ?? nextWords).sentenceOf({ input, steps: [step] }, step),
      choices: events.filter((each) => !timers.has(each.type)).map(choiceOf),
      delay: timer ? choiceOf(timer) : null,
      error: error === undefined ? null : String(error),
    };
    return { moment, step, words: nextWords };
  };

  let now = momentAfter({ type: 'xstate.init' }, null, null);
  return {
    moment: () => now.moment,
    send(event) {
      run.deliver(event);
      count += 1;
      now = momentAfter(event, now.step, now.words);
    },
    stop: run.stop,
  };
}
