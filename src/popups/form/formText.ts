/** @returns the typed text of a field; '' when the field does not exist */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
