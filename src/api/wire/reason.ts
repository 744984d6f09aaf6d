import type * as z from 'zod/mini';

/**
 * Describes an issue for a developer: the message of the check, or the expected value. Without a locale, which every first
 * visit would have to load, zod's message is always "Invalid input". The text contains only the type of the received
 * value, because the value may be personal data.
 */
export function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') return `expected ${issue.expected}, received ${kindOf(issue.input)}`;
  if (issue.code === 'invalid_value') return `expected ${issue.values.join(' or ')}`;
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}`;
  return issue.code === 'invalid_format' ? `expected ${issue.format}` : issue.code;
}

function kindOf(value: unknown) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
