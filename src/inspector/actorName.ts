/**
 * What an actor is called: its id, or that of its machine when nobody gave it one, as the root.
 * @param actor a reference of xstate's
 */
export function nameOfActor(actor: { readonly sessionId: unknown }): string {
  const id: unknown = 'id' in actor ? actor.id : undefined;
  if (typeof id === 'string' && id !== actor.sessionId) return id;
  const logic: unknown = 'logic' in actor ? actor.logic : undefined;
  return typeof logic === 'object' && logic !== null && 'id' in logic && typeof logic.id === 'string' ? logic.id : String(actor.sessionId);
}
