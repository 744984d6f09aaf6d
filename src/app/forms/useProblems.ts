/** What is wrong with a form, worded, and where the focus goes for it (LOG-05, REG-02). */
import { useEffect, useRef } from 'react';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';

/** For forms whose machine is still on its way. */
export const NO_PROBLEMS: readonly FieldProblem[] = [];

/**
 * The focus goes to the first field that was refused; without one it stays where it is.
 * @param problems a new list for each refusal
 * @param options.inPopup a form that comes later than its popup begins at its first field
 * @returns `form` for the form element, `messages` for its list, and `errorOf` for what stands beside a field
 */
export function useProblems(problems: readonly FieldProblem[], { inPopup = false }: { inPopup?: boolean } = {}) {
  const form = useRef<HTMLFormElement>(null);
  const say = useMessageText();
  useEffect(() => {
    const lead = () => {
      const refused = problems.length > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
      const isElsewhere = inPopup && !form.current?.contains(document.activeElement);
      const wanted = refused ?? (isElsewhere ? form.current?.querySelector('input') : null);
      wanted?.focus();
    };
    // After the popup's own effects: its focus trap has to see where the focus goes.
    if (inPopup) queueMicrotask(lead);
    else lead();
  }, [problems, inPopup]);
  const worded = problems.map(({ field, message }) => ({ field, text: say(message) }));
  return {
    form,
    messages: worded.map(({ text }) => text),
    errorOf: (name: string): string | null => worded.find(({ field }) => field === name)?.text ?? null,
  };
}
