import type { CallError } from '../../machines/domain/entities.ts';

/**
 * A path of the API from a template: every inserted id becomes exactly one segment, whatever the address bar held.
 * `..` and its escapes would climb out of their place, an empty id would ask for the whole list: such things do not exist, and no call is made.
 * @example at`/v1/content/item/${id}/season/${seasonId}`
 * @throws CallError 404 `not_found`
 */
export function at(parts: TemplateStringsArray, ...ids: readonly (string | number)[]): string {
  return parts.reduce((path, part, index) => path + segment(ids[index - 1]) + part);
}

const notFound: CallError = { success: false, errorCode: 404, errorMessage: '', errorStatus: 'not_found' };

function segment(id: string | number | undefined): string {
  const text = String(id ?? '');
  // A lone surrogate cannot be written in an address; a dot segment may be written %2e as well.
  if (text === '' || /\p{Cs}/u.test(text) || /^(\.|%2e){1,2}$/i.test(text)) throw notFound;
  return encodeURIComponent(text);
}
