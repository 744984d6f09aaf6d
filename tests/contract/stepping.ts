/** One step of the walk: all its requests, their further pages, and the verdict. */
import { contract } from '../../demo/contract/contract.ts';
import type { Endpoint } from '../../demo/contract/endpoint.ts';
import { type Ask, type Asking, type Outcome, verdictOf } from './asking.ts';
import type { Visitor } from './contractAddress.ts';
import type { Step } from './walk.ts';

/** Maximum number of pages of one list. */
const PAGES = 3;

/** @throws Error when the contract has no such row */
export function rowOfStep({ id }: Pick<Step, 'id'>): Endpoint {
  const row = contract.find((each) => each.id === id);
  if (!row) throw new Error(`The contract has no ${id}`);
  return row;
}

/** The call of the step, as the contract writes it. */
export function callOf(step: Pick<Step, 'id'>): string {
  const { method, path } = rowOfStep(step);
  return `${method} ${path}`;
}

/** Makes all requests of the step. `notAsked` gives the reason when there were none. */
export async function takeStep(
  step: Step,
  asking: Asking,
  visitor: Visitor | null,
): Promise<Outcome | { kind: 'notAsked'; words: string }> {
  const row = rowOfStep(step);
  if (!asking.bears() && (row.access === 'account' || row.access === 'profile'))
    return { kind: 'notAsked', words: 'no viewer is signed in' };
  const asks = step.asks(asking, visitor);
  if (asks.length === 0) return { kind: 'notAsked', words: `nothing to ask for: ${step.without ?? ''}` };
  const outcomes: Outcome[] = [];
  for (const first of asks) {
    let ask: Ask | null = first;
    for (let page = 0; ask !== null && page < PAGES; page += 1) {
      const outcome = await asking.ask(row, ask, step.also);
      outcomes.push(step.mayRefuse === false && outcome.kind === 'refused' ? { ...outcome, kind: 'wrong' } : outcome);
      ask = outcome.kind === 'read' ? (step.next?.(asking.answers(step.id).at(-1), ask) ?? null) : null;
    }
  }
  const [token] = step.id === 'login' ? asking.texts('login', 'access_token') : [];
  if (token !== undefined) asking.bear(token);
  return verdictOf(outcomes);
}
