import { isArranged } from '../../../machines/catalogue/arrangement.ts';
import { kidsRuleOf, railsForKids, resultsForKids } from '../../../machines/domain/forKids.ts';
import type { Services } from '../../start/services.ts';
import { kidsCatalogue } from '../api/kidsCatalogue.ts';
import { searchCalls } from '../api/search.ts';

type Needs = Pick<Services, 'call' | 'freshness' | 'scope' | 'wholeCatalogue' | 'viewer' | 'now'>;

/**
 * The calls of search and filters; box, page of results and filters share their answers. In kids mode, all is for children (KID-07): the
 * calls of the catalogue are those of `forKids`.
 */
export function searchOf({ call, freshness, scope, wholeCatalogue, viewer, now }: Needs) {
  const search = searchCalls(call, { freshness, scope });
  wholeCatalogue.alsoForgetPositions(search.forgetPositions);
  const forKids = kidsCatalogue(wholeCatalogue, viewer, now);
  const isForKids = () => !viewer().features.grownUp;
  const results: typeof search.results = async (asked, signal) => {
    const rails = await search.results(asked, signal);
    return isForKids() ? resultsForKids(kidsRuleOf(viewer()), rails, await forKids.onAirFor(rails, signal)) : rails;
  };
  const collections: typeof search.collections = async (asked, signal) => {
    const page = await search.collections(asked, signal);
    if (!isForKids()) return page;
    // KID-08: the titles of one year are all there, as results are.
    const shown = isArranged(asked) ? resultsForKids : railsForKids;
    return { ...page, rails: shown(kidsRuleOf(viewer()), page.rails, await forKids.onAirFor(page.rails, signal)) };
  };
  return { results, collections, forKids };
}
