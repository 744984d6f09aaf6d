/** What the media show: a title, or the current programme of a channel. The right to watch both follows the same rules (PLY-12). */
import type { Channel, Content, Programme } from '../domain/entities.ts';
import { programmeAt } from '../domain/onAir.ts';
import { describeBroadcast, describeTitle, type MediaDescription } from './mediaDescription.ts';

export type PlayedItem = {
  /** Id of the title or programme; null: the programme is unknown. */
  id: string | null;
  isPremium: boolean;
  /** Epoch ms; null: released. A programme has none. */
  releaseDate: number | null;
  /** Epoch ms of the end of the programme; null: unknown. A title has none. */
  endsAt: number | null;
  description: MediaDescription;
};

export const itemOfTitle = (title: Pick<Content, 'id' | 'isPremium' | 'releaseDate' | 'title' | 'episode' | 'images'>): PlayedItem => ({
  id: title.id,
  isPremium: title.isPremium,
  releaseDate: title.releaseDate,
  endsAt: null,
  description: describeTitle(title),
});

/** @param moment epoch ms */
export function itemOnAir(channel: Channel, programmes: readonly Programme[], moment: number): PlayedItem {
  const programme = programmeAt(programmes, channel.id, moment);
  const description = describeBroadcast(channel, programme);
  if (!programme) return { id: null, isPremium: false, releaseDate: null, endsAt: null, description };
  return { id: programme.id, isPremium: programme.isPremium, releaseDate: null, endsAt: programme.endDate, description };
}
