/** The chunk of analytics: the catalogue, the adapters and the measures of the page. It loads after the first page (EVT-01). */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Clock } from '../api/clock.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { randomId } from '../storage/secureContext.ts';
import { batches } from './batches.ts';
import { browserName } from './browserName.ts';
import { dataLayer, emptyDataLayer } from './dataLayer.ts';
import type { Reader } from './observe.ts';
import type { watchOrigin } from './origin.ts';
import type { AnalyticsViewer, Permission } from './permission.ts';
import { createReader } from './read.ts';
import { type Adapter, createSend } from './send.ts';
import { tagManager } from './tagManager.ts';

const onConsole: Adapter = ({ event, values }) => console.debug(`[analytics] ${event}`, values);

/**
 * @param options.deviceId the uid of this browser (CFG-04)
 * @param options.viewer called for every measure of the page
 * @param options.permission called for every event: what the viewer allows now
 * @param options.originOf the card that led to a path (EVT-04)
 */
export function startAnalytics({
  configuration: { analytics, inspector },
  clock,
  deviceId,
  viewer,
  permission,
  originOf,
}: {
  configuration: Configuration;
  clock: Pick<Clock, 'now' | 'device'>;
  deviceId: string;
  viewer: () => AnalyticsViewer;
  permission: () => Permission;
  originOf: ReturnType<typeof watchOrigin>;
}): Reader {
  const release = import.meta.env.VITE_APP_VERSION;
  const { endpoint } = analytics;
  const beacon = (address: string, body: string) => navigator.sendBeacon(address, body);
  const own = endpoint === undefined ? null : batches({ endpoint, release, beacon, page: document, permission });
  const adapters = [dataLayer(window, analytics.dataLayer), ...(own ? [own.adapter] : []), ...(inspector ? [onConsole] : [])];
  const send = createSend({ adapters, deviceId, deviceType: browserName(navigator.userAgent), permission });
  const epoch = (at: number) => Math.round(at + clock.now() - clock.device());
  const reader = createReader({ send, release, originOf, newId: randomId, epoch });
  const loadTags = tagManager(analytics.tagManager, document);
  const about = () => ({ at: clock.device(), permission: permission(), viewer: viewer() });
  const sum = () => {
    if (own) reader.sum(about());
    own?.flush();
  };
  addEventListener('pagehide', () => {
    reader.leave(about());
    sum();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sum();
  });
  for (const onMeasure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    onMeasure(({ name, value, rating }) =>
      send('web_vital', { name, value: Math.round(value * 1000) / 1000, rating, release }, { ...about(), at: epoch(clock.device()) }),
    );
  return {
    hear: (kept) => {
      if (permission().mode === 'full') loadTags();
      reader.hear(kept);
    },
    refuse: () => emptyDataLayer(window, analytics.dataLayer),
  };
}
