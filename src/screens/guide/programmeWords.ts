import type { IntlShape } from 'react-intl';
import type { Programme } from '../../../machines/domain/entities.ts';
import { CLOCK } from '../../i18n/clock.ts';

type Words = Pick<IntlShape, 'formatMessage' | 'formatTime'>;

/** Texts of times by the language they are in: a grid that is scrolled writes the same ones over and over. */
const clocks = new WeakMap<Words['formatTime'], Map<number, string>>();
const CAPACITY = 2000;

/** @param at epoch ms */
export function clockText({ formatTime }: Pick<Words, 'formatTime'>, at: number): string {
  const texts = clocks.get(formatTime) ?? new Map<number, string>();
  clocks.set(formatTime, texts);
  const known = texts.get(at);
  if (known !== undefined) return known;
  if (texts.size >= CAPACITY) texts.clear();
  const text = formatTime(at, CLOCK);
  texts.set(at, text);
  return text;
}

/** "20:00 – 21:00" */
export const spanText = (words: Pick<Words, 'formatTime'>, { startDate, endDate }: Pick<Programme, 'startDate' | 'endDate'>): string =>
  `${clockText(words, startDate)} – ${clockText(words, endDate)}`;

/** The episode, or else what kind of programme it is. */
export function kindText(
  { formatMessage }: Pick<Words, 'formatMessage'>,
  { episodeNumber, genres }: Pick<Programme, 'episodeNumber' | 'genres'>,
): string | null {
  if (episodeNumber !== null) return formatMessage({ id: 'GUIDE_EPISODE' }, { episode: episodeNumber });
  return genres[0] ?? null;
}

/** Parts of a line, as far as there are any. */
export const joined = (parts: readonly (string | null | undefined)[], by = ' • '): string => parts.filter(Boolean).join(by);
