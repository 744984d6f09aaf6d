import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to the form after a successful save, because the focused element may be removed (a password field) or disabled by then. */
export function useFocusWhenSaved(form: RefObject<HTMLElement | null>, { isSaving, isRefused }: { isSaving: boolean; isRefused: boolean }) {
  const wasSaving = useRef(isSaving);
  useEffect(() => {
    if (wasSaving.current && !isSaving && !isRefused) form.current?.focus();
    wasSaving.current = isSaving;
  }, [form, isSaving, isRefused]);
}
