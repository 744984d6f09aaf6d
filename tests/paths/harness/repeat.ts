/** What to say when a path fails: the events that lead there, and the command that walks only it. */
import type { AnyEventObject } from 'xstate';
import type { Failure } from '../record.ts';

/** Functions, actors and errors said in JSON, so that any event can be. */
export const asJson = (events: readonly AnyEventObject[]): unknown[] =>
  events.map((event) => {
    const plain: unknown = JSON.parse(
      JSON.stringify(event, (_, value: unknown) => {
        if (typeof value === 'function') return '(a function)';
        if (value instanceof Error) return { name: value.name, message: value.message };
        if (typeof value === 'object' && value !== null && 'sessionId' in value) return '(an actor)';
        return value;
      }),
    );
    return plain;
  });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @param title the beginning of the test's title: as much as tells it from the others */
export const failureOf = (title: string, name: string, steps: readonly { event: AnyEventObject }[], error: unknown): Failure => ({
  name,
  title,
  message: messageOf(error),
  events: asJson(steps.slice(1).map(({ event }) => event)),
});

const forPattern = (title: string) => title.replace(/[\\^$.*+?()[\]{}|"`]/g, '.');

/** The command that runs only the test of a failure. */
export const commandOf = ({ title }: Pick<Failure, 'title'>, test: string) => `npx vitest run ${test} -t "${forPattern(title)}"`;

/** For the terminal: what failed, the events that lead there, the command that repeats it. */
export const complaintOf = (failure: Failure, test: string) =>
  [
    failure.message,
    'The events that lead there:',
    ...failure.events.map((event) => `  ${JSON.stringify(event)}`),
    'Only this one:',
    `  ${commandOf(failure, test)}`,
  ].join('\n');
