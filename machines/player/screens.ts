/** Messages between the chart of the other screens and its work (RMT-01). Positions are seconds of the media. */

import type { Tracks } from '../domain/tracks.ts';
import type { MediaDescription } from './mediaDescription.ts';
import type { VideoInput } from './video.ts';

/**
 * `cast`: a receiver loads the media itself, so the video of the page stops. `airPlay`, `remotePlayback`: the browser shows the video of the
 * page on the screen.
 */
export type ScreenKind = 'airPlay' | 'remotePlayback' | 'cast';

export type ScreensCommand =
  /** Opens the picker of the browser. */
  { type: 'screen.choose'; kind: ScreenKind } | { type: 'screen.leave'; kind: ScreenKind };

export type ScreensFact =
  | { type: 'screen.found'; kind: ScreenKind }
  | { type: 'screen.gone'; kind: ScreenKind }
  /** The viewer has chosen a screen. */
  | { type: 'screen.connecting' }
  /** The viewer has closed the picker. */
  | { type: 'screen.cancelled' }
  /** The screen did not accept the connection. */
  | { type: 'screen.refused' }
  /** Also at the start of the next title, while the screen is connected. `name`: null where the browser does not tell it. */
  | { type: 'screen.connected'; kind: ScreenKind; name: string | null }
  /** The viewer has ended it, here, in the browser or at the screen. */
  | { type: 'screen.left' }
  | { type: 'screen.lost' };

/** Which title or channel plays, and for whom: a receiver that plays it already is joined (RMT-10). */
export type Played = { id: string; profileId: string | null };

/** `description`: shown on the screen. `tracks`: those of the video of this page; the screen reports the same ids. */
export type ReceiverInput = VideoInput & { description: MediaDescription; tracks: Tracks; played: Played };

/** Beside the facts of a video. */
export type ReceiverFact =
  /** The screen cannot play the media. */
  { type: 'screen.unable' };

/** PLY-35. A picture in a window over other pages is seen. */
export type PageFact = { type: 'page.seen' } | { type: 'page.hidden' };
