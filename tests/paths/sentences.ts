/** What a step did, as a person reads it (the walks of a record) and as it is approved (tests/paths/recorded). */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Happening } from './harness/behaviour.ts';
import { casesOf, startsOf } from './harness/cases.ts';
import { decisionsOf, placesOf } from './harness/decisions.ts';
import type { Edge, Step } from './harness/explore.ts';
import type { Observation } from './harness/observe.ts';

export type Telling = {
  /** `pin.submit (code: "2580")` */
  eventOf: (event: AnyEventObject) => string;
  /** `In \`open.entering\`, pin.submit (code: "2580") [isPin]: goes to \`asking.switching\`, starts …, tells …` */
  sentenceOf: (edge: Edge, step: Step) => string;
  /** For the approved behaviour; null where nothing was taken. */
  happeningOf: (edge: Edge, step: Step) => Happening | null;
};

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' and ');
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
/** `polls + 1` and `error = null` by the name of what changed, the outermost. */
const fieldOf = (change: string) => change.replace(/[ .].*$/, '');
const firstWord = (words: string) => words.replace(/ .*$/, '');

/** The words of one machine, from everything that was explored of it. */
export function tellingOf(machine: AnyStateMachine, edges: readonly Edge[]): Telling {
  const eventOf = casesOf(
    machine,
    edges.flatMap(({ steps }) => steps.slice(-1).map(({ event }) => event)),
  );
  const startOf = startsOf(edges.map(({ input }) => input));
  const { guardsOf } = decisionsOf(machine);
  const guardsIn = ({ took }: Observation) => {
    const guards = guardsOf(took);
    return guards.length > 0 ? ` [${guards.join(', ')}]` : '';
  };
  const isStart = (step: Step) => step.event.type === 'xstate.init';
  const happened = (edge: Edge, step: Step) => (isStart(step) ? `start ${startOf(edge.input)}`.trim() : eventOf(step.event));
  const timerOf = (type: string) => eventOf({ type }).replace(/^after (.*?)(?: \(.*\))?$/, '$1');

  return {
    eventOf,

    sentenceOf(edge, step) {
      const { seen } = step;
      const { from, to } = placesOf(seen);
      const fields = [...new Set(seen.changes.map(fieldOf))];
      const done = [
        ...(to.length > 0 && !isStart(step) ? [`goes to ${code(to)}`] : []),
        ...(fields.length > 0 ? [`changes ${fields.slice(0, 4).join(', ')}${fields.length > 4 ? ' and more' : ''}`] : []),
        ...seen.told.map(({ to: whom, words }) => `tells ${whom === 'parent' ? '' : `${whom} `}${firstWord(words)}`),
        ...(seen.started.length > 0 ? [`starts ${[...new Set(seen.started.map(firstWord))].join(', ')}`] : []),
        ...(seen.stopped.length > 0 ? [`stops ${seen.stopped.join(', ')}`] : []),
        ...seen.did.map(firstWord),
        ...(seen.ended === null ? [] : ['is over']),
      ];
      if (isStart(step))
        return `Begins${startOf(edge.input) ? ` ${startOf(edge.input)}` : ''} in ${code(seen.after) || 'its only state'}${done.length > 0 ? `, ${listed(done)}` : ''}.`;
      const where = from.length > 0 ? `In ${code(from)}, ` : '';
      const nothing = seen.took.length > 0 ? 'stays as it is' : 'is not heard';
      return `${where}${eventOf(step.event)}${guardsIn(seen)}: ${listed(done) || nothing}.`;
    },

    happeningOf(edge, step) {
      const { seen } = step;
      if (seen.took.length === 0 && !isStart(step)) return null;
      const { from, to } = placesOf(seen);
      const isAgain = seen.took.some(({ target, reenter }) => target && reenter);
      const where = from.length > 0 ? `${from.join(' + ')} · ` : '';
      const outcome = to.join(' + ') || (isAgain ? 'the same again' : 'stays');
      return { head: `${where}${happened(edge, step)}${guardsIn(seen)} → ${outcome}`, seen, timerOf };
    },
  };
}
