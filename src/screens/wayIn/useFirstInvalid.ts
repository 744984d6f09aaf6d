import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Leads the viewer of a refused form to the first field that is marked as invalid; without one the focus stays where it is.
 * @param problems a new list for each refusal
 * @returns for the form
 */
export function useFirstInvalid(problems: readonly unknown[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}
