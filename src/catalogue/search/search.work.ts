import type { Services } from '../../start/services.ts';
import { searchCalls } from '../api/search.ts';

/** The calls of search and filters; box, page of results and filters share their answers. */
export function searchOf({ call, freshness, scope, catalogue }: Pick<Services, 'call' | 'freshness' | 'scope' | 'catalogue'>) {
  const search = searchCalls(call, { freshness, scope });
  catalogue.alsoForgetPositions(search.forgetPositions);
  return search;
}
