import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createActor, fromCallback } from 'xstate';
import { navigationMachine } from '../../machines/app/navigation.machine.ts';
import { decideRoute, type RouteDecision, type RouteFacts } from '../../machines/domain/access.ts';
import { type Route, routePath } from '../../machines/domain/routes.ts';
import { listener } from '../paths/everyPath.ts';
import { allFeatures, allRoutes, now, sessions } from './guardInputs.ts';

const { context } = createActor(navigationMachine.provide({ actors: { browserHistory: fromCallback(() => {}) } }), {
  input: { parentRef: listener(), features: allFeatures[0] as RouteFacts['features'], now: () => now },
}).getSnapshot();
const machine: AnyStateMachine = navigationMachine;
const deciding = machine.root.states.deciding as AnyStateNode;

/** Follows initial states to a state without states in it. */
const leafOf = (state: AnyStateNode): AnyStateNode => (state.type === 'compound' ? leafOf(state.initial.target[0] as AnyStateNode) : state);

/** Follows the transitions of `deciding` until the first redirect, or until the chart leaves the state. */
function decideByChart(route: Route, { session, features, hasUnsavedChanges }: RouteFacts): RouteDecision {
  const facts = { ...context, session, features, hasUnsavedChanges, asked: { route, write: 'push' as const } };
  const scope = { context: facts, event: { type: '' } };
  let state = leafOf(deciding);
  while (state.path[0] === deciding.key) {
    const taken = state.always?.find(
      ({ guard }) => guard === undefined || machine.implementations.guards[String(guard)]?.(scope, undefined),
    );
    const [action] = taken?.actions ?? [];
    if (typeof action === 'object' && action.type === 'redirectTo') {
      const params = typeof action.params === 'function' ? action.params(scope) : action.params;
      return { kind: 'redirect', to: routePath(params.page) };
    }
    state = leafOf(taken?.target?.[0] as AnyStateNode);
  }
  return { kind: DECISIONS[state.key as keyof typeof DECISIONS] };
}

const DECISIONS = { committing: 'allow', holdingForUnsavedChanges: 'hold', waitingForSession: 'wait' } as const;

describe('the guards of the navigation machine', () => {
  it('GRD-11 decide like decideRoute for every route, session, flag and clock', () => {
    for (const hasUnsavedChanges of [false, true])
      for (const features of hasUnsavedChanges ? allFeatures.slice(0, 1) : allFeatures)
        for (const session of sessions)
          for (const route of allRoutes) {
            const facts: RouteFacts = { session, features, hasUnsavedChanges, now };
            const [byChart, byFunction] = [decideByChart(route, facts), decideRoute(route, facts)];
            if (JSON.stringify(byChart) !== JSON.stringify(byFunction))
              expect({ route: route.url, facts, decision: byChart }).toEqual({ route: route.url, facts, decision: byFunction });
          }
  });
});
