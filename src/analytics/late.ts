/** The chunk of analytics: the catalogue, the adapters and the measures of the page. It loads after the first page (EVT-01). */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Configuration } from '../configuration/configuration.ts';
import type { Clock } from '../api/clock.ts';
import { randomId } from '../storage/secureContext.ts';
import { batches } from './batches.ts';
import { browserName } from './browserName.ts';
import { dataLayer } from './dataLayer.ts';
import type { Reader } from './observe.ts';
import type { watchOrigin } from './origin.ts';
import { createReader } from './read.ts';
import { type Adapter, type AnalyticsViewer, createSend } from './send.ts';
import { tagManager } from './tagManager.ts';

const onConsole: Adapter = ({ event, values }) => console.debug(`[analytics] ${event}`, values);

/**
 * @param options.deviceId the uid of this browser (CFG-04)
 * @param options.viewer called for every event
 * @param options.originOf the card that led to a path (EVT-04)
 */
export function startAnalytics({
  configuration: { analytics, inspector },
  clock,
  deviceId,
  viewer,
  originOf,
}: {
  configuration: Configuration;
  clock: Pick<Clock, 'now' | 'device'>;
  deviceId: string;
  viewer: () => AnalyticsViewer;
  originOf: ReturnType<typeof watchOrigin>;
}): Reader {
  const release = import.meta.env.VITE_APP_VERSION;
  const own =
    analytics.endpoint === undefined
      ? null
      : batches({ endpoint: analytics.endpoint, release, beacon: (address, body) => navigator.sendBeacon(address, body), page: document });
  const adapters = [dataLayer(window, analytics.dataLayer), ...(own ? [own.adapter] : []), ...(inspector ? [onConsole] : [])];
  const send = createSend({ adapters, deviceId, deviceType: browserName(navigator.userAgent), viewer });
  const epoch = (at: number) => Math.round(at + clock.now() - clock.device());
  const reader = createReader({ send, release, originOf, newId: randomId, epoch });
  const loadTags = tagManager(analytics.tagManager, document);
  let isAnonymous = true;
  let isAllowed = true;
  addEventListener('pagehide', () => {
    if (!isAllowed) return;
    reader.leave({ at: clock.device(), isAnonymous });
    own?.flush();
  });
  for (const onMeasure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    onMeasure(({ name, value, rating }) => {
      if (isAllowed)
        send('web_vital', { name, value: Math.round(value * 1000) / 1000, rating, release }, { at: epoch(clock.device()), isAnonymous });
    });
  return {
    hear: (kept) => {
      ({ isAnonymous } = kept);
      isAllowed = true;
      if (!isAnonymous) loadTags();
      reader.hear(kept);
    },
    forget: () => {
      isAllowed = false;
      own?.forget();
      reader.forget();
    },
  };
}
