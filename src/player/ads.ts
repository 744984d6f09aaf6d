/** Everything that only ads need: one part, fetched where there are ads (CFG-08). */
export { createAdsClient } from './adsClient.ts';
export { showAd } from './adsVideo.ts';
