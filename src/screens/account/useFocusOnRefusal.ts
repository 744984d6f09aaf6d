import { type RefObject, useEffect, useRef } from 'react';
import type { FieldProblem } from '../../../machines/domain/forms.ts';

/**
 * Leads to the first field that is wrong, each time a form comes back.
 * @param problems as the form's machine holds them: new ones for each refusal
 * @returns for the form
 */
export function useFocusOnRefusal(problems: readonly FieldProblem[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}
