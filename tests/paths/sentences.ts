/** Describes a step as a sentence (for the walks of a record) and as a line of the approved recording (tests/paths/recorded). */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Occurrence } from './harness/behaviour.ts';
import { casesOf, startsOf } from './harness/cases.ts';
import { decisionsOf, leavesOfStep } from './harness/decisions.ts';
import type { Edge, Step } from './harness/explore.ts';
import { fieldOf, type Observation } from './harness/observe.ts';
import { regionsOf } from './harness/regions.ts';

export type StepWords = {
  /** `pin.submit (code: "2580")` */
  eventOf: (event: AnyEventObject) => string;
  /** `In \`open.entering\`, pin.submit (code: "2580") [isSwitch]: goes to \`asking.switchingProfile\`, starts …, sends …` */
  sentenceOf: (edge: Edge, step: Step) => string;
  /** For the approved recording: one for each region that the step changed; none when no transition was taken. */
  occurrencesOf: (edge: Edge, step: Step) => Occurrence[];
};

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' and ');
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
const firstWord = (words: string) => words.replace(/ .*$/, '');

/** @param edges all edges of the exploration: the labels of cases depend on all of them */
export function stepWordsOf(machine: AnyStateMachine, edges: readonly Edge[]): StepWords {
  const eventOf = casesOf(
    machine,
    edges.flatMap(({ steps }) => steps.slice(-1).map(({ event }) => event)),
  );
  const startOf = startsOf(edges.map(({ input }) => input));
  const { guardsOf } = decisionsOf(machine);
  const splitByRegion = regionsOf(machine);
  const guardsIn = ({ took }: Pick<Observation, 'took'>) => {
    const guards = guardsOf(took);
    return guards.length > 0 ? ` [${guards.join(', ')}]` : '';
  };
  const isStart = (step: Step) => step.event.type === 'xstate.init';
  const eventIn = (edge: Edge, step: Step) => (isStart(step) ? `start ${startOf(edge.input)}`.trim() : eventOf(step.event));
  const timerOf = (type: string) => eventOf({ type }).replace(/^after (.*?)(?: \(.*\))?$/, '$1');

  return {
    eventOf,

    sentenceOf(edge, step) {
      const { seen } = step;
      const { from, to } = leavesOfStep(seen);
      const fields = [...new Set(seen.changes.map(({ words }) => fieldOf(words)))];
      const done = [
        ...(to.length > 0 && !isStart(step) ? [`goes to ${code(to)}`] : []),
        ...(fields.length > 0 ? [`changes ${fields.slice(0, 4).join(', ')}${fields.length > 4 ? ' and more' : ''}`] : []),
        ...seen.sent.map(({ to: receiver, words }) => `sends ${receiver === 'parent' ? '' : `${receiver} `}${firstWord(words)}`),
        ...(seen.started.length > 0 ? [`starts ${[...new Set(seen.started.map(({ words }) => firstWord(words)))].join(', ')}`] : []),
        ...(seen.stopped.length > 0 ? [`stops ${seen.stopped.map(({ words }) => words).join(', ')}`] : []),
        ...seen.actions.map(({ words }) => firstWord(words)),
        ...(seen.ended === null ? [] : ['ends']),
      ];
      if (isStart(step))
        return `Starts${startOf(edge.input) ? ` ${startOf(edge.input)}` : ''} in ${code(seen.after) || 'its only state'}${done.length > 0 ? `, ${listed(done)}` : ''}.`;
      const where = from.length > 0 ? `In ${code(from)}, ` : '';
      const noEffect = seen.took.length > 0 ? 'changes nothing' : 'is ignored';
      return `${where}${eventOf(step.event)}${guardsIn(seen)}: ${listed(done) || noEffect}.`;
    },

    occurrencesOf(edge, step) {
      const { seen } = step;
      if (seen.took.length === 0 && !isStart(step)) return [];
      const effects = [...seen.changes, ...seen.sent, ...seen.started, ...seen.stopped, ...seen.armed, ...seen.actions];
      const withEffects = new Set([...effects.map(({ region }) => region), ...(seen.ended === null ? [] : [''])]);
      const { steps, home } = splitByRegion(seen, withEffects);
      return steps.map(({ region, from, to, took }) => {
        const isReentered = took.some(({ target, reenter }) => target && reenter);
        const outcome = to || (isReentered ? 're-enters' : 'stays');
        const head = `${from && `${from} · `}${eventIn(edge, step)}${guardsIn({ took })} → ${outcome}`;
        return { head, seen, has: (effect: { region: string }) => home(effect.region) === region, timerOf };
      });
    },
  };
}
