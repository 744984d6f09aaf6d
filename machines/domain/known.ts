/**
 * A value that the current state always has, such as the opened title while its player runs.
 * @throws when it is missing. The actor then fails, and does not continue with an invented value
 */
export function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the state needs a value that is not known');
  return value;
}
