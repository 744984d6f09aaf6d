/** Simulates the machine of the page while the URL asks for it. */
import { useEffect, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { optionsOf } from '../../tests/paths/harness/captured.ts';
import { factsOf } from './known.ts';
import type { Flow } from './machines.ts';
import { type Moment, type Options, type Simulation, simulate, startLabels } from './simulation.ts';

/** The path tests, with the inputs and the events of the walks. factsPlugin.ts replaces their imports of vitest and everyPath.ts. */
const tests = import.meta.glob([
  '../../tests/paths/**/*.test.ts',
  '../../brand/*/pages/**/*.test.ts',
  '!../../tests/paths/{completeness,torture}.test.ts',
]);

export type Simulating = {
  /** The labels of the inputs. */
  starts: readonly string[];
  /** The index of the input. */
  start: number;
  moment: Moment;
  /** The reason why the last event could not be sent. */
  refusal: string | null;
  send: (event: AnyEventObject) => void;
  restart: (start: number) => void;
};

type Running = { name: string; options: Options; start: number; simulation: Simulation; moment: Moment; refusal: string | null };

const begin = ({ name, machine }: Flow, options: Options, start: number): Running => {
  const simulation = simulate(machine, options, start);
  return { name, options, start, simulation, moment: simulation.moment(), refusal: null };
};

/** @returns null when no simulation is wanted, or while the path test loads */
export function useSimulation(flow: Flow, isWanted: boolean): Simulating | null {
  const [running, setRunning] = useState<Running | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    tests[`../../${factsOf(flow).test}`]?.().then(() => {
      if (isCurrent) setRunning(begin(flow, optionsOf(flow.name), 0));
    });
    return () => {
      isCurrent = false;
      setRunning(null);
    };
  }, [flow, isWanted]);
  const simulation = running?.simulation;
  useEffect(() => () => simulation?.stop(), [simulation]);

  if (!isWanted || running?.name !== flow.name) return null;
  const { options, start, moment, refusal } = running;
  return {
    starts: startLabels(options),
    start,
    moment,
    refusal,
    send(event) {
      try {
        running.simulation.send(event);
        setRunning({ ...running, moment: running.simulation.moment(), refusal: null });
      } catch (error) {
        setRunning({ ...running, refusal: error instanceof Error ? error.message : String(error) });
      }
    },
    restart: (next) => setRunning(begin(flow, options, next)),
  };
}
