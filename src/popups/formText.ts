/** @returns what was typed into a field; a field that is not there is empty */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
