/**
 * Mutants that change nothing anybody could notice, each with the reason. They are left out of the count; one that is no longer made, or
 * that a test notices, fails the run.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
