import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus may be gone when all is saved, as a password is, or can't be pressed any more: the form takes it over. */
export function useFocusWhenSaved(form: RefObject<HTMLElement | null>, { isSaving, isRefused }: { isSaving: boolean; isRefused: boolean }) {
  const wasSaving = useRef(isSaving);
  useEffect(() => {
    if (wasSaving.current && !isSaving && !isRefused) form.current?.focus();
    wasSaving.current = isSaving;
  }, [form, isSaving, isRefused]);
}
