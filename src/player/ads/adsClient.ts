/** VAST (PLY-15): fetches documents and wrappers, chooses media, and sends tracking requests. Loaded only when ads are configured. */
import { VASTParser, VASTTracker } from '@dailymotion/vast-client';
import { MAX_AD_WRAPPERS } from '../../../machines/domain/constants.ts';
import { type Ad, type AdMedia, type AdPlacement, mediaToPlay, timecode, withMacros } from '../../../machines/player/ads.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';
import { notifyAdvertiser } from './adsBeacon.ts';
import { fetchAdDocument } from './adsDocument.ts';

/** The used part of the library's untyped result. Times in seconds; negative: unknown. */
type VastMedia = { fileURL: string | null; mimeType: string | null; width: number; apiFramework: string | null };
type VastCreative = {
  id: string | null;
  type: string;
  duration: number;
  skipDelay: number | null;
  mediaFiles?: readonly VastMedia[];
  videoClickThroughURLTemplate?: { url: string | null } | null;
};
type VastAd = { id: string | null; title: string | null; creatives: readonly VastCreative[] };

/** VAST error codes. */
export const AD_ERRORS = { notFound: 401, tooSlow: 402, noMedia: 403, notShown: 405 } as const;

/** Sends tracking requests with `notifyAdvertiser` instead of with images. */
class Tracker extends VASTTracker {
  override trackURLs(templates: readonly (string | { url: string | null })[], values: Readonly<Record<string, string | number>> = {}) {
    for (const template of templates) {
      const address = typeof template === 'string' ? template : template.url;
      if (address) notifyAdvertiser(address, { ADPLAYHEAD: timecode(this.progress ?? 0), ...values });
    }
  }
}

class Parser extends VASTParser {
  override trackVastError(addresses: readonly (string | null)[], values: Readonly<Record<string, string | number>>) {
    for (const address of addresses) if (address) notifyAdvertiser(address, values);
  }
}

type AdTracker = Pick<
  VASTTracker,
  'load' | 'trackImpression' | 'setProgress' | 'setDuration' | 'setMuted' | 'setPaused' | 'complete' | 'skip' | 'close' | 'error'
> & { click: () => void };

export type PreparedAd = { ad: Ad; media: AdMedia; tracker: AdTracker };

export type AdsClient = {
  /**
   * Requests the ads of one break, each with media that this browser can play.
   * @param asked.position playback position of the content, s
   * @param asked.width width of the picture, device pixels
   * @param signal aborts every request
   * @throws Error when the document cannot be fetched or parsed
   */
  request: (asked: { placement: AdPlacement; position: number; width: number }, signal: AbortSignal) => Promise<readonly Ad[]>;
  /** The requested ad with this id, or null. */
  prepared: (id: string) => PreparedAd | null;
};

/**
 * @param address URL of the VAST document, with macros
 * @param identity the id of this browser while the viewer allows ads that use it; null otherwise (CNS-07)
 */
export function createAdsClient(address: string, identity: () => string | null): AdsClient {
  const video = document.createElement('video');
  let count = 0;
  let ads: readonly PreparedAd[] = [];

  const mediaOf = ({ mediaFiles = [] }: VastCreative) =>
    mediaFiles.flatMap(({ fileURL, mimeType, width, apiFramework }): AdMedia[] => {
      const url = safeUrl(fileURL, { base: document.baseURI });
      return url !== null && mimeType && !apiFramework && video.canPlayType(mimeType) !== '' ? [{ url, type: mimeType, width }] : [];
    });

  function prepare(vast: VastAd, width: number): PreparedAd[] {
    return vast.creatives
      .filter(({ type }) => type === 'linear')
      .flatMap((creative) => {
        const tracker = new Tracker(null, vast, creative);
        const media = mediaToPlay(mediaOf(creative), width);
        if (media === null) {
          tracker.error({ ERRORCODE: AD_ERRORS.noMedia });
          return [];
        }
        count += 1;
        const { duration, skipDelay, videoClickThroughURLTemplate: click } = creative;
        const ad: Ad = {
          id: String(count),
          title: vast.title || null,
          duration: duration > 0 ? duration : null,
          skipAfter: skipDelay !== null && skipDelay >= 0 ? skipDelay : null,
          clickUrl: safeUrl(click?.url ? withMacros(click.url, {}) : null),
        };
        return [{ ad, media, tracker }];
      });
  }

  return {
    async request({ placement, position, width }, signal) {
      const parser = new Parser({ fetcher: { fetchVAST: ({ url }: { url: string }) => fetchAdDocument(url, signal) } });
      const url = withMacros(address, {
        BREAKPOSITION: placement === 'before' ? 1 : 2,
        CONTENTPLAYHEAD: timecode(position),
        CACHEBUSTING: Math.floor(Math.random() * 1e8),
        TIMESTAMP: new Date().toISOString(),
        LIMITADTRACKING: identity() === null ? 1 : 0,
        IFA: identity() ?? -1,
      });
      const found: { ads: readonly VastAd[] } = await parser.parseVAST(await fetchAdDocument(url, signal), {
        url,
        // Only one ad or one ad pod; the other ads of the document are fallbacks.
        resolveAll: false,
        // The library also counts the document inside the last wrapper.
        wrapperLimit: MAX_AD_WRAPPERS + 1,
      });
      ads = found.ads.flatMap((vast) => prepare(vast, width));
      return ads.map(({ ad }) => ad);
    },
    prepared: (id) => ads.find(({ ad }) => ad.id === id) ?? null,
  };
}
