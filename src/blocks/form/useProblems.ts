/** Translates the problems of a form and moves focus to the first refused field (LOG-05, REG-02). */
import { useEffect, useRef } from 'react';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';

/** For a form before its machine has loaded. */
export const NO_PROBLEMS: readonly FieldProblem[] = [];

/**
 * Focuses the first refused field. Without refused fields the focus does not move.
 * @param problems a new list for each refusal
 * @param options.inPopup true: a form that renders after its popup focuses its first field
 * @returns `form` for the form element, `messages` for its error list, `errorOf` for the error beside a field
 */
export function useProblems(problems: readonly FieldProblem[], { inPopup = false }: { inPopup?: boolean } = {}) {
  const form = useRef<HTMLFormElement>(null);
  const textOf = useMessageText();
  useEffect(() => {
    const lead = () => {
      const refused = problems.length > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
      const isElsewhere = inPopup && !form.current?.contains(document.activeElement);
      const wanted = refused ?? (isElsewhere ? form.current?.querySelector('input') : null);
      wanted?.focus();
    };
    // Runs after the popup's own effects, because its focus trap must see the focus move.
    if (inPopup) queueMicrotask(lead);
    else lead();
  }, [problems, inPopup]);
  const worded = problems.map(({ field, message }) => ({ field, text: textOf(message) }));
  return {
    form,
    messages: worded.map(({ text }) => text),
    errorOf: (name: string): string | null => worded.find(({ field }) => field === name)?.text ?? null,
  };
}
