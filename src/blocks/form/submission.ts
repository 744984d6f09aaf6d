import type { FormEvent } from 'react';

/**
 * Handles the `submit` event of a form.
 * @param isBusy the form is being sent already: nothing is sent
 * @param send receives a function that returns the text of a field, '' for a field that does not exist; and all fields
 */
export const submission =
  (isBusy: boolean, send: (textOf: (name: string) => string, form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    send((name) => String(form.get(name) ?? ''), form);
  };
