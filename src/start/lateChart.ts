/** Provides a chart in a chunk of its own (decision 014). */
import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';
import { lateChartMachine } from '../../machines/app/lateChart.machine.ts';
import type { LateChart } from '../../machines/domain/placeholders.ts';

/** @param load fetches the chart with its work. When it rejects, the parent gets the error in `onError` of the invocation */
export function lateChart<Machine extends AnyStateMachine>(load: () => Promise<Machine>): LateChart<Machine>;
export function lateChart(load: () => Promise<AnyActorLogic>): AnyActorLogic {
  return lateChartMachine.provide({ actors: { loadChart: fromPromise(load) } });
}
