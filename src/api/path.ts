import type { CallError } from '../../machines/domain/entities.ts';

/**
 * Builds an API path from a template. Each inserted id becomes exactly one path segment, also when it contains slashes.
 * Throws for `.`, `..` and their escaped forms, which would change the path. Throws for an empty id, which would load the whole list.
 * @example at`/v1/content/item/${id}/season/${seasonId}`
 * @throws CallError 404 `not_found`, before a call is made
 */
export function at(parts: TemplateStringsArray, ...ids: readonly (string | number)[]): string {
  return parts.reduce((path, part, index) => path + segment(ids[index - 1]) + part);
}

const notFound: CallError = { success: false, errorCode: 404, errorMessage: '', errorStatus: 'not_found' };

function segment(id: string | number | undefined): string {
  const text = String(id ?? '');
  // A lone surrogate cannot be encoded in a URL. A dot segment may also be written as %2e.
  if (text === '' || /\p{Cs}/u.test(text) || /^(\.|%2e){1,2}$/i.test(text)) throw notFound;
  return encodeURIComponent(text);
}
