/**
 * Versions of the configuration (DEP-07). A release that renames or removes a key adds one step here, so that a configuration of an earlier
 * version starts as before. docs/upgrade.md lists the steps.
 */
import * as z from 'zod/mini';

const record = z.looseObject({});
type Record = z.infer<typeof record>;

/** Takes a configuration of one version, and returns it in the next one. Values that are wrong stay: the schema names them. */
type Step = (old: Record) => Record;

/** 1 to 2: nothing reads `analytics.id` since the events have a schema of their own. */
const withoutAnalyticsId: Step = (old) => {
  const analytics = record.safeParse(old.analytics);
  if (!analytics.success) return old;
  const { id: _, ...kept } = analytics.data;
  return { ...old, analytics: kept };
};

const STEPS: readonly Step[] = [withoutAnalyticsId];

/** The version that this build reads. A configuration without `version` has version 1. */
export const CONFIGURATION_VERSION = STEPS.length + 1;

/**
 * @returns `from`: the version of the given configuration; null when it is of no known version, and thus unchanged
 */
export function migrated(json: unknown, steps: readonly Step[] = STEPS): { json: unknown; from: number | null } {
  const given = record.safeParse(json);
  if (!given.success) return { json, from: null };
  const { version = 1 } = given.data;
  const from = typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= steps.length + 1 ? version : null;
  if (from === null) return { json, from };
  return { json: { ...steps.slice(from - 1).reduce((old, step) => step(old), given.data), version: steps.length + 1 }, from };
}
