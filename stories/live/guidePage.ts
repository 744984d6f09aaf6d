/** The facts of a guide for stories: ten channels, always with the same programmes. */

import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { ALL_CHANNELS, type ChannelFilter, channelsIn } from '../../machines/live/channelFilter.ts';
import { chosenDayOf, extentOf, viewOf, viewStateOf } from '../../machines/live/guide.selectors.ts';
import { guideDays } from '../../machines/live/guideDays.ts';
import { byChannel, type HeldWindow, type HeldWindows } from '../../machines/live/guideRows.ts';
import { type GuideShape, windowsNear } from '../../machines/live/guideWindows.ts';
import type { GuideFacts } from '../../src/live/guide/GuideView.tsx';
import { NOW, picturesOf } from '../fixtures/catalogue.ts';
import { channelLogoOf } from '../ui/samples.tsx';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const days = guideDays(NOW, { past: 30, future: 7, zone: 'local' });
const ids = ['one', 'pulse', 'arena', 'wild', 'reel', 'nova', 'hoot', 'tide', 'table', 'summit'] as const;
const names = ['Uno', 'Pulse News', 'Arena', 'Wilder', 'Reel Classics', 'Nova', 'Hoot', 'Tide Music', 'Table', 'Summit'] as const;
const GROUPS = ['General', 'News', 'Sport'];
const channels: readonly Channel[] = ids.map((id, index) => ({
  id,
  name: names[index] ?? id,
  number: index + 1,
  logoUrl: channelLogoOf(id),
  mediaId: id,
  dvr: 14_400,
  isFast: id === 'summit',
  group: GROUPS[index % GROUPS.length] ?? '',
}));
const titles = [
  'The Dry Season',
  'World Tonight',
  'Matchday: Norte v Alba',
  'Aurora Season',
  'Sodium',
  'Halogen',
  'Pip and the Moon Whale',
];
const art = ['quiet-coast', 'undersong', 'low-orbit', 'halogen', 'cartographers'];
/** Durations in minutes. The cycles divide 455. */
const usual = [60, 45, 120, 30, 110, 90];
export const TEN_MINUTES = [10, 10, 15];
export const ONE_MINUTE = [1];

/** The programmes of one channel between two times in epoch ms, always the same. */
function scheduleOf(row: number, from: number, to: number, lengths: readonly number[]): readonly Programme[] {
  const found: Programme[] = [];
  let start = days[0]?.start ?? 0;
  start += (row % 4) * 15 * MINUTE + Math.floor((from - start) / (455 * MINUTE)) * 455 * MINUTE;
  for (let index = row; start < to; index += 1) {
    const minutes = lengths[(index - row) % lengths.length] ?? 60;
    const end = start + minutes * MINUTE;
    if (end > from) {
      found.push({
        id: `${ids[row]}.${start}`,
        channelId: ids[row] ?? '',
        title: titles[index % titles.length] ?? '',
        shortDescription: 'When the last pool closes, two herds meet on a bank that can feed only one of them.',
        fullDescription: '',
        actionType: 'EPG',
        trailerId: null,
        mediaId: 'm',
        classification: '10',
        isPremium: row === 5,
        startDate: start,
        endDate: end,
        isLive: true,
        designType: null,
        images: picturesOf(art[index % art.length] ?? ''),
        genres: ['Documentary'],
        seasonNumber: null,
        episodeNumber: index % 3 === 0 ? 4 : null,
      });
    }
    start = end;
  }
  return found;
}

type FactsOptions = {
  shape?: GuideShape;
  row?: number;
  at?: number;
  state?: HeldWindow['state'];
  isPremium?: boolean;
  bare?: boolean;
  /** Durations of the programmes in minutes. */
  lengths?: readonly number[];
  filter?: ChannelFilter;
  favourites?: readonly string[] | null;
  isFolded?: boolean;
};

export function factsOf({
  shape = 'grid',
  row = 3,
  at = NOW,
  state = 'ready',
  isPremium = true,
  bare = false,
  lengths = usual,
  filter = ALL_CHANNELS,
  favourites = null,
  isFolded = false,
}: FactsOptions = {}): GuideFacts {
  const position = { channelId: ids[row] ?? '', at };
  const view = shape === 'grid' ? { firstRow: 0, lastRow: 9, from: at - 2 * HOUR, to: at + 4 * HOUR } : null;
  const listed = channelsIn(channels, filter, favourites);
  const visible = viewOf({ channels: listed, days, shape, windows: {}, position, view });
  const windows: HeldWindows = Object.fromEntries(
    windowsNear(visible, shape, extentOf({ channels: listed, days })).map((window) => {
      const rows = listed.slice(window.firstRow, window.lastRow).map(({ id }) => channels.findIndex((channel) => channel.id === id));
      const programmes = state === 'ready' && !bare ? rows.flatMap((each) => scheduleOf(each, window.from, window.to, lengths)) : [];
      return [window.key, { ...window, state, programmes: byChannel(programmes) }];
    }),
  );
  const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
  const day = chosenDayOf({ days, shape, position, view });
  return {
    shape,
    all: channels,
    filter,
    favourites,
    isFolded,
    channels: listed,
    days,
    day,
    visibleState: viewStateOf({ channels, days, shape, windows, position, view }),
    moment: NOW,
    position,
    windows,
    reveal: { row, at, align: 'start' },
    isPremium,
    features,
  };
}

export const reminded: ReadonlySet<string> = new Set(scheduleOf(3, NOW + HOUR, NOW + 8 * HOUR, usual).map(({ id }) => id));
