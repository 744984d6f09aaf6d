/** Describes one step in words that are the same in every run: transitions, context changes, sent events, actors, timers and actions. */
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { RECEIVERS } from '../../../machines/domain/messages.ts';
import { activeLeaves } from '../../../src/inspector/chart/description.ts';
import type { Seen } from './run.ts';
import { changeWords, messageWords, valueWords } from './valueWords.ts';

export type Observation = {
  /** The transition objects of the machine, in the order in which they were taken. */
  took: readonly AnyTransitionDefinition[];
  before: readonly string[];
  after: readonly string[];
  /** `polls + 1` */
  changes: readonly string[];
  /** `words`: `pin.validated {…}`. `to`: `parent`, the id of a child, or the name of the reference in the context. */
  sent: readonly { to: string; words: string }[];
  started: readonly string[];
  stopped: readonly string[];
  /** Timers: the event type, and the delay in milliseconds. */
  armed: readonly { type: string; delay: number }[];
  /** Named actions and cancelled timers: `keepToken {…}`. */
  actions: readonly string[];
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

const isProvided = ({ type }: { type: string }) => !type.startsWith('xstate.');

/** @param before null at the start of the machine */
export function observe(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot, seen: Seen): Observation {
  const invoked = before && invokedBy(before);
  const cancelled = seen.actions.flatMap(({ type, params }) => (type === 'xstate.cancel' ? cancelOf(params) : []));
  return {
    took: seen.taken,
    before: before ? activeLeaves(before.value) : [],
    after: activeLeaves(after.value),
    changes: before ? changeWords(before.context, after.context) : [],
    sent: seen.sent.map(({ to, event }) => ({ to: nameOf(to, after), words: messageWords(event) })),
    started: seen.started.map(startsOf),
    stopped: before ? Object.keys(before.children).filter((id) => !(id in after.children) && !invoked?.has(id)) : [],
    armed: seen.armed,
    actions: [
      ...seen.actions.filter(isProvided).map(({ type, params }) => (params === undefined ? type : `${type} ${valueWords(params)}`)),
      ...cancelled,
    ],
    ended: after.status === 'done' ? valueWords(after.output) : null,
  };
}
