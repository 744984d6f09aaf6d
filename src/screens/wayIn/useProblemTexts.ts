import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';

/** What is wrong with a form, in words: all of it for the list, and what is to be said at each field. */
export function useProblemTexts(problems: readonly FieldProblem[]) {
  const say = useMessageText();
  return {
    all: problems.map(({ message }) => say(message)),
    /** @param name as in the problems; null when nothing is wrong there */
    at: (name: string): string | null => {
      const found = problems.find(({ field }) => field === name);
      return found ? say(found.message) : null;
    },
  };
}
