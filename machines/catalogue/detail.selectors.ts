/** Selectors for the views of the details page. */
import type { SnapshotFrom } from 'xstate';
import type { Content, Picture, Season } from '../domain/entities.ts';
import { pictureFor } from '../domain/imageFallback.ts';
import { titleToPlay } from '../domain/seasons.ts';
import type { detailMachine } from './detail.machine.ts';

type DetailSnapshot = SnapshotFrom<typeof detailMachine>;

export const contentOf = ({ context }: DetailSnapshot): Content | null => context.content;

/** The pictures of the hero, the backdrop first (MOT-01). @param isPortrait the window uses the portrait picture (SIZ-04) */
export const heroPicturesOf = ({ context: { content } }: DetailSnapshot, isPortrait: boolean): readonly Picture[] =>
  ([isPortrait ? 'detailInPortrait' : 'detail', 'logo'] as const)
    .map((use) => content && pictureFor(use, content.images))
    .filter((picture) => picture !== null);

export const titleToPlayOf = ({ context }: DetailSnapshot): Content | null =>
  context.content && titleToPlay(context.content, context.seasons, context.currentEpisode);

export const seasonShownOf = ({ context }: DetailSnapshot): Season | null =>
  context.seasons.find(({ id }) => id === context.seasonId) ?? null;

export type AvailabilityState = 'nothingToPlay' | 'notReleased' | 'premium' | 'playable';

/** DET-05: the machine's decision; null outside the state `ready`. */
export function availabilityStateOf(snapshot: DetailSnapshot): AvailabilityState | null {
  const states = ['nothingToPlay', 'notReleased', 'premium', 'playable'] as const;
  return states.find((availability) => snapshot.matches({ ready: { availability } })) ?? null;
}

export type EpisodesState = 'none' | 'showing' | 'loading' | 'failed';

export function episodesStateOf(snapshot: DetailSnapshot): EpisodesState {
  const states = ['showing', 'loading', 'failed'] as const;
  return states.find((episodes) => snapshot.matches({ ready: { episodes } })) ?? 'none';
}

const NO_TITLES: readonly Content[] = [];

/** DET-14: the titles of the row; empty outside the state `shown`. */
export const relatedOf = (snapshot: DetailSnapshot): readonly Content[] =>
  snapshot.matches({ ready: { related: 'shown' } }) ? snapshot.context.related : NO_TITLES;
