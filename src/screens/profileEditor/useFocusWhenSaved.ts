import { type RefObject, useEffect, useRef } from 'react';

/** The button that saved cannot be pressed any more once all is saved: the form takes the focus over. */
export function useFocusWhenSaved(form: RefObject<HTMLElement | null>, { isSaving, isRefused }: { isSaving: boolean; isRefused: boolean }) {
  const wasSaving = useRef(isSaving);
  useEffect(() => {
    if (wasSaving.current && !isSaving && !isRefused) form.current?.focus();
    wasSaving.current = isSaving;
  }, [form, isSaving, isRefused]);
}
