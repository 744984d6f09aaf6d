import { ANNOUNCEMENT_DELAY } from '../../../machines/domain/constants.ts';
import { useDebounced } from '../../ui/pace/useDebounced.ts';

/**
 * The polite live region of a page. It announces a sentence once, when the sentence has not changed for `ANNOUNCEMENT_DELAY`. A page renders
 * it from the start, because browsers do not announce the first text of a new region.
 * @param sentence empty while there is nothing to announce; an equal sentence after an empty one is announced again
 */
export function Announcement({ sentence }: { sentence: string }) {
  return (
    <p className="visually-hidden" role="status">
      {useDebounced(sentence, sentence === '' ? 0 : ANNOUNCEMENT_DELAY, '')}
    </p>
  );
}
