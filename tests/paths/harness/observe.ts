/** What one step did, in words that are the same in every run: where it led, what it changed, what it told and asked for. */
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { RECEIVERS } from '../../../machines/domain/messages.ts';
import { activeLeaves } from '../../../src/charts/description.ts';
import type { Seen } from './run.ts';
import { changeWords, toldWords, valueWords } from './valueWords.ts';

export type Observation = {
  /** The machine's own objects, in the order they were taken. */
  took: readonly AnyTransitionDefinition[];
  before: readonly string[];
  after: readonly string[];
  /** `polls + 1` */
  changes: readonly string[];
  /** `pin.validated {…}` to whom: `parent`, a child's id, or the name the context has for it. */
  told: readonly { to: string; words: string }[];
  started: readonly string[];
  stopped: readonly string[];
  /** Timers: what they bring, in how many ms. */
  armed: readonly { type: string; delay: number }[];
  /** Actions that the product provides: `keepToken {…}`. */
  did: readonly string[];
  /** What it ends with; null while it lives. */
  ended: string | null;
};

const startsOf = ({ src, id, ...ref }: AnyActorRef, index: number) => {
  const source = typeof src === 'string' ? src : id;
  const input: unknown =
    'options' in ref && typeof ref.options === 'object' && ref.options && 'input' in ref.options ? ref.options.input : undefined;
  // An id that xstate gives is another one in every run.
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

/** Children of an invocation end with their state: nobody has to say so. */
const invokedBy = ({ _nodes }: AnyMachineSnapshot) => new Set(_nodes.flatMap((node) => node.invoke.map(({ id }) => id)));

/** The machine itself calls something off; what a state waits for is called off as the state is left. */
const cancelOf = (params: unknown) => {
  const id = typeof params === 'object' && params && 'sendId' in params ? String(params.sendId) : String(params);
  return id.startsWith('xstate.after.') ? [] : [`cancel ${id}`];
};

const isProvided = ({ type }: { type: string }) => !type.startsWith('xstate.');

/** @param before null: the machine has only begun */
export function observe(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot, seen: Seen): Observation {
  const invoked = before && invokedBy(before);
  const cancelled = seen.did.flatMap(({ type, params }) => (type === 'xstate.cancel' ? cancelOf(params) : []));
  return {
    took: seen.taken,
    before: before ? activeLeaves(before.value) : [],
    after: activeLeaves(after.value),
    changes: before ? changeWords(before.context, after.context) : [],
    told: seen.told.map(({ to, event }) => ({ to: nameOf(to, after), words: toldWords(event) })),
    started: seen.started.map(startsOf),
    stopped: before ? Object.keys(before.children).filter((id) => !(id in after.children) && !invoked?.has(id)) : [],
    armed: seen.armed,
    did: [
      ...seen.did.filter(isProvided).map(({ type, params }) => (params === undefined ? type : `${type} ${valueWords(params)}`)),
      ...cancelled,
    ],
    ended: after.status === 'done' ? valueWords(after.output) : null,
  };
}
