/** Formats the text of a field while the viewer types, and keeps the caret position. */
import type { ChangeEvent } from 'react';

/**
 * Replaces the value of a field with its formatted form after an input event. Call it before the field's own `onChange`, which then
 * receives the formatted value. Leaves a formatted value unchanged, so that the browser's undo still works.
 * @param tidy returns the formatted text; it must return its own results unchanged
 */
export function tidyInput({ currentTarget: input }: ChangeEvent<HTMLInputElement>, tidy: (written: string) => string) {
  const written = input.value;
  const kept = tidy(written);
  if (kept === written) return;
  const caret = input.selectionStart ?? written.length;
  const moved = caret === written.length ? kept.length : Math.min(tidy(written.slice(0, caret)).length, kept.length);
  input.value = kept;
  input.setSelectionRange(moved, moved);
}
