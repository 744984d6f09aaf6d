/**
 * How far a channel of low latency plays from the end of its playlist (PLY-34, RFC 8216bis, 4.4.3.8): its part hold-back, or more for a device
 * that cannot keep up. The engine reads the distance from the playlist, so it is written there.
 */

/** Stalls within this time are the fault of the distance, ms. */
const STALLS_WITHIN = 60_000;
/** With this number of stalls the distance doubles. */
const STALLS_ALLOWED = 2;
/** An ordinary playlist is played this number of target durations from its end. It is also the largest distance. */
const ORDINARY = 3;
/** s of moving picture. A picture that stops earlier is still starting, or has been moved by the viewer. */
const STEADY_AFTER = 1;
/** A picture that is this much further behind follows at FOLLOWING_RATE, until it is no more than the second behind. s */
const FOLLOWS_FROM = 1.5;
const FOLLOWS_TO = 0.5;
/** Changes neither the pitch nor what viewers notice of the tempo. */
const FOLLOWING_RATE = 1.05;

const OFFERED = /^(#EXT-X-SERVER-CONTROL:(?:.*,)?PART-HOLD-BACK=)([\d.]+)/m;
const PART_DURATION = /^#EXT-X-PART:(?:.*,)?DURATION=([\d.]+)/gm;
const targetOf = (playlist: string): number => Number(/^#EXT-X-TARGETDURATION:(\d+)/m.exec(playlist)?.[1] ?? 0);

/** s from the end of a playlist: what it offers, and the most that a device keeps. */
type Distance = { offered: number; largest: number };

/** @returns null without low latency */
function distanceOf(playlist: string): Distance | null {
  const offered = playlist.includes('#EXT-X-PART-INF') ? OFFERED.exec(playlist)?.[2] : undefined;
  return offered === undefined ? null : { offered: Number(offered), largest: Math.max(Number(offered), ORDINARY * targetOf(playlist)) };
}

/**
 * Seconds by which the engine thinks that a playlist is longer than it is: it counts the segment of which only the first parts exist with a
 * whole target duration.
 */
function excessOf(playlist: string): number {
  const tail = playlist.slice(playlist.lastIndexOf('#EXTINF'));
  // Parts after a change of the initialization are not used yet.
  if (/^#EXT-X-PRELOAD-HINT:(?:.*,)?TYPE=MAP/m.test(tail)) return 0;
  const segment = tail.search(/^[^#\s]/m);
  const parts = [...tail.slice(segment).matchAll(PART_DURATION)].map(([, duration]) => Number(duration));
  return parts.length === 0 ? 0 : Math.max(0, targetOf(playlist) - parts.reduce((sum, each) => sum + each, 0));
}

/**
 * Writes the distance into a playlist of low latency; other playlists stay as they are.
 * @param times the offered distance is multiplied by this, up to that of an ordinary playlist
 */
export function withDistance(playlist: string, times = 1): string {
  const distance = distanceOf(playlist);
  if (!distance) return playlist;
  const wanted = Math.min(distance.largest, distance.offered * times) + excessOf(playlist);
  return playlist.replace(OFFERED, (_, start: string) => start + wanted.toFixed(3));
}

type Player = {
  currentTime: (position?: number) => number | undefined | void;
  seekable: () => TimeRanges;
  seeking: () => boolean;
  playbackRate: (rate?: number) => number | undefined | void;
  on: (events: string | string[], listener: () => void) => void;
};

/**
 * Watches one player.
 * - Two stalls within a minute double its distance: the picture goes back by the difference, which is loaded, and continues. The distance never
 *   shrinks again while this player lives.
 * - A slow start or a stall leaves the picture further behind. It follows a little faster, unless the viewer has paused it or moved it.
 * @param now a monotonic clock, ms
 */
export function createLiveDistance(player: Player, now: () => number) {
  /** The distance of the last playlist; null: it has no low latency. */
  let distance: Distance | null = null;
  let times = 1;
  let stalls: number[] = [];
  /** Where the picture started to move, s. */
  let movedFrom: number | null = null;
  /** The viewer watches the newest moment. */
  let isAtEdge = true;

  const positionNow = () => player.currentTime() ?? 0;
  const edgeNow = () => {
    const seekable = player.seekable();
    return seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
  };
  const present = () => (distance ? Math.min(distance.largest, distance.offered * times) : 0);

  function noteStall() {
    const position = positionNow();
    const isSteady = movedFrom !== null && position - movedFrom >= STEADY_AFTER;
    movedFrom = null;
    const edge = edgeNow();
    // In the past of the channel, the distance from its end is not the reason.
    if (!distance || edge === null || player.seeking() || !isSteady || edge - position > distance.largest) return;
    stalls = [...stalls.filter((at) => now() - at < STALLS_WITHIN), now()];
    if (stalls.length < STALLS_ALLOWED) return;
    stalls = [];
    const before = present();
    times *= 2;
    const to = edge - (present() - before);
    if (to < position) player.currentTime(to);
  }

  function follow() {
    const isFollowing = player.playbackRate() === FOLLOWING_RATE;
    const edge = edgeNow();
    const behind = edge === null ? 0 : edge - positionNow();
    const mayFollow = distance !== null && isAtEdge && behind > (isFollowing ? FOLLOWS_TO : FOLLOWS_FROM);
    if (mayFollow === isFollowing) return;
    player.playbackRate(mayFollow ? FOLLOWING_RATE : 1);
  }

  player.on('waiting', noteStall);
  player.on('seeking', () => {
    movedFrom = null;
    const edge = edgeNow();
    isAtEdge = edge === null || edge - positionNow() < FOLLOWS_FROM;
  });
  player.on('pause', () => {
    isAtEdge = false;
  });
  player.on('timeupdate', () => {
    if (player.seeking()) return;
    movedFrom ??= positionNow();
    follow();
  });

  return {
    /** Takes every playlist of the player. @returns the playlist for the engine */
    apply(playlist: string): string {
      distance = distanceOf(playlist);
      return withDistance(playlist, times);
    },
  };
}
