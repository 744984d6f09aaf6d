/** The figures of /demo/audience, computed from the events of the last hour (EVT-08). */

/** `values`: the event as the browser sent it. `at`: epoch ms. */
export type StoredEvent = { at: number; event: string; deviceId: string | null; values: Readonly<Record<string, unknown>> };

const FUNNEL = ['plan_selected', 'gateway_chosen', 'checkout_started', 'purchase'] as const;

/** The length of a point in the charts, and the number of points. */
const POINT = 60_000;
const POINTS = 60;
/** The number of titles in the list. */
const TITLES = 10;

const numberIn = (values: StoredEvent['values'], name: string): number => {
  const value = values[name];
  return typeof value === 'number' ? value : 0;
};
const textIn = (values: StoredEvent['values'], name: string): string => String(values[name] ?? '');

/** @param part 0 to 1 @returns the smallest value that this part of the values does not exceed; null without values */
export function percentile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  return value === undefined ? null : Math.round(value);
}

const minutesOf = (ms: number) => Math.round(ms / 6000) / 10;

function titlesOf(events: readonly StoredEvent[]) {
  const titles = new Map<string, { title: string; plays: number; playing: number; failures: number }>();
  for (const { event, values } of events) {
    if (event !== 'play' && event !== 'playback_summary' && event !== 'playback_failed') continue;
    const id = textIn(values, 'content_id');
    const known = titles.get(id) ?? { title: id, plays: 0, playing: 0, failures: 0 };
    titles.set(id, {
      title: textIn(values, 'title') || known.title,
      plays: known.plays + Number(event === 'play'),
      playing: known.playing + (event === 'playback_summary' ? numberIn(values, 'playing') : 0),
      failures: known.failures + Number(event === 'playback_failed'),
    });
  }
  return [...titles.values()]
    .toSorted((one, other) => other.playing - one.playing || other.plays - one.plays)
    .slice(0, TITLES)
    .map(({ playing, ...title }) => ({ ...title, minutes: minutesOf(playing) }));
}

/**
 * @param events of any time; older ones than an hour are left out
 * @param now epoch ms
 */
export function figuresOf(events: readonly StoredEvent[], now: number) {
  const end = Math.ceil(now / POINT) * POINT;
  const begin = end - POINTS * POINT;
  const recent = events.filter(({ at }) => at >= begin && at < end);
  const named = (name: string) => recent.filter(({ event }) => event === name);
  const sumOf = (name: string, field: string) => named(name).reduce((sum, { values }) => sum + numberIn(values, field), 0);
  const startups = named('first_frame');
  const playing = sumOf('playback_summary', 'playing');
  const searches = named('search');
  const points = Array.from({ length: POINTS }, (_, index) => {
    const from = begin + index * POINT;
    const within = recent.filter(({ at }) => at >= from && at < from + POINT);
    const times = within.filter(({ event }) => event === 'first_frame').map(({ values }) => numberIn(values, 'startup'));
    return {
      at: from,
      plays: within.filter(({ event }) => event === 'play').length,
      failures: within.filter(({ event }) => event === 'playback_failed').length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    };
  });
  const times = startups.map(({ values }) => numberIn(values, 'startup'));
  return {
    tiles: {
      devices: new Set(recent.flatMap(({ deviceId }) => deviceId ?? [])).size,
      views: named('view').length,
      plays: named('play').length,
      minutes: minutesOf(playing),
      failures: named('playback_failed').length,
      searches: searches.length,
      withoutResult: searches.filter(({ values }) => numberIn(values, 'results') === 0).length,
      startupP50: percentile(times, 0.5),
      startupP95: percentile(times, 0.95),
      /** Percent of the playing time. */
      rebuffering: playing === 0 ? 0 : Math.round((1000 * sumOf('playback_summary', 'rebuffering')) / playing) / 10,
      errors: named('uncaught_error').length + named('wrong_answer').length + named('view_crashed').length,
    },
    titles: titlesOf(recent),
    funnel: FUNNEL.map((event) => ({ event, count: named(event).length })),
    points,
  };
}
