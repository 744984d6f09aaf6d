/** Keeps what a viewer writes in the form a field wants, and the caret where the viewer left it. */
import type { ChangeEvent } from 'react';

/**
 * Replaces the value of a field that was just written into by its tidy form. To be called before the field's own `onChange`, which then
 * sees nothing else. A value that is tidy already is left alone, so that the browser's undo goes on to work.
 * @param tidy what is kept of a text; it must keep what it has made itself
 */
export function tidyInput({ currentTarget: input }: ChangeEvent<HTMLInputElement>, tidy: (written: string) => string) {
  const written = input.value;
  const kept = tidy(written);
  if (kept === written) return;
  const caret = input.selectionStart ?? written.length;
  const place = caret === written.length ? kept.length : Math.min(tidy(written.slice(0, caret)).length, kept.length);
  input.value = kept;
  input.setSelectionRange(place, place);
}
