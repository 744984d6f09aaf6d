/** @returns the typed text of a field; '' when the field does not exist */
export function textOfField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
