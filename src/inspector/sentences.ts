/** Describes a moment in words: the event, the next state, and the guards that decided. */
import type { Choice, Log, Moment, Step } from './log.ts';
import { WORDS } from './words.ts';

/** `login.submit`, `loadOffer is done`, `after CONFIRMATION_POLL_INTERVAL`, `begins`. */
export function eventText(type: string): string {
  if (type === 'xstate.init') return 'begins';
  if (type === 'xstate.stop') return 'is stopped';
  if (type === 'xstate.promise.resolve') return 'comes to its end';
  if (type === 'xstate.promise.reject') return 'fails';
  const [, kind, id = ''] = /^xstate\.(done|error|snapshot|after)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  if (kind === 'done') return `${id} is done`;
  if (kind === 'error') return `${id} fails`;
  if (kind === 'snapshot') return `${id} changes`;
  if (kind === 'after') return `after ${id.split('.')[0]}`;
  return type === '' ? 'always' : type;
}

/** `a`, `a and b`, `a, b and c` */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const said = (choices: readonly Choice[], answer: 'yes' | 'no'): string[] => {
  const guards = [...new Set(choices.flatMap(({ guard }) => (guard ? [guard] : [])))];
  return guards.length > 0 ? [`${listed(guards)} said ${answer}`] : [];
};

const led = ({ taken }: Step): string => {
  const targets = [...new Set(taken.flatMap(({ targets: each }) => each))];
  return targets.length > 0 ? `→ ${listed(targets.map((target) => target || 'its beginning'))}` : 'stays';
};

/** `plan.choose → gateways, because hasOneGateway said no` */
function stepText(step: Step): string {
  const name = step.taken[0]?.words ?? eventText(step.event);
  const because = [...said(step.refused, 'no'), ...said(step.taken, 'yes')];
  if (step.taken.length === 0) return because.length > 0 ? `${name} stays, because ${because[0]}` : `${name}: nothing listens for it here`;
  return `${name} ${led(step)}${because.length > 0 ? `, because ${because.join(' and ')}` : ''}`;
}

/** The steps of a moment as text; empty for an actor that is not a machine, and for a machine that only started. */
export const decisionText = ({ steps }: Moment): string => steps.map(stepText).join('; ');

/** The same text without the name of the event, which the list shows above it. */
export const shortDecisionText = (moment: Moment): string => {
  const text = decisionText(moment);
  const name = moment.steps[0]?.taken[0]?.words ?? eventText(moment.event.type);
  return text.startsWith(name) ? text.slice(name.length).replace(/^:? /, '') : text;
};

/** Whether a machine changed its state or ended, or still handles the event. */
export const hasTransition = ({ before, after, steps }: Moment): boolean =>
  (steps.length > 0 || after?.machine != null) && (after === null || after.status !== 'active' || before.join() !== after.leaves.join());

/** The name of an actor; `WORDS.outside` when the log does not have it. */
export const nameOf = (log: Log, key: string | null): string => (key === null ? undefined : log.actors.get(key)?.id) ?? WORDS.outside;

/** Whether a moment matches a search text. @param words lower case */
export const matchesText = (log: Log, moment: Moment, words: string): boolean =>
  `${nameOf(log, moment.actor)} ${nameOf(log, moment.from)} ${moment.event.type} ${decisionText(moment)}`.toLowerCase().includes(words);
