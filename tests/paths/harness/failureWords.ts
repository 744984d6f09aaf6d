/** Describes the failure of a path: the events before it, and the command that runs only this path. */
import type { AnyEventObject } from 'xstate';
import type { Failure } from '../record.ts';

/** Serialises any event: functions, actors and errors become plain values. */
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

/** @param title the beginning of the test title, long enough to be unique */
export const failureOf = (title: string, name: string, steps: readonly { event: AnyEventObject }[], error: unknown): Failure => ({
  name,
  title,
  message: messageOf(error),
  events: asJson(steps.slice(1).map(({ event }) => event)),
});

const forPattern = (title: string) => title.replace(/[\\^$.*+?()[\]{}|"`]/g, '.');

/** The command that runs only the failed test. */
export const commandOf = ({ title }: Pick<Failure, 'title'>, test: string) => `npx vitest run ${test} -t "${forPattern(title)}"`;

/** The text for the terminal: the failure, the events before it, and the command that repeats it. */
export const failureReport = (failure: Failure, test: string) =>
  [
    failure.message,
    'Events before the failure:',
    ...failure.events.map((event) => `  ${JSON.stringify(event)}`),
    'Run only this test:',
    `  ${commandOf(failure, test)}`,
  ].join('\n');
