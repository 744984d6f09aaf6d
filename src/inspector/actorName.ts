/**
 * The name of an actor: its id. The id of its machine when the actor has none, e.g. the root actor, and for a chart that has loaded late
 * (machines/app/lateChart.machine.ts).
 * @param actor an actor reference of xstate
 */
export function nameOfActor(actor: { readonly sessionId: unknown }): string {
  const id: unknown = 'id' in actor ? actor.id : undefined;
  if (typeof id === 'string' && id !== actor.sessionId && id !== 'chart') return id;
  const logic: unknown = 'logic' in actor ? actor.logic : undefined;
  return typeof logic === 'object' && logic !== null && 'id' in logic && typeof logic.id === 'string' ? logic.id : String(actor.sessionId);
}
