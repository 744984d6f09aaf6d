/**
 * Equivalent mutants of the charts, each with the reason: they do not change the behaviour and do not count. The run fails when one of
 * them no longer exists, or when a test notices it. A key is written as the run prints the mutant.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
