import type { adsMachine } from '../../../machines/player/ads.machine.ts';
import type { AdPlan } from '../../../machines/player/ads.ts';
import type { Work } from '../../start/work.ts';
import type { Stage } from '../engine/stage.ts';
import type { AdsClient } from './adsClient.ts';
import type { showAd } from './adsVideo.ts';

/** `url`: URL of the ad document, with macros; null when no ads are configured. `every`: seconds between two breaks. */
export type AdsOptions = AdPlan & {
  url: string | null;
  /** The id of this browser while the viewer allows ads that use it; null otherwise (CNS-07). */
  identity: () => string | null;
};

/** Work of the ads machine (PLY-15). The player's ad modules load when ads are prepared. A rejection ends the break only. */
export function adsWork({ stage, url, every, identity }: AdsOptions & { stage: Stage }): Work<typeof adsMachine> {
  let parts: { client: AdsClient; show: typeof showAd } | null = null;
  return {
    prepareAds: async () => {
      if (url === null) throw new Error('no ads are configured');
      if (parts === null) {
        const { createAdsClient, showAd: show } = await import('./ads.ts');
        parts = { client: createAdsClient(url, identity), show };
      }
      return { every };
    },
    requestAds: async ({ input, signal }) => {
      const width = stage.element.clientWidth * window.devicePixelRatio;
      return parts ? parts.client.request({ ...input, width }, signal) : [];
    },
    adVideo: ({ input: { ad }, sendBack, receive }) => {
      const prepared = parts?.client.prepared(ad.id);
      if (!parts || !prepared) throw new Error(`the ad ${ad.id} was not requested`);
      const shown = parts.show(stage, prepared, sendBack);
      receive(shown.obey);
      return shown.stop;
    },
  };
}
