/** Reads what the browser reports: uncaught errors, rejections, and violations of the security policy (EVT-06). */
type Problem = { name: 'uncaught_error' | 'policy_refused'; details: Readonly<Record<string, string>> };

const uncaught = (error: unknown): Problem => ({
  name: 'uncaught_error',
  details: { error: String(error), stack: error instanceof Error ? (error.stack ?? '') : '' },
});

/** Only the origin: the rest of an address may hold a token. */
const originIn = (blocked: string): string => (URL.canParse(blocked) ? new URL(blocked).origin : blocked);

export function problemOf(event: Event): Problem | null {
  if (event instanceof SecurityPolicyViolationEvent)
    return { name: 'policy_refused', details: { directive: event.effectiveDirective, blocked: originIn(event.blockedURI) } };
  if (event instanceof PromiseRejectionEvent) return uncaught(event.reason);
  return event instanceof ErrorEvent ? uncaught(event.error ?? event.message) : null;
}
