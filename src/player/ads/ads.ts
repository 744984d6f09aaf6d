/** The entry of the ads chunk, fetched only when ads are configured (CFG-08). */
export { createAdsClient } from './adsClient.ts';
export { showAd } from './adsVideo.ts';
