import type { IntlShape } from 'react-intl';
import type { Programme } from '../../../machines/domain/entities.ts';
import { CLOCK } from '../../i18n/clock.ts';

type Words = Pick<IntlShape, 'formatMessage' | 'formatTime'>;

/** Formatted texts by the formatter of a language: scrolling the grid needs the same texts many times. */
const written = new WeakMap<object, Map<string, string>>();
const CAPACITY = 2000;

function once(language: object, key: string, write: () => string): string {
  const texts = written.get(language) ?? new Map<string, string>();
  written.set(language, texts);
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= CAPACITY) texts.clear();
  const text = write();
  texts.set(key, text);
  return text;
}

/** @param at epoch ms */
export const clockText = ({ formatTime }: Pick<Words, 'formatTime'>, at: number): string =>
  once(formatTime, String(at), () => formatTime(at, CLOCK));

/** A message without values, from the cache. */
export const phrase = ({ formatMessage }: Pick<Words, 'formatMessage'>, id: string): string =>
  once(formatMessage, id, () => formatMessage({ id }));

/** "20:00 – 21:00" */
export const spanText = (words: Pick<Words, 'formatTime'>, { startDate, endDate }: Pick<Programme, 'startDate' | 'endDate'>): string =>
  `${clockText(words, startDate)} – ${clockText(words, endDate)}`;

/** The episode number, or else the first genre. */
export function kindText(
  { formatMessage }: Pick<Words, 'formatMessage'>,
  { episodeNumber, genres }: Pick<Programme, 'episodeNumber' | 'genres'>,
): string | null {
  if (episodeNumber !== null)
    return once(formatMessage, String(episodeNumber), () => formatMessage({ id: 'GUIDE_EPISODE' }, { episode: episodeNumber }));
  return genres[0] ?? null;
}

/** "30 programmes", for a merged cell. */
export const mergedCellText = ({ formatMessage }: Pick<Words, 'formatMessage'>, count: number): string =>
  once(formatMessage, `several ${count}`, () => formatMessage({ id: 'GUIDE_MERGED' }, { count }));

/** Joins the parts that are not empty. */
export const joined = (parts: readonly (string | null | undefined)[], by = ' • '): string => parts.filter(Boolean).join(by);
