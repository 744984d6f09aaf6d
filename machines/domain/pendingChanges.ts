/**
 * Changes that the viewer sees at once, and that the service has not confirmed. They are saved one after the other; the last change of an item
 * wins.
 */

/** `before`: the value that the service has, as far as it is known. */
export type Change<Value> = { key: string; value: Value; before: Value };

/** The first change is being saved. */
export type Changes<Value> = readonly Change<Value>[];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Adds a change. It replaces a waiting change of the same item, but not the change that is being saved. */
export function withChange<Value>(changes: Changes<Value>, change: Change<Value>): Changes<Value> {
  const waiting = changes.findIndex(({ key }, index) => index > 0 && key === change.key);
  return waiting === -1 ? [...changes, change] : changes.with(waiting, change);
}

/**
 * The changes after the service has answered the first one. A waiting change of the same item that wants the present value is not sent.
 * @param present the value that the service now has
 */
export function withoutFirst<Value>([first, ...rest]: Changes<Value>, present: Value): Changes<Value> {
  return rest.flatMap((change) => {
    if (change.key !== first?.key) return [change];
    return isSame(change.value, present) ? [] : [{ ...change, before: present }];
  });
}

/** The waiting change of the item that is being saved; null when the viewer has not changed it again. */
export const nextOfFirst = <Value>([first, ...rest]: Changes<Value>): Change<Value> | null =>
  rest.find(({ key }) => key === first?.key) ?? null;

/** Whether the viewer wants another value than the service now has, so that another call follows. */
export function isSuperseded<Value>(changes: Changes<Value>, present: Value): boolean {
  const next = nextOfFirst(changes);
  return next !== null && !isSame(next.value, present);
}
