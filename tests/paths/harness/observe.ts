/** Describes one step in words that are the same in every run: transitions, context changes, sent events, actors, timers and actions. */
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { RECEIVERS } from '../../../machines/domain/messages.ts';
import { activeLeaves } from '../../../src/inspector/chart/paths.ts';
import type { Mark } from './regions.ts';
import type { Seen } from './run.ts';
import { changeWords, messageWords, valueWords } from './valueWords.ts';

/** `region`: the path of the region that has the effect; '' outside of all regions. */
export type Effect = { region: string; words: string };

export type Observation = {
  /** The transition objects of the machine, in the order in which they were taken. */
  took: readonly AnyTransitionDefinition[];
  before: readonly string[];
  after: readonly string[];
  /** `polls + 1`. A field that two regions change is in both. */
  changes: readonly Effect[];
  /** `words`: `pin.validated {…}`. `to`: `parent`, the id of a child, or the name of the reference in the context. */
  sent: readonly (Effect & { to: string })[];
  started: readonly Effect[];
  stopped: readonly Effect[];
  /** Timers: `words` is the event type, `delay` is in milliseconds. */
  armed: readonly (Effect & { delay: number })[];
  /** Named actions and cancelled timers: `keepToken {…}`. */
  actions: readonly Effect[];
  /** The output of the machine; null while it is running. */
  ended: string | null;
};

const startsOf = ({ src, id, ...ref }: AnyActorRef, index: number) => {
  const source = typeof src === 'string' ? src : id;
  const input: unknown =
    'options' in ref && typeof ref.options === 'object' && ref.options && 'input' in ref.options ? ref.options.input : undefined;
  // Generated ids differ between runs.
  const name = /^x:\d+$/.test(id) ? `${source} ${index}` : id;
  return (name === source ? source : `${source} as ${name}`) + (input === undefined ? '' : ` ${valueWords(input)}`);
};

function nameOf(ref: ActorRefLike, { context, children }: AnyMachineSnapshot): string {
  const child = Object.entries<ActorRefLike | undefined>(children).find(([, actor]) => actor === ref);
  if (child) return child[0];
  const known = Object.entries<unknown>(context).find(([, value]) => value === ref)?.[0];
  if (known) return known.replace(/Ref$/, '');
  if ('id' in ref && RECEIVERS.some((name) => name === ref.id)) return String(ref.id);
  return 'src' in ref && typeof ref.src === 'string' ? ref.src : 'another';
}

/** Ids of invoked children. They stop with their state, so the observation does not list them. */
const invokedBy = ({ _nodes }: AnyMachineSnapshot) => new Set(_nodes.flatMap((node) => node.invoke.map(({ id }) => id)));

/** Names an explicit cancellation. XState cancels the `after` timers of a state that is left. */
const cancelOf = (params: unknown) => {
  const id = typeof params === 'object' && params && 'sendId' in params ? String(params.sendId) : String(params);
  return id.startsWith('xstate.after.') ? [] : [`cancel ${id}`];
};

/** @param path `sections.movies` */
const fieldAt = (context: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined), context);

/** The regions that caused a change (`sections.movies = null`), by the contexts at the marks. */
function regionsThatChanged(change: string, marks: readonly Mark[], after: AnyMachineSnapshot['context']): string[] {
  const [path = ''] = change.split(' ');
  const changing = marks.filter(
    ({ context }, index) => !Object.is(fieldAt(context, path), fieldAt(marks[index + 1]?.context ?? after, path)),
  );
  return changing.length > 0 ? [...new Set(changing.map(({ region }) => region))] : [''];
}

/** The outermost name in a change: `polls` of `polls + 1`, `error` of `error = null`. */
export const fieldOf = (change: string) => change.replace(/[ .].*$/, '');

const isProvided = ({ type }: { type: string }) => !type.startsWith('xstate.');

/** @param before null at the start of the machine */
export function observe(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot, seen: Seen): Observation {
  const invoked = before && invokedBy(before);
  const cancelled = seen.actions.flatMap(({ region, type, params }) =>
    type === 'xstate.cancel' ? cancelOf(params).map((words) => ({ region, words })) : [],
  );
  const stops = seen.actions.filter(({ type }) => type === 'xstate.stopChild');
  const regionOfStop = (id: string) =>
    stops.find(({ params }) => typeof params === 'object' && params && 'id' in params && params.id === id)?.region ?? '';
  return {
    took: seen.taken,
    before: before ? activeLeaves(before.value) : [],
    after: activeLeaves(after.value),
    changes: (before ? changeWords(before.context, after.context) : []).flatMap((words) =>
      regionsThatChanged(words, seen.marks, after.context).map((region) => ({ region, words })),
    ),
    sent: seen.sent.map(({ region, to, event }) => ({ region, to: nameOf(to, after), words: messageWords(event) })),
    started: seen.started.map(({ region, ref }, index) => ({ region, words: startsOf(ref, index) })),
    stopped: (before ? Object.keys(before.children).filter((id) => !(id in after.children) && !invoked?.has(id)) : []).map((id) => ({
      region: regionOfStop(id),
      words: id,
    })),
    armed: seen.armed.map(({ region, type, delay }) => ({ region, words: type, delay })),
    actions: [
      ...seen.actions
        .filter(isProvided)
        .map(({ region, type, params }) => ({ region, words: params === undefined ? type : `${type} ${valueWords(params)}` })),
      ...cancelled,
    ],
    ended: after.status === 'done' ? valueWords(after.output) : null,
  };
}
