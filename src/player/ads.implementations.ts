import { fromCallback, fromPromise } from 'xstate';
import type { Ad, AdPlacement, AdPlan } from '../../machines/domain/ads.ts';
import type { AdVideoCommand, AdVideoInput } from '../../machines/player/adVideo.ts';
import type { AdsClient } from './adsClient.ts';
import type { showAd } from './adsVideo.ts';
import type { Stage } from './stage.ts';

/** `url`: URL of the ad document, with macros; null when no ads are configured. `every`: seconds between two breaks. */
export type AdsOptions = AdPlan & { url: string | null };

/** Implementations for the ads machine (PLY-15). The player's ad modules load when ads are prepared. A rejection ends the break only. */
export function adsImplementations({ stage, url, every }: AdsOptions & { stage: Stage }) {
  let parts: { client: AdsClient; show: typeof showAd } | null = null;
  return {
    actors: {
      prepareAds: fromPromise<AdPlan>(async () => {
        if (url === null) throw new Error('no ads are configured');
        if (parts === null) {
          const { createAdsClient, showAd: show } = await import('./ads.ts');
          parts = { client: createAdsClient(url), show };
        }
        return { every };
      }),
      requestAds: fromPromise<readonly Ad[], { placement: AdPlacement; position: number }>(async ({ input, signal }) => {
        const width = stage.element.clientWidth * window.devicePixelRatio;
        return parts ? parts.client.request({ ...input, width }, signal) : [];
      }),
      adVideo: fromCallback<AdVideoCommand, AdVideoInput>(({ input: { ad }, sendBack, receive }) => {
        const prepared = parts?.client.prepared(ad.id);
        if (!parts || !prepared) throw new Error(`the ad ${ad.id} was not requested`);
        const shown = parts.show(stage, prepared, sendBack);
        receive(shown.obey);
        return shown.stop;
      }),
    },
  };
}
