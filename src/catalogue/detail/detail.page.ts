import { titleOf } from '../../../machines/catalogue/detail.head.ts';
import { detailMachine } from '../../../machines/catalogue/detail.machine.ts';
import { heroPicturesOf } from '../../../machines/catalogue/detail.selectors.ts';
import { known } from '../../../machines/domain/known.ts';
import { planCalls } from '../../buying/api/plans.ts';
import { urlOf } from '../../configuration/basePath.ts';
import { mediaCalls } from '../../player/api/media.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { isPortrait } from '../../ui/hero/preloadBackdrop.ts';
import { ratingCalls } from '../api/rating.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import { DetailScreen } from './DetailScreen.tsx';
import { detailWork } from './detail.work.ts';

export default definePage(({ call, catalogue, stage, configuration, autoTrailer }) => ({
  detail: withWork(
    detailMachine,
    detailWork({
      catalogue,
      stage,
      mediaUrlTemplate: configuration.mediaUrlTemplate ?? null,
      playback: mediaCalls(call),
      watchlist: watchlistCalls(call, { onChanged: catalogue.forgetPositions }),
      rating: ratingCalls(call, { onChanged: catalogue.forgetPositions }),
      plans: planCalls(call),
      urlOf,
      browser: browserShare(navigator),
      autoTrailer,
    }),
  ),
}))({
  input: ({ route: { params, query }, viewer: { account, profile, features }, now }) => ({
    detail: {
      contentId: known(params.id),
      slug: params.slug ?? null,
      chosenSeasonId: query.season ?? null,
      now,
      isPremium: account?.isPremium ?? false,
      isSignedIn: profile !== null,
      features,
    },
  }),
  Screen: DetailScreen,
  restartsOn: ['page.refresh'],
  title: { of: 'detail', read: titleOf },
  pictures: { of: 'detail', read: (snapshot) => heroPicturesOf(snapshot, isPortrait()) },
});

/** Binds the functions that the browser has: some browsers lack them, although the types say otherwise. */
const browserShare = (browser: Navigator) => ({
  ...('share' in browser && { share: browser.share.bind(browser) }),
  ...('canShare' in browser && { canShare: browser.canShare.bind(browser) }),
  ...('clipboard' in browser && { clipboard: browser.clipboard }),
});
